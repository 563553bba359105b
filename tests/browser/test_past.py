"""Looking back on the evening: the ledger, the rounds, a round step by step; and the end of it all."""

import asyncio
import csv
import io
import json
import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, OpenPage, OpenRoom, Picture
from tests.browser.player import Player
from tests.browser.test_access import Inspector
from tests.browser.words import t

LAID = "5h 2c 3d 2h 3c 4s"
"""Nobody has a pok, so that a round has all its steps."""


async def look_back(player: Player, title: str) -> Locator:
    """Opens the ledger, or the rounds, from the menu."""
    menu = await player.open_menu()
    await menu.get_by_role("button", name=t(title), exact=True).click()
    page = player.page.get_by_role("dialog", name=t(title))
    await expect(page.get_by_role("heading", name=t(title), exact=True)).to_be_focused()
    return page


async def download(page: Page, link: Locator) -> bytes:
    """What the link gives."""
    async with page.expect_download() as saved:
        await link.click()
    return await asyncio.to_thread((await (await saved.value).path()).read_bytes)


async def played(room_address: str, page: Page, rounds: int = 2) -> Player:
    """Nok has played so many rounds with two bots."""
    nok = Player("Nok", page, room_address)
    await nok.open_table("home", bots=2)
    for number in range(1, rounds + 1):
        await nok.play_until(number)
    return nok


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])
async def test_the_ledger_and_a_round_step_by_step(
    open_room: OpenRoom, person: OpenPage, picture: Picture, viewport: tuple[int, int]
) -> None:
    room = await open_room(LAID, LAID)
    page = await person("Nok", viewport, still=True)
    nok = await played(room.address, page)
    inspector = Inspector(page)
    chips = await nok.chips()

    ledger = await look_back(nok, "ledger.title")
    rows = ledger.get_by_role("row")
    await expect(rows).to_have_count(1 + len(chips))
    for row in (await rows.all())[1:]:
        name, _handed, holds, result = re.split(r"\s*\t\s*", (await row.inner_text()).replace("−", "-"))
        gain = int(result.removeprefix("±"))
        assert chips[name.split("\xa0")[0].strip()] == (int(holds), gain)
    await inspector.look("the ledger")
    if viewport == PHONE:
        await picture(page, "ledger", "night")
    mine = await ledger.get_by_role("listitem").count()
    await ledger.get_by_role("radio", name=t("ledger.all")).check()
    assert await ledger.get_by_role("listitem").count() > mine
    sheet = (await download(page, ledger.get_by_role("link", name=t("ledger.csv")))).decode("utf-8-sig")
    assert {line["reason"] for line in csv.DictReader(io.StringIO(sheet))} == {"handed-out", "settled"}
    whole = json.loads(await download(page, ledger.get_by_role("link", name=t("ledger.json"))))
    assert len(whole["accounts"]) == len(chips)

    await ledger.get_by_role("link", name=t("ledger.round", round=2)).first.click()
    await page.wait_for_url("**/round/2")
    await page.get_by_role("button", name=t("round.back")).click()
    rounds = page.get_by_role("dialog", name=t("rounds.title"))
    await expect(rounds.locator("ol").get_by_role("listitem")).to_have_count(2)
    await inspector.look("the rounds")
    await rounds.get_by_role("link", name=re.compile(t("rounds.round", round=1))).first.click()

    replay = page.get_by_role("dialog", name=t("round.title", round=1))
    now = replay.get_by_role("status")
    await expect(now).to_have_text(t("round.opened"))
    await inspector.look("the beginning of a round")
    steps = int((await replay.locator("header .state").inner_text()).rpartition(" ")[2])
    told: list[str] = []
    for _ in range(steps - 1):
        await page.keyboard.press("ArrowRight")
        told.append(await now.inner_text())
    assert len({*told}) > 5
    await expect(replay.get_by_role("heading", name=re.compile(t("round.why.win")[:7]))).to_be_visible()
    await expect(replay.get_by_role("button", name=t("round.next"))).to_be_disabled()
    await inspector.look("the end of a round")
    await page.keyboard.press("Home")
    await expect(now).to_have_text(t("round.opened"))

    await replay.get_by_role("radio", name=t("round.open")).check()
    await replay.get_by_role("slider").fill(str(steps // 3))
    for speed in (1, 2):
        await replay.get_by_role("button", name=t("round.speed", n=speed)).click()
    await replay.get_by_role("button", name=t("round.play")).click()
    await expect(replay.get_by_role("button", name=t("round.next"))).to_be_disabled(timeout=30_000)
    assert not inspector.found, "\n".join(inspector.found)
    await page.get_by_role("button", name=t("round.back")).click()
    await page.get_by_role("button", name=t("over.back")).click()
    await expect(nok.actions).to_be_visible()


async def test_the_host_deletes_the_evening_and_everybody_is_told(
    open_room: OpenRoom, person: OpenPage
) -> None:
    room = await open_room()
    page, other = await person("Nok"), await person("Ben")
    nok = Player("Nok", page, room.address)
    await nok.open_table("home", name="Friday mat")
    ben = Player("Ben", other, room.address)
    await ben.come(page.url)
    ledger = await look_back(ben, "ledger.title")
    await expect(ledger.get_by_role("link", name=t("ledger.csv"))).to_be_visible()
    await expect(ledger.get_by_role("button", name=t("delete.go"))).to_have_count(0)

    ledger = await look_back(nok, "ledger.title")
    await ledger.get_by_role("button", name=t("delete.go")).click()
    await expect(ledger.get_by_role("button", name=t("delete.keep"))).to_be_focused()
    await ledger.get_by_role("button", name=t("delete.keep")).click()
    await expect(ledger.get_by_role("button", name=t("delete.go"))).to_be_focused()
    await ledger.get_by_role("button", name=t("delete.go")).click()
    await expect(ledger.get_by_text(t("delete.title", table="Friday mat"))).to_be_visible()
    await ledger.get_by_role("button", name=t("delete.sure")).click()
    await expect(page.get_by_role("heading", level=1)).to_have_text(t("home.title"))
    await expect(page.get_by_text(t("home.last", table="Friday mat"))).to_have_count(0)
    await expect(other.get_by_role("heading", level=1)).to_have_text(t("table.deleted"))
    await expect(other.get_by_role("alert")).to_have_text(t("table.deleted.about"))
    await other.reload()
    await expect(other.get_by_role("heading", level=1)).to_have_text(t("table.nowhere"))
