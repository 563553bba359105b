"""A room as `pokroom serve` opens it, in which bots think for a moment only and a test may lay the cards.

    python -m tests.browser.quick PORT FILE ORIGIN [CARDS…]

Each CARDS are those that come first in the deck of one round, in turn: "9s9d Ac4c". The rest of a deck, and
every further deck, is shuffled, and always the same way, so that a failure comes again.
"""

import random
import sys
from collections.abc import Sequence
from pathlib import Path

from pokroom.cards import Card, parse_cards
from pokroom.server.serve import Place, listen, make_server
from pokroom.server.settings import Limits, Rate, Settings
from pokroom.server.sqlite import SqliteStore

THINKING = (0.05, 0.15)
PLENTY = Rate(1_000, 1_000)


class Decks:
    """Puts decks in order: the laid cards first, then by a chance that is no chance."""

    def __init__(self, laid: Sequence[str]) -> None:
        self._laid = [parse_cards(cards) for cards in laid]
        self._chance = random.Random(len(laid))

    def __call__(self, deck: Sequence[Card]) -> tuple[Card, ...]:
        first = self._laid.pop(0) if self._laid else ()
        rest = [card for card in deck if card not in first]
        self._chance.shuffle(rest)
        return (*first, *rest)


def main(port: str, file: str, origin: str, *laid: str) -> None:
    """Serves until it is told to stop."""
    place = Place(port=int(port), origins=(origin,))
    settings = Settings(
        shuffle=Decks(laid),
        thinking=THINKING,
        first_word=0,
        limits=Limits(messages=PLENTY, requests=PLENTY, tables=PLENTY),
    )
    with listen(place) as listener:
        make_server(SqliteStore(Path(file)), place, int(port), settings=settings).run(sockets=[listener])


if __name__ == "__main__":
    main(*sys.argv[1:])
