"""Somebody at the table without a screen: they are told what a screen is told, and answer over the socket."""

from collections.abc import Collection

from playwright.async_api import Page

from tests.server.party import Choice, Message, Player


def turns(draws: Collection[int] = (), *, vote: bool = False) -> Choice:
    """Looks at once, and draws for the hands at these places; every other stays."""

    def choice(decision: Message) -> Message | None:
        offers = {offer["type"] for offer in decision["legal"]}
        place = decision["place"]
        if "look" in offers:
            return {"type": "look", "place": place}
        if "vote" in offers:
            return {"type": "vote", "place": place, "draws": vote}
        kind = "draw" if place in draws else "stay"
        return {"type": kind, "place": place} if kind in offers else None

    return choice


class Friend(Player):
    """Knows places: of several hands of one person each has its own."""

    async def sits_beside(self, page: Page) -> None:
        """Listens at the table of a page, as its guest: with its cookie it is the same one."""
        for cookie in await page.context.cookies():
            self.http.cookies.set(cookie["name"], cookie["value"])
        self.table = page.url.rpartition("/")[2]
        await self.connect()
        self.person = self.view["you"]

    def offer(self, kind: str, **about: int) -> tuple[str, Message] | None:
        """The open decision, and what may be done there, of this kind and about these places."""
        for decision in self.open:
            for offer in decision["legal"]:
                if offer["type"] == kind and about.items() <= offer.items():
                    return decision["decision"], offer
        return None

    async def may(self, kind: str, **about: int) -> Message:
        """Waits for the offer."""
        await self.until(lambda: self.offer(kind, **about))
        found = self.offer(kind, **about)
        assert found is not None
        return found[1]

    async def bets(self, place: int, amount: int, on: int | None = None) -> None:
        """On the own hand at a place, or from there on another's."""
        taken = await self.wishes(place, amount, on)
        assert taken["type"] == "taken", taken

    async def wishes(self, place: int, amount: int, on: int | None = None) -> Message:
        """What the table says to such a bet."""
        about = {"place": place} if on is None else {"place": place, "on": on}
        kind = "bet" if on is None else "side-bet"
        await self.may(kind, **about)
        found = self.offer(kind, **about)
        assert found is not None
        return await self.answer(await self.act(found[0], {"type": kind, "amount": amount, **about}))

    async def asks(self, kind: str, **fields: object) -> int:
        """Asks something of the table, which it takes; the number of its last event."""
        return await self.taken(await self.ask(kind, **fields))

    async def fresh(self) -> None:
        """Asks for everything that they may see, and has it."""
        seen = len(self.seen)
        await self.say({"type": "since", "n": None})
        await self.until(lambda: any('"fresh"' in text for text in self.seen[seen:]))

    async def over(self, number: int) -> Message:
        """The end of a round, by number."""
        await self.until(lambda: self.end(number))
        end = self.end(number)
        assert end is not None
        return end

    def end(self, number: int) -> Message | None:
        """The end of a round, by number, once it was told."""
        running = 0
        for _, event in sorted(self.events.items()):
            if event is None:
                continue
            inner = event.get("event", event)
            if event["type"] == "round-opened":
                running = event["round"]
            if inner["type"] == "ended" and running == number:
                return dict(inner)
        return None
