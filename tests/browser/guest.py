"""Somebody who bets on more than one hand, at tables with rules of their own."""

import json
import re
from urllib.parse import quote

from playwright.async_api import Locator, expect
from websockets.asyncio.client import connect
from websockets.typing import Origin

from tests.browser.player import Player
from tests.browser.words import t


class Guest(Player):
    """Somebody who bets on more than one hand."""

    async def open_with(self, rules: dict[str, object], *, chips: int = 500, bots: int = 0) -> str:
        """Opens a table by a link with these rules, for so many bots, and gives the link to it."""
        page = self.page
        options = "".join(f"&{key}={quote(json.dumps(value))}" for key, value in rules.items())
        await page.goto(f"{self.address}/open#rules=classic{options}")
        for field, number in (("open.seats", bots + 1), ("open.bots", bots)) if bots else ():
            await page.get_by_role("spinbutton", name=t(field)).fill(str(number))
            await page.keyboard.press("Enter")
        await page.get_by_role("spinbutton", name=t("open.chips")).fill(str(chips))
        await page.get_by_role("button", name=t("open.go")).click()
        await page.get_by_label(t("nickname.label")).fill(self.name)
        await page.get_by_role("dialog").get_by_role("button", name=t("nickname.open")).click()
        await page.wait_for_url("**/t/*")
        await self.actions.wait_for()
        return page.url

    async def stop_the_clocks(self) -> None:
        """As the host, lets everybody take their time."""
        cookies = [f"{one['name']}={one['value']}" for one in await self.page.context.cookies()]
        path = f"/api/tables/{self.page.url.rpartition('/')[2]}/socket"
        async with connect(
            self.address.replace("http", "ws") + path,
            origin=Origin(self.address),
            additional_headers={"Cookie": "; ".join(cookies)},
        ) as socket:
            command = {"type": "set-clocks", "clocks": "none"}
            await socket.send(json.dumps({"type": "since", "n": None}))
            await socket.send(json.dumps({"type": "ask", "id": "clocks-of-anna-1", "command": command}))
            async for text in socket:
                if json.loads(text)["type"] == "taken":
                    return

    async def sit(self, link: str) -> None:
        """Comes and sits down."""
        await self.come(link)
        await self.actions.get_by_role("button", name=t("watch.sit")).click()
        await expect(self.actions.get_by_role("button", name=t("watch.sit"))).to_have_count(0)

    async def play_hands(self, hands: int) -> None:
        """Says in the menu how many hands they play from the next round on."""
        menu = await self.open_menu()
        field = menu.get_by_role("spinbutton", name=t("hands.own"))
        await field.fill(str(hands))
        await field.press("Enter")
        await expect(field).to_have_attribute("aria-valuenow", str(hands))
        await self.close_menu()

    def seat(self, words: str) -> Locator:
        """A hand on the mat that may be tapped, by how it begins."""
        return self.page.get_by_role("button", name=re.compile(f"^{re.escape(words)}"))

    def sheet(self, hand: str) -> Locator:
        """What may be bet on a hand."""
        return self.page.get_by_role("dialog", name=t("side.title", hand=hand))

    async def bet_on(self, seat: str, hand: str, amount: int) -> None:
        """Taps a hand, and bets on it."""
        await self.seat(seat).click()
        sheet = self.sheet(hand)
        field = sheet.get_by_role("spinbutton", name=t("side.yours"))
        await field.fill(str(amount))
        await field.press("Enter")
        await sheet.get_by_role("button", name=re.compile("^(Bet|Change to) ")).last.click()
        await sheet.wait_for(state="hidden")

    async def to(self, name: str) -> None:
        """Goes on to another of their hands."""
        await self.actions.get_by_role("button", name=t("hand.next", name=name)).click()
