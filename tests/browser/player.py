"""Somebody who plays by the page alone: they see what is on the screen, and tap."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from playwright.async_api import Locator, Page, expect
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

from tests.browser.words import t

Chips = dict[str, tuple[int, int]]
"""Everybody's chips and their gain or loss of the evening, by name."""

Step = Callable[[], Awaitable[None]]

TAPS = ("bets.ready", "deal.go", "look.show", "turn.stay", "turn.draw")
"""The buttons that a round waits for, one or two of them at a time."""


class Player:
    """A person with a page of their own."""

    def __init__(self, name: str, page: Page, address: str) -> None:
        self.name = name
        self.page = page
        self.address = address
        self.actions = page.locator("#actions")
        self.done: list[str] = []
        """The keys of the buttons they tapped while they played."""

    # coming to a table

    async def open_table(self, profile: str, *, bots: int = 0, door: bool = True, name: str = "") -> None:
        """Opens a table from the front page, and sits at it."""
        page = self.page
        await page.goto(self.address)
        await page.get_by_role("link", name=t("home.open")).click()
        await page.get_by_role("radio", name=t(f"profile.{profile}"), exact=True).check()
        await page.get_by_label(t("open.name")).fill(name)
        await page.get_by_role("spinbutton", name=t("open.bots")).fill(str(bots))
        await page.get_by_role("radio", name=t("open.door.open" if door else "open.door.asked")).check()
        await page.get_by_role("button", name=t("open.go")).click()
        await page.get_by_label(t("nickname.label")).fill(self.name)
        await page.get_by_role("dialog").get_by_role("button", name=t("nickname.open")).click()
        await page.wait_for_url("**/t/*")
        await self.actions.wait_for()

    async def come(self, link: str) -> None:
        """Follows a link that they were sent, as it reads at their own address, and says their name."""
        await self.page.goto(self.address + re.sub(r"^https?://[^/]+", "", link))
        await self.say_name()

    async def come_by_code(self, code: str) -> None:
        """Types the code that they were told on the front page, and says their name."""
        await self.page.goto(self.address)
        await self.page.get_by_label(t("home.join.label")).fill(code)
        await self.page.get_by_role("button", name=t("home.join"), exact=True).click()
        await self.say_name()

    async def say_name(self) -> None:
        """Answers what they shall be called, and is at the table."""
        await self.page.get_by_label(t("nickname.label")).fill(self.name)
        await self.page.get_by_role("button", name=t("nickname.go")).click()
        await self.actions.wait_for()

    # what stands beside the game

    async def open_menu(self) -> Locator:
        """Opens how the table is set, and this screen."""
        await self.page.get_by_role("button", name=t("bar.more"), exact=True).click()
        return await self._opened("menu.title")

    async def open_people(self) -> Locator:
        """Opens who is at the table."""
        await self.page.get_by_role("button", name=re.compile(f"^{t('people.title')}(:|$)")).click()
        return await self._opened("people.title")

    async def open_talk(self) -> Locator:
        """Opens what people say."""
        await self.page.get_by_role("button", name=re.compile(f"^{t('talk.title')}(:|$)")).click()
        return await self._opened("talk.title")

    async def _opened(self, title: str) -> Locator:
        sheet = self.page.get_by_role("dialog", name=t(title), exact=True)
        await sheet.wait_for()
        return sheet

    async def close_menu(self) -> None:
        """Goes back to the game, from whichever sheet."""
        sheet = self.page.locator("dialog[open]")
        await sheet.get_by_role("button", name=t("app.close"), exact=True).click()
        await sheet.wait_for(state="hidden")

    async def open_person(self, name: str) -> Locator:
        """Opens the people, and what may be done with one of them."""
        people = await self.open_people()
        row = people.locator("[data-person]", has_text=name)
        await row.locator("[aria-expanded]").click()
        return row

    async def invitation(self) -> tuple[str, str]:
        """The link and the code to give to friends."""
        menu = await self.open_menu()
        fold = menu.get_by_role("button", name=t("invite.title"))
        if await fold.get_attribute("aria-expanded") == "false":
            await fold.click()
        code = await menu.locator("b", has_text=re.compile(r"^\d{3} \d{3}$")).inner_text()
        link = await menu.get_by_label(t("invite.link")).input_value()
        await self.close_menu()
        return link, code

    async def let_in(self, name: str) -> None:
        """As the host, gives somebody the seat they asked for."""
        menu = await self.open_people()
        await menu.get_by_role("button", name=t("asks.approve-who", name=name)).click()
        await menu.get_by_role("button", name=t("asks.approve-who", name=name)).wait_for(state="detached")
        await self.close_menu()

    async def add_bots(self, number: int) -> None:
        """As the host, seats bots."""
        menu = await self.open_people()
        people = menu.locator("[data-person]")
        for _ in range(number):
            before = await people.count()
            await menu.get_by_role("button", name=t("host.add-bot")).click()
            await expect(people).to_have_count(before + 1)
        await self.close_menu()

    async def give_up_bank(self) -> None:
        """As the bank, says that somebody else shall have it."""
        menu = await self.open_menu()
        await menu.get_by_role("button", name=t("menu.give-up-bank")).click()
        await menu.get_by_role("button", name=t("menu.give-up-bank")).wait_for(state="detached")
        await self.close_menu()

    async def chips(self) -> Chips:
        """What everybody holds, and has won or lost, as the page tells it."""
        menu = await self.open_people()
        people = await menu.locator("[data-person]", has=self.page.locator(".chips")).all()
        read = [(await one.locator(".name").first.inner_text(), await figures(one)) for one in people]
        await self.close_menu()
        return {name.replace(t("people.you"), "").strip(): held for name, held in read}

    # playing

    def offered(self, *keys: str) -> Locator:
        """The buttons with these words that may be tapped now."""
        words = "|".join(re.escape(t(key)) for key in keys)
        return self.page.get_by_role("button", name=re.compile(f"^({words})( |$)"), disabled=False)

    def settled(self, number: int) -> Locator:
        """The settlement of a round."""
        return self.page.locator(f'[data-settlement="{number}"]')

    async def bet(self, amount: int) -> None:
        """Bets so much, by a coin when there is one."""
        coin = self.actions.get_by_role("button", name=t("bets.coin", amount=amount), exact=True)
        if await coin.count():
            await coin.click()
        else:
            await self.actions.get_by_role("spinbutton", name=t("bets.yours")).fill(str(amount))
        await self.offered("bets.ready").click()

    def closed_card(self, slot: int) -> Locator:
        """A card of the own hand as long as it is closed."""
        return self.actions.locator(f'[data-slot="{slot}"] button')

    async def squeeze(self, slot: int, share: float = 0.75) -> None:
        """Drags a corner of a closed card over this share of it, by finger where the screen has one."""
        box = await self.closed_card(slot).bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] - 12, box["y"] + box["height"] - 12
        across, up = share * box["width"] / 8, share * box["height"] / 8
        way = [(x - step * across, y - step * up) for step in range(9)]
        if not await self.page.evaluate("navigator.maxTouchPoints"):
            await self.page.mouse.move(x, y)
            await self.page.mouse.down()
            for point in way[1:]:
                await self.page.mouse.move(*point)
            return
        finger = await self.page.context.new_cdp_session(self.page)
        for kind, at in [("touchStart", way[0]), *(("touchMove", at) for at in way[1:])]:
            points = [{"x": at[0], "y": at[1]}]
            await finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        self._finger = finger

    async def let_go(self) -> None:
        """Lifts the finger, or the mouse's button."""
        if await self.page.evaluate("navigator.maxTouchPoints"):
            await self._finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            await self.page.mouse.up()

    def seats_to_catch(self) -> Locator:
        """The hands that the bank may catch."""
        return self.page.get_by_role("list", name=t("seats")).locator("button[aria-pressed]")

    async def catch(self, *names: str) -> None:
        """As the bank, taps the seats of these people, or whatever goes with them, and catches."""
        for name in names:
            await self.seats_to_catch().filter(has_text=name).click()
        chosen = await self.page.locator(f'ul[aria-label="{t("seats")}"] [aria-pressed=true]').count()
        await self.page.get_by_role("button", name=t("turn.catch", n=chosen)).click()
        await expect(self.seats_to_catch().filter(has_text=names[0])).to_have_count(0)

    async def hand(self) -> str:
        """The own cards, as far as they are open, as they are said."""
        return str(await self.own_hand().get_attribute("aria-label"))

    def own_hand(self) -> Locator:
        """The own cards; their label says those that are open."""
        return self.actions.locator(".own [role=group]")

    async def play_until(self, number: int, instead: Mapping[str, Step] | None = None) -> None:
        """Plays until round `number` is settled: the same bet again, looks at once, draws below five.

        `instead` has something else to do the first time that a button of that key could be tapped; "turn" is
        for both of those that end a turn.
        """
        other = dict(instead or {})
        end = self.settled(number)
        result = self.actions.locator(".result")
        while True:
            await self.offered(*TAPS).or_(end).or_(result).first.wait_for()
            if await end.count():
                break
            if await result.count():
                # all hands are up: whoever has seen enough taps the mat, and reads the settlement
                if number > 1:
                    await self.page.locator(".mat").first.dispatch_event("pointerdown")
                await end.wait_for()
                break
            key = await self._next()
            if key is None:
                continue
            self.done.append(key)
            step = other.pop("turn" if key in ("turn.stay", "turn.draw") else key, None)
            await (step() if step else self.tap(key))
        assert not other, f"{self.name} had no chance to do {list(other)}"

    async def play_turn(self) -> None:
        """Draws or stays."""
        await self.tap("turn.draw" if await self.taem() < 5 else "turn.stay")

    async def _next(self) -> str | None:
        for key in TAPS:
            if await self.offered(key).count():
                if key == "turn.stay" and await self.offered("turn.draw").count():
                    return "turn.draw" if await self.taem() < 5 else "turn.stay"
                return key
        return None

    async def tap(self, key: str) -> None:
        """Taps, and waits until the page has taken it."""
        button = self.offered(key)
        try:
            await button.click(timeout=2_000)
        except Exception:
            if await button.count():
                raise
        await button.wait_for(state="detached")

    async def taem(self) -> int:
        """What the page says the own hand is worth."""
        worth = await self.actions.locator(".worth").inner_text()
        found = re.search(r"(\d) taem|(?:Pok|Natural) (\d)", worth)
        return int(found[1] or found[2]) if found else 9


async def figures(person: Locator) -> tuple[int, int]:
    """The chips and the gain that stand beside somebody's name."""
    holds, gain = (await person.locator(".chips").inner_text()).replace("−", "-").split()
    return int(holds.replace(",", "")), int(gain.replace(",", "").removeprefix("±"))


class Witness:
    """A socket beside a person's page, with their cookie: hears of every step and counts the chips."""

    def __init__(self, player: Player, address: str) -> None:
        self._player = player
        self._address = address
        self.counted = 0
        """At how many steps the chips added up to what was handed out."""

    async def watch(self) -> None:
        """Counts at every step until it is cancelled; the room may go away and come back."""
        page = self._player.page
        cookies = [f"{one['name']}={one['value']}" for one in await page.context.cookies()]
        address = f"{self._address.replace('http', 'ws')}/api/tables/{page.url.rpartition('/')[2]}/socket"
        since = '{"type":"since","n":null}'
        while True:
            try:
                async with connect(
                    address, origin=Origin(self._address), additional_headers={"Cookie": "; ".join(cookies)}
                ) as socket:
                    await socket.send(since)
                    async for text in socket:
                        message = json.loads(text)
                        if message["type"] == "moved":
                            await socket.send(since)
                        elif message["type"] == "fresh":
                            self._count(message["view"]["people"])
            except (OSError, ConnectionClosed, InvalidHandshake):
                # soon again: what is played before it is back goes uncounted
                await asyncio.sleep(0.05)

    def _count(self, people: list[dict[str, Any]]) -> None:
        assert sum(one["chips"] for one in people) == sum(one["handed"] for one in people), people
        self.counted += 1
