"""How a bot plays Pok Deng: as a sensible beginner does."""

from typing import Final

from pokroom.pokdeng import PersonAction, PersonLegal, SeatView, Spot
from pokroom.pokdeng.action import (
    Bet,
    Catch,
    Deal,
    Draw,
    Look,
    MayBet,
    MayCatch,
    MayDeal,
    MayDraw,
    MayLook,
    MaySitOut,
    MayStay,
    MayVote,
    SitOut,
    Stay,
    Vote,
)

DRAWS_BELOW: Final = 5
"""Taem on two cards."""

CATCHES_ON: Final = (4, 5)
"""The bank's taem on which it catches the hands that have drawn."""

SHARE: Final = 20
"""A bet is about this part of what the bot holds: a twentieth."""


def choose(view: SeatView, legal: tuple[PersonLegal, ...]) -> PersonAction | None:
    """What the bot does, of what it may do at one place now. None: it has bet, and waits for the deal.

    Bets are modest and follow the chips that everybody sees; with none covered it sits out. It draws below
    5 taem; as the bank it deals as soon as it may, and on 4 or 5 taem first catches all hands of three cards.
    Duties need no thought: only what they allow is legal. It bets on its own hand only, and has no junk hands
    dealt; where it has bet on kha buai all the same, or banks a junk hand, it plays these as its own.
    """
    for offer in legal:
        action = _answer(view, offer, legal)
        if action is not None:
            return action
    return None


def _answer(view: SeatView, offer: PersonLegal, legal: tuple[PersonLegal, ...]) -> PersonAction | None:
    spots, place = view.public.spots, offer.place
    match offer:
        case MayBet(least=least, most=most):
            spot = spots[place]
            return None if spot.bet or spot.out else Bet(place, min(max(modest_bet(spot), least), most))
        case MaySitOut() if not spots[place].bet and not any(isinstance(o, MayBet) for o in legal):
            return SitOut(place)
        case MayDeal(clockwise=clockwise):
            return Deal(place, clockwise)
        case MayLook():
            return Look(place)
        case MayCatch(groups=groups) if _taem(view, place) in CATCHES_ON:
            drawn = (group for group in groups if all(spots[hand].cards == 3 for hand in group))
            hands = next(drawn, None)
            return None if hands is None else Catch(place, hands)
        case MayDraw() if _taem(view, place) < DRAWS_BELOW or not any(isinstance(o, MayStay) for o in legal):
            return Draw(place)
        case MayVote(on=on, draw=draw, stay=stay):
            return Vote(place, draws=draw and (_taem(view, on) < DRAWS_BELOW or not stay))
        case MayStay() if _taem(view, place) >= DRAWS_BELOW or not any(isinstance(o, MayDraw) for o in legal):
            return Stay(place)
        case _:
            return None


def _taem(view: SeatView, place: int) -> int:
    """Of a hand of one's own, or one that lies open."""
    value = next((hand.value for hand in view.own if hand.place == place), view.public.spots[place].value)
    assert value is not None, "it is asked once it has two cards"
    return value.taem


def modest_bet(spot: Spot) -> int:
    """The share of the chips, as a round sum below it: 1, 2, 5, 10, 20, 50, …

    >>> [modest_bet(Spot(owner=1, chips=chips)) for chips in (100, 999, -3)]
    [5, 20, 1]
    """
    share, sum_, step = spot.chips // SHARE, 1, 1
    while True:
        for digit in (1, 2, 5):
            if digit * step > share:
                return sum_
            sum_ = digit * step
        step *= 10
