"""A table is opened: the first events of an evening."""

from pokroom.table.course import Course, open_round, round_refusal, take_bank
from pokroom.table.evening import HOST
from pokroom.table.event import Came, Clocks, Event, TableOpened
from pokroom.table.games import House, game_named
from pokroom.table.people import MOST_CHIPS, bring_bot, sit_down


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
    clocks: Clocks | None = None,
) -> tuple[Event, ...]:
    """The host sits down, then the bots to the left, everybody with `chips`.

    The host banks; but where there are bots and the bank passes on, the first bot begins, so that a newcomer
    learns as a player. With bots the first round opens at once. ValueError, which names the field, for a game
    that is not in `GAMES` and for seats, chips, bots or clocks (seconds) out of range.
    """
    rules = game_named(game)
    _in_range("seats", seats, rules.fewest, rules.most)
    _in_range("chips", chips, 1, MOST_CHIPS)
    _in_range("bots", bots, 0, seats - 1)
    clocks = clocks or Clocks()
    for kind in clocks.__struct_fields__:
        _in_range(f"clocks.{kind}", getattr(clocks, kind), 1, 3600)
    course = Course(None)
    course.add(TableOpened(name, game, rules.write_house(house), seats, chips, door, clocks))
    course.add(Came(HOST, name=host, bot=False, guest=guest))
    sit_down(course, HOST)
    for _ in range(bots):
        bring_bot(course)
    take_bank(course, HOST + 1 if bots and not rules.tenure(house).fixed else HOST)
    if bots and round_refusal(course.evening) is None:
        open_round(course)
    return tuple(course.events)


def _in_range(field: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise ValueError(f"{field}: {value} is not from {least} to {most}")
