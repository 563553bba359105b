"""The coach at a table of Pok Deng: against the equilibrium of one player and the bank under the house's own
rules, given the own cards and all that lies open.

For kha buai it advises whoever decides, as for a hand of theirs. It is silent on votes, whose worth hangs on
the others' votes, and on junk hands, on which nobody has a bet.
"""

from pokroom.coach.advice import Advice, Judgement
from pokroom.coach.pokdeng import bank, page, player
from pokroom.game import Person
from pokroom.pokdeng import HouseRules, Knowledge, Legal, Public, SeatEvent, SeatView, change, legal
from pokroom.pokdeng.action import MayDraw, MayStay
from pokroom.pokdeng.event import Caught, Stayed, YouDrew
from pokroom.pokdeng.places import side_of

__all__ = ["HouseRules", "SeatEvent", "SeatView", "advise", "change", "judge", "page"]


def advise(view: SeatView) -> Advice | None:
    """What one may do now is worth; None where it is not one's turn. A function of the view alone, so that at
    the turn of kha buai the view must be the decider's."""
    turn = view.public.turn
    own = next((hand for hand in view.own if hand.place == turn), None)
    if own is None:
        return None
    offers = _offers(view, own.place)
    if not any(isinstance(offer, MayDraw | MayStay) for offer in offers):
        return None
    if turn == view.public.bank:
        return bank.advise(view.public, own, offers)
    others = tuple(hand for hand in view.own if hand.place != turn)
    return player.advise(view.public, own, offers, others)


def judge(view: SeatView, event: SeatEvent) -> Judgement:
    """What a decision has cost against the best, by what was seen when it was made. ValueError where the view
    is none in which this could be decided."""
    advice = advise(view)
    if advice is None or not isinstance(event, Stayed | YouDrew | Caught):
        raise ValueError("there was nothing to decide")
    own = next(hand for hand in view.own if hand.place == view.public.turn)
    best = advice.ways[advice.best]
    match event:
        case Caught(hands=hands):
            return Judgement(
                max(0.0, best.value - bank.after_catching(view.public, own, _offers(view, own.place), hands)),
                "catch",
                best.actions,
            )
        case _:
            done = "stay" if isinstance(event, Stayed) else "draw"
            value = next(way.value for way in advice.ways if _is(way.actions, done))
            chips = _bet(view.public, own.place) if advice.unit == "bet" else 1
            return Judgement((best.value - value) * chips, done, best.actions)


def _decider(public: Public, place: int) -> Person | None:
    return public.decider if place == public.common else public.spots[place].owner


def _offers(view: SeatView, place: int) -> tuple[Legal, ...]:
    return legal(Knowledge(_decider(view.public, place), view.public, view.own))


def _bet(public: Public, place: int) -> int:
    """What the one who decides has on the hand, in chips."""
    side = side_of(public, public.decider, place)
    return side.amount if side and place == public.common else public.spots[place].bet


def _is(actions: tuple[object, ...], done: str) -> bool:
    return len(actions) == 1 and type(actions[0]).__struct_config__.tag == done  # type: ignore[attr-defined]
