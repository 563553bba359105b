"""Two people, each with a browser of their own, and two bots play an evening."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from playwright.async_api import expect

from tests.browser.conftest import DESKTOP, PHONE, OpenPage, OpenRoom, Picture
from tests.browser.player import Chips, Player, Step, Witness
from tests.browser.room import Room
from tests.browser.words import t


@asynccontextmanager
async def counting(room: Room, *players: Player) -> AsyncIterator[None]:
    """While it lasts, the chips of the table are counted at every step, as each of them is told it."""
    witnesses = [Witness(player, room.address) for player in players]
    tasks = [asyncio.create_task(witness.watch()) for witness in witnesses]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ended:
        if not isinstance(end, asyncio.CancelledError):
            raise AssertionError(f"a witness stopped: {end!r}") from end
    counted = [witness.counted for witness in witnesses]
    assert min(counted) > 20, counted


async def chips_of(*players: Player) -> Chips:
    """What everybody holds, once all the pages agree and the chips add up to what was handed out."""
    first, *others = await asyncio.gather(*(player.chips() for player in players))
    for other in others:
        assert other == first
    assert sum(gain for _, gain in first.values()) == 0, first
    return first


async def play(
    first: Player,
    second: Player,
    number: int,
    *,
    first_instead: Mapping[str, Step] | None = None,
    second_instead: Mapping[str, Step] | None = None,
) -> None:
    """Both play until this round is settled on both screens."""
    await asyncio.gather(first.play_until(number, first_instead), second.play_until(number, second_instead))
    await chips_of(first, second)


async def test_classic_both_bank_in_turn(open_room: OpenRoom, person: OpenPage, picture: Picture) -> None:
    """The host banks first, catches by tapping seats, and gives the bank to the friend."""
    # Ben 7, Nok 4, Chai 5, Anna 4; then what is drawn
    room = await open_room("3h 2c Th Kd 4d 2s 5c 4h 9s 8c")
    anna = Player("Anna", await person("Anna", PHONE), room.address)
    ben = Player("Ben", await person("Ben", DESKTOP), room.friends_address)
    await anna.open_table("classic", door=False)
    link, _ = await anna.invitation()
    await ben.come(link)
    await ben.actions.get_by_role("button", name=t("watch.ask")).click()
    await anna.let_in("Ben")
    await anna.add_bots(2)

    async def squeeze_both() -> None:
        for slot in (0, 1):
            await anna.squeeze(slot, 0.2)
            await anna.let_go()
            await expect(anna.closed_card(slot)).to_be_visible()
            await anna.squeeze(slot)
            if slot == 1:
                await picture(anna.page, "squeeze")
            await anna.let_go()
            await expect(anna.closed_card(slot)).to_be_hidden()

    async def catch() -> None:
        await anna.catch("Nok")
        await anna.seats_to_catch().filter(has_text="Chai").click()
        await picture(anna.page, "catch")
        await anna.page.get_by_role("button", name=t("turn.catch", n=1)).click()
        await anna.play_turn()

    async def turn() -> None:
        await picture(ben.page, "turn")
        await ben.page.keyboard.press("r")
        await picture(ben.page, "rules")
        await ben.page.keyboard.press("Escape")
        await ben.play_turn()

    async def bet_twice() -> None:
        await ben.bet(50)
        await ben.offered("bets.take-back").click()
        await ben.bet(20)

    async with counting(room, anna, ben):
        await anna.offered("wait.open").click()
        await play(
            anna,
            ben,
            1,
            first_instead={"look.show": squeeze_both, "turn": catch},
            second_instead={"bets.ready": bet_twice, "turn": turn},
        )
        await picture(anna.page, "settlement")
        await picture(ben.page, "settlement")
        await anna.give_up_bank()
        await play(anna, ben, 2)
        await play(anna, ben, 3)
    assert ben.done.count("deal.go") == 1


async def test_home_one_reloads_in_mid_turn(open_room: OpenRoom, person: OpenPage) -> None:
    """The friend comes by a link to another host name, and reloads while it is their turn."""
    low = "2h 3h 4h 5h 2d 3d 4d 5d"
    room = await open_room("", low, low, low)
    anna = Player("Anna", await person("Anna", PHONE), room.address)
    ben = Player("Ben", await person("Ben", DESKTOP), room.friends_address)
    await anna.open_table("home", bots=2, door=False)
    link, _ = await anna.invitation()
    await ben.come(link)
    await ben.actions.get_by_role("button", name=t("watch.ask")).click()
    await anna.let_in("Ben")

    async def reload() -> None:
        cards = await ben.hand()
        await ben.page.reload()
        await ben.offered("turn.draw").wait_for()
        assert await ben.hand() == cards
        await ben.play_turn()

    async with counting(room, anna, ben):
        await play(anna, ben, 1)
        await play(anna, ben, 2, second_instead={"turn": reload})
        await play(anna, ben, 3)
        await play(anna, ben, 4)
    assert ben.done.count("look.show") >= 3


async def test_thai_goes_on_after_the_server_was_killed(
    open_room: OpenRoom, person: OpenPage, picture: Picture
) -> None:
    """The friend comes by the spoken code; the bank moves each round; the server dies in mid-round."""
    low = "2h 3h 4h 5h 2d 3d 4d 5d"
    room = await open_room("", low, low, low)
    anna = Player("Anna", await person("Anna", DESKTOP), room.address)
    ben = Player("Ben", await person("Ben", PHONE), room.address)
    await anna.open_table("thai", bots=2, door=False)
    _, code = await anna.invitation()
    await ben.come_by_code(code)
    await ben.actions.get_by_role("button", name=t("watch.ask")).click()
    await anna.let_in("Ben")

    async def catch_a_group() -> None:
        await anna.catch("Chai")
        await anna.play_turn()

    async def die_and_live() -> None:
        cards = await ben.hand()
        await picture(ben.page, "turn")
        await room.kill()
        for player in (anna, ben):
            await expect(player.page.get_by_text(t("line.lost"))).to_be_visible()
        assert await ben.hand() == cards
        await room.start()
        for player in (anna, ben):
            await expect(player.page.get_by_text(t("line.lost"))).to_be_hidden()
        assert await ben.hand() == cards
        await ben.play_turn()

    async with counting(room, anna, ben):
        await play(anna, ben, 1)
        await play(anna, ben, 2, second_instead={"turn": die_and_live})
        await play(anna, ben, 3)
        # Nok 4 and draws, Chai 6, Ben pok 8, Anna 0
        await play(anna, ben, 4, first_instead={"turn": catch_a_group})
    assert anna.done.count("deal.go") == 1
    assert ben.done.count("deal.go") == 1


async def test_lucky9_the_bank_reloads(open_room: OpenRoom, person: OpenPage, picture: Picture) -> None:
    """The door is open; the host banks all rounds, and reloads between two catches."""
    low = "2h 3h 4h 5h 2d 3d 4d Td"
    room = await open_room(low, low, low)
    anna = Player("Anna", await person("Anna", DESKTOP), room.address)
    ben = Player("Ben", await person("Ben", PHONE), room.friends_address)
    await anna.open_table("lucky9")
    link, _ = await anna.invitation()
    await ben.come(link)
    await ben.actions.get_by_role("button", name=t("watch.sit")).click()
    await anna.add_bots(2)

    async def catch_and_reload() -> None:
        await anna.catch("Ben")
        await picture(anna.page, "catch")
        cards = await anna.hand()
        await anna.page.reload()
        await anna.offered("turn.draw").wait_for()
        assert await anna.hand() == cards
        await anna.catch("Nok")
        await anna.play_turn()

    async with counting(room, anna, ben):
        await anna.offered("wait.open").click()
        await play(anna, ben, 1, first_instead={"turn": catch_and_reload})
        await play(anna, ben, 2)
        await play(anna, ben, 3)
    assert anna.done.count("deal.go") == 3
