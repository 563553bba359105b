"""The rule sheet on paper: how a house plays on one page, what differs first, and every rule on the next."""

import re

from playwright.async_api import Page, expect

from pokroom.pokdeng import PROFILES
from tests.browser.conftest import DESKTOP, PHONE, OpenPage, OpenRoom
from tests.browser.room import Room
from tests.browser.words import t

PAPERS = {"A4": (210, 297), "Letter": (216, 279)}
"""Millimetres."""
PAGE = re.compile(rb"/Type\s*/Page\b")

SMALLEST = """sheet => Math.min(...[sheet, ...sheet.querySelectorAll('*')]
    .map(one => parseFloat(getComputedStyle(one).fontSize) * 72 / 96))"""
"""The size of the smallest type, points."""


async def rules(page: Page, room: Room, profile: str, **changed: object) -> None:
    """The rule sheet of a table of this house, open."""
    wish = {"name": "Friday mat", "nickname": "Anna", "game": "pokdeng", "profile": profile, "set": changed}
    made = await page.request.post(f"{room.address}/api/tables", data=wish, headers={"origin": room.address})
    assert made.ok, await made.text()
    await page.goto(room.address + (await made.json())["path"])
    await page.get_by_role("button", name=t("bar.rules")).click()
    await expect(page.get_by_role("button", name=t("sheet.print"))).to_be_visible()


async def pages(page: Page, paper: str) -> int:
    return len(PAGE.findall(await page.pdf(format=paper)))


async def test_the_rule_sheet_is_two_pages_for_every_profile(open_room: OpenRoom, person: OpenPage) -> None:
    room = await open_room()
    page = await person("Anna", DESKTOP)
    for profile in PROFILES:
        await rules(page, room, profile)
        assert {paper: await pages(page, paper) for paper in PAPERS} == dict.fromkeys(PAPERS, 2), profile


async def test_a_house_of_its_own_is_two_pages_too_what_differs_first(
    open_room: OpenRoom, person: OpenPage
) -> None:
    room = await open_room()
    page = await person("Anna", PHONE)
    changed = {
        "straights": "ranked",
        "ace_in_runs": "both",
        "tie": "bank_wins",
        "within_type": {"tong": "rank", "riang": "push", "riang_flush": "rank", "sam_lueang": "push"},
        "tong_over_sam_lueang": 5,
        "bank_pok": "any_pok_ends",
        "must_draw_below": 4,
        "must_stay_from": 7,
        "bank_must_draw_below": 4,
        "bank_must_stay_from": 7,
        "catch": "group",
        "min_bet": 5,
        "max_bet": 50,
        "notice": 2,
        "on_timeout": "draw_below_5",
    }
    await rules(page, room, "classic", **changed)
    assert {paper: await pages(page, paper) for paper in PAPERS} == dict.fromkeys(PAPERS, 2)
    await page.emulate_media(media="print")
    printed = page.locator(".printed")
    assert await printed.evaluate(SMALLEST) >= 9
    first = printed.locator("section").first
    await expect(first).to_contain_text(t("rule.tie.bank_wins.about"))
    await expect(first).to_contain_text("PD-12")
    assert await page.locator(".page").is_hidden()
    for paper, (width, _) in PAPERS.items():
        await page.set_viewport_size({"width": width * 96 // 25, "height": 1000})
        assert await printed.evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth"), paper
    # with the rules closed, what is printed is the table
    await page.emulate_media(media="screen")
    await page.keyboard.press("Escape")
    await expect(printed).to_have_count(0)


async def test_printing_is_a_button(open_room: OpenRoom, person: OpenPage) -> None:
    room = await open_room()
    page = await person("Anna", PHONE)
    await page.add_init_script("window.print = () => { window.printed = true }")
    await rules(page, room, "home")
    await page.get_by_role("button", name=t("sheet.print")).click()
    assert await page.evaluate("window.printed")
