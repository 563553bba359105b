"""What may be done now, and why something may not: from what the actor knows, so that neither a button nor a
refusal can tell anything about a hidden card."""

from collections import Counter
from enum import StrEnum
from typing import Final, assert_never

from pokroom.cards import Card, Rank
from pokroom.drawpoker import betting
from pokroom.drawpoker.action import (
    Action,
    Bet,
    BettingAction,
    BlindBet,
    Call,
    Compare,
    Complete,
    Discard,
    Fold,
    Legal,
    Look,
    MayBlindBet,
    MayCall,
    MayCompare,
    MayDiscard,
    MayLook,
    MayPass,
    MayReblind,
    MayShuffle,
    MayTimeOut,
    Pass,
    PersonLegal,
    Raise,
    Reblind,
    Shuffled,
    TimeUp,
)
from pokroom.drawpoker.house import openers_at
from pokroom.drawpoker.openers import AnyHand, has_openers
from pokroom.drawpoker.steps import Betting
from pokroom.drawpoker.view import Knowledge, Public, Stage
from pokroom.game import CLOCK, HOUSE, Actor, Person

ORBITS_TO_COMPARE: Final = 3
LIVE_TO_COMPARE: Final = 3


class Reason(StrEnum):
    """Why an action is refused, besides the reasons of `betting.Reason`; the same word in the rules, on the
    wire and in the client's catalogue."""

    NO_SUCH_PLACE = "no-such-place"
    NOT_YOUR_HAND = "not-your-hand"
    NOT_THE_HOUSE = "not-the-house"
    NOT_THE_CLOCK = "not-the-clock"
    DECK_NOT_WANTED = "deck-not-wanted"
    BAD_DECK = "bad-deck"
    LATE = "late"
    NOT_YOUR_TURN = "not-your-turn"
    NO_DRAW_NOW = "no-draw-now"
    NOT_IN_YOUR_HAND = "not-in-your-hand"
    LIES_FACE_UP = "lies-face-up"
    TOO_MANY_CARDS = "too-many-cards"
    KEEPS_NO_ACE = "keeps-no-ace"
    NOT_LOOKED_YET = "not-looked-yet"
    NOTHING_TO_LOOK_AT = "nothing-to-look-at"
    NO_BLIND_BETS = "no-blind-bets"
    LOOKED_ALREADY = "looked-already"
    SOMEBODY_ENTERED = "somebody-entered"
    NO_BLIND_BET_BEFORE_YOU = "no-blind-bet-before-you"
    REBLINDS_USED_UP = "reblinds-used-up"
    BEYOND_THE_LIMIT = "beyond-the-limit"
    NO_COMPARING = "no-comparing"
    TOO_EARLY_TO_COMPARE = "too-early-to-compare"
    TOO_FEW_TO_COMPARE = "too-few-to-compare"
    NEIGHBOUR_HAS_NO_CHIPS = "neighbour-has-no-chips"


AnyReason = Reason | betting.Reason


def refusal(known: Knowledge, action: Action) -> AnyReason | None:
    """Why the actor may not do this now; None when it may be played."""
    public = known.public
    match action:
        case Shuffled(order=order):
            if known.actor != HOUSE:
                return Reason.NOT_THE_HOUSE
            if public.stage is not Stage.SHUFFLING:
                return Reason.DECK_NOT_WANTED
            return None if Counter(order) == Counter(known.to_shuffle) else Reason.BAD_DECK
        case TimeUp(clock=clock):
            if known.actor != CLOCK:
                return Reason.NOT_THE_CLOCK
            return None if clock == public.clock and public.turn is not None else Reason.LATE
    place = action.place
    if not 0 <= place < len(public.spots):
        return Reason.NO_SUCH_PLACE
    if public.spots[place].owner != known.actor:
        return Reason.NOT_YOUR_HAND
    match action:
        case Fold() | Pass() | Call() | Bet() | Raise() | Complete():
            return _betting_refusal(known, action)
        case Discard():
            return _discard_refusal(known, action)
        case Look():
            if public.turn != place:
                return Reason.NOT_YOUR_TURN
            return Reason.NOTHING_TO_LOOK_AT if public.spots[place].looked else None
        case BlindBet(amount=amount):
            return _blind_refusal(public, place) or _out_of(blind_bets(public, place), amount)
        case Reblind():
            return _reblind_refusal(public, place)
        case Compare():
            return _compare_refusal(public, place)
        case _:
            assert_never(action)


def _own(known: Knowledge, place: int) -> tuple[Card, ...]:
    """The cards at a place, as far as the actor knows them."""
    for hand in known.own:
        if hand.place == place:
            return hand.cards
    return ()


def may_open(known: Knowledge, place: int) -> bool:
    """Whether the hand at this place entitles to the first bet (DP-14, DP-15)."""
    public = known.public
    step = public.steps[public.step]
    if public.betting.price or not (isinstance(step, Betting) and step.openers):
        return True
    house = public.house
    openers = openers_at(house, public.carried.level)
    if AnyHand() in openers:
        return True
    cards = _own(known, place)
    return bool(cards) and has_openers(cards, openers, house.wild, bobtail_suits=house.bobtail_suits)


def _betting_refusal(known: Knowledge, action: BettingAction) -> AnyReason | None:
    public, place = known.public, action.place
    interval, spot = public.betting, public.spots[place]
    opens = place != public.turn or not isinstance(action, Bet) or may_open(known, place)
    reason = betting.refusal(interval, action, may_open=opens)
    if reason is None and not isinstance(action, Fold | Pass) and not spot.looked and not spot.blind:
        return Reason.NOT_LOOKED_YET
    return reason


def _discard_refusal(known: Knowledge, action: Discard) -> Reason | None:
    public, place, cards = known.public, action.place, action.cards
    spot = public.spots[place]
    if public.stage is not Stage.DRAWING:
        return Reason.NO_DRAW_NOW
    if public.turn != place:
        return Reason.NOT_YOUR_TURN
    if not cards:
        return None
    if not spot.looked:
        return Reason.NOT_LOOKED_YET
    hand = Counter(_own(known, place))
    if Counter(cards) - hand:
        return Reason.NOT_IN_YOUR_HAND
    if Counter(cards) - (hand - Counter(spot.up)):
        return Reason.LIES_FACE_UP
    house = public.house
    if len(cards) <= house.max_draw:
        return None
    if len(cards) != 4 or not house.four_with_ace:
        return Reason.TOO_MANY_CARDS
    kept = hand - Counter(cards)
    return None if any(card.rank == Rank.ACE for card in kept) else Reason.KEEPS_NO_ACE


# -- betting before looking (DP-30)


def blind_bets(public: Public, place: int) -> tuple[int, int]:
    """From how much to how much may be put in unseen, so that twice as much is a bet within the limits."""
    least, most = public.betting.first_bet
    stack = public.betting.stakes[place].stack
    return -(-least // 2), min(most, stack) // 2


def _blind_refusal(public: Public, place: int) -> Reason | None:
    spot = public.spots[place]
    if not public.house.blind_bets:
        return Reason.NO_BLIND_BETS
    if public.turn != place or public.stage is not Stage.BETTING:
        return Reason.NOT_YOUR_TURN
    if spot.looked:
        return Reason.LOOKED_ALREADY
    step = public.steps[public.step]
    if public.betting.price or not (isinstance(step, Betting) and step.openers):
        return Reason.SOMEBODY_ENTERED
    least, most = blind_bets(public, place)
    return Reason.BEYOND_THE_LIMIT if least > most else None


def _out_of(amounts: tuple[int, int], chips: int) -> betting.Reason | None:
    least, most = amounts
    if chips < least:
        return betting.Reason.BET_TOO_SMALL
    return betting.Reason.BET_TOO_LARGE if chips > most else None


def _reblind_refusal(public: Public, place: int) -> AnyReason | None:
    if not public.house.blind_bets:
        return Reason.NO_BLIND_BETS
    if public.turn != place or public.stage is not Stage.BETTING:
        return Reason.NOT_YOUR_TURN
    if public.may_reblind != place:
        return Reason.NO_BLIND_BET_BEFORE_YOU
    if public.spots[place].looked:
        return Reason.LOOKED_ALREADY
    if public.reblinds >= public.house.max_reblinds:
        return Reason.REBLINDS_USED_UP
    interval = public.betting
    return betting.refusal(interval, Raise(place, 2 * interval.price))


# -- comparing (DP-31)


def right_of(public: Public, place: int) -> int:
    """The next live place counter-clockwise."""
    stakes = public.betting.stakes
    return next(
        other % len(stakes) for other in range(place - 1, place - len(stakes), -1) if stakes[other].live
    )


def _compare_refusal(public: Public, place: int) -> AnyReason | None:
    if not public.house.comparing:
        return Reason.NO_COMPARING
    reason = betting.refusal(public.betting, Call(place))
    if reason is not None:
        return reason
    spot, stakes = public.spots[place], public.betting.stakes
    if not spot.looked:
        return Reason.NOT_LOOKED_YET
    if public.orbits < ORBITS_TO_COMPARE:
        return Reason.TOO_EARLY_TO_COMPARE
    if sum(stake.live for stake in stakes) < LIVE_TO_COMPARE:
        return Reason.TOO_FEW_TO_COMPARE
    return None if stakes[right_of(public, place)].stack else Reason.NEIGHBOUR_HAS_NO_CHIPS


# -- what may be done


def awaited(public: Public) -> tuple[Person, ...]:
    """Whom the clock is for (DP-33)."""
    owner = None if public.turn is None else public.spots[public.turn].owner
    return () if owner is None else (owner,)


def actors(public: Public) -> tuple[Actor, ...]:
    """Who may have something to do now, the house included: for nobody else is there anything in `legal`, but
    for the clock."""
    return (HOUSE,) if public.stage is Stage.SHUFFLING else awaited(public)


def legal(known: Knowledge) -> tuple[Legal, ...]:
    """Everything the actor may do now, amounts as ranges; empty for whoever has nothing to do."""
    public, place = known.public, known.public.turn
    if known.actor == HOUSE:
        return (MayShuffle(known.to_shuffle),) if public.stage is Stage.SHUFFLING else ()
    if known.actor == CLOCK:
        return () if place is None else (MayTimeOut(public.clock, "turn"),)
    if place is None or public.spots[place].owner != known.actor:
        return ()
    match public.stage:
        case Stage.BETTING:
            return _may_bet(known, place)
        case Stage.DRAWING:
            return _may_draw(public, place)
        case Stage.SHUFFLING | Stage.BETWEEN | Stage.OVER:
            raise AssertionError("nobody has a turn now")
        case _:
            assert_never(public.stage)


def _may_bet(known: Knowledge, place: int) -> tuple[PersonLegal, ...]:
    public = known.public
    spot, house = public.spots[place], public.house
    may: tuple[PersonLegal, ...] = betting.legal(public.betting, may_open=may_open(known, place))
    if not house.blind_bets and not house.comparing:
        return may
    found = [
        offer for offer in may if spot.looked or spot.blind or isinstance(offer, betting.MayFold | MayPass)
    ]
    if not spot.looked:
        found.append(MayLook(place))
    if _blind_refusal(public, place) is None:
        found.append(MayBlindBet(place, *blind_bets(public, place)))
    if _reblind_refusal(public, place) is None:
        found.append(MayReblind(place, public.betting.price))
    if _compare_refusal(public, place) is None:
        amount = next(offer.amount for offer in may if isinstance(offer, MayCall))
        found.append(MayCompare(place, amount, right_of(public, place)))
    return tuple(found)


def _may_draw(public: Public, place: int) -> tuple[PersonLegal, ...]:
    spot, house = public.spots[place], public.house
    if not spot.looked:
        return MayDiscard(place, 0, four_with_ace=False), MayLook(place)
    down = spot.cards - len(spot.up)
    most = min(house.max_draw, down)
    return (MayDiscard(place, most, house.four_with_ace and most < 4 <= down),)
