"""Many hands on a phone: everything can be reached, and what matters is seen without a scroll."""

import asyncio
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser import sight
from tests.browser.conftest import PHONE, SMALL, OpenPage, OpenRoom
from tests.browser.guest import Guest
from tests.browser.words import t

MEASURED = """() => {
    const list = document.querySelector('ul[aria-label][style]');
    const area = list.getBoundingClientRect();
    const side = document.querySelector('#actions').getBoundingClientRect();
    const inside = (box) => box.top >= area.top - 1 && box.bottom <= Math.min(area.bottom, side.top) + 1
        && box.left >= -1 && box.right <= innerWidth + 1;
    const seats = [...list.children];
    const acts = list.querySelector('.acts');
    const told = {
        seats: seats.length,
        seen: seats.filter((seat) => inside(seat.getBoundingClientRect())).length,
        acts: acts === null || inside(acts.getBoundingClientRect()),
        more: document.querySelector('[data-more]') !== null,
        sideways: document.body.scrollWidth > innerWidth || list.scrollWidth > list.clientWidth + 1,
        below: side.bottom > innerHeight + 1,
    };
    const at = list.scrollTop;
    told.reached = seats.filter((seat) => {
        seat.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        return inside(seat.getBoundingClientRect());
    }).length;
    list.scrollTop = at;
    return told;
}"""


async def measured(page: Page) -> dict[str, Any]:
    """How the seats lie, once they have found their places."""
    told, before = await page.evaluate(MEASURED), None
    while told != before:
        await asyncio.sleep(0.15)
        told, before = await page.evaluate(MEASURED), told
    return dict(told)


async def lies_well(page: Page, others: int, step: str) -> list[str]:
    """What is wrong with how the seats lie, on a phone and on a small one."""
    wrong: list[str] = []
    for size in (PHONE, SMALL):
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        await sight.hold_still(page)
        told = await measured(page)
        assert told["seats"] == others
        faults = {
            "some seats cannot be reached": told["reached"] < others,
            "whoever acts is out of sight": not told["acts"],
            "not all seats are seen at once": size == PHONE and told["seen"] < others,
            "less than half of the seats are seen": told["seen"] * 2 < others,
            "nothing shows that there is more": (told["seen"] < others) != told["more"],
            "something lies beside the screen": told["sideways"],
            "the actions lie beneath the screen": told["below"],
        }
        wrong += [f"{step} at {size}: {fault}, {told}" for fault, is_so in faults.items() if is_so]
        wrong += [f"{step} at {size}: {line}" for line in await sight.misprints(page)]
    return wrong


@pytest.mark.parametrize(("others", "shared"), [(4, True), (8, True), (12, True), (16, False)])
async def test_every_hand_is_seen(open_room: OpenRoom, person: OpenPage, others: int, shared: bool) -> None:
    """One of the others banks; with sixteen there are too few cards for kha buai."""
    room = await open_room()
    anna = Guest("Anna", await person("Anna"), room.address)
    await anna.open_with({"common_hand": "before_bank"} if shared else {}, chips=5_000, bots=others)
    await anna.stop_the_clocks()
    found: list[str] = []
    await anna.offered("bets.ready").wait_for()
    if shared:
        await anna.bet_on(t("kha-buai"), t("kha-buai.the"), 10)
    found += await lies_well(anna.page, others, "bets")
    await anna.offered("bets.ready").click()
    await anna.offered("look.show").wait_for()
    found += await lies_well(anna.page, others, "closed cards")
    await anna.offered("look.show").click()
    if shared:
        await anna.to(t("kha-buai"))
        await anna.offered("look.show").click()
    await expect(anna.offered("turn.stay").or_(anna.settled(1))).to_be_visible()
    if await anna.offered("turn.stay").count():
        found += await lies_well(anna.page, others, "the own turn")
    assert not found, "\n".join(found)


async def test_the_name_of_the_table_is_read_whole(open_room: OpenRoom, person: OpenPage) -> None:
    """It takes a second line where it must, and the bar grows."""
    room = await open_room()
    anna = Guest("Anna", await person("Anna"), room.address)
    await anna.open_table("lucky9", name="Friday evening with friends and families")
    title = anna.page.locator("header .bar-title")
    for width, height in (PHONE, SMALL):
        await anna.page.set_viewport_size({"width": width, "height": height})
        whole = "of => of.scrollHeight <= of.clientHeight + 1 && of.scrollWidth <= of.clientWidth"
        assert await title.evaluate(whole), (width, height)
        await expect(title).to_have_text("Friday evening with friends and families")
        assert await sight.misprints(anna.page) == []
