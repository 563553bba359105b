"""What is kept is what happened."""

from collections.abc import Callable

import msgspec
import pytest

from pokroom.pokdeng import PROFILES
from pokroom.table import GAMES, LogError, UnknownRules, apply, decode, encode, read
from pokroom.table.event import Event, RoundOpened, TableOpened
from tests.table.evenings import POKDENG, Told, fold, told


@pytest.mark.parametrize("profile", PROFILES)
def test_a_log_comes_back_as_it_was(profile: str) -> None:
    table = Told(profile, bots=3)
    for _ in range(5):
        table.plays_on()
    kept = [encode(event) for event in table.events]
    events = list(read(kept))
    assert events == table.events
    assert [decode(data, POKDENG) for data in kept] == table.events
    assert fold(events) == table.evening


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
