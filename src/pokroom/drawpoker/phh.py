"""A deal as a file in the poker hand history format (PHH, a TOML text), and back; `docs/phh.md` describes it.

Everybody's reader finds there the stacks, the antes and, as `actions`, the cards and the bets. What the
standard has no word for stands in fields of our own, which begin with an underscore and which other readers
pass over: the house rules, and in `_log` the events themselves. Ours reads the events, and refuses a file
whose other fields tell another deal.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Final, assert_never

import msgspec
from msgspec import Meta, Struct

from pokroom.cards import Card
from pokroom.drawpoker.betting import Acted as Bets
from pokroom.drawpoker.betting import Fixed, How, Limit, NoLimit, PotLimit, Spread
from pokroom.drawpoker.event import (
    Acted,
    Anted,
    BetBlind,
    CardAt,
    CommonDealt,
    Compared,
    Dealt,
    DealtUp,
    DeckSet,
    DeckWasSet,
    Discarded,
    DrawBegan,
    Drew,
    Ended,
    IntervalBegan,
    Looked,
    Mucked,
    Opened,
    OpenersSplit,
    PassedOut,
    Reshuffled,
    Returned,
    Shown,
    StockShort,
    TheyCompared,
    TheyDiscarded,
    TheyDrew,
    TheyLooked,
    TheyWereDealt,
    WasReshuffled,
    Won,
    YouCompared,
    YouDiscarded,
    YouDrew,
    YouLooked,
    YouWereDealt,
)
from pokroom.drawpoker.house import HouseError, HouseRules, change, limit_at
from pokroom.drawpoker.record import AnyEvent, Purse, Record, checked, named, read_event
from pokroom.drawpoker.rulefile import to_toml
from pokroom.drawpoker.steps import FIVE_CARD_DRAW, Step
from pokroom.game import Carried, Place, Setting

# -- writing


def to_phh(record: Record) -> str:
    """The record as a PHH file.

    >>> from pokroom.drawpoker import HouseRules, start
    >>> deal = start(HouseRules(), Setting((Place(0, 40), Place(1, 50)), 1))
    >>> print(to_phh(Record(deal, ("Ann", "Ben")))[:50])
    variant = "S5D"
    antes = [1, 1]
    ante_trimming_statu
    """
    opened = record.opened
    setting, house = opened.setting, opened.house
    own: dict[str, object] = {"_people": [place.owner for place in setting.places]}
    if setting.carried != Carried():
        own["_carried"] = _differing(setting.carried)
    if opened.steps != FIVE_CARD_DRAW:
        own["_steps"] = msgspec.to_builtins(opened.steps)
    names = {"players": list(record.players)} if record.players else {}
    lines = [f"{key} = {_toml(value)}" for key, value in (_told(record) | names | own).items()]
    lines += [f"_rules.{option}" for option in to_toml(house).splitlines()]
    lines.append(f"_log = {_toml([msgspec.json.encode(event).decode() for event in record.events[1:]])}")
    return "\n".join(lines) + "\n"


def _told(record: Record) -> dict[str, Any]:
    """The fields that follow from the events: those of the standard, and two of ours."""
    opened = record.opened
    house, setting = opened.house, opened.setting
    places = len(setting.places)
    antes = [0] * places
    winnings = [0] * places
    actions: list[str] = []
    purse = Purse(opened)
    for event in record.events:
        purse.take(event)
        match event:
            case Anted(place=place, chips=chips):
                antes[place] = chips
            case Won(shares=shares):
                for share in shares:
                    winnings[share.place] += share.chips
        actions += _actions(event, purse)
    forced = [*house.forced, *[0] * places][:places]
    dead = any(isinstance(event, Anted) and event.dead for event in record.events)
    told: dict[str, Any] = {
        "variant": _variant(house, opened.steps),
        "antes": _heads_up(antes),
        "ante_trimming_status": not dead,  # who is short can win the matched part alone
        "blinds_or_straddles": _heads_up(forced),
        **_bets(limit_at(house, setting.carried.level)),
        "starting_stacks": [place.chips for place in setting.places],
        "finishing_stacks": purse.stacks,
        "winnings": winnings,
        "_seen_by": record.eyes,
    }
    if purse.opener is not None:
        told["_opener"] = _player(purse.opener)
    return told | {"actions": actions}


def _heads_up(chips: list[int]) -> list[int]:
    """By the standard these stand the other way round where two play."""
    return chips[::-1] if len(chips) == 2 else chips


def _variant(house: HouseRules, steps: tuple[Step, ...]) -> str:
    """The limit, and the game: `5D` is five-card draw, `XD` another deal, see `_steps`."""
    return _LIMITS[type(house.limit)] + ("5D" if steps == FIVE_CARD_DRAW else "XD")


_LIMITS: Final[dict[type[Limit], str]] = {Spread: "S", Fixed: "F", PotLimit: "P", NoLimit: "N"}
_VARIANTS: Final = [limit + game for game in ("5D", "XD") for limit in _LIMITS.values()]


def _bets(limit: Limit) -> dict[str, int]:
    match limit:
        case Fixed(small=small, big=big):
            return {"small_bet": small, "big_bet": big}
        case Spread(least=least) | PotLimit(least=least) | NoLimit(least=least):
            return {"min_bet": least}
        case _:
            assert_never(limit)


def _actions(event: AnyEvent, purse: Purse) -> Iterator[str]:
    """The event in the notation of the standard, what it cannot say as commentary; `purse` is as it has left
    it."""
    match event:
        case Dealt(place=place, cards=cards) | DealtUp(place=place, cards=cards):
            yield f"d dh {_player(place)} {_together(cards)}"
        case YouWereDealt(place=place, cards=cards) | YouDrew(place=place, cards=cards):
            yield f"d dh {_player(place)} {_together(cards)}"
        case Drew(place=place, cards=cards):
            yield f"d dh {_player(place)} {_together(cards)}"
        case TheyWereDealt(place=place, count=count) | TheyDrew(place=place, count=count):
            yield f"d dh {_player(place)} {'??' * count}"
        case CommonDealt(cards=cards):
            yield f"d db {_together(cards)}"
        case Acted():
            yield _bet(event, purse)
        case BetBlind(place=place, chips=chips, price=price):
            yield f"{_player(place)} cbr {price} # blind: puts {chips} in"
        case Discarded(place=place, cards=cards) | YouDiscarded(place=place, cards=cards):
            yield f"{_player(place)} sd {_together(cards)}".rstrip() + _late(event.timed_out)
        case TheyDiscarded(place=place, count=count):
            yield f"{_player(place)} sd {'??' * count}".rstrip() + _late(event.timed_out)
        case Shown(place=place, cards=cards, why="showdown"):
            yield f"{_player(place)} sm {_together(cards)}"
        case Mucked(place=place):
            yield f"{_player(place)} sm"
        case Shown(place=place, cards=cards):
            yield f"# {_player(place)} shows {_together(cards)}"
        case Looked(place=place, cards=cards) | YouLooked(place=place, cards=cards):
            yield f"# {_player(place)} looks at {_together(cards)}"
        case TheyLooked(place=place):
            yield f"# {_player(place)} looks"
        case Compared(place=place, other=other) | YouCompared(place=place, other=other):
            ours, theirs = map(_together, event.hands)
            yield f"# {_player(place)} compares {ours} with {_player(other)} {theirs}"
        case TheyCompared(place=place, other=other):
            yield f"# {_player(place)} compares with {_player(other)}"
        case OpenersSplit(place=place):
            yield f"# {_player(place)} splits openers"
        case StockShort(cards=count):
            yield f"# {count} cards are shuffled again"
        case PassedOut(pot=pot):
            yield f"# passed out, the pot of {pot} stays"
        case Opened() | Anted() | DeckSet() | DeckWasSet() | IntervalBegan() | DrawBegan():
            pass
        case Reshuffled() | WasReshuffled() | Returned() | Won() | Ended():
            pass
        case _:
            assert_never(event)


def _bet(acted: Acted, purse: Purse) -> str:
    if acted.how is How.FOLD:
        return f"{_player(acted.place)} f" + _late(acted.timed_out)
    what = f"cbr {purse.price}" if acted.raises else "cc"
    said = Bets(acted.place, acted.how, acted.calls, acted.raises)
    return f"{_player(acted.place)} {what} # {said}" + (", out of time" if acted.timed_out else "")


def _late(timed_out: bool) -> str:
    return " # out of time" if timed_out else ""


def _player(place: int) -> str:
    """The standard counts players from 1, from the left of the dealer."""
    return f"p{place + 1}"


def _together(cards: Iterable[Card | CardAt]) -> str:
    return "".join(card.card if isinstance(card, CardAt) else card for card in cards)


def _differing(carried: Carried) -> dict[str, object]:
    usual = Carried()
    values = ((key, getattr(carried, key)) for key in carried.__struct_fields__)
    return {key: value for key, value in values if value != getattr(usual, key)}


def _toml(value: object) -> str:
    """A value as TOML; an array of texts one a line."""
    match value:
        case dict():
            return "{" + ", ".join(f"{key} = {_toml(inner)}" for key, inner in value.items()) + "}"
        case [str(), *_]:
            return "[\n" + "".join(f"  {_toml(text)},\n" for text in value) + "]"
        case list() | tuple():
            return "[" + ", ".join(map(_toml, value)) + "]"
        case str() if '"' in value and value.isprintable() and "'" not in value:
            return f"'{value}'"
    return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")


# -- reading

_OURS: Final = ("people", "rules", "log", "carried", "steps")


Chips = Annotated[int, Meta(ge=0)]


class _File(Struct, frozen=True, rename={name: f"_{name}" for name in _OURS}):
    """What a record is read from; the rest follows from it."""

    starting_stacks: Annotated[tuple[Chips, ...], Meta(min_length=2, max_length=9)]
    people: tuple[Annotated[int, Meta(ge=0)], ...]
    rules: dict[str, Any]
    log: tuple[str, ...]
    players: tuple[str, ...] = ()
    carried: Carried = Carried()
    steps: tuple[Step, ...] = FIVE_CARD_DRAW


def from_phh(text: str) -> Record:
    """The record that `to_phh` wrote. Fields of others, also those that a later standard adds, are passed
    over.

    Raises ValueError, naming the field, for a text that holds no deal of ours, house rules that cannot be, an
    event that is none, and a field that tells another deal than the events in `_log`.
    """
    fields = _parsed(text)
    if fields.get("variant") not in _VARIANTS:
        raise ValueError(f"variant: {fields.get('variant')!r} is none of ours, {', '.join(_VARIANTS)}")
    try:
        file = msgspec.convert(fields, _File)
    except msgspec.ValidationError as fault:
        raise ValueError(named(fault)) from None
    places = len(file.starting_stacks)
    for key, values in (("_people", file.people), ("players", file.players or file.people)):
        if len(values) != places:
            raise ValueError(f"{key}: there are {len(values)}, and {places} starting stacks")
    seats = tuple([Place(*pair) for pair in zip(file.people, file.starting_stacks, strict=True)])
    try:
        house = change(HouseRules(), file.rules)
    except HouseError as fault:
        raise ValueError(f"_rules.{fault}") from None
    opened = Opened(house, Setting(seats, places - 1, file.carried), file.steps)
    events = [read_event(line, f"_log[{nth}]") for nth, line in enumerate(file.log)]
    found = Record(checked((opened, *events), lambda nth: f"_log[{nth - 1}]"), file.players)
    for key, told in _told(found).items():
        _compare(key, told, fields.get(key))
    return found


_DEEPEST_NAME: Final = 8
_TEXTS: Final = re.compile(r"""#[^\n]*|"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?""")
_NAMES: Final = re.compile(r"[^.\n=\[\]{},]+")


def _parsed(text: str) -> dict[str, Any]:
    dots = _NAMES.sub("", _TEXTS.sub("", text))
    if "." * _DEEPEST_NAME in dots:  # the time to read a name grows with the square of its parts
        raise ValueError(f"this is no TOML of ours: a name in it has more than {_DEEPEST_NAME} parts")
    try:
        return tomllib.loads(text, parse_float=str)
    except (tomllib.TOMLDecodeError, UnicodeError) as fault:
        why = str(fault)
    except RecursionError:
        why = "it is nested too deeply"
    except ValueError:  # the one thing that is left: more digits than Python turns into a number
        why = "a number in it has too many digits"
    raise ValueError(f"this is no TOML: {why}")


def _compare(key: str, told: object, found: object) -> None:
    if found == told:
        return
    if isinstance(told, list) and isinstance(found, list):
        for nth, (ours, theirs) in enumerate(zip(told, found, strict=False)):
            if ours != theirs:
                raise ValueError(f"{key}[{nth}]: {theirs!r}, where by the events in _log it is {ours!r}")
        raise ValueError(f"{key}: there are {len(found)}, by the events in _log there are {len(told)}")
    raise ValueError(f"{key}: {found!r}, where by the events in _log it is {told!r}")
