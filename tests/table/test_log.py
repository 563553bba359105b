"""What is kept is what happened."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from pokroom.table import GAMES, Clocks, Game, LogError, Terms, UnknownRules, apply, decode, encode, read
from pokroom.table.command import NextRound, PickRules
from pokroom.table.event import Event, HandedOut, Paused, RoundOpened, TableOpened
from tests.table.evenings import DRAWPOKER, POKDENG, Told, fold, rule_set, told

EVERY_PROFILE = [(game, profile) for game in GAMES.values() for profile in game.profiles]


@pytest.mark.parametrize(("game", "profile"), EVERY_PROFILE, ids=lambda value: getattr(value, "name", value))
def test_a_log_comes_back_as_it_was(game: Game, profile: str) -> None:
    table = Told(profile, game=game, bots=3)
    for _ in range(5):
        table.plays_on()
    kept = [encode(event) for event in table.events]
    events = list(read(kept))
    assert events == table.events
    assert [decode(data, game) for data in kept] == table.events
    assert fold(events) == table.evening


def test_a_log_of_two_games_comes_back_as_it_was() -> None:
    table = Told("s4_any", game=DRAWPOKER, terms=Terms(choice=(rule_set(POKDENG, "home"),)))
    ben = table.sits("Ben")
    table.does(ben, PickRules(1))
    table.does(0, PickRules(0))
    table.does(0, NextRound())
    table.is_won()
    for _ in range(3):
        table.plays_on()
    events = list(read(map(encode, table.events)))
    assert {event.game for event in told(events, RoundOpened)} == {"pokdeng", "drawpoker"}
    assert events == table.events
    assert fold(events) == table.evening


def _without(value: Any, *keys: str) -> Any:
    match value:
        case dict():
            return {key: _without(inner, *keys) for key, inner in value.items() if key not in keys}
        case list():
            return [_without(inner, *keys) for inner in value]
    return value


def test_a_log_is_read_that_was_written_before_an_evening_had_terms() -> None:
    table = Told("home", bots=2)
    table.plays_on()
    old = [json.dumps(_without(json.loads(encode(event)), "terms", "joined")) for event in table.events]
    assert "terms" not in old[0]
    assert list(read(line.encode() for line in old)) == table.events


def _without_its_end(kept: list[bytes]) -> list[bytes]:
    return [*kept[:-1], kept[-1][:-1]]


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (
            _without_its_end,
            r"^event 7: this is no event of a table that plays pokdeng: Input data was truncated",
        ),
        (lambda kept: kept[1:], r"^event 1: Invalid value 'came'"),
        (lambda kept: [kept[0], b'{"type":"left"}'], r"^event 2: .* missing required field `person`"),
        (lambda kept: [kept[0], b'{"type":"gone"}'], r"^event 2: .* Invalid value 'gone'"),
        (lambda kept: [kept[0], b'{"type":"played","event":{"type":"bluffed"}}'], r"^event 2: .*'bluffed'"),
        (lambda kept: [b"\xff\xfe", *kept], r"^event 1: "),
        (lambda kept: [kept[0], b'{"type":"declined","person":"\xff"}'], r"^event 2: "),
    ],
)
def test_what_cannot_be_read_says_where(spoil: Callable[[list[bytes]], list[bytes]], fault: str) -> None:
    kept = [encode(event) for event in Told(bots=1).events[:7]]
    with pytest.raises(LogError, match=fault):
        list(read(spoil(kept)))


def _newer(event: Event) -> Event:
    return msgspec.structs.replace(event, version=99) if isinstance(event, RoundOpened) else event


def test_rules_of_a_later_version_are_refused_and_not_guessed() -> None:
    newer = map(_newer, Told(bots=1).events)
    with pytest.raises(UnknownRules, match="round 1 was played by version 99 of the rules of pokdeng"):
        fold(newer)


def test_a_game_that_is_not_here_is_refused() -> None:
    opened = told(Told().events, TableOpened)[0]
    other = msgspec.structs.replace(opened, game="baccarat")
    with pytest.raises(UnknownRules, match=f"^game: 'baccarat' is none of {', '.join(GAMES)}$"):
        list(read([encode(other)]))
    with pytest.raises(UnknownRules):
        apply(None, other)


@pytest.mark.parametrize(
    ("line", "means"),
    [
        (b'{"type":"handed-out","person":1,"chips":50}', HandedOut(1, 50, by=None)),
        (b'{"type":"paused","on":true}', Paused(on=True, clocks=False)),
    ],
)
def test_what_was_written_before_hosts_did_more_means_the_same(line: bytes, means: Event) -> None:
    assert decode(line, POKDENG) == means


def test_a_table_that_was_opened_before_there_were_time_banks_has_none() -> None:
    opening = json.loads(encode(Told(clocks="standard").events[0]))
    line = json.dumps(_without(opening, "time_bank")).encode()
    (opened,) = read([line])
    assert isinstance(opened, TableOpened)
    assert opened.clocks == Clocks(bet=45, look=20, turn=25, bank=45, time_bank=0)
