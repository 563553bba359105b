"""The worked examples of the rules, played at a table: what the round says moves the chips of the evening."""

from pokroom.pokdeng import action as do
from pokroom.table import running
from pokroom.table.command import NextRound
from tests.table.evenings import CHIPS, Told

ANNA, BEN, CARLA, DAN = range(4)


def dealt(profile: str, top: str) -> Told:
    """Anna banks; Ben bets 10, Carla 5, Dan 4; everybody has looked."""
    table = Told(profile)
    for name in ("Ben", "Carla", "Dan"):
        table.sits(name)
    table.does(ANNA, NextRound())
    for person, amount in ((BEN, 10), (CARLA, 5), (DAN, 4)):
        table.bets(person, amount=amount)
    table.bank_deals(top)
    for person in (BEN, CARLA, DAN, ANNA):
        table.acts(person, do.Look(table.place(person)))
    return table


def changes(table: Told) -> list[int]:
    return [chips - CHIPS for chips in table.chips()]


def test_home() -> None:
    """Ben's pok 8 with 2 deng is settled at once; Carla draws to 8 taem with 3 deng; Dan stays on 7 as the
    bank does."""
    table = dealt("home", "5h 3c 4s 7d  3h Tc 3d Ks  5c")
    lines = [spot.line for spot in table.view(ANNA).public.spots]
    assert [line.gain if line else None for line in lines] == [20, None, None, None]
    table.acts(CARLA, do.Draw(table.place(CARLA)))
    table.acts(DAN, do.Stay(table.place(DAN)))
    table.acts(ANNA, do.Stay(table.place(ANNA)))
    assert changes(table) == [-35, 20, 15, 0]


def test_classic_with_a_caught_hand() -> None:
    """The bank catches Dan's 1 taem with 5 taem and 2 deng, then draws to 9 taem with 1 deng."""
    table = dealt("classic", "9s 2c 3h Ac  9d 4h Ks 4c  8d 4d")
    table.acts(CARLA, do.Stay(table.place(CARLA)))
    table.acts(DAN, do.Draw(table.place(DAN)))
    table.acts(ANNA, do.Catch(table.place(ANNA), (table.place(DAN),)))
    assert changes(table) == [0, 0, 0, 0]  # chips move when the round is over
    table.acts(ANNA, do.Draw(table.place(ANNA)))
    assert changes(table) == [-7, 20, -5, -8]


def test_the_settlement_is_seen_while_the_next_bets_are_made() -> None:
    table = dealt("home", "5h 3c 4s 7d  3h 4h 3d Ks")
    for person in (CARLA, DAN, ANNA):
        table.acts(person, do.Stay(table.place(person)))
    now, before = running(table.evening), table.evening.before
    assert now is not None
    assert before is not None
    assert (before.number, now.number) == (1, 2)
    assert before.over
    assert [spot.bet for spot in table.view(ANNA).public.spots] == [0, 0, 0, 0]
