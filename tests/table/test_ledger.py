"""The ledger adds up to what everybody holds, after every event, and says why each chip moved."""

from collections.abc import Iterable

from hypothesis import given, settings

from pokroom.pokdeng import action as do
from pokroom.table import Evening, Terms, running
from pokroom.table.command import LeaveSeat, NextRound, TakeChips, Unscore
from pokroom.table.event import Event
from pokroom.table.ledger import Line, ledger, results
from tests.table.evenings import DRAWPOKER, POKDENG, Told, holdings, rule_set
from tests.table.test_laws import evenings
from tests.table.test_score import evening as with_real_cards
from tests.table.test_score import plays
from tests.table.transcript import EVENINGS

IN_THE_POT = ("ante", "forced", "bet", "returned", "won", "pot-shared")


def pot(lines: Iterable[Line]) -> int:
    """What lies on the table by the ledger."""
    mine = [line for line in lines if line.why in IN_THE_POT]
    return sum(line.chips for line in mine if line.payee is None) - sum(
        line.chips for line in mine if line.payer is None
    )


def assert_adds_up(lines: list[Line], evening: Evening) -> None:
    held = holdings(lines)
    assert [held.get(person, 0) for person in range(len(evening.people))] == [
        member.chips for member in evening.people
    ]
    assert set(held) <= set(range(len(evening.people)))
    handed = sum(line.chips for line in lines if line.why == "handed-out")
    taken = sum(line.chips for line in lines if line.why == "taken-back")
    assert handed - taken == sum(member.handed for member in evening.people)
    assert pot(lines) == evening.carried.pot
    assert sum(results(evening).values()) == 0


def checked(events: list[Event]) -> list[Line]:
    """The lines, after each event held against the evening as it was then."""
    lines: list[Line] = []
    for evening, added in ledger(events):
        lines += added
        assert_adds_up(lines, evening)
    return lines


def lines_of(table: Told) -> list[Line]:
    return [line for _, added in ledger(table.events) for line in added]


@given(evenings())
@settings(max_examples=60)
def test_the_ledger_adds_up_after_every_event(table: Told) -> None:
    lines = checked(table.events)
    assert all(line.chips > 0 or (line.chips == 0 and line.why in ("settled", "side")) for line in lines)


def test_the_written_evenings_add_up() -> None:
    kinds = {line.why for play in EVENINGS.values() for line in checked(play().events)}
    assert kinds >= {"handed-out", "settled", "unscored", "ante", "pot-shared"}


def test_a_settled_bet_names_the_hand_the_bet_and_the_rule() -> None:
    table = Told("classic")
    ben, carla = table.sits("Ben"), table.sits("Carla")
    table.does(0, NextRound())
    table.bets(ben, amount=10)
    table.bets(carla, amount=7)
    # in turn one card for Ben, Carla and the bank, twice: Ben a pok 9 in one suit, Carla 4, the bank 5
    table.bank_deals("5h 2c 3d 4h 2d 2s")
    table.plays_on()
    lines = lines_of(table)
    handed = [line for line in lines if line.why == "handed-out"]
    settled = [line for line in lines if line not in handed]
    assert [(line.payee, line.chips, line.round) for line in handed] == [
        (0, 100, None),
        (ben, 100, None),
        (carla, 100, None),
    ]
    won = next(line for line in settled if ben in (line.payer, line.payee))
    assert (won.payer, won.payee, won.chips) == (0, ben, 20)
    assert (won.round, won.place, won.bet, won.multiple, won.rule) == (
        1,
        table_place(table, ben),
        10,
        2,
        "PD-14",
    )
    assert {line.why for line in settled} == {"settled"}
    assert len(settled) == 2


def test_what_nobody_had_the_chips_for_is_taken_back_from_what_was_due() -> None:
    table = Told("classic", options={"cover": "capped"}, chips=10)
    ben = table.sits("Ben")
    table.does(0, NextRound())
    table.bets(ben, amount=8)
    table.bank_deals("5h 2c 4h 3d")  # a pok in one suit against 5: 16 are due, and the bank has 10
    table.plays_on()
    due, lapsed = [line for line in lines_of(table) if line.round == 1]
    assert (due.why, due.payer, due.payee, due.chips) == ("settled", 0, ben, 16)
    assert (lapsed.why, lapsed.payer, lapsed.payee, lapsed.chips, lapsed.rule) == (
        "unpaid",
        ben,
        0,
        6,
        "PD-30",
    )
    assert table.chips() == [0, 20]


def test_chips_taken_back_name_the_host_who_did_it() -> None:
    table = Told("classic")
    ben = table.sits("Ben")
    table.hands_out(ben, 50)
    table.does(0, TakeChips(ben, 30))
    *_, handed, taken = lines_of(table)
    assert (handed.why, handed.payee, handed.chips, handed.by) == ("handed-out", ben, 50, 0)
    assert (taken.why, taken.payer, taken.chips, taken.by) == ("taken-back", ben, 30, 0)
    assert results(table.evening) == {0: 0, ben: 0}


def test_a_bet_on_anothers_hand_is_a_line_of_its_own() -> None:
    table = Told("classic")
    ben, carla = table.sits("Ben"), table.sits("Carla")
    table.does(0, NextRound())
    table.bets(ben, carla, amount=5)
    table.acts(carla, do.SideBet(table.place(carla), table.place(ben), 4))
    table.bank_deals("5h 2c 3d 4h 2d 2s")
    table.plays_on()
    (side,) = [line for line in lines_of(table) if line.why == "side"]
    assert (side.payer, side.payee, side.chips, side.bet, side.multiple) == (0, carla, 8, 4, 2)
    assert side.place == table_place(table, ben)


def test_rounds_with_real_cards_are_lines_too_and_go_back_when_they_are_taken_back() -> None:
    table = with_real_cards()
    plays(table, Ben=10, Carla=5)
    before = results(table.evening)
    rounds = [line for line in checked(table.events) if line.round == 1]
    assert {(line.why, line.place) for line in rounds} == {("settled", 0), ("settled", 1)}
    assert {line.bet for line in rounds} == {10, 5}
    assert any(before.values())
    table.does(0, Unscore(1))
    lines = checked(table.events)
    assert {line.why for line in lines if line.round == 1} == {"settled", "unscored"}
    assert results(table.evening) == {0: 0, 1: 0, 2: 0}


def test_what_stays_unpaid_of_a_round_with_real_cards_is_taken_back_in_the_ledger() -> None:
    table = with_real_cards(options={"cover": "capped"}, chips=15)
    plays(table, {"taem": 3, "type": "ordinary", "deng": 1})
    lines = [line for line in checked(table.events) if line.round == 1]
    assert [(line.why, line.payer, line.payee, line.chips) for line in lines] == [
        ("settled", 0, 1, 10),
        ("settled", 0, 2, 10),
        ("unpaid", 2, 0, 5),
    ]


def table_place(table: Told, person: int) -> int:
    """The place that somebody had in the first round."""
    now = table.evening.before
    assert now is not None
    return now.people.index(person)


def test_a_round_that_runs_is_not_in_the_ledger_and_chips_handed_out_meanwhile_are() -> None:
    table = Told("s4_any", game=DRAWPOKER)
    table.sits("Ben")
    table.does(0, NextRound())
    table.hands_out(1, 50)
    assert running(table.evening)
    assert [(line.why, line.payee, line.chips) for line in lines_of(table)] == [
        ("handed-out", 0, 100),
        ("handed-out", 1, 100),
        ("handed-out", 1, 50),
    ]
    table.is_won()
    lines = lines_of(table)
    assert [line.why for line in lines if line.round == 1] == ["ante", "ante", "bet", "returned", "won"]


def test_a_pot_on_the_table_is_counted_as_if_it_went_back() -> None:
    table = Told("s4_jacks", game=DRAWPOKER, terms=Terms(choice=(rule_set(POKDENG, "home"),)))
    ben = table.sits("Ben")
    table.does(0, NextRound())
    table.passes_out()
    assert table.evening.carried.pot > 0
    won = results(table.evening)
    assert sum(won.values()) == 0
    assert won[0] == won[ben] == 0
    table.does(ben, LeaveSeat())
    assert results(table.evening) == won
