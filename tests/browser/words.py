"""The client's own words, so that a test asks for a button by what it means."""

import re
from pathlib import Path

import msgspec

CATALOGUE = Path(__file__).parents[2] / "web/src/words/en.json"
WORDS: dict[str, str | dict[str, str]] = msgspec.json.decode(CATALOGUE.read_bytes())


def t(key: str, /, **values: object) -> str:
    """The English words of a key; where they count something, `n` chooses the form."""
    words = WORDS[key]
    if isinstance(words, dict):
        words = words["one" if values.get("n") == 1 else "other"]
    for name, value in values.items():
        words = words.replace(f"{{{name}}}", str(value))
    return words


_RANKS = "|".join(t(f"rank.{rank}") for rank in "A23456789TJQK")
_SUITS = "|".join(t(f"suit.{suit}") for suit in "cdhs")
CARD = re.compile(f"({_RANKS}) of ({_SUITS})")
"""A card as it is said."""
