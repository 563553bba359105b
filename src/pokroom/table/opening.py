"""A table is opened: the first events of an evening."""

from typing import Final

from msgspec.structs import replace

from pokroom.table.course import Course, open_round, round_refusal, take_bank
from pokroom.table.evening import HOST, tenure
from pokroom.table.event import BotPolicy, Came, Clocks, Event, TableOpened
from pokroom.table.games import House, game_named
from pokroom.table.people import MOST_CHIPS, bring_bot, sit_down
from pokroom.table.terms import RuleSet, Terms, read_rules

MOST_CHOICES: Final = 12
"""Rule sets that a dealer may pick from, the table's own not counted."""

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
    clocks: Clocks | None = None,
    terms: Terms | None = None,
) -> tuple[Event, ...]:
    """The host sits down, then the bots to the left, who all play by `policy`, everybody with `chips`.

    The host banks; but where there are bots and the bank passes on, the first bot begins, so that a newcomer
    learns as a player. With bots the first round opens at once, but not in a freeze-out, where nobody could
    come any more. Where any of the house rules allow no more chips, nobody gets more (DP-8).

    ValueError, which names the field, for a game that is not in `GAMES`, for house rules that cannot be, and
    for seats (which all rules must take), chips, bots, clocks (seconds) and terms out of range.
    """
    own = RuleSet(game=game, house=game_named(game).write_house(house))
    terms = terms or Terms()
    _in_range("terms.choice", len(terms.choice), 0, MOST_CHOICES)
    agreed = tuple(map(read_rules, (own, *terms.choice)))
    if any(each.game.stakes(each.rules) == "freeze_out" for each in agreed):
        terms = replace(terms, stakes="freeze_out")
    if terms.until is not None:
        _in_range("terms.until", terms.until, 0, MOST_TIME)
    fewest = max(each.game.fewest for each in agreed)
    _in_range("seats", seats, fewest, min(each.game.most(each.rules) for each in agreed))
    _in_range("chips", chips, 1, MOST_CHIPS)
    _in_range("bots", bots, 0, seats - 1)
    clocks = clocks or Clocks()
    for kind in clocks.__struct_fields__:
        _in_range(f"clocks.{kind}", getattr(clocks, kind), 1, 3600)
    course = Course(None)
    course.add(TableOpened(name, game, own.house, seats, chips, door, clocks, terms))
    course.add(Came(HOST, name=host, bot=False, guest=guest))
    sit_down(course, HOST)
    for _ in range(bots):
        bring_bot(course, policy)
    take_bank(course, HOST + 1 if bots and not tenure(course.evening).fixed else HOST)
    if bots and terms.stakes == "table" and round_refusal(course.evening) is None:
        open_round(course)
    return tuple(course.events)


def _in_range(field: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise ValueError(f"{field}: {value} is not from {least} to {most}")
