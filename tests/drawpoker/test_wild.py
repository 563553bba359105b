"""What is wild (DP-32): how it is written, and which cards of a hand it makes jokers of."""

import re

import msgspec
import pytest

from pokroom.cards import Card, Rank, parse_cards
from pokroom.drawpoker.wild import (
    BUG,
    JOKER_WILD,
    LOWEST_WILD,
    NO_WILD,
    Wild,
    WildCards,
    WildRanks,
    as_jokers,
    parse_wild,
)

DEUCES = WildRanks((Rank.TWO,))
ONE_EYED_JACKS = WildCards((Card("Jh"), Card("Js")))
ALL = [NO_WILD, JOKER_WILD, BUG, DEUCES, WildRanks((Rank.ACE, Rank.TEN)), ONE_EYED_JACKS, LOWEST_WILD]


@pytest.mark.parametrize("wild", ALL, ids=str)
def test_what_is_written_is_read_back(wild: Wild) -> None:
    assert parse_wild(str(wild)) == wild
    assert msgspec.json.decode(msgspec.json.encode(wild), type=Wild) == wild


@pytest.mark.parametrize(
    ("text", "wild"),
    [
        ("deuces", DEUCES),
        ("One-eyed-jacks ", ONE_EYED_JACKS),
        ("one_eyed_jacks", ONE_EYED_JACKS),
        ("ranks(2, 10)", WildRanks((Rank.TWO, Rank.TEN))),
        ("ranks(t k)", WildRanks((Rank.TEN, Rank.KING))),
        ("cards(J♠ joker)", WildCards((Card("Js"), Card.JOKER))),
    ],
)
def test_what_is_called_otherwise(text: str, wild: Wild) -> None:
    assert parse_wild(text) == wild


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("treys", "'treys' says nothing that is wild; it may be none, joker, bug, lowest, deuces, "),
        ("", "'' says nothing that is wild"),
        ("ranks 2", "'ranks 2' says nothing that is wild"),
        ("ranks(2", "'ranks(2' says nothing that is wild"),
        ("ranks()", "ranks(): at least one rank is needed, and each once"),
        ("ranks(2 2)", "ranks(2 2): at least one rank is needed, and each once"),
        ("ranks(23)", "ranks(23): '23' is no rank; the ranks are A 2 3"),
        ("ranks(1)", "ranks(1): '1' is no rank"),
        ("cards()", "cards(): at least one card is needed, and each once"),
        ("cards(Js Js)", "cards(Js Js): at least one card is needed, and each once"),
        ("cards(Jx)", "cards(Jx): 'Jx' at character 1 of 'Jx' is no card"),
    ],
)
def test_what_is_not_understood(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(fault)}"):
        parse_wild(text)


@pytest.mark.parametrize(
    ("wild", "cards", "played"),
    [
        (NO_WILD, "2s 2d Kh", "2s 2d Kh"),
        (JOKER_WILD, "2s Jo Jo", "2s Jo Jo"),
        (DEUCES, "2s 2d Kh", "Jo Jo Kh"),
        (ONE_EYED_JACKS, "Js Jh Jd", "Jo Jo Jd"),
        (LOWEST_WILD, "As 3d Kh 3c", "As Jo Kh Jo"),
        (LOWEST_WILD, "As Ad", "Jo Jo"),
    ],
    ids=str,
)
def test_a_joker_stands_in_the_place_of_every_wild_card(wild: Wild, cards: str, played: str) -> None:
    assert as_jokers(parse_cards(cards), wild) == parse_cards(played)
