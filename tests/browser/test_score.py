"""Keeping the score of real cards on one phone: names, bets, hands, who pays whom, and taking it back."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, SMALL, OpenPage, OpenRoom, Picture
from tests.browser.room import Room
from tests.browser.words import t


async def begin(page: Page, room: Room, *names: str) -> None:
    """Anna opens a classic evening from the front page, and adds the others by typing."""
    await page.goto(room.address)
    await page.get_by_role("link", name=t("home.score")).click()
    await page.get_by_role("radio", name=t("profile.classic"), exact=True).check()
    await page.get_by_role("button", name=t("score.go")).click()
    await page.get_by_label(t("nickname.label")).fill("Anna")
    await page.get_by_role("dialog").get_by_role("button", name=t("score.go")).click()
    for name in names:
        await page.get_by_label(t("score.add"), exact=True).fill(name)
        await page.keyboard.press("Enter")
        await expect(row(page, name)).to_have_count(1)


def row(page: Page, name: str) -> Locator:
    return page.locator(".rows").get_by_role("button", name=re.compile(f"^{name} "), disabled=False)


async def taem(page: Page, points: int, kind: str = "") -> None:
    await page.get_by_role("button", name=t("score.taem", n=points), exact=True).click()
    if kind:
        await page.get_by_role("button", name=kind, exact=True).click()


async def next_hand(page: Page, name: str) -> None:
    await page.get_by_role("button", name=t("score.next", name=name), exact=True).click()


async def payments(page: Page) -> list[str]:
    listed = page.get_by_role("list", name=t("score.who-pays")).get_by_role("listitem")
    return [" ".join((await one.inner_text()).split()) for one in await listed.all()]


@pytest.mark.parametrize("screen", [PHONE, SMALL])
async def test_a_round_is_entered_settled_and_corrected(
    screen: tuple[int, int], open_room: OpenRoom, person: OpenPage, picture: Picture
) -> None:
    page = await person("Anna", screen)
    await begin(page, await open_room(), "Ben", "Carla", "Dan")

    await taem(page, 8, t("score.kind.pok", n=2))
    await page.get_by_role("button", name=f"{t('score.bet-of', name='Carla')}: −5").click()
    await next_hand(page, "Carla")
    await taem(page, 6)
    await next_hand(page, "Dan")
    await page.get_by_role("spinbutton", name=t("score.bet-of", name="Dan")).fill("4")
    await page.get_by_role("button", name=t("score.by-cards")).click()
    for rank, suit in (("3", "hearts"), (t("rank.K"), "spades"), ("8", "diamonds")):
        await page.get_by_role("button", name=rank, exact=True).click()
        await page.get_by_role("button", name=suit, exact=True).click()
    await page.get_by_role("button", name=t("score.caught"), exact=True).click()
    assert await violations(page) == []
    await page.reload()  # what was said so far is kept
    await page.locator(".rows").get_by_role("button", name=re.compile("^Dan ")).click()

    await next_hand(page, "Anna")
    await taem(page, 9, t("score.kind.three", n=1))
    await expect(page.get_by_text(t("score-why.not-two-cards"))).to_be_visible()
    await next_hand(page, t("score.two"))
    await taem(page, 5, t("score.kind.deng", n=2))
    assert await violations(page) == []
    if screen == PHONE:
        await picture(page, "score", "day")
    await page.get_by_role("button", name=t("score.settle"), exact=True).click()

    undo = page.get_by_role("button", name=t("score.undo"), exact=True)
    await expect(undo).to_be_visible()
    assert await payments(page) == ["Anna pays Ben 20", "Dan pays Anna 8", "Carla pays Anna 5"]
    await expect(page.locator(".figure")).to_have_text("−7")
    assert await violations(page) == []

    # what was entered comes back to be corrected
    await undo.click()
    await expect(page.locator(".bank .row").first).to_contain_text("9 taem")
    await page.locator(".rows").get_by_role("button", name=re.compile("^Carla ")).click()
    await taem(page, 7)
    await page.locator(".tools").get_by_role("button", name=t("score.more")).click()
    await page.get_by_role("button", name=t("score.bets-too", name="Dan")).click()
    await page.get_by_role("button", name=t("score.settle"), exact=True).click()
    await expect(undo).to_be_visible()
    assert await payments(page) == ["Anna pays Ben 20", "Dan pays Anna 9", "Carla pays Anna 5"]

    # the rule that decided is a tap away
    await page.get_by_role("button", name=t("settle.rule", rule="PD-14")).first.click()
    await expect(page.locator('[data-rule="PD-14"]')).to_be_focused()
    await page.keyboard.press("Escape")

    # a reload forgets nothing that was settled, and the bets stay
    await page.reload()
    await expect(undo).to_be_visible()
    assert await payments(page) == ["Anna pays Ben 20", "Dan pays Anna 9", "Carla pays Anna 5"]
    await page.get_by_role("button", name=t("score.next-round")).click()
    bets = page.get_by_role("spinbutton")
    assert [await bet.input_value() for bet in await bets.all()] == ["10", "5", "4"]


async def test_whoever_has_the_link_reads_along(open_room: OpenRoom, person: OpenPage) -> None:
    room = await open_room()
    anna = await person("Anna", PHONE)
    await begin(anna, room, "Ben")
    tom = await person("Tom", SMALL)
    await tom.goto(room.friends_address + anna.url.removeprefix(room.address))
    await tom.get_by_label(t("nickname.label")).fill("Tom")
    await tom.keyboard.press("Enter")
    await expect(tom.get_by_text(t("score.waits"))).to_be_visible()
    await expect(tom.get_by_label(t("score.add"), exact=True)).to_have_count(0)

    await taem(anna, 3)
    # kha buai may be played in any house
    await anna.get_by_role("button", name=t("score.add-kha-buai")).click()
    await taem(anna, 7)
    await next_hand(anna, "Anna")
    await taem(anna, 5)
    await anna.get_by_role("button", name=t("score.settle"), exact=True).click()
    await expect(tom.get_by_role("list", name=t("score.who-pays"))).to_be_visible()
    assert await payments(tom) == ["Ben comes out even ±0"]
    await expect(tom.get_by_text(t("score.on", name="Ben", hand=t("score.kha-buai")))).to_be_visible()
    await expect(tom.get_by_role("button", name=t("score.undo"))).to_have_count(0)
    assert await violations(tom) == []
