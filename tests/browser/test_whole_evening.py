"""A whole evening: six friends, two of them with a browser, and everything that a Pok Deng table has.

Anna (the host, at a desk) and Ben (on a phone) see what they do; the others are told the same over sockets.
The cards are laid, so that each situation comes for sure.
"""

import asyncio
from contextlib import AsyncExitStack

from tests.browser.conftest import DESKTOP, PHONE, OpenPage, OpenRoom, Picture
from tests.browser.friend import Friend, turns
from tests.browser.player import Player
from tests.browser.test_evening import counting
from tests.browser.words import t
from tests.server.party import Message

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
COVERED = HOUSE | {"cover": "covered"}
CAPPED = HOUSE | {"cover": "capped", "common_decider": "largest_bet"}

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


def chips(friend: Friend) -> list[int]:
    """What everybody holds by the last fresh view."""
    return [person["chips"] for person in friend.view["people"]]


async def settled(friends: list[Friend], number: int) -> Message:
    """A round is over for everybody, and a fresh view says so; its end."""
    ends = await asyncio.gather(*(friend.over(number) for friend in friends))
    assert all(end == ends[0] for end in ends)
    assert sum(change["chips"] for change in ends[0]["changes"]) == 0
    for friend in friends:
        await friend.play(None)
        await friend.fresh()
    return ends[0]


async def test_a_whole_evening(open_room: OpenRoom, person: OpenPage, picture: Picture) -> None:
    room = await open_room(*LAID)
    async with AsyncExitStack() as stack:
        friends = [await stack.enter_async_context(Friend(room.address, name)) for name in NAMES]
        anna, ben, _carla, _dan, _eva, _finn = friends
        table = await anna.open_table(set=HOUSE)
        for friend in friends[1:]:
            await friend.sit(table)
        desk, phone = await person("Anna", DESKTOP), await person("Ben", PHONE)
        for friend, page in ((anna, desk), (ben, phone)):
            await friend.takes_screen(page.context)
            await page.goto(f"{room.address}/t/{table}")
        screens = Player("Anna", desk, room.address), Player("Ben", phone, room.address)
        async with counting(room, *screens):
            await kha_buai_and_junk(friends, *screens, picture)
            await bank_below_zero(friends)
            await between_rounds(friends)
            await covered_bank(friends)
            await capped_bank(friends)


async def kha_buai_and_junk(friends: list[Friend], desk: Player, phone: Player, picture: Picture) -> None:
    """Round 1: Anna banks; Dan has two hands; Ben and Carla have bet on kha buai, and vote."""
    anna, ben, carla, dan, eva, finn = friends
    await dan.asks("play-hands", hands=2)
    await desk.offered("wait.open").click()
    await phone.bet(10)
    await phone.bet_on(10, "Carla")
    await phone.bet_on(20)
    await picture(phone.page, "whole-bets")
    await carla.bets(1, 10)
    await carla.bets(1, 10, on=6)
    await dan.bets(2, 10)
    await dan.bets(3, 10)
    await eva.bets(4, 10)
    await finn.bets(5, 5, on=4)
    await finn.do("sit-out")
    await desk.offered("deal.go").wait_for()
    await desk.deal_junk("Dan 1")
    await picture(desk.page, "whole-dealt")
    await phone.squeeze(0)
    await picture(phone.page, "whole-squeeze")
    await phone.let_go()
    await phone.look_at(2)
    await desk.look_at(1)
    await dan.play(turns({3}))
    await eva.play(turns({4}))
    await carla.play(turns())
    await phone.tap("turn.stay")
    await picture(desk.page, "whole-junk")
    await desk.tap("turn.draw")
    await phone.actions.get_by_text(t("vote.counts", n=20, of=30)).wait_for()
    await picture(phone.page, "whole-vote")
    await phone.tap("turn.draw")
    await picture(desk.page, "whole-bank")
    await desk.tap("turn.stay")
    await settled(friends, 1)
    assert chips(anna) == [15, 140, 120, 140, 90, 95]
    for screen in (desk, phone):
        await screen.settled(1).wait_for()
        await picture(screen.page, "whole-settled")


async def bank_below_zero(friends: list[Friend]) -> None:
    """Round 2, credit: what the bank owes it pays below zero. Carla's line breaks, and the host pauses."""
    anna, ben, carla, dan, eva, finn = friends
    await ben.bets(0, 10)
    await carla.bets(1, 20)
    await dan.bets(2, 10)
    await dan.bets(3, 10)
    await eva.bets(4, 10)
    await finn.bets(5, 5)
    await anna.do("deal", clockwise=True)
    await carla.may("look")
    known = carla.n
    await carla.leave()
    await anna.asks("pause", on=True)
    for friend in (anna, ben, dan, eva, finn):
        await friend.play(turns())
    await carla.connect(known)
    await carla.play(turns())
    await settled(friends, 2)
    assert chips(anna) == [-70, 150, 160, 160, 100, 100]
    assert anna.view["bank"] == BEN, "the bank has passed after two rounds"


async def between_rounds(friends: list[Friend]) -> None:
    """The host changes the rules, hands out chips, and takes some back."""
    anna, *_ = friends
    await anna.asks("change-rules", rules={"game": "pokdeng", "house": COVERED})
    await anna.asks("hand-out", person=ANNA, chips=100)
    await anna.asks("take-chips", person=DAN, chips=30)
    await anna.fresh()
    assert chips(anna) == [30, 150, 160, 130, 100, 100]
    await anna.asks("pause", on=False)


async def covered_bank(friends: list[Friend]) -> None:
    """Round 3, covered: Ben's 150 chips stand behind bets of 30. The host sends Finn away, changes the rules
    and takes chips back in mid-round; Ben gives up the bank."""
    anna, ben, carla, dan, eva, finn = friends
    await carla.bets(0, 10)
    await dan.bets(1, 5)
    await dan.bets(2, 5)
    await eva.bets(3, 6)
    assert (await finn.wishes(4, 5))["reason"] == "bank-cannot-cover"
    assert (await finn.may("bet"))["most"] == 4
    await finn.bets(4, 2)
    await anna.bets(5, 2)
    await ben.do("deal", clockwise=True)
    await anna.asks("kick", person=FINN)
    await anna.asks("pause", on=True)
    await anna.asks("change-rules", rules={"game": "pokdeng", "house": CAPPED})
    await anna.asks("take-chips", person=CARLA, chips=150)
    await ben.asks("give-up-bank", to=None)
    await ben.fresh()
    assert ben.view["notice"] == {"to": None, "rounds": 1}
    for friend in (anna, ben, carla, dan, eva):
        await friend.play(turns())
    await settled(friends, 3)
    assert chips(anna) == [32, 156, 20, 120, 94, 98]
    assert anna.view["bank"] == CARLA
    assert anna.view["people"][FINN]["seat"] is None
    await anna.asks("pause", on=False)


async def capped_bank(friends: list[Friend]) -> None:
    """Round 4, capped: the bank cannot pay all, and what lapses is said."""
    anna, ben, carla, dan, eva, _finn = friends
    await dan.bets(0, 10)
    await dan.bets(1, 10)
    await eva.bets(2, 10)
    await anna.bets(3, 10)
    await ben.bets(4, 10)
    await ben.bets(4, 10, on=5)
    await anna.asks("pause", on=True)
    await carla.do("deal", clockwise=True)
    for friend in friends:
        await friend.play(turns())
    end = await settled(friends, 4)
    assert end["unpaid"] == [{"person": BEN, "chips": 20}]
    assert chips(anna) == [52, 156, 0, 130, 84, 98]
