"""A whole evening: six friends, two of them with a browser, and everything that a Pok Deng table has.

Anna (the host, at a desk) and Ben (on a phone) see what they do; the others are told the same over sockets.
The cards are laid, so that each situation comes for sure.
"""

import asyncio
import csv
import io
import re
from collections.abc import Iterable, Mapping
from contextlib import AsyncExitStack

import msgspec
from playwright.async_api import expect

from pokroom.server.api import Ledger
from pokroom.server.statement import to_csv
from tests.browser.conftest import DESKTOP, PHONE, OpenPage, OpenRoom, Picture
from tests.browser.friend import Friend, turns
from tests.browser.host import Host
from tests.browser.test_evening import counting
from tests.browser.test_past import download, look_back
from tests.browser.words import t

ANNA, BEN, CARLA, DAN, EVA, FINN = range(6)
NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Finn")

HOUSE = {
    "common_hand": "before_bank",
    "common_decider": "vote",
    "junk_hands": True,
    "bank_tenure": "rotate",
    "rotate_every": 2,
    "notice": 1,
}

LAID = (
    # Ben 7, Carla pok 9, junk 4 deng, Dan 6 and 5, Eva 5, kha buai 1, Anna 5; the junk hand, Dan's second
    # hand, Eva and kha buai draw
    "4d 5d 2s Kh 2h Ts 2c 6d  3s 4c 2d 6c 3h 5c 9h 9c  Jc 4h 8s 7s",
    # Ben 7, Carla pok deng 9, Dan 7 and 7, Eva pok 8, Finn 6, Anna 0
    "4c 5d Kh Qh Td Ks Kd  3s 4d 7c 7d 8s 6c Qc",
    # Carla pok 9, Dan 2 and 6, Eva 5, Finn 4, Anna pok 8, Ben 7
    "5d 2h Qd 2c 4h Th Ks  4c Kd 6s 3d Kc 8c 7d",
    # Dan 4 and pok deng 9, Eva 5, Anna pok deng 8, Ben pok 8, kha buai 7, Carla 6
    "Kh 5d 2c 9s Kd Qd Ks  4c 4d 3h 9d 8c 7h 6c",
)


async def test_a_whole_evening(open_room: OpenRoom, person: OpenPage, picture: Picture) -> None:
    room = await open_room(*LAID)
    desk = Host("Anna", await person("Anna", DESKTOP), room.address)
    phone = Host("Ben", await person("Ben", PHONE), room.friends_address)
    link = await desk.open_with(HOUSE, chips=100)
    await desk.stop_the_clocks()
    await phone.sit(link)
    async with AsyncExitStack() as stack:
        friends = [await stack.enter_async_context(Friend(room.address, name)) for name in NAMES]
        anna, ben, *others = friends
        for friend, screen in ((anna, desk), (ben, phone)):
            await friend.sits_beside(screen.page)
        for friend in others:
            await friend.sit(anna.table)
        evening = Evening(friends, desk, phone, picture)
        async with counting(room, desk, phone):
            await evening.kha_buai_and_junk()
            await evening.bank_below_zero()
            await evening.between_rounds()
            await evening.covered_bank()
            await evening.capped_bank()
        await evening.adds_up()


class Evening:
    """The four rounds, and what happens between them."""

    def __init__(self, friends: list[Friend], desk: Host, phone: Host, picture: Picture) -> None:
        self.friends = friends
        self.desk = desk
        self.phone = phone
        self.picture = picture

    async def kha_buai_and_junk(self) -> None:
        """Round 1: Anna banks; Dan has two hands; Ben and Carla have bet on kha buai, and vote."""
        desk, phone = self.desk, self.phone
        _, _, carla, dan, eva, finn = self.friends
        await dan.asks("play-hands", hands=2)
        await desk.tap("wait.open")
        await phone.bet(10)
        await phone.bet_on("Carla", t("hand.whose", name="Carla"), 10)
        await phone.bet_on(t("kha-buai"), t("kha-buai.the"), 20)
        await self.picture(phone.page, "whole-bets")
        await carla.bets(1, 10)
        await carla.bets(1, 10, on=6)
        await dan.bets(2, 10)
        await dan.bets(3, 10)
        await eva.bets(4, 10)
        await finn.bets(5, 5, on=4)
        await finn.do("sit-out")
        await desk.deal_junk("Dan 1")
        await self.picture(desk.page, "whole-dealt")
        await phone.squeeze(0)
        await self.picture(phone.page, "whole-squeeze")
        await phone.let_go()
        await phone.tap("look.show")
        await phone.to(t("kha-buai"))
        await phone.tap("look.show")
        await desk.tap("look.show")
        await dan.play(turns({3}))
        await eva.play(turns({4}))
        await carla.play(turns())
        await phone.tap("turn.stay")
        await self.picture(desk.page, "whole-junk")
        await desk.tap("turn.draw")
        await phone.actions.get_by_text(t("vote.counts", n=20, of=30)).wait_for()
        await self.picture(phone.page, "whole-vote")
        await phone.tap("turn.draw")
        await self.picture(desk.page, "whole-bank")
        await desk.tap("turn.stay")
        await self.settled(1, [15, 140, 120, 140, 90, 95])

    async def bank_below_zero(self) -> None:
        """Round 2, credit: what the bank owes it pays below zero. Carla's line breaks, and the host
        pauses."""
        desk, phone = self.desk, self.phone
        _, _, carla, dan, eva, finn = self.friends
        await phone.bet(10)
        await carla.bets(1, 20)
        await dan.bets(2, 10)
        await dan.bets(3, 10)
        await eva.bets(4, 10)
        await finn.bets(5, 5)
        await desk.tap("deal.go")
        await carla.may("look")
        known = carla.n
        await carla.leave()
        await desk.pauses(on=True)
        for friend in (dan, eva, finn):
            await friend.play(turns())
        await desk.tap("look.show")
        await phone.tap("look.show")
        await self.picture(phone.page, "whole-offline")
        await carla.connect(known)
        await carla.play(turns())
        await phone.tap("turn.stay")
        await desk.tap("turn.stay")
        await self.settled(2, [-70, 150, 160, 160, 100, 100])
        assert carla.view["bank"] == BEN, "the bank has passed after two rounds"

    async def between_rounds(self) -> None:
        """The host changes the rules, hands out chips, and takes some back."""
        desk = self.desk
        await desk.changes("cover", "covered")
        await desk.hands_out("Anna", 100)
        await desk.takes_back("Dan", 30)
        await self.everybody_sees([30, 150, 160, 130, 100, 100])
        await desk.pauses(on=False)

    async def covered_bank(self) -> None:
        """Round 3, covered: Ben's 150 chips stand behind bets of 30. The host sends Finn away, changes the
        rules and takes chips back in mid-round; Ben gives up the bank."""
        desk, phone = self.desk, self.phone
        _, ben, carla, dan, eva, finn = self.friends
        await carla.bets(0, 10)
        await dan.bets(1, 5)
        await dan.bets(2, 5)
        await eva.bets(3, 6)
        assert (await finn.wishes(4, 5))["reason"] == "bank-cannot-cover"
        assert (await finn.may("bet"))["most"] == 4
        await finn.bets(4, 2)
        await expect(desk.actions.get_by_text(t("cover.bank", n=2, multiple=5))).to_be_visible()
        await self.picture(desk.page, "whole-covered")
        await desk.bet(2)
        await phone.tap("deal.go")
        await desk.sends_away("Finn")
        await desk.pauses(on=True)
        await desk.changes("cover", "capped")
        await desk.changes("common_decider", "largest_bet")
        await desk.takes_back("Carla", 150)
        await self.picture(desk.page, "whole-kicked")
        await phone.give_up_bank()
        await ben.fresh()
        assert ben.view["notice"] == {"to": None, "rounds": 1}
        for friend in (carla, dan, eva):
            await friend.play(turns())
        await desk.tap("look.show")
        await phone.tap("look.show")
        await phone.offered("turn.stay").wait_for()
        await self.picture(phone.page, "whole-phone-banks")
        await phone.tap("turn.stay")
        await self.settled(3, [32, 156, 20, 120, 94, 98])
        assert carla.view["bank"] == CARLA
        assert carla.view["people"][FINN]["seat"] is None
        await desk.pauses(on=False)

    async def capped_bank(self) -> None:
        """Round 4, capped: the bank cannot pay all, and what lapses is said. Ben alone has bet on kha buai,
        and decides for it."""
        desk, phone = self.desk, self.phone
        _, _, carla, dan, eva, _ = self.friends
        await dan.bets(0, 10)
        await dan.bets(1, 10)
        await eva.bets(2, 10)
        await desk.bet(10)
        await phone.show_mat()
        await phone.bet_on(t("kha-buai"), t("kha-buai.the"), 10)
        await phone.bet(10)
        await desk.pauses(on=True)
        await carla.do("deal", clockwise=True)
        for friend in (carla, dan, eva):
            await friend.play(turns())
        await desk.tap("look.show")
        await phone.tap("look.show")
        await phone.to(t("kha-buai"))
        await phone.tap("look.show")
        await phone.tap("turn.stay")
        await self.settled(4, [52, 156, 0, 130, 84, 98])
        unpaid = phone.settled(4).locator("[data-unpaid]")
        await expect(unpaid).to_contain_text(t("unpaid.to-you", **{"from": "Carla", "chips": 20}))
        assert carla.end(4)["unpaid"] == [{"person": BEN, "chips": 20}]  # type: ignore[index]

    async def settled(self, number: int, chips: list[int]) -> None:
        """The round is over, and everybody, told by socket or by screen, holds so much."""
        ends = await asyncio.gather(*(friend.over(number) for friend in self.friends))
        assert all(end == ends[0] for end in ends)
        assert sum(change["chips"] for change in ends[0]["changes"]) == 0
        for friend in self.friends:
            await friend.play(None)
        for screen in (self.desk, self.phone):
            await screen.settled(number).wait_for()
            await self.picture(screen.page, f"whole-settled-{number}")
        await self.everybody_sees(chips)

    async def everybody_sees(self, chips: list[int]) -> None:
        """Everybody holds so much, whoever is asked."""
        for friend in self.friends:
            await friend.fresh()
            assert [person["chips"] for person in friend.view["people"]] == chips
            assert sum(chips) == sum(person["handed"] for person in friend.view["people"])
        for screen in (self.desk, self.phone):
            seen = await screen.chips()
            assert [seen[name][0] for name in NAMES if name in seen] == [
                held for name, held in zip(NAMES, chips, strict=True) if name in seen
            ]

    async def adds_up(self) -> None:
        """The ledger comes to the chips that everybody holds, and its files to the ledger."""
        held = {person["person"]: person["chips"] for person in self.friends[DAN].view["people"]}
        sheet = await look_back(self.desk, "ledger.title")
        await sheet.get_by_text(t("ledger.owes.fewest", n=5)).wait_for()
        await self.picture(self.desk.page, "whole-ledger")
        sheet_file = await download(self.desk.page, sheet.get_by_role("link", name=t("ledger.csv")))
        json_file = await download(self.desk.page, sheet.get_by_role("link", name=t("ledger.json")))
        rows, whole = sheet_file.decode("utf-8-sig"), msgspec.json.decode(json_file, type=Ledger)
        assert to_csv(whole) == rows, "the JSON reproduces the CSV"
        lines = list(csv.DictReader(io.StringIO(rows)))
        assert balances(lines) == held
        results = {account.person: account.result for account in whole.accounts}
        assert results == {ANNA: -148, BEN: 56, CARLA: 50, DAN: 60, EVA: -16, FINN: -2}
        for transfer in whole.transfers:
            results[transfer.payer] += transfer.chips
            results[transfer.payee] -= transfer.chips
        assert not any(results.values()), "whoever pays as it says is even"
        assert {line["reason"] for line in lines} == {"handed-out", "taken-back", "settled", "side", "unpaid"}
        shown = [await row.inner_text() for row in (await sheet.get_by_role("row").all())[1:]]
        assert [re.split(r"[\s\xa0]", row)[0] for row in shown] == list(NAMES)
        assert [row.replace("−", "-").split()[-2] for row in shown] == [str(chips) for chips in held.values()]
        sheet = await look_back(self.phone, "ledger.title")
        await self.picture(self.phone.page, "whole-ledger")
        await expect(sheet.get_by_text(t("ledger.why.unpaid.payer", payee="Carla"))).to_be_visible()


def balances(lines: Iterable[Mapping[str, str]]) -> dict[int, int]:
    """What everybody holds, by nothing but the rows of a file."""
    held: dict[int, int] = {}
    for line in lines:
        for who, sign in (("payer", -1), ("payee", 1)):
            if line.get(who):
                held[int(line[who])] = held.get(int(line[who]), 0) + sign * int(line["chips"])
    return held
