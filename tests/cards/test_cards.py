"""Cards: the deck, reading and writing in four languages."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokroom.cards import DECK, Card, CardError, Rank, Suit, deck, parse_card, parse_cards, spelling
from tests.strategies import LANGUAGES, cards

ORDER = " ".join(rank + suit for suit in "cdhs" for rank in "A23456789TJQK")


def test_the_order_of_the_deck_is_pinned() -> None:
    """Recorded and sealed decks refer to it."""
    assert " ".join(DECK) == ORDER


def test_the_deck_is_every_suit_with_every_rank() -> None:
    assert [(card.suit, card.rank) for card in DECK] == [(suit, rank) for suit in Suit for rank in Rank]


def test_jokers_come_last() -> None:
    assert [deck(jokers)[52:] for jokers in (0, 1, 2)] == [(), (Card.JOKER,), (Card.JOKER, Card.JOKER)]
    assert deck(2)[:52] == DECK
    assert (Card.JOKER.rank, Card.JOKER.suit) == (None, None)


@pytest.mark.parametrize("jokers", [-1, 3])
def test_a_deck_has_two_jokers_at_most(jokers: int) -> None:
    with pytest.raises(ValueError, match=f"not {jokers}"):
        deck(jokers)


def test_a_card_is_its_text() -> None:
    """On the wire, as a key, in a set: a card and its text are the same."""
    assert msgspec.json.encode(deck(1)) == f'["{ORDER} Jo"]'.replace(" ", '","').encode()
    assert msgspec.json.decode(b'["9s","Jo"]', type=list[Card]) == [Card("9s"), Card.JOKER]
    assert {str(card) for card in DECK} == set(DECK)
    assert f"{Card('Td')}" == "Td"


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("9s 10h Td A♠", "en", "9s Th Td As"),
        ("9s10hTdA♠", "en", "9s Th Td As"),
        ("9S,10H, td;a♤", "en", "9s Th Td As"),
        ("  Jo joker\tJOKER 🃏\n", "en", "Jo Jo Jo Jo"),
        ("JoJcjo", "en", "Jo Jc Jo"),
        ("2♣3♦4♥5♠", "en", "2c 3d 4h 5s"),
        ("2♣️3♦︎4♡5♢", "en", "2c 3d 4h 5d"),
        ("Js Qs Ks As", "th", "Js Qs Ks As"),
        ("Bs Ds Ks As 10s Ts", "de", "Js Qs Ks As Ts Ts"),
        ("dd bd 10d", "de", "Qd Jd Td"),
        ("Вs Дs Кs Тs", "ru", "Js Qs Ks As"),
        ("тs Ts 10s", "ru", "As Ts Ts"),
        ("", "en", ""),
    ],
)
def test_reading(text: str, language: str, expected: str) -> None:
    assert " ".join(parse_cards(text, language)) == expected


@pytest.mark.parametrize(
    ("text", "language", "found", "position"),
    [
        ("9s 1xh", "en", "1xh", 4),
        ("9s10xTd", "en", "10xTd", 3),
        ("9s 9", "en", "9", 4),
        ("0s", "en", "0s", 1),
        ("11s", "en", "11s", 1),
        ("9s|8s", "en", "|8s", 3),
        ("A♠ Ds", "en", "Ds", 4),
        ("Тs", "en", "Тs", 1),
        ("Kс", "en", "Kс", 1),  # a Cyrillic с is no club
        ("\u212as", "en", "\u212as", 1),  # the sign of kelvins is no king
        ("Aſ", "en", "Aſ", 1),  # nor is a long s a spade
        ("Qs", "de", "Qs", 1),
        ("Ks", "ru", "Ks", 1),
        ("Тs As", "ru", "As", 4),
        ("Tс", "ru", "Tс", 1),
    ],
)
def test_what_is_no_card_is_said_with_its_place(text: str, language: str, found: str, position: int) -> None:
    with pytest.raises(CardError) as fault:
        parse_cards(text, language)
    assert (fault.value.found, fault.value.position) == (found, position)
    assert str(fault.value) == f"{found!r} at character {position} of {text!r} is no card"


@pytest.mark.parametrize(
    ("text", "sentence", "found", "position"),
    [
        ("", "there is no card in ''", "", 1),
        (" ,", "there is no card in ' ,'", " ,", 1),
        ("9s8s", "'9s8s' is 2 cards, not one: the second begins at character 3", "8s", 3),
        ("10s, Jo 8s", "'10s, Jo 8s' is 3 cards, not one: the second begins at character 6", "Jo 8s", 6),
        ("9s x", "'x' at character 4 of '9s x' is no card", "x", 4),
    ],
)
def test_one_card_is_one(text: str, sentence: str, found: str, position: int) -> None:
    with pytest.raises(CardError) as fault:
        parse_card(text)
    assert (str(fault.value), fault.value.found, fault.value.position) == (sentence, found, position)


@pytest.mark.parametrize("use", [lambda: parse_card("9s", "xx"), lambda: spelling(Card("9s"), "xx")])
def test_a_language_without_letters(use: object) -> None:
    assert callable(use)
    with pytest.raises(ValueError, match="en, th, de, ru, not in 'xx'"):
        use()


def test_spelling() -> None:
    courts = [Card("Js"), Card("Qs"), Card("Ks"), Card("As"), Card("Td"), Card("2c"), Card.JOKER]
    assert {language: " ".join(spelling(card, language) for card in courts) for language in LANGUAGES} == {
        "en": "J♠ Q♠ K♠ A♠ 10♦ 2♣ 🃏",
        "th": "J♠ Q♠ K♠ A♠ 10♦ 2♣ 🃏",
        "de": "B♠ D♠ K♠ A♠ 10♦ 2♣ 🃏",
        "ru": "В♠ Д♠ К♠ Т♠ 10♦ 2♣ 🃏",
    }


@given(cards(), st.sampled_from(LANGUAGES))
def test_one_card_is_read_back(card: Card, language: str) -> None:
    assert parse_card(spelling(card, language), language) is card


@given(st.lists(cards()), st.sampled_from(LANGUAGES), st.sampled_from(["", " ", ", "]))
def test_what_is_spelled_is_read_back(hand: list[Card], language: str, between: str) -> None:
    written = between.join(spelling(card, language) for card in hand)
    assert list(parse_cards(written, language)) == hand
    assert list(parse_cards(written.lower(), language)) == hand


@given(st.lists(cards()), st.sampled_from(["", " ", ", "]))
def test_what_is_on_the_wire_is_read_back(hand: list[Card], between: str) -> None:
    assert list(parse_cards(between.join(hand))) == hand
    assert list(parse_cards(between.join(hand).upper())) == hand


@given(st.text(), st.sampled_from(LANGUAGES))
def test_any_text_is_cards_or_an_error_with_its_place(text: str, language: str) -> None:
    fault: CardError | None = None
    try:
        parse_cards(text, language)
    except CardError as raised:
        fault = raised
    if fault:
        assert fault.found
        assert text[fault.position - 1 :].startswith(fault.found)
