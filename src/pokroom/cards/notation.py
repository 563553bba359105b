"""How cards are read and written, in the letters of the reader's language."""

import re
from collections.abc import Iterator
from typing import Final

from pokroom.cards.card import JOKER_SYMBOL, SYMBOLS, Card, Rank, Suit

LETTERS: Final[dict[str, dict[Rank, str]]] = {
    language: dict(zip((Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE), letters, strict=True))
    for language, letters in {"en": "JQKA", "th": "JQKA", "de": "BDKA", "ru": "ВДКТ"}.items()
}
"""The letters of jack, queen, king and ace by language. A language reads its own letters and no other's:
the Russian Т (ace) and the Latin T (ten, in every language) look alike and are not."""

_OUTLINED: Final = {Suit.CLUBS: "♧", Suit.DIAMONDS: "♢", Suit.HEARTS: "♡", Suit.SPADES: "♤"}
_JOKER: Final = re.compile("[Jj][Oo](?:[Kk][Ee][Rr])?|🃏[\ufe0e\ufe0f]?")
_SEPARATOR: Final = re.compile(r"[\s,;]+")


class CardError(ValueError):
    """A text that is not cards: what was not understood, and at which character (counted from 1)."""

    def __init__(self, sentence: str, found: str, position: int) -> None:
        super().__init__(sentence)
        self.found = found
        self.position = position


def parse_card(text: str, language: str = "en") -> Card:
    """The one card written in `text`: `9s`, `10h`, `Td`, `A♠`, `joker`, in any case.

    Raises CardError when there is none, or more than one: then with the place where the second begins.
    """
    found = list(_scan(text, language))
    if not found:
        raise CardError(f"there is no card in {text!r}", text, 1)
    if len(found) > 1:
        second = found[1][1]
        sentence = f"{text!r} is {len(found)} cards, not one: the second begins at character {second}"
        raise CardError(sentence, text[second - 1 :], second)
    return found[0][0]


def parse_cards(text: str, language: str = "en") -> tuple[Card, ...]:
    """The cards written in `text`, with or without blanks or commas between them.

    >>> parse_cards("9s 10h, TdA♠")
    (<Card.S9: '9s'>, <Card.HT: 'Th'>, <Card.DT: 'Td'>, <Card.SA: 'As'>)

    Raises CardError with the part that was not understood and its place.
    """
    return tuple(card for card, _ in _scan(text, language))


def _scan(text: str, language: str) -> Iterator[tuple[Card, int]]:
    """The cards in `text`, each with the place where it begins."""
    pattern, ranks = _reading(language)
    at = 0
    while at < len(text):
        if gap := _SEPARATOR.match(text, at):
            at = gap.end()
        elif joker := _JOKER.match(text, at):
            yield Card.JOKER, at + 1
            at = joker.end()
        elif card := pattern.match(text, at):
            yield _CARDS[ranks[card["rank"]], _SUITS[card["suit"]]], at + 1
            at = card.end()
        else:
            found = _SEPARATOR.split(text[at:], maxsplit=1)[0]
            raise CardError(f"{found!r} at character {at + 1} of {text!r} is no card", found, at + 1)


def spelling(card: Card, language: str = "en") -> str:
    """The card for people to read, in the letters of a language; `parse_card` reads it back.

    >>> spelling(Card("Qd"), "de"), spelling(Card("Td"), "de")
    ('D♦', '10♦')
    """
    if card.rank is None or card.suit is None:
        return JOKER_SYMBOL
    return _letters(language).get(card.rank, str(int(card.rank))) + card.suit.symbol


def _letters(language: str) -> dict[Rank, str]:
    try:
        return LETTERS[language]
    except KeyError:
        raise ValueError(f"cards are written in {', '.join(LETTERS)}, not in {language!r}") from None


def _reading(language: str) -> tuple[re.Pattern[str], dict[str, Rank]]:
    letters = _letters(language)
    if language not in _READINGS:
        # Case is spelled out instead of ignored: ignoring it also reads signs that only look like letters.
        ranks = {str(number): Rank(number) for number in range(2, 11)} | dict.fromkeys("Tt", Rank.TEN)
        for rank, letter in letters.items():
            ranks |= {letter: rank, letter.lower(): rank}
        of = "|".join
        _READINGS[language] = (
            re.compile(f"(?P<rank>{of(ranks)})(?P<suit>{of(_SUITS)})[\ufe0e\ufe0f]?"),
            ranks,
        )
    return _READINGS[language]


_CARDS: Final = {(card.rank, card.suit): card for card in Card}
_SUITS: Final = {
    written: suit
    for suit in Suit
    for written in (suit.value, suit.value.upper(), SYMBOLS[suit], _OUTLINED[suit])
}
_READINGS: Final[dict[str, tuple[re.Pattern[str], dict[str, Rank]]]] = {}
