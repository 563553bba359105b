"""The coach at a table of Pok Deng: against the equilibrium of one player and the bank under the house's own
rules, given the own cards and all that lies open."""

from pokroom.coach.advice import Advice, Judgement
from pokroom.coach.pokdeng import bank, page, player
from pokroom.pokdeng import HouseRules, Knowledge, SeatEvent, SeatView, change, legal
from pokroom.pokdeng.action import MayDraw, MayStay
from pokroom.pokdeng.event import Caught, Stayed, YouDrew

__all__ = ["HouseRules", "SeatEvent", "SeatView", "advise", "change", "judge", "page"]


def advise(view: SeatView) -> Advice | None:
    """What one may do now is worth; None where it is not one's turn, and for a bank against closed cards that
    are no player's. A function of the view alone."""
    turn = view.public.turn
    own = next((hand for hand in view.own if hand.place == turn), None)
    if turn is None or own is None:
        return None
    offers = legal(Knowledge(view.public.spots[turn].owner, view.public, view.own))
    if not any(isinstance(offer, MayDraw | MayStay) for offer in offers):
        return None
    if turn == view.public.bank:
        return None if _is_unknown(view) else bank.advise(view.public, own, offers)
    others = [hand for hand in view.own if hand.place != turn]
    return player.advise(view.public, own, offers, others)


def judge(view: SeatView, event: SeatEvent) -> Judgement | None:
    """What a decision has cost against the best, by what was seen when it was made; None where `advise` is
    silent for not knowing how a hand is played. ValueError where the view is none in which this could be
    decided."""
    if _is_unknown(view):
        return None
    advice = advise(view)
    if advice is None or not isinstance(event, Stayed | YouDrew | Caught):
        raise ValueError("there was nothing to decide")
    turn = view.public.turn
    assert turn is not None
    own = next(hand for hand in view.own if hand.place == turn)
    best = advice.ways[advice.best]
    match event:
        case Caught(hands=hands):
            offers = legal(Knowledge(view.public.spots[turn].owner, view.public, view.own))
            return Judgement(
                max(0.0, best.value - bank.after_catching(view.public, own, offers, hands)),
                "catch",
                best.actions,
            )
        case _:
            done = "stay" if isinstance(event, Stayed) else "draw"
            value = next(way.value for way in advice.ways if _is(way.actions, done))
            chips = view.public.spots[turn].bet if advice.unit == "bet" else 1
            return Judgement((best.value - value) * chips, done, best.actions)


def _is_unknown(view: SeatView) -> bool:
    """Whether the bank is to decide against cards that lie closed and are no player's: how such a hand is
    played is not known."""
    spots = view.public.spots
    closed = any(spot.owner is None and len(spot.up) < spot.cards for spot in spots)
    return closed and view.public.turn == view.public.bank


def _is(actions: tuple[object, ...], done: str) -> bool:
    return len(actions) == 1 and type(actions[0]).__struct_config__.tag == done  # type: ignore[attr-defined]
