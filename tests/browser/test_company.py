"""What a host and friends do at a table beside the game: they see it on the screen, and tap."""

import asyncio
import re
from typing import Any

from playwright.async_api import Locator, Page, expect

from tests.browser import axe, sight
from tests.browser.conftest import DESKTOP, PHONE, SMALL, OpenPage, OpenRoom
from tests.browser.player import Player
from tests.browser.words import t


def strip(player: Player, words: str) -> Locator:
    """The strip under somebody's bar, once it says this."""
    return player.page.locator("[data-strip]").get_by_text(words, exact=True)


def spoken(player: Player, words: str) -> Locator:
    """The polite region, once it says this."""
    return player.page.locator("[data-speech=polite]", has_text=words)


async def press(sheet: Locator, key: str, **values: object) -> None:
    await sheet.get_by_role("button", name=t(key, **values), exact=True).click()


async def switch(sheet: Locator, key: str, on: bool = True) -> None:
    """Switches something, and waits until it is so."""
    lever = sheet.get_by_role("switch", name=t(key))
    await lever.click()
    await expect(lever).to_be_checked(checked=on)


async def sit(host: Player, *friends: Player) -> None:
    """Friends come by the host's link and sit down, where the door is open."""
    link, _ = await host.invitation()
    for friend in friends:
        await friend.come(link)
        await friend.actions.get_by_role("button", name=t("watch.sit")).click()
        await friend.actions.get_by_role("button", name=t("watch.sit")).wait_for(state="detached")


async def faults(page: Page) -> list[str]:
    """What is wrong with what lies open now."""
    await sight.hold_still(page)
    return [*await axe.violations(page), *await sight.misprints(page)]


async def opened_by_request(player: Player, **wish: Any) -> None:
    """Opens a table that the page would not open, such as one with clocks of its own, and sits at it."""
    page = player.page
    await page.goto(player.address)
    whole = {"name": "T", "game": "pokdeng", "profile": "home", "chips": 500, "door": True, "seats": 4}
    made = await page.evaluate(
        """async wish => {
            const headers = { 'content-type': 'application/json' };
            const body = JSON.stringify(wish);
            const answer = await fetch('/api/tables', { method: 'POST', headers, body });
            return answer.json();
        }""",
        whole | {"nickname": player.name} | wish,
    )
    await page.goto(player.address + made["path"])
    await player.actions.wait_for()


async def test_the_host_pauses_hands_out_sends_away_changes_rules_and_passes_hosting(
    open_room: OpenRoom, person: OpenPage
) -> None:
    room = await open_room("2h 3h 4h 2d 3d 4d")
    anna = Player("Anna", await person("Anna", PHONE), room.address)
    ben = Player("Ben", await person("Ben", DESKTOP), room.address)
    carla = Player("Carla", await person("Carla", SMALL), room.address)
    await anna.open_table("home")
    await sit(anna, ben, carla)

    # chips out and back, between rounds
    row = await anna.open_person("Ben")
    for coin in (20, 50):
        await press(row, "person.coin", n=coin)
    await press(row, "people.hand-out-who", n=570, name="Ben")
    await expect(row.locator(".chips b")).to_have_text("1,070")
    await row.get_by_role("spinbutton").fill("70")
    await row.get_by_role("spinbutton").press("Tab")
    await press(row, "people.take-back-who", n=70, name="Ben")
    await expect(row.locator(".chips b")).to_have_text("1,000")
    assert not (wrong := await faults(anna.page)), wrong
    await anna.close_menu()
    assert (await ben.chips())["Ben"] == (1_000, 0)

    # the round that runs keeps its rules; what will differ is told to everybody, once
    await anna.offered("wait.open").click()
    menu = await anna.open_menu()
    await press(menu, "change.title")
    change = anna.page.get_by_role("dialog", name=t("change.title"))
    await expect(change.get_by_role("button", name=t("change.go"))).to_be_disabled()
    await change.get_by_role("radio", name=t("rule.tie.bank_wins")).check()
    coming = t("rules.coming", changes=t("rule.tie.bank_wins.short"))
    await expect(change.get_by_text(coming)).to_be_visible()
    assert not (wrong := await faults(anna.page)), wrong
    await press(change, "change.go")
    await expect(change).to_be_hidden()
    for player in (anna, ben, carla):
        await expect(spoken(player, coming)).to_be_attached()
        await expect(strip(player, coming)).to_have_count(1)

    # others read how the table is set, and set nothing
    menu = await ben.open_menu()
    await expect(menu.get_by_text(t("settings.title", host="Anna"))).to_be_visible()
    assert await menu.get_by_role("switch", name=t("host.pause")).count() == 0
    assert not (wrong := await faults(ben.page)), wrong
    await ben.close_menu()

    # paused: this round is finished, and no other begins
    await switch(await anna.open_menu(), "host.pause")
    await anna.close_menu()
    await asyncio.gather(*(player.play_until(1) for player in (anna, ben, carla)))
    for player in (ben, carla):
        await expect(player.actions.get_by_text(t("wait.paused"))).to_be_visible()
    menu = await ben.open_menu()
    await expect(menu.get_by_text(coming)).to_have_count(0)
    await ben.close_menu()

    # sent away, after the question: they watch, and have to ask although the door is open
    row = await anna.open_person("Carla")
    await press(row, "person.remove-ask", name="Carla")
    await press(row, "person.keep")
    await press(row, "person.remove-ask", name="Carla")
    assert not (wrong := await faults(anna.page)), wrong
    await press(row, "people.remove-who", name="Carla")
    await anna.close_menu()
    await expect(strip(carla, t("table.kicked.you"))).to_be_visible()
    await expect(carla.actions.get_by_text(t("watch.kicked"))).to_be_visible()
    await carla.offered("watch.ask").click()
    await anna.page.get_by_role("button", name=t("asks.decline-who", name="Carla")).click()
    await carla.offered("watch.ask").wait_for()

    await switch(await anna.open_menu(), "host.pause", on=False)
    await anna.close_menu()
    await anna.page.get_by_role("button", name=t("bar.rules")).click()
    sheet = anna.page.get_by_role("dialog", name=t("sheet.title"))
    await expect(sheet.get_by_text(t("rule.tie.bank_wins.about")).first).to_be_visible()
    await press(sheet, "app.close")

    # hosting goes on to somebody else, with all that it may
    row = await anna.open_person("Ben")
    await press(row, "person.host-who", name="Ben")
    await anna.close_menu()
    await expect(strip(anna, t("table.host", name="Ben"))).to_be_visible()
    await expect(strip(ben, t("table.host.you"))).to_be_visible()
    await expect(spoken(carla, t("table.host", name="Ben"))).to_be_attached()
    await switch(await ben.open_menu(), "host.pause")
    menu = await anna.open_menu()
    assert await menu.get_by_role("switch", name=t("host.pause")).count() == 0
    await expect(menu.get_by_text(t("settings.title", host="Ben"))).to_be_visible()


async def test_people_queue_sit_out_ask_for_chips_and_move_to_another_phone(
    open_room: OpenRoom, person: OpenPage
) -> None:
    room = await open_room()
    anna = Player("Anna", await person("Anna", DESKTOP), room.address)
    ben = Player("Ben", await person("Ben", PHONE), room.address)
    carla = Player("Carla", await person("Carla", SMALL), room.address)
    await opened_by_request(anna, seats=2, clocks="none")
    await sit(anna, ben)

    # the table is full: a place in the queue, which may be given up and taken again
    await carla.come(anna.page.url)
    await carla.actions.get_by_text(t("watch.full")).wait_for()
    await carla.offered("watch.queue").click()
    await carla.actions.get_by_text(t("queue.first")).wait_for()
    await carla.offered("queue.leave").click()
    await carla.offered("watch.queue").click()
    people = await anna.open_people()
    await expect(people.get_by_role("listitem").filter(has_text="Carla")).to_be_visible()
    await anna.close_menu()

    # no clock runs: nobody's band is lit, and no seconds are counted
    await anna.offered("wait.open").click()
    await ben.offered("bets.ready").wait_for()
    assert await ben.page.locator(".burning").count() == 0

    # somebody asks for chips, and the host hands them out with one tap
    people = await ben.open_people()
    await press(people, "you.chips")
    await people.get_by_role("spinbutton").fill("120")
    await people.get_by_role("spinbutton").press("Tab")
    await press(people, "you.chips.ask", n=120)
    assert not (wrong := await faults(ben.page)), wrong
    await ben.close_menu()
    await expect(anna.page.get_by_text(t("asks.chips", name="Ben", n=120)).first).to_be_visible()
    await press(anna.page.locator("section.request"), "people.hand-out-who", name="Ben", n=120)
    await expect(spoken(ben, t("table.handed.you", n=120))).to_be_attached()
    assert (await ben.chips())["Ben"] == (620, 0)

    # sitting out: this round is played, the next one is not, until they return
    await switch(await ben.open_people(), "you.rest")
    await ben.close_menu()
    await asyncio.gather(anna.play_until(1), ben.play_until(1))
    await expect(ben.actions.get_by_text(t("wait.rests"))).to_be_visible()
    assert not (wrong := await faults(ben.page)), wrong

    # the seat goes to another phone, by a link that is good once
    people = await ben.open_people()
    await press(people, "you.move")
    await expect(people.get_by_alt_text(t("moving.qr"))).to_be_visible()
    assert await people.get_by_alt_text(t("moving.qr")).evaluate("image => image.naturalWidth") > 0
    link = await people.get_by_label(t("moving.link"), exact=True).input_value()
    assert not (wrong := await faults(ben.page)), wrong
    await ben.close_menu()
    path = re.sub(r"^https?://[^/]+", "", link)
    other = Player("Ben", await person("Ben's other phone", PHONE), room.address)
    await other.page.goto(room.address + path)
    await other.actions.get_by_text(t("wait.rests")).wait_for()
    assert other.page.url == anna.page.url
    await expect(strip(ben, t("line.moved"))).to_be_visible()
    await expect(ben.actions.get_by_text(t("watch.only"))).to_be_visible()
    await expect(spoken(anna, t("table.moved", name="Ben"))).to_be_attached()
    late = Player("Dan", await person("Dan", PHONE), room.address)
    await late.page.goto(room.address + path)
    await expect(late.page.get_by_role("alert")).to_have_text(t("reason.link-used"))
    held = (await anna.chips())["Ben"]
    assert (await other.chips())["Ben"] == held

    # they return there, also in a second tab; a reload keeps the seat and the chips
    second = Player("Ben", await other.page.context.new_page(), room.address)
    await second.page.goto(anna.page.url)
    await second.offered("wait.return").click()
    await other.offered("wait.return").wait_for(state="detached")
    await other.page.reload()
    await other.actions.wait_for()
    assert (await other.chips())["Ben"] == held

    # a seat is free: whoever is first in the queue has it
    people = await other.open_people()
    await people.get_by_role("button", name=t("menu.leave-seat")).click()
    await carla.actions.get_by_text(t("queue.first")).wait_for(state="detached", timeout=20_000)
    await carla.page.get_by_text(t("table.seated.you")).first.wait_for()


async def test_talk_and_reactions_with_a_mute(open_room: OpenRoom, person: OpenPage) -> None:
    room = await open_room()
    anna = Player("Anna", await person("Anna", PHONE), room.address)
    ben = Player("Ben", await person("Ben", DESKTOP), room.address)
    carla = Player("Carla", await person("Carla", SMALL), room.address)
    await opened_by_request(anna, clocks="none")
    await sit(anna, ben, carla)
    await anna.offered("wait.open").click()
    await ben.offered("bets.ready").wait_for()

    # a reaction is shown at the seat, in words
    talk = await ben.open_talk()
    assert not (wrong := await faults(ben.page)), wrong
    await press(talk, "felt.bravo")
    seat = anna.page.get_by_role("list", name=t("seats")).locator(".seat", has_text="Ben")
    await expect(seat.get_by_text(t("felt.bravo")).first).to_be_visible()
    await expect(spoken(anna, t("table.felt", name="Ben", felt=t("felt.bravo")))).to_be_attached()
    await expect(seat.get_by_text(t("felt.bravo"))).to_have_count(0, timeout=10_000)

    # what is typed is a line and no key of the table; near its end the letters are counted
    field = talk.get_by_label(t("talk.say"), exact=True)
    await field.press_sequentially("<b>dshrc</b>")
    assert await ben.page.get_by_role("dialog", name=t("sheet.title")).is_hidden()
    assert await talk.get_by_text(re.compile("letters? left")).count() == 0
    await field.press("Enter")
    await expect(talk.get_by_role("listitem")).to_have_text([re.compile("<b>dshrc</b>$")])
    await field.fill("x" * 190)
    await expect(talk.get_by_text(t("talk.left", n=10))).to_be_visible()
    await field.fill("")

    # unread until it is looked at; the actions stay within reach
    unread = anna.page.get_by_role("button", name=t("talk.unread", n=1))
    await expect(unread).to_be_visible()
    assert not (wrong := await faults(anna.page)), wrong
    for player in (anna, carla):
        talk = await player.open_talk()
        await expect(talk.get_by_role("listitem")).to_have_text([re.compile("^Ben")])
        assert not (wrong := await faults(player.page)), wrong
    await expect(unread).to_be_hidden()
    await anna.close_menu()
    await carla.offered("bets.ready").or_(carla.offered("bets.take-back")).first.click()

    # muted by the name beside a line: nothing more is heard, also after a reload
    await talk.get_by_role("button", name=t("talk.who", name="Ben")).click()
    people = carla.page.get_by_role("dialog", name=t("people.title"))
    await switch(people, "person.mute")
    await carla.close_menu()
    await field.fill("can you hear me?")
    await field.press("Enter")
    await expect(spoken(anna, t("table.said", name="Ben", text="can you hear me?"))).to_be_attached()
    await carla.page.reload()
    talk = await carla.open_talk()
    await expect(talk.get_by_text(t("talk.muted", names="Ben"))).to_be_visible()
    await expect(talk.get_by_role("listitem")).to_have_count(0)
    await carla.close_menu()
    people = await carla.open_people()
    await people.locator("[data-person]", has_text="Ben").locator("[aria-expanded]").click()
    await switch(people, "person.mute", on=False)
    await carla.close_menu()
    talk = await carla.open_talk()
    await expect(talk.get_by_role("listitem")).to_have_count(2)

    # the host switches it off
    await switch(await anna.open_menu(), "host.chat", on=False)
    await expect(talk.get_by_text(t("reason.chat-off"))).to_be_visible()
    assert await talk.get_by_role("textbox").count() == 0


async def test_the_own_time_bank_is_told_while_it_runs(open_room: OpenRoom, person: OpenPage) -> None:
    room = await open_room("2h 3h 2d 3d")
    anna = Player("Anna", await person("Anna", PHONE), room.address)
    clocks = {"bet": 60, "look": 60, "turn": 60, "bank": 1, "time_bank": 40}
    await opened_by_request(anna, clocks=clocks)
    await anna.add_bots(1)
    await anna.offered("wait.open").click()
    while not await anna.offered("turn.stay").count():
        await anna.offered("bets.ready", "deal.go", "look.show", "turn.stay").first.click()
        await anna.page.wait_for_timeout(200)
    clock = anna.actions.locator(".clock")
    await expect(clock).to_contain_text(t("clock.time-bank"))
    await expect(clock).to_contain_text(re.compile(r"3\d s"))
    await expect(anna.page.locator("[data-speech=assertive]")).to_contain_text(
        t("call.time-bank", n=40).split(".")[0]
    )
    assert not (wrong := await faults(anna.page)), wrong
    await anna.tap("turn.stay")
    await anna.settled(1).wait_for()
