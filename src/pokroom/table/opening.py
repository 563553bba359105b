"""A table is opened: the first events of an evening."""

from typing import Final

from msgspec.structs import replace

from pokroom.table.clocks import Clocks, Pace, clocks_of
from pokroom.table.course import Course, open_round, round_refusal, take_bank
from pokroom.table.evening import tenure
from pokroom.table.event import BotPolicy, Came, Event, TableOpened
from pokroom.table.games import House, game_named
from pokroom.table.people import MOST_CHIPS, bring_bot
from pokroom.table.seating import sits_down
from pokroom.table.terms import RuleSet, Terms, check_seats, in_range, read_rules

MOST_CHOICES: Final = 12
"""Rule sets that a dealer may pick from, the table's own not counted."""

FIRST: Final = 0
"""Whoever opens the table comes first, and is the host."""

MOST_TIME: Final = 2**53
"""So that every screen can count it exactly."""


def open_table(
    *,
    name: str,
    game: str,
    house: House,
    seats: int,
    chips: int,
    door: bool,
    host: str,
    guest: str,
    bots: int = 0,
    policy: BotPolicy = "simple",
    clocks: Pace | Clocks = "standard",
    terms: Terms | None = None,
) -> tuple[Event, ...]:
    """The host sits down, then the bots to the left, who all play by `policy`, everybody with `chips`.

    The host banks; but where there are bots and the bank passes on, the first bot begins, so that a newcomer
    learns as a player. With bots the first round opens at once, but not in a freeze-out, where nobody could
    come any more. Where any of the house rules allow no more chips, nobody gets more (DP-8).

    ValueError, which names the field, for a game that is not in `GAMES`, for house rules that cannot be, and
    for seats (which all rules must take), chips, bots, clocks (seconds) and terms out of range. Where the
    score is kept of real cards there are no bots, and no terms beside; on credit (PD-30) chips may
    be counted from 0.
    """
    own = RuleSet(game=game, house=game_named(game).write_house(house))
    terms = terms or Terms()
    in_range("terms.choice", len(terms.choice), 0, MOST_CHOICES)
    agreed = tuple(map(read_rules, (own, *terms.choice)))
    if any(each.game.stakes(each.rules) == "freeze_out" for each in agreed):
        terms = replace(terms, stakes="freeze_out")
    if terms.until is not None:
        in_range("terms.until", terms.until, 0, MOST_TIME)
    _check_kept(terms, own, bots)
    check_seats(agreed, seats)
    from_zero = terms.kept == "scored" and agreed[0].game.entry(agreed[0].rules) is None
    in_range("chips", chips, 0 if from_zero else 1, MOST_CHIPS)
    in_range("bots", bots, 0, seats - 1)
    clocks = clocks_of(clocks)
    course = Course(None)
    course.add(TableOpened(name, game, own.house, seats, chips, door, clocks, terms))
    course.add(Came(FIRST, name=host, bot=False, guest=guest))
    course.add(*sits_down(course.evening, FIRST))
    for _ in range(bots):
        bring_bot(course, policy)
    take_bank(course, FIRST + 1 if bots and not tenure(course.evening).fixed else FIRST)
    if bots and terms.stakes == "table" and round_refusal(course.evening) is None:
        open_round(course)
    return tuple(course.events)


def _check_kept(terms: Terms, own: RuleSet, bots: int) -> None:
    if terms.kept == "dealt":
        return
    if game_named(own.game).score is None:
        raise ValueError(f"terms.kept: no score is kept of {own.game}")
    in_range("bots", bots, 0, 0)
    if terms != Terms(kept=terms.kept):
        raise ValueError("terms: where the score is kept there are no further terms")
