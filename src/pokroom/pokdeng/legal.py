"""What may be done now, and why something may not: from what the actor knows, so that neither a button nor a
refusal can tell anything about a hidden card."""

from enum import StrEnum
from typing import Final, assert_never

from pokroom.cards import DECK
from pokroom.game import CLOCK, HOUSE
from pokroom.pokdeng.action import (
    Action,
    Bet,
    Catch,
    Deal,
    Draw,
    Legal,
    Look,
    MayBet,
    MayCatch,
    MayDeal,
    MayDraw,
    MayLook,
    MayNarrow,
    MayShuffle,
    MaySitOut,
    MayStay,
    MayTakeBack,
    MayTimeOut,
    Narrow,
    Shuffled,
    SitOut,
    Stay,
    TakeBack,
    TimeUp,
)
from pokroom.pokdeng.house import LARGEST_BET, HouseRules
from pokroom.pokdeng.pattern import HandType
from pokroom.pokdeng.value import HandValue
from pokroom.pokdeng.view import Knowledge, Public, Spot, Stage

CLOCK_KINDS: Final = {
    Stage.BETTING: "bet",
    Stage.LOOKING: "look",
    Stage.PLAYING: "turn",
    Stage.BANKING: "bank",
}


class Reason(StrEnum):
    """Why an action is refused; the same word in the rules, on the wire and in the client's catalogue."""

    NO_SUCH_PLACE = "no-such-place"
    NOT_YOUR_HAND = "not-your-hand"
    NOT_THE_HOUSE = "not-the-house"
    NOT_THE_CLOCK = "not-the-clock"
    NOT_THE_BANK = "not-the-bank"
    BANK_DOES_NOT_BET = "bank-does-not-bet"
    BETS_ARE_CLOSED = "bets-are-closed"
    BETS_WERE_MADE = "bets-were-made"
    BET_TOO_SMALL = "bet-too-small"
    BET_TOO_LARGE = "bet-too-large"
    NO_BET_TO_TAKE_BACK = "no-bet-to-take-back"
    SITS_OUT_ALREADY = "sits-out-already"
    LIMITS_OUT_OF_RANGE = "limits-out-of-range"
    WAITS_FOR_BETS = "waits-for-bets"
    DECK_NOT_WANTED = "deck-not-wanted"
    BAD_DECK = "bad-deck"
    NOTHING_TO_LOOK_AT = "nothing-to-look-at"
    LOOKED_ALREADY = "looked-already"
    NOT_YOUR_TURN = "not-your-turn"
    MUST_DRAW = "must-draw"
    MUST_STAY = "must-stay"
    NO_CATCHING = "no-catching"
    CAUGHT_ONCE_ALREADY = "caught-once-already"
    NOTHING_CAUGHT = "nothing-caught"
    CANNOT_BE_CAUGHT = "cannot-be-caught"
    NOT_A_WHOLE_GROUP = "not-a-whole-group"
    LATE = "late"


def limits(house: HouseRules) -> tuple[int, int]:
    """The smallest and the largest bet the house allows, in chips (PD-17)."""
    return house.min_bet, LARGEST_BET if house.max_bet is None else house.max_bet


def duty(value: HandValue, house: HouseRules, *, is_bank: bool) -> Reason | None:
    """What a two-card hand must do (PD-23): `MUST_DRAW`, `MUST_STAY`, or None where it is free."""
    below, at_least = (
        (house.bank_must_draw_below, house.bank_must_stay_from)
        if is_bank
        else (house.must_draw_below, house.must_stay_from)
    )
    if value.taem < below:
        return Reason.MUST_DRAW
    return Reason.MUST_STAY if value.taem >= at_least else None


def has_answered(spot: Spot) -> bool:
    """Whether a player has said what they bet, nothing included."""
    return spot.bet > 0 or spot.out


def catchable(public: Public) -> tuple[tuple[int, ...], ...]:
    """The unsettled hands that may be caught, those of two cards and those of three (PD-24); a pok may
    not."""
    groups: tuple[list[int], list[int]] = ([], [])
    for place in public.order[:-1]:
        spot = public.spots[place]
        if spot.line is None and not shows_pok(spot):
            groups[spot.cards - 2].append(place)
    return tuple(tuple(group) for group in groups if group)


def awaited(public: Public) -> tuple[int, ...]:
    """The places that the clock is for: they have not done what the round waits for (PD-33)."""
    match public.stage:
        case Stage.BETTING:
            unsaid = [place for place, spot in enumerate(public.spots) if not has_answered(spot)]
            return tuple(place for place in unsaid if place != public.bank) or (public.bank,)
        case Stage.LOOKING:
            return tuple(place for place in public.order if not public.spots[place].looked)
        case Stage.PLAYING | Stage.BANKING:
            return () if public.turn is None else (public.turn,)
        case Stage.SHUFFLING | Stage.OVER:
            return ()
        case _:
            assert_never(public.stage)


def shows_pok(spot: Spot) -> bool:
    """Whether everybody knows this hand for a pok."""
    return spot.value is not None and spot.value.type is HandType.POK


def refusal(known: Knowledge, action: Action) -> Reason | None:
    """Why the actor may not do this now; None when it may be played."""
    public = known.public
    match action:
        case Shuffled(order=order):
            if known.actor != HOUSE:
                return Reason.NOT_THE_HOUSE
            if public.stage is not Stage.SHUFFLING:
                return Reason.DECK_NOT_WANTED
            return None if len(order) == len(DECK) and set(order) == _DECK_SET else Reason.BAD_DECK
        case TimeUp(clock=clock):
            if known.actor != CLOCK:
                return Reason.NOT_THE_CLOCK
            return None if clock == public.clock and public.stage in CLOCK_KINDS else Reason.LATE
    place = action.place
    if not 0 <= place < len(public.spots):
        return Reason.NO_SUCH_PLACE
    if public.spots[place].owner != known.actor:
        return Reason.NOT_YOUR_HAND
    match action:
        case Bet() | TakeBack() | SitOut():
            return _bet_refusal(public, action)
        case Narrow() | Deal():
            return _bank_bets_refusal(public, action)
        case Look():
            if public.stage is not Stage.LOOKING or place not in public.order:
                return Reason.NOTHING_TO_LOOK_AT
            return Reason.LOOKED_ALREADY if public.spots[place].looked else None
        case Draw() | Stay():
            if public.turn != place:
                return Reason.NOT_YOUR_TURN
            wrong = Reason.MUST_STAY if isinstance(action, Draw) else Reason.MUST_DRAW
            return wrong if _duty(known, place) is wrong else None
        case Catch():
            return _catch_refusal(public, action)
        case _:
            assert_never(action)


_DECK_SET: Final = frozenset(DECK)


def _duty(known: Knowledge, place: int) -> Reason | None:
    for hand in known.own:
        if hand.place == place and hand.value is not None:
            return duty(hand.value, known.public.house, is_bank=place == known.public.bank)
    return None


def _bet_refusal(public: Public, action: Bet | TakeBack | SitOut) -> Reason | None:
    if public.stage is not Stage.BETTING:
        return Reason.BETS_ARE_CLOSED
    if action.place == public.bank:
        return Reason.BANK_DOES_NOT_BET
    spot = public.spots[action.place]
    match action:
        case Bet(amount=amount):
            if amount < public.least:
                return Reason.BET_TOO_SMALL
            return Reason.BET_TOO_LARGE if amount > public.most else None
        case TakeBack():
            return None if has_answered(spot) else Reason.NO_BET_TO_TAKE_BACK
        case SitOut():
            return Reason.SITS_OUT_ALREADY if spot.out else None


def _bank_bets_refusal(public: Public, action: Narrow | Deal) -> Reason | None:
    if action.place != public.bank:
        return Reason.NOT_THE_BANK
    if public.stage is not Stage.BETTING:
        return Reason.BETS_ARE_CLOSED
    match action:
        case Narrow(least=least, most=most):
            if any(spot.bet for spot in public.spots):
                return Reason.BETS_WERE_MADE
            lowest, highest = limits(public.house)
            return None if lowest <= least <= most <= highest else Reason.LIMITS_OUT_OF_RANGE
        case Deal():
            players = [spot for place, spot in enumerate(public.spots) if place != public.bank]
            return None if all(map(has_answered, players)) else Reason.WAITS_FOR_BETS


def _catch_refusal(public: Public, action: Catch) -> Reason | None:
    if action.place != public.bank:
        return Reason.NOT_THE_BANK
    if public.turn != public.bank:
        return Reason.NOT_YOUR_TURN
    how = public.house.catch
    if how == "none":
        return Reason.NO_CATCHING
    if how == "group" and public.catches:
        return Reason.CAUGHT_ONCE_ALREADY
    if not action.hands:
        return Reason.NOTHING_CAUGHT
    groups = catchable(public)
    free = {place for group in groups for place in group}
    if not free.issuperset(action.hands) or len(set(action.hands)) < len(action.hands):
        return Reason.CANNOT_BE_CAUGHT
    if how == "group" and not any(set(group) == set(action.hands) for group in groups):
        return Reason.NOT_A_WHOLE_GROUP
    return None


def legal(known: Knowledge) -> tuple[Legal, ...]:
    """Everything the actor may do now, amounts as ranges; empty for whoever has nothing to do."""
    public = known.public
    if known.actor == HOUSE:
        return (MayShuffle(DECK),) if public.stage is Stage.SHUFFLING else ()
    if known.actor == CLOCK:
        kind = CLOCK_KINDS.get(public.stage)
        return (MayTimeOut(public.clock, kind),) if kind else ()
    found: list[Legal] = []
    match public.stage:
        case Stage.BETTING:
            for place, spot in enumerate(public.spots):
                if spot.owner == known.actor:
                    found += _bank_bets(public) if place == public.bank else _player_bets(public, place)
        case Stage.LOOKING:
            for place in public.order:
                spot = public.spots[place]
                if spot.owner == known.actor and not spot.looked:
                    found.append(MayLook(place))
        case Stage.PLAYING | Stage.BANKING:
            if public.turn is not None and public.spots[public.turn].owner == known.actor:
                found += _turn(known, public.turn)
        case Stage.SHUFFLING | Stage.OVER:
            pass
        case _:
            assert_never(public.stage)
    return tuple(found)


def _player_bets(public: Public, place: int) -> list[Legal]:
    spot = public.spots[place]
    found: list[Legal] = [MayBet(place, public.least, public.most)]
    if has_answered(spot):
        found.append(MayTakeBack(place))
    if not spot.out:
        found.append(MaySitOut(place))
    return found


def _bank_bets(public: Public) -> list[Legal]:
    bank = public.bank
    found: list[Legal] = []
    if not any(spot.bet for spot in public.spots):
        found.append(MayNarrow(bank, *limits(public.house)))
    if _bank_bets_refusal(public, Deal(bank, public.clockwise)) is None:
        found.append(MayDeal(bank, public.clockwise))
    return found


def _turn(known: Knowledge, place: int) -> list[Legal]:
    public = known.public
    must = _duty(known, place)
    found: list[Legal] = []
    if place == public.bank and public.house.catch != "none":
        whole = public.house.catch == "group"
        groups = catchable(public)
        if groups and not (whole and public.catches):
            found.append(MayCatch(place, groups, whole))
    if must is not Reason.MUST_STAY:
        found.append(MayDraw(place))
    if must is not Reason.MUST_DRAW:
        found.append(MayStay(place))
    return found
