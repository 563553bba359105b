"""The coach speaks at one's turn, says afterwards what it cost, and is silent where the host wants none."""

import re

from playwright.async_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import DESKTOP, PHONE, OpenPage, OpenRoom, Picture
from tests.browser.player import Player
from tests.browser.words import t


async def switch_on(player: Player) -> None:
    menu = await player.open_menu()
    await menu.get_by_role("switch", name=t("coach.advice")).click()
    await player.close_menu()


async def test_the_coach_speaks_at_ones_turn_and_says_what_it_cost(
    open_room: OpenRoom, person: OpenPage, picture: Picture
) -> None:
    """Anna has 2 taem against a bot, and stays all the same."""
    room = await open_room("2c Kc Kd 5h", "3h 3d 3c 9h")
    anna = Player("Anna", await person("Anna", PHONE), room.address)
    await anna.open_table("classic", bots=1)
    await switch_on(anna)
    panel = anna.actions.get_by_role("region", name=t("coach.title"))
    await anna.offered("wait.open").or_(anna.offered("bets.ready")).first.wait_for()
    if await anna.offered("wait.open").count():
        await anna.tap("wait.open")
    await anna.tap("bets.ready")
    await expect(panel).to_have_count(0)
    await anna.tap("look.show")
    best = panel.locator("li.best")
    await best.wait_for(timeout=60_000)
    await expect(best).to_contain_text(t("coach.draw"))
    await expect(panel.get_by_role("listitem")).to_have_count(2)
    await expect(anna.page.locator('[data-speech="polite"]')).to_contain_text(t("coach.title"))
    assert await violations(anna.page) == []
    await picture(anna.page, "coach", "night")
    await anna.tap("turn.stay")
    await anna.settled(1).wait_for()
    told = anna.settled(1).locator(".cost")
    await expect(told).to_contain_text(t("coach.done.stay"))
    menu = await anna.open_menu()
    skill = menu.locator("dl > div", has_text=t("coach.evening.skill")).locator("dd")
    await expect(skill).to_contain_text("−")
    await menu.get_by_role("switch", name=t("host.coach")).click()
    await expect(menu.get_by_text(t("coach.forbidden")).first).to_be_visible()


async def test_the_bank_is_told_whom_to_catch(open_room: OpenRoom, person: OpenPage) -> None:
    room = await open_room("2c 3c 2h Kc Kd Qd 4s 5h 5s 6s 7s")
    anna = Player("Anna", await person("Anna", DESKTOP), room.address)
    await anna.open_table("classic", bots=0)
    await anna.add_bots(3)
    await switch_on(anna)
    await anna.tap("wait.open")
    await anna.tap("deal.go")
    await anna.tap("look.show")
    panel = anna.actions.get_by_role("region", name=t("coach.title"))
    await panel.locator("li.best").wait_for(timeout=60_000)
    await expect(panel.locator("li.best")).to_contain_text(t("coach.catch-draw", who="").split()[0])
    await expect(panel).to_contain_text(t("coach.in-chips"))


async def test_the_odds_of_the_tables_rules_are_counted_while_one_looks_on(
    open_room: OpenRoom, person: OpenPage
) -> None:
    room = await open_room()
    anna = Player("Anna", await person("Anna", PHONE), room.address)
    await anna.open_table("lucky9")
    page = anna.page
    await page.get_by_role("button", name=t("bar.rules")).click()
    await page.get_by_role("button", name=t("sheet.odds")).click()
    odds = page.get_by_role("dialog", name=t("odds.title"))
    table = odds.get_by_role("table", name=t("odds.player"))
    await table.wait_for(timeout=60_000)
    await expect(table.get_by_role("button")).to_have_count(169)
    await expect(odds.get_by_role("progressbar")).to_be_visible()
    await table.locator('[data-cell="0"]').click()
    await page.keyboard.press("ArrowRight")
    await expect(table.locator('[data-cell="1"]')).to_be_focused()
    await expect(odds.locator(".cell")).to_contain_text("A-2")
    assert await violations(page) == []
    await odds.get_by_text(re.compile(r"other changes? make")).wait_for(timeout=90_000)
    await expect(odds.get_by_role("progressbar")).to_have_count(0)
    assert await odds.get_by_role("listitem").count() > 5
    await page.keyboard.press("Escape")
    await expect(odds).to_have_count(0)
    await expect(page.get_by_role("button", name=t("bar.rules"))).to_be_focused()
