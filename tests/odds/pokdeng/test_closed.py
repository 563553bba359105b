"""Hands that lie closed: beside every deal of a few cards; what is nearly counted, beside what is counted."""

from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

from pokroom.cards import DECK, Card, parse_cards
from pokroom.odds.pokdeng.classes import CLASSES, NAMES
from pokroom.odds.pokdeng.closed import Both, closed_hands
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.strategy import PlayerStrategy, class_poks
from pokroom.odds.pokdeng.tables import compile_tables, pair_index
from pokroom.pokdeng import PROFILES, HandType, HouseRules, rank, settle
from tests.odds.pokdeng.naive import name
from tests.odds.pokdeng.test_bank import by_suits

Walked = tuple[Both | None, Both | None, list[Fraction]]


def places(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(sorted(DECK.index(card) for card in cards))


def walked(
    house: HouseRules,
    player: PlayerStrategy,
    bank: tuple[Card, ...],
    cards: tuple[Card, ...],
    did: str,
    poks: list[tuple[Card, ...]],
) -> Walked:
    """What the bank gains from the first that drew, the first that stayed, and the poks: over every deal of
    these cards, one by one, to hands that did so (d or s, in order)."""
    deals, shown = Fraction(0), [Fraction(0)] * len(poks)

    def chance(hand: tuple[Card, ...], letter: str) -> Fraction:
        if rank(hand, house).type is HandType.POK:
            return Fraction(0)
        draws = player.draws[NAMES[name([str(card) for card in hand])]]
        return draws if letter == "d" else 1 - draws

    def gain(hand: tuple[Card, ...], own: tuple[Card, ...]) -> int:
        return -settle(rank(hand, house), rank(own, house), 1, house).gain

    def deal(rest: tuple[Card, ...], letters: str, weight: Fraction, hands: list[tuple[Card, ...]]) -> None:
        nonlocal deals
        if letters:
            for hand in combinations(rest, 2):
                so = weight * chance(hand, letters[0])
                if so:
                    deal(tuple(card for card in rest if card not in hand), letters[1:], so, [*hands, hand])
            return
        for own, other in permutations(rest, 2):
            deals += weight
            with_three = (*bank, other)
            for letter in {*did}:
                theirs = hands[did.index(letter)]
                if letter == "d":
                    theirs = (*theirs, own)
                sums[letter][0] += weight * gain(theirs, bank)
                sums[letter][1] += weight * gain(theirs, with_three)
            for number, pok in enumerate(poks):
                shown[number] += weight * gain(pok, with_three)

    sums = {letter: [Fraction(0), Fraction(0)] for letter in "ds"}
    deal(tuple(card for card in cards if card not in bank), did, Fraction(1), [])
    drew, stayed = ((sums[letter][0] / deals, sums[letter][1] / deals) for letter in "ds")
    return drew if "d" in did else None, stayed if "s" in did else None, [each / deals for each in shown]


@pytest.mark.parametrize(
    ("profile", "did", "shown"),
    [("classic", "d", []), ("thai", "sd", ["4c5c"]), ("lucky9", "dds", ["2h7c"]), ("riang", "sss", [])],
)
def test_every_deal_of_a_few_cards(profile: str, did: str, shown: list[str]) -> None:
    house, lot = PROFILES[profile], Random(profile + did)
    cards = tuple(lot.sample([card for card in DECK if card not in parse_cards("4c5c2h7c")], 11))
    bank = next(hand for hand in combinations(cards, 2) if rank(hand, house).type is not HandType.POK)
    player, poks = by_suits(house, lot), [parse_cards(text) for text in shown]
    tables = compile_tables(house)
    found = closed_hands(
        house,
        player,
        pair_index(*places(bank)),
        tuple(place for place, card in enumerate(DECK) if card not in cards),
        tuple(int(tables.two[pair_index(*places(pok))]) for pok in poks),
        drew=did.count("d"),
        stayed=did.count("s"),
    )
    assert found.exact
    assert (found.drew, found.stayed, list(found.poks)) == walked(house, player, bank, cards, did, poks)


@pytest.mark.parametrize(
    ("drew", "stayed", "near"), [(1, 0, 1e-12), (1, 1, 1e-4), (2, 1, 1e-4), (2, 2, 1e-4)]
)
@pytest.mark.parametrize(("hand", "seen"), [("5dKc", ""), ("6cTc", "8hKhAs8s")])
def test_what_is_nearly_counted_is_nearly_so(
    hand: str, seen: str, drew: int, stayed: int, near: float
) -> None:
    house = PROFILES["classic"]
    player, bank = equilibrium(house).player, pair_index(*places(parse_cards(hand)))
    one, other = (
        closed_hands(house, player, bank, places(parse_cards(seen)), (), drew=drew, stayed=stayed, most=most)
        for most in (4, 0)
    )
    assert (one.exact, other.exact) == (True, False)
    for exact, nearly in ((one.drew, other.drew), (one.stayed, other.stayed)):
        if exact is not None and nearly is not None:
            assert [float(each) for each in nearly] == pytest.approx(
                [float(each) for each in exact], abs=near
            )


def test_who_does_what_nobody_would_may_have_anything() -> None:
    house, bank = PROFILES["classic"], pair_index(*places(parse_cards("5dKc")))
    never = PlayerStrategy((Fraction(0),) * len(CLASSES))
    always = PlayerStrategy(tuple(Fraction(not pok) for pok in class_poks(house)))
    one, other = (closed_hands(house, who, bank, (), (), drew=1, stayed=0) for who in (never, always))
    assert one == other
