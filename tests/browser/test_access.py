"""The page for those who cannot see it, cannot point, need large letters or no motion."""

import asyncio
import re

import pytest
from playwright.async_api import Page, expect

from tests.browser import axe, sight
from tests.browser.conftest import DESKTOP, PHONE, OpenPage, OpenRoom, Picture
from tests.browser.player import Player
from tests.browser.words import CARD, t


class Inspector:
    """Looks a page over at every step, and tells everything at the end."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: list[str] = []

    async def look(self, step: str) -> None:
        """Everything that can be seen wrong now."""
        await sight.hold_still(self.page)
        faults = [
            *await axe.violations(self.page),
            *await sight.small_targets(self.page),
            *await sight.misprints(self.page),
            *[f"at 200 %: {line}" for line in await sight.misprints(self.page, larger=2)],
        ]
        self.found += [f"{step}: {line}" for line in faults]


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])
async def test_the_pages_around_the_game(
    open_room: OpenRoom, person: OpenPage, picture: Picture, viewport: tuple[int, int]
) -> None:
    room = await open_room()
    page = await person("Nok", viewport)
    inspector = Inspector(page)
    for path in ("/", "/join", "/open", "/nowhere/at/all", "/t/no-table-has-this-name"):
        await page.goto(room.address + path)
        await page.get_by_role("heading", level=1).wait_for()
        if path == "/":
            for scheme, other in (("dark", "home.day"), ("light", "home.night")):
                await page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                await expect(page.get_by_role("button", name=t(other))).to_be_visible()
            await picture(page, "home")
        if path == "/open":
            await page.get_by_role("button", name=t("open.others")).wait_for()
            await picture(page, "open")
            await page.get_by_role("button", name=t("open.others")).click()
        await inspector.look(path)
    assert not inspector.found, "\n".join(inspector.found)


@pytest.mark.parametrize(("viewport", "bots"), [(PHONE, 2), (PHONE, 6), (DESKTOP, 3)])
async def test_a_table_at_every_step(
    open_room: OpenRoom, person: OpenPage, viewport: tuple[int, int], bots: int
) -> None:
    # nobody has a pok, and the host 4, who banks first and comes before the bank then
    nothing = ["Kh", "Ks", "Kd", "Kc", "Qh", "Qs", "Qd"][: bots + 1]
    low = ["3s", "5d", "6d", "2d", "3h"][: bots - 1]
    room = await open_room(" ".join([*nothing, "3d", *low, "4c"]), " ".join([*nothing, *low, "4c", "3d"]))
    page = await person("Anna", viewport)
    anna = Player("Anna", page, room.address)
    inspector = Inspector(page)
    look = inspector.look

    await anna.open_table("classic")
    await look("the lobby")
    await anna.add_bots(bots)
    await anna.open_menu()
    await look("the menu")
    await anna.close_menu()
    await anna.open_person("Nok")
    await look("the people")
    await anna.close_menu()
    await anna.open_talk()
    await look("talk")
    await anna.close_menu()
    await anna.offered("wait.open").click()
    await anna.offered("deal.go").wait_for()
    await look("bets, to the bank")
    await anna.tap("deal.go")
    await anna.offered("look.show").wait_for()
    await anna.closed_card(0).click()
    await look("one card open")
    await anna.closed_card(1).click()
    await anna.offered("turn.draw").wait_for()
    await anna.seats_to_catch().filter(has_text="Nok").click()
    await look("the bank's turn")
    await anna.give_up_bank()
    await page.get_by_role("button", name=t("bar.rules")).click()
    await look("the rules")
    await page.get_by_role("dialog").get_by_role("button", name=t("app.close")).click()
    await page.get_by_role("button", name=t("turn.catch", n=1)).click()
    await anna.play_until(1)
    await look("the settlement")
    await anna.tap("bets.ready")
    await anna.offered("look.show").wait_for()
    await look("closed cards")
    await anna.tap("look.show")
    await anna.offered("turn.stay").wait_for()
    await look("the own turn")
    assert not inspector.found, "\n".join(inspector.found)


class Keyboard:
    """Somebody who has no mouse, and hears the page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def listen(self) -> None:
        """From now on keeps what the two regions say."""
        await self.page.evaluate(
            """() => {
                window.heard = [];
                for (const region of document.querySelectorAll('[data-speech]')) {
                    const { dataset } = region;
                    const hear = () => region.textContent && heard.push([dataset.speech, region.textContent]);
                    const all = { characterData: true, childList: true, subtree: true };
                    new MutationObserver(hear).observe(region, all);
                }
            }"""
        )

    async def heard(self, region: str) -> list[str]:
        """What the polite or the assertive region has said."""
        return [text for name, text in await self.page.evaluate("heard") if name == region]

    async def said(self, words: str) -> None:
        """Waits until the assertive region says what begins so."""
        urgent = self.page.locator("[data-speech=assertive]")
        await expect(urgent).to_have_text(re.compile(f"^{re.escape(words)}"))

    async def focus(self) -> str:
        """What the focus is on, as it is called."""
        return str(
            await self.page.evaluate(
                """() => {
                    const { ariaLabel, innerText, labels } = document.activeElement;
                    if (document.activeElement === document.body) return '';
                    return (ariaLabel || labels?.[0]?.innerText || innerText).trim().replace(/\\s+/g, ' ');
                }"""
            )
        )

    async def step(self) -> str:
        """Presses Tab, and says where that leads: somewhere that can be seen, or out of the page."""
        await self.page.keyboard.press("Tab")
        stop = await self.focus()
        wrong = await sight.ring(self.page)
        assert wrong is None, f"{stop} {wrong}"
        return stop

    async def tour(self) -> list[str]:
        """Goes through the whole page by Tab; tells every stop."""
        while await self.step():
            pass
        stops = []
        while stop := await self.step():
            stops.append(stop)
        return stops

    async def reach(self, words: str) -> None:
        """Presses Tab until the focus is on what is called so."""
        stops: list[str] = []
        while not re.match(rf"{re.escape(words)}\b", await self.step()):
            stops.append(await self.focus())
            assert len(stops) < 40, f"no way to {words}: {stops}"

    async def press(self, words: str, key: str = "Enter") -> None:
        """Goes to a button by Tab, unless the focus is there, and presses it."""
        if not re.match(rf"{re.escape(words)}\b", await self.focus()):
            await self.reach(words)
        await self.page.keyboard.press(key)


async def test_a_round_by_keyboard_alone(open_room: OpenRoom, person: OpenPage) -> None:
    """As the bank, then as a player; and what is said on the way."""
    # Nok 3, Chai 2, Anna 4; then Nok banks: Chai 3, Anna 2, Nok 4
    room = await open_room("Kh Ks Kd 3d 2s 4c 2h 9s 8c", "Kh Ks Kd 3d 2s 4c 5h 9s 8c")
    page = await person("Anna", DESKTOP)
    anna, keys = Player("Anna", page, room.address), Keyboard(page)
    await anna.open_table("classic")
    await anna.add_bots(2)
    await keys.listen()

    await keys.press(t("wait.open"))
    await anna.offered("deal.go").wait_for()
    await keys.press(t("deal.go"))
    await anna.offered("look.show").wait_for()
    await page.keyboard.press("h")
    await keys.said(t("call.closed"))
    assert not CARD.search(f"{await page.content()} {await page.evaluate('heard')}")
    await keys.press(t("hand.closed-card", n=1))
    await expect(anna.closed_card(0)).to_be_hidden()
    assert await keys.focus() == t("hand.closed-card", n=2)
    await page.keyboard.press("h")
    await keys.said(t("call.partly", cards="king of diamonds"))
    await page.keyboard.press("Space")
    await expect(anna.closed_card(1)).to_be_hidden()
    await anna.offered("turn.draw").wait_for()
    await keys.said(called("4 taem, 1 deng", "call.catch-draw-stay"))
    await page.keyboard.press("h")
    await keys.said(t("call.hand", hand="4 taem, 1 deng", cards="").removesuffix("."))

    stops = await keys.tour()
    order = [
        *(t("app.skip"), t("bar.rules"), t("talk.title"), t("people.title"), t("bar.more")),
        *("Nok", "Chai", t("turn.draw"), t("turn.stay")),
    ]
    assert [word for stop in stops for word in order if stop.startswith(word)] == order, stops
    await page.keyboard.press("r")
    sheet = page.get_by_role("dialog", name=t("sheet.title"))
    await expect(sheet).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(sheet).to_be_hidden()
    await keys.press("Chai", "Space")
    await expect(anna.seats_to_catch().filter(has_text="Chai")).to_have_attribute("aria-pressed", "true")
    await page.keyboard.press("c")
    await expect(anna.seats_to_catch()).to_have_count(1)
    await keys.press(t("bar.more"))
    await keys.press(t("menu.give-up-bank"))
    await expect(page.get_by_role("button", name=t("menu.give-up-bank"))).to_be_hidden()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog", name=t("menu.title"))).to_be_hidden()
    assert (await keys.focus()).startswith(t("bar.more"))
    await page.keyboard.press("d")
    await anna.settled(1).wait_for()

    await keys.reach(t("bets.yours"))
    await keys.step()
    await page.keyboard.type("7")
    await page.keyboard.press("r")
    await expect(sheet).to_be_hidden()
    await keys.press(t("bets.ready"))
    await anna.offered("look.show").wait_for()
    await keys.press(t("look.show"))
    await anna.offered("turn.draw").wait_for()
    await keys.said(called("2 taem, 2 deng", "call.draw-stay"))
    await page.keyboard.press("s")
    await anna.settled(2).wait_for()

    told = await keys.heard("polite")
    for sentence in (
        t("said.closed.clockwise.you"),
        t("said.caught.you", names="Chai"),
        t("said.stayed.you"),
    ):
        assert any(sentence in words for words in told), told
    for words in told:
        assert re.search(r"[.!?]$", words), words
        assert not re.search(rf"({t('said.result.push')}|[a-z] \d+) [A-Z]", words), words


def called(hand: str, what: str) -> str:
    """How somebody is called to their turn, but for the seconds."""
    return t("call.turn", hand=hand, what=t(what))


MOVES = """
    const travels = /^(transform|translate|rotate|scale|left|right|top|bottom|inset.*)$/;
    const record = animation => {
        const names = (animation.effect?.getKeyframes() ?? []).flatMap(frame => Object.keys(frame));
        const moved = names.find(name => travels.test(name));
        if (moved) window.moved.push(`${animation.effect.target.className}: ${moved}`);
    };
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) {
        const animation = animate.apply(this, all);
        record(animation);
        return animation;
    };
    for (const kind of ['transitionrun', 'animationstart'])
        addEventListener(kind, ({ target }) => target.getAnimations().forEach(record), true);
"""
"""Keeps in `moved` whatever was moved over the page, by whichever means."""


async def test_nothing_travels_where_motion_is_not_wanted(open_room: OpenRoom, person: OpenPage) -> None:
    """Who wants no motion holds a card to see it; their friend sees the cards come."""
    # Ben 2, Nok 4, Anna 3
    room = await open_room("Kh Ks Kd 2d 4s 3c 5h 9s 8c")
    anna = Player("Anna", await person("Anna", PHONE, still=True), room.address)
    ben = Player("Ben", await person("Ben", DESKTOP), room.address)
    for player in (anna, ben):
        await player.page.context.add_init_script(MOVES)
    await anna.open_table("classic")
    link, _ = await anna.invitation()
    await ben.come(link)
    await ben.actions.get_by_role("button", name=t("watch.sit")).click()
    await anna.add_bots(1)
    await anna.offered("wait.open").click()

    async def hold() -> None:
        await anna.squeeze(0)
        seen = anna.actions.locator(".seen")
        await expect(seen).to_be_visible()
        await anna.let_go()
        await expect(seen).to_be_hidden()
        await expect(anna.closed_card(0)).to_be_visible()
        await anna.tap("look.show")

    await asyncio.gather(anna.play_until(1, {"look.show": hold}), ben.play_until(1))
    assert await ben.page.evaluate("moved")
    assert not await anna.page.evaluate("moved"), await anna.page.evaluate("moved")
