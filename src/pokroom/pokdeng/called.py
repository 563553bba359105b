"""A hand as it is said at a table: its cards, or what is called out."""

import re
from typing import Final

from pokroom.cards import parse_cards
from pokroom.pokdeng.deng import TYPE_DENG
from pokroom.pokdeng.entered import HandEntered
from pokroom.pokdeng.pattern import HandType

NOTHING: Final = "its cards are needed, or its taem, deng and type"

_TYPE: Final = re.compile("pok|tong|riang[ _-]flush|riang|sam[ _-]lueang|ordinary", re.IGNORECASE)
_PART: Final = re.compile(r"[\s,]*(?:(?P<deng>\d+)\s*deng|(?P<taem>\d+)(?:\s*taem)?)\b", re.IGNORECASE)


def hand_said(text: str) -> HandEntered:
    """The hand: cards, or the type (unless it is ordinary), the taem and the deng, as `HandValue` says them.

    What need not be said may be left out: the deng of a type that has its own, else one; a sam lueang's taem.

    >>> hand_said("9s9d").cards
    (<Card.S9: '9s'>, <Card.D9: '9d'>)
    >>> (said := hand_said("pok 9, 2 deng")).type, said.taem, said.deng
    (<HandType.POK: 'pok'>, 9, 2)

    Raises ValueError with what was not understood.
    """
    if not text.strip():
        raise ValueError(NOTHING)
    if not re.search(r"taem|deng", text, re.IGNORECASE) and not _TYPE.match(text.strip()):
        cards = parse_cards(text)
        if not cards:
            raise ValueError(NOTHING)
        return HandEntered(cards=cards)
    named = _TYPE.match(text.strip())
    rest = text.strip()[named.end() :] if named else text.strip()
    found: dict[str, int] = {}
    at = 0
    while part := _PART.match(rest, at):
        kind = str(part.lastgroup)
        if kind in found:
            raise ValueError(f"{text.strip()!r} says its {kind} twice")
        found[kind] = int(part[kind])
        at = part.end()
    if rest[at:].strip(" ,."):
        raise ValueError(f"{rest[at:].strip()!r} is not understood; a hand is 9s9d or pok 9, 2 deng")
    kind_of_hand = HandType(re.sub("[ -]", "_", named[0].lower())) if named else HandType.ORDINARY
    return _whole(kind_of_hand, found)


def _whole(kind: HandType, found: dict[str, int]) -> HandEntered:
    taem = found.get("taem", 0 if kind is HandType.SAM_LUEANG else None)
    return HandEntered(type=kind, taem=taem, deng=found.get("deng", TYPE_DENG.get(kind, 1)))
