"""What stands around the game: coming to a table, house rules to pass on, this screen, and the strips."""

import asyncio
import re
from pathlib import Path

from playwright.async_api import Locator, Page, expect

from tests.browser import sight
from tests.browser.conftest import DESKTOP, PHONE, SIDEWAYS, OpenPage, OpenRoom
from tests.browser.player import Player
from tests.browser.words import CARD, WORDS, t
from tests.server import party


def alert(page: Page) -> Locator:
    """The sentence that says what went wrong."""
    return page.get_by_role("alert").filter(has_text=re.compile(r"\S"))


async def pasted(page: Page) -> str:
    """What was copied last, pasted into the field for a link or a code."""
    field = page.get_by_label(t("home.join.label"))
    await field.fill("")
    await field.press("Control+v")
    return await field.input_value()


async def test_who_comes_to_no_table_is_told_so_and_finds_a_way_on(
    open_room: OpenRoom, person: OpenPage
) -> None:
    room = await open_room()
    page = await person("Nok")
    await page.goto(room.address)
    await expect(page.get_by_role("heading", level=1)).to_have_text(t("home.title"))

    join = page.get_by_role("button", name=t("home.join"), exact=True)
    for wrong in ("123", "12 34", "a table", f"{room.address}/elsewhere"):
        await page.get_by_label(t("home.join.label")).fill(wrong)
        await join.click()
        await expect(alert(page)).to_have_text(t("home.join.unclear"))
    await page.get_by_label(t("home.join.label")).fill("000 000")
    await join.click()
    await expect(alert(page)).to_have_count(1)
    assert await alert(page).inner_text() in WORDS.values()
    await expect(page.get_by_label(t("home.join.label"))).to_have_value("000 000")

    await page.get_by_label(t("home.join.label")).fill("/t/no-table-has-this-name")
    await join.click()
    await expect(page.get_by_role("heading", level=1)).to_have_text(t("table.nowhere"))
    await expect(page.get_by_label(t("home.join.label"))).to_be_visible()
    await page.get_by_role("main").get_by_role("link", name=t("app.home")).click()
    await expect(page.get_by_role("heading", level=1)).to_have_text(t("home.title"))

    await page.goto(f"{room.address}/nowhere/at/all")
    await expect(page.get_by_role("heading", level=1)).to_have_text(t("app.not-found"))
    await page.get_by_role("main").get_by_role("link", name=t("app.home")).click()
    await expect(page.get_by_role("link", name=t("home.open"))).to_be_visible()


async def test_play_now_on_a_friends_phone(open_room: OpenRoom, person: OpenPage) -> None:
    """One tap, over plain http at a name that is not localhost; cards stay closed until they are opened."""
    room = await open_room("", "Ks 9h 4d 2c", "2h 3d 5s 7c")
    page = await person("Nok", PHONE)
    nok = Player("Nok", page, room.friends_address)
    await page.goto(room.friends_address)
    assert not await page.evaluate("isSecureContext")
    await page.get_by_role("button", name=re.compile(f"^{t('home.play')}")).click()
    await nok.offered("bets.ready").wait_for()
    people = await nok.chips()
    assert len(people) == 4
    assert t("home.guest") in people

    # nothing in the page tells a closed card from another
    closed: list[str] = []
    for number in (1, 2):
        await nok.offered("bets.ready").click()
        await nok.offered("look.show").wait_for()
        whole = await page.content()
        assert not CARD.search(whole), CARD.search(whole)
        closed.append(await nok.actions.locator(".own").evaluate("hand => hand.outerHTML"))
        first = await nok.hand()
        await nok.closed_card(0).click()
        await expect(nok.closed_card(0)).to_be_hidden()
        assert CARD.search(await page.content())
        assert await nok.hand() == first == t("hand.closed")
        await nok.closed_card(1).click()
        await nok.play_until(number)
    assert closed[0] == closed[1]

    # the link, where the clipboard is closed to the page
    menu = await nok.open_menu()
    link = await menu.get_by_label(t("invite.link")).input_value()
    await menu.get_by_role("button", name=t("invite.copy"), exact=True).click()
    await expect(menu.get_by_role("status").filter(has_text=t("invite.copied"))).to_be_visible()
    assert link.startswith(room.friends_address)

    for quiet in ("screen.sound", "screen.vibration"):
        await expect(menu.get_by_role("switch", name=t(quiet))).not_to_be_checked()
    await menu.get_by_role("radio", name=t("screen.night")).check()
    await menu.get_by_role("switch", name=t("screen.four")).click()
    await page.reload()
    await nok.actions.wait_for()
    assert await page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    menu = await nok.open_menu()
    await expect(menu.get_by_role("radio", name=t("screen.night"))).to_be_checked()
    await expect(menu.get_by_role("switch", name=t("screen.four"))).to_be_checked()
    clubs, spades = "var(--suit-c)", "var(--suit-s)"
    colour = "of => { document.body.style.color = of; return getComputedStyle(document.body).color }"
    assert await page.evaluate(colour, clubs) != await page.evaluate(colour, spades)

    await menu.get_by_role("button", name=t("menu.leave"), exact=True).click()
    assert await pasted(page) == link
    await page.get_by_role("link", name=t("home.last", table=t("home.table"))).click()
    await nok.actions.wait_for()


async def test_house_rules_go_round_as_a_link_and_as_a_file(
    open_room: OpenRoom, person: OpenPage, tmp_path: Path
) -> None:
    room = await open_room()
    page = await person("Anna", DESKTOP)
    anna = Player("Anna", page, room.address)
    await page.goto(f"{room.address}/open")
    await page.get_by_role("radio", name=t("profile.classic"), exact=True).check()
    await (
        page.get_by_role("radiogroup", name=t("rule.tie"))
        .get_by_role("radio", name=t("rule.tie.push"))
        .check()
    )
    await page.get_by_role("button", name=t("open.others")).click()
    pay = page.get_by_role("radiogroup", name=t("rule.pay_pok"))
    await pay.get_by_role("radio", name=t("rule.pay_pok.at_once")).check()
    changes = f"{t('rule.tie.push.short')} and {t('rule.pay_pok.at_once.short')}"
    but = t("open.but", profile=t("profile.classic"), changes=changes)
    await expect(page.get_by_text(but)).to_be_visible()

    await page.get_by_role("button", name=t("open.share.link")).click()
    await expect(page.get_by_text(t("open.share.copied"))).to_be_visible()
    async with page.expect_download() as saved:
        await page.get_by_role("button", name=t("open.share.save")).click()
    file = tmp_path / t("open.share.file")
    await (await saved.value).save_as(file)

    await page.goto(room.address)
    link = await pasted(page)
    assert link.startswith(f"{room.address}/open#")
    await page.goto(link)
    await expect(page.get_by_text(but)).to_be_visible()

    await page.get_by_role("radio", name=t("profile.thai"), exact=True).check()
    await expect(page.get_by_text(but)).to_be_hidden()
    await page.get_by_role("button", name=t("open.others")).click()
    chooser = page.get_by_label(t("open.share.load")).locator("visible=false")
    broken = tmp_path / "broken.toml"
    broken.write_text('tie = "sometimes"\n')
    await chooser.set_input_files(broken)
    await expect(alert(page)).to_contain_text(t("rule.tie"))
    await chooser.set_input_files(file)
    await expect(page.get_by_text(but)).to_be_visible()

    await page.get_by_role("spinbutton", name=t("open.bots")).fill("2")
    await page.get_by_role("button", name=t("open.go")).click()
    await page.get_by_label(t("nickname.label")).fill("Anna")
    await page.get_by_role("dialog").get_by_role("button", name=t("nickname.open")).click()
    await anna.actions.wait_for()
    await page.keyboard.press("r")
    sheet = page.get_by_role("dialog", name=t("sheet.title"))
    headings = sheet.get_by_role("heading", level=3)
    await expect(headings.first).to_have_text(t("sheet.different", profile=t("profile.classic")))
    different = sheet.locator("section").first.get_by_role("listitem")
    await expect(different).to_have_text(
        [
            re.compile(re.escape(t("rule.tie.push.about"))),
            re.compile(re.escape(t("rule.pay_pok.at_once.about"))),
        ]
    )
    await page.keyboard.press("r")
    await expect(sheet).to_be_hidden()


async def test_what_lies_below_a_choice_stays_where_it_is(open_room: OpenRoom, person: OpenPage) -> None:
    """Whoever types how many bots, and chooses how they play, finds the next choice where it was."""
    room = await open_room()
    page = await person("Nok", PHONE)
    await page.goto(f"{room.address}/open")
    bots = page.get_by_role("spinbutton", name=t("open.bots"))
    plays = page.get_by_role("radiogroup", name=t("host.bot"))
    below = page.get_by_role("radiogroup", name=t("settings.clocks"))
    top = "of => of.getBoundingClientRect().top + scrollY"
    await expect(plays.get_by_role("radio").first).to_be_disabled()
    was = await below.evaluate(top)
    await bots.fill("3")
    await bots.blur()
    assert await below.evaluate(top) == was
    for choice in (t("host.bot.advice"), t("host.bot.simple")):
        await plays.get_by_role("radio", name=choice).check()
        assert await below.evaluate(top) == was, choice


async def test_a_phone_on_its_side_shows_at_once_what_to_tap(open_room: OpenRoom, person: OpenPage) -> None:
    room = await open_room()
    page = await person("Nok", SIDEWAYS)
    await page.goto(room.address)
    for tap in (
        page.get_by_role("button", name=t("home.play")),
        page.get_by_role("link", name=t("home.open")),
    ):
        await expect(tap).to_be_in_viewport(ratio=1)
    assert await sight.misprints(page) == []
    await page.goto(f"{room.address}/open")
    go = page.get_by_role("button", name=t("open.go"))
    await expect(go).to_be_in_viewport(ratio=1)
    foot = await go.locator("..").bounding_box()
    assert foot is not None
    assert foot["height"] < SIDEWAYS[1] / 4, "the foot hides what is chosen"
    assert await sight.misprints(page) == []


async def test_strips_ask_the_host_and_the_bank(open_room: OpenRoom, person: OpenPage) -> None:
    """A friend whose name is no name asks for a seat, then for the bank; both are answered under the bar."""
    room = await open_room()
    anna = Player("Anna", await person("Anna", PHONE), room.address)
    ben = Player("<img src=x onerror=a()>", await person("Ben", DESKTOP), room.friends_address)
    await anna.open_table("classic", door=False)
    link, _ = await anna.invitation()
    await ben.come(link)
    await ben.actions.get_by_role("button", name=t("watch.ask")).click()
    decline = anna.page.get_by_role("button", name=t("asks.decline-who", name=ben.name))
    await decline.click()
    await expect(decline).to_be_hidden()
    await ben.actions.get_by_role("button", name=t("watch.ask")).click()
    approve = anna.page.get_by_role("button", name=t("asks.approve-who", name=ben.name))
    await approve.click()
    await expect(approve).to_be_hidden()
    await anna.offered("wait.open").click()
    assert ben.name in await ben.chips()

    menu = await ben.open_menu()
    await menu.get_by_role("button", name=t("menu.ask-bank")).click()
    await ben.close_menu()
    await anna.page.get_by_role("button", name=t("asks.give-bank-who", name=ben.name)).click()
    await ben.bet(5)
    await asyncio.gather(anna.play_until(1), ben.play_until(1))
    await ben.actions.get_by_role("button", name=t("deal.go"), exact=True).wait_for()
    for player in (anna, ben):
        assert await player.page.locator("img[src=x]").count() == 0


async def test_two_tabs_on_one_seat(open_room: OpenRoom, person: OpenPage) -> None:
    """What is done in one is seen in the other, and either may go on."""
    low = "2h 3h 4h 2d 3d Td"
    room = await open_room(low, low)
    anna = Player("Anna", await person("Anna", PHONE), room.address)
    await anna.open_table("home", bots=2)
    again = Player("Anna", await anna.page.context.new_page(), room.address)
    await again.page.goto(anna.page.url)
    await again.actions.wait_for()
    for number, (one, other) in enumerate(((anna, again), (again, anna)), start=1):
        for tab in (one, other):
            await tab.offered("bets.ready").wait_for()
        await one.bet(5)
        await other.offered("look.show").wait_for()
        await one.closed_card(0).click()
        await other.tap("look.show")
        await one.offered("turn.stay").wait_for()
        await expect(one.offered("look.show")).to_be_hidden()
        await one.closed_card(1).click()
        hand = await other.hand()
        assert hand != t("hand.closed")
        await expect(one.own_hand()).to_have_attribute("aria-label", hand)
        await one.tap("turn.draw")
        await expect(other.offered("turn.draw")).to_be_hidden()
        for tab in (one, other):
            await tab.settled(number).wait_for()
    assert await anna.chips() == await again.chips()


async def test_a_table_plays_a_game_without_screens_and_then_one_that_has_them(
    open_room: OpenRoom, person: OpenPage
) -> None:
    """Anna deals draw poker, and Ben Pok Deng; whoever watches is told so, and then sees the table."""
    room = await open_room()
    async with party.Player(room.address, "Anna") as anna, party.Player(room.address, "Ben") as ben:
        choice = [{"game": "pokdeng", "profile": "home"}]
        table = await anna.open_table(game="drawpoker", profile="s4_any", seats=5, choice=choice)
        await ben.sit(table)
        await ben.taken(await ben.ask("pick-rules", rules=1))
        page = await person("Nok")
        await page.goto(f"{room.address}/t/{table}")
        await page.get_by_label(t("nickname.label")).fill("Nok")
        await page.get_by_role("button", name=t("nickname.go")).click()
        sentence = page.get_by_role("status").filter(has_text=t("table.not-shown"))
        await expect(sentence).to_be_visible()

        await anna.taken(await anna.ask("next-round"))
        await ben.do("bet", amount=1)
        await anna.until(lambda: anna.legal("fold"))
        await expect(sentence).to_be_visible()
        await anna.do("fold")
        await anna.until(lambda: anna.legal("bet"))
        await expect(page.get_by_text(t("watch"), exact=True)).to_be_visible()
        await expect(sentence).to_have_count(0)
