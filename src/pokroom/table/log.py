"""The log of a table as bytes: one JSON object an event, the game's own events in it written by the game's
own types."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from pokroom.table.event import Event, Played, RoundOpened, RoundScored, RoundUnscored, TableOpened
from pokroom.table.games import Game, game_named


class LogError(ValueError):
    """Bytes that are no event of this log; the text says what was wrong."""


_write: Final = msgspec.json.Encoder().encode
_EVENT: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(Event)
_OPENING: Final = msgspec.json.Decoder(TableOpened)


def encode(event: Event) -> bytes:
    """The event as it is kept."""
    return _write(event)


def decode(data: bytes, game: Game) -> Event:
    """The event that `encode` wrote into the log of a table that plays `game`; the opening of a round says by
    itself what is played. LogError when it is none, UnknownRules for a game that is not in `GAMES`."""
    try:
        event: Event = _EVENT.decode(data)
        match event:
            case RoundOpened(game=name):
                return replace(event, event=msgspec.convert(event.event, game_named(name).event))
            case Played():
                return replace(event, event=msgspec.convert(event.event, game.event))
            case RoundScored():
                return _scored(event)
            case RoundUnscored(before=RoundScored() as before):
                return replace(event, before=_scored(before))
            case _:
                return event
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise LogError(f"this is no event of a table that plays {game.name}: {fault}") from None


def _scored(event: RoundScored) -> RoundScored:
    scoring = game_named(event.game).score
    if scoring is None:
        raise LogError(f"no score is kept of {event.game}")
    return replace(event, event=msgspec.convert(event.event, scoring.event))


def read(log: Iterable[bytes]) -> Iterator[Event]:
    """The events of a whole log, of which the first, `TableOpened`, says what is played at first. LogError,
    which counts them from 1, when one cannot be read; UnknownRules for a game that is not in `GAMES`."""
    game: Game | None = None
    for number, data in enumerate(log, 1):
        try:
            if game is None:
                opened = _OPENING.decode(data)
                game = game_named(opened.game)
                yield opened
            else:
                event = decode(data, game)
                if isinstance(event, RoundOpened):
                    game = game_named(event.game)
                yield event
        except (msgspec.DecodeError, UnicodeDecodeError, LogError) as fault:
            raise LogError(f"event {number}: {fault}") from None
