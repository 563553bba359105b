"""The first lesson: offered to a newcomer, done by keyboard and by finger, left at any time."""

import re

from playwright.async_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, OpenPage, OpenRoom
from tests.browser.words import t


def saying(page: Page) -> Locator:
    return page.locator("[data-step]")


async def says(page: Page, step: str) -> None:
    """Waits until the lesson says this."""
    text = t(f"learn.step.{step}", nok="Nok", chai="Chai", mali="Mali")
    await expect(saying(page)).to_contain_text(text, timeout=20_000)


async def test_a_newcomer_learns_by_keyboard_alone(open_room: OpenRoom, person: OpenPage) -> None:
    room = await open_room()
    page = await person("Nok", PHONE, still=True)
    await page.goto(room.address)
    offer = page.get_by_role("link", name=re.compile(re.escape(t("home.learn.about"))))
    await offer.focus()
    await page.keyboard.press("Enter")

    async def key(button: str) -> None:
        """Tabs to the button of these words, and presses it."""
        found = page.get_by_role("button", name=re.compile(rf"^{re.escape(button)}\b"), disabled=False)
        await found.first.wait_for()
        for _ in range(40):
            if await found.first.evaluate("button => button === document.activeElement"):
                break
            await page.keyboard.press("Tab")
        await expect(found.first).to_be_focused()
        await page.keyboard.press("Enter")

    await says(page, "welcome")
    await expect(page.get_by_role("button", name=t("learn.next"), exact=True)).to_be_focused()
    spoken = page.locator('[data-speech="polite"]')
    await expect(spoken).to_contain_text(t("learn.step.welcome", nok="Nok", chai="Chai", mali="Mali"))
    assert await violations(page) == []
    await key(t("learn.next"))
    await says(page, "bet")
    await key(t("bets.ready"))
    await says(page, "look")
    await key(t("look.show"))
    for step in ("taem", "deng", "pok"):
        await says(page, step)
        await key(t("learn.next"))
    await says(page, "draw")
    assert await violations(page) == []
    await page.keyboard.press("d")
    for step in ("drawn", "showdown"):
        await says(page, step)
        await key(t("learn.next"))
    await says(page, "won")
    await expect(page.locator(".settlement .own")).to_contain_text(t("said.result.win", total=30))
    assert await violations(page) == []
    await key(t("learn.next"))
    await says(page, "bank")
    await key(t("deal.go"))
    await says(page, "bank-look")
    await key(t("look.show"))
    await says(page, "catch")
    await key("Nok")
    await key("Mali")
    await page.keyboard.press("c")
    await says(page, "caught")
    await page.keyboard.press("s")
    await says(page, "done")
    assert await violations(page) == []
    await key(t("learn.play"))

    # it was offered once, and is still there
    await expect(page.get_by_role("heading", level=1)).to_have_text(t("home.title"))
    await expect(offer).to_have_count(0)
    await expect(page.get_by_role("link", name=t("home.learn"), exact=True)).to_be_visible()


async def test_the_lesson_is_left_at_any_time_and_hides_nothing_that_is_to_be_tapped(
    open_room: OpenRoom, person: OpenPage
) -> None:
    room = await open_room()
    page = await person("Nok", (360, 640))
    await page.goto(f"{room.address}/learn")
    await says(page, "welcome")
    # whoever knows what to do need not read
    await page.get_by_role("button", name=t("bets.ready")).click()
    await says(page, "look")
    for slot in (0, 1):
        await page.locator(f'#actions [data-slot="{slot}"] button').click()
    await says(page, "taem")
    await page.get_by_role("link", name=t("learn.leave")).click()
    await expect(page.get_by_role("heading", level=1)).to_have_text(t("home.title"))
