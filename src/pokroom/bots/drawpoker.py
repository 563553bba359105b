"""How a bot plays draw poker: by what it holds, never by guessing what others do."""

from collections import Counter
from itertools import combinations
from typing import Final

from pokroom.cards import Card
from pokroom.drawpoker import Category, HouseRules, PersonAction, PersonLegal, Public, SeatView, rank
from pokroom.drawpoker.action import (
    Bet,
    Call,
    Complete,
    Discard,
    Fold,
    Look,
    MayBet,
    MayCall,
    MayComplete,
    MayDiscard,
    MayLook,
    MayPass,
    MayRaise,
    Pass,
    Raise,
)
from pokroom.drawpoker.openers import FourFlush, StraightBobtail, splits
from pokroom.drawpoker.wild import HEIGHT, Bug, NoWild, as_jokers

NERVE: Final = ((Category.STRAIGHT, 4), (Category.THREE_OF_A_KIND, 3), (Category.TWO_PAIR, 2))
"""How bold a hand makes, from its category on; a high pair makes 1."""

HIGH_PAIR: Final = 11
"""Jacks."""

MOST_RAISES: Final = 3
"""In an interval; so many were made, and the bot raises no more, so that it ends."""


def choose(view: SeatView, legal: tuple[PersonLegal, ...]) -> PersonAction:
    """What the bot does, of what it may do at its place now.

    It looks before anything else. It opens with a high pair, calls what is not too dear for its hand, raises
    on three of a kind, and draws to pairs, then to four of a suit or in sequence. Where wild cards are many,
    a hand is worth a step less. It neither bets blind nor compares, and asks nothing of splitting openers.
    """
    offers = {type(offer): offer for offer in legal}
    place = legal[0].place
    if MayLook in offers:
        return Look(place)
    cards = next(hand.cards for hand in view.own if hand.place == place)
    match offers.get(MayDiscard):
        case MayDiscard(most=most):
            return Discard(place, discards(cards, view.public, place, most))
    return _bet(view.public, offers, place, nerve(cards, view.public))


def nerve(cards: tuple[Card, ...], public: Public) -> int:
    """How bold the hand makes, from 0 to 4. Before the draw four cards to a straight or flush are fair."""
    house = public.house
    worth = rank(cards, house.wild, double_ace_flush=house.double_ace_flush)
    bold = next((bold for category, bold in NERVE if worth.is_from(category)), 0)
    if not bold and worth.category is Category.PAIR and worth.ranks[0] >= HIGH_PAIR:
        bold = 1
    if not isinstance(house.wild, NoWild | Bug):
        bold = max(bold - 1, 0)
    undrawn = all(spot.discarded is None for spot in public.spots)
    return max(bold, 1) if undrawn and _is_one_short(cards, cards, house) else bold


def _bet(public: Public, offers: dict[type, PersonLegal], place: int, bold: int) -> PersonAction:
    pot = public.betting.pot
    match offers.get(MayBet):
        case MayBet(least=least, most=most) if bold:
            return Bet(place, _between(least, pot * bold // 4, most))
    match offers.get(MayComplete):
        case MayComplete(least=least) if bold >= 2:
            return Complete(place, least)
    match offers.get(MayRaise):
        case MayRaise(least=least, most=most) if bold >= 3 and public.betting.raises < MOST_RAISES:
            return Raise(place, _between(least, public.betting.price + pot // 2, most))
    match offers.get(MayCall):
        case MayCall(amount=amount) if amount <= (pot // 8, pot // 2, 2 * pot)[min(bold, 2)] or bold >= 3:
            return Call(place)
    return Pass(place) if MayPass in offers else Fold(place)


def _between(least: int, wish: int, most: int) -> int:
    return min(max(least, wish), most)


def discards(cards: tuple[Card, ...], public: Public, place: int, most: int) -> tuple[Card, ...]:
    """The cards that the bot throws away: what does not belong to the hand, the lowest first, `most` at
    most."""
    kept = keeps(cards, public.house)
    up = public.spots[place].up
    others = [card for card in cards if card not in kept and card not in up]
    return tuple(sorted(others, key=HEIGHT.__getitem__)[:most])


def keeps(cards: tuple[Card, ...], house: HouseRules) -> tuple[Card, ...]:
    """What belongs to the hand: all of a straight and better; pairs and the like; else four to a straight or
    flush; else the highest card. What is wild always belongs to it."""
    worth = rank(cards, house.wild, double_ace_flush=house.double_ace_flush)
    if worth.is_from(Category.STRAIGHT):
        return cards
    played = dict(zip(cards, as_jokers(cards, house.wild), strict=True))
    wild = tuple(card for card in cards if played[card] is Card.JOKER)
    ranks = Counter(card.rank for card in cards if card not in wild)
    alike = tuple(card for card in cards if card not in wild and ranks[card.rank] > 1)
    if alike:
        return (*wild, *alike)
    if not worth.is_from(Category.THREE_OF_A_KIND):
        for four in combinations(cards, 4):
            if set(wild) <= set(four) and _is_one_short(cards, four, house):
                return four
    return (*wild, max((card for card in cards if card not in wild), key=HEIGHT.__getitem__))


def _is_one_short(cards: tuple[Card, ...], kept: tuple[Card, ...], house: HouseRules) -> bool:
    """Whether four of those kept want only a fifth to be a flush, or a straight at either end."""
    return not splits(cards, kept, (FourFlush(), StraightBobtail()), house.wild)
