"""What may be bet before the deal, and what the bank may do then: buttons and refusals (PD-17, PD-26 to
PD-30)."""

from typing import Final

from pokroom.game import Person
from pokroom.pokdeng.action import (
    Bet,
    Deal,
    Legal,
    MayBet,
    MayDeal,
    MayNarrow,
    MaySideBet,
    MaySitOut,
    MayTakeBack,
    MayTakeSideBack,
    Narrow,
    SideBet,
    SitOut,
    TakeBack,
    TakeSideBack,
)
from pokroom.pokdeng.cover import banks_room, room
from pokroom.pokdeng.house import LARGEST_BET, HouseRules
from pokroom.pokdeng.places import first_place, players, side_of, sides_on
from pokroom.pokdeng.reason import Reason
from pokroom.pokdeng.view import Public, Spot, Stage

MOST_HANDS: Final = 17
"""Three cards each from 52 (PD-16)."""

Betting = Bet | TakeBack | SitOut
OnSide = SideBet | TakeSideBack


def limits(house: HouseRules) -> tuple[int, int]:
    """The smallest and the largest bet the house allows, in chips (PD-17)."""
    return house.min_bet, LARGEST_BET if house.max_bet is None else house.max_bet


def has_answered(spot: Spot) -> bool:
    """Whether a player has said what they bet, nothing included."""
    return spot.bet > 0 or spot.out


def unsaid(public: Public) -> list[int]:
    """The places of the players who have not said what they bet."""
    return [place for place in players(public) if not has_answered(public.spots[place])]


def has_bets(public: Public) -> bool:
    """Whether any bet lies on the table."""
    return bool(public.sides) or any(spot.bet for spot in public.spots)


def staked(public: Public, clockwise: bool) -> tuple[int, ...]:
    """The places that get a hand if bets are closed now, in deal order but for the bank's (PD-18, PD-28)."""
    spots = public.spots
    around = range(len(spots)) if clockwise else range(len(spots) - 1, -1, -1)
    hands = [place for place in around if spots[place].bet > 0]
    common = public.common
    return (*hands, common) if common is not None and sides_on(public, common) else tuple(hands)


# Buttons


def may_bet(public: Public, person: Person) -> list[Legal]:
    """All that somebody may do before the deal."""
    own = [place for place, spot in enumerate(public.spots) if spot.owner == person]
    if not own:
        return []
    if own[0] == public.bank:
        return _bank(public)
    left = room(public, person)
    found: list[Legal] = []
    for place in own:
        found += _player(public, place, left)
    return found + _sides(public, person, own[0], left)


def _player(public: Public, place: int, left: int) -> list[Legal]:
    spot = public.spots[place]
    found: list[Legal] = []
    most = min(public.most, left + spot.bet)
    if most >= public.least:
        found.append(MayBet(place, public.least, most))
    if has_answered(spot):
        found.append(MayTakeBack(place))
    if not spot.out:
        found.append(MaySitOut(place))
    return found


def _sides(public: Public, person: Person, first: int, left: int) -> list[Legal]:
    own = {side.on: side.amount for side in public.sides if side.person == person}
    found: list[Legal] = []
    for on in _others(public, person):
        most = min(public.most, left + own.get(on, 0))
        if most >= public.least:
            found.append(MaySideBet(first, on, public.least, most))
    return found + [MayTakeSideBack(first, on) for on in own]


def _others(public: Public, person: Person) -> list[int]:
    """The hands that somebody may bet on which are not theirs: other players' (PD-27), unless they sit out,
    and kha buai (PD-28)."""
    return [
        place
        for place, spot in enumerate(public.spots)
        if spot.owner != person and place != public.bank and not spot.out
    ]


def _bank(public: Public) -> list[Legal]:
    bank = public.bank
    found: list[Legal] = []
    if not has_bets(public):
        found.append(MayNarrow(bank, *limits(public.house)))
    if not unsaid(public):
        found.append(MayDeal(bank, public.clockwise, *_junk(public)))
    return found


def _junk(public: Public) -> tuple[int, tuple[int, ...]]:
    """How many junk hands may be dealt, and before which places (PD-29); none where nothing else is dealt."""
    hands = staked(public, public.clockwise)
    room = MOST_HANDS - len(hands) - 1
    if not public.house.junk_hands or not hands or not room:
        return 0, ()
    return room, tuple(sorted((*hands, public.bank)))


# Refusals


def bet_refusal(public: Public, action: Betting) -> Reason | None:
    """Why a player may not do so now with their own hand; they own the place."""
    if public.stage is not Stage.BETTING:
        return Reason.BETS_ARE_CLOSED
    if action.place == public.bank:
        return Reason.BANK_DOES_NOT_BET
    spot = public.spots[action.place]
    match action:
        case Bet(amount=amount):
            return _amount_refusal(public, spot.owner, amount, spot.bet)
        case TakeBack():
            return None if has_answered(spot) else Reason.NO_BET_TO_TAKE_BACK
        case SitOut():
            return Reason.SITS_OUT_ALREADY if spot.out else None


def side_refusal(public: Public, action: OnSide) -> Reason | None:
    """Why somebody may not do so now with a bet on another's hand; they own the place they do it from."""
    if public.stage is not Stage.BETTING:
        return Reason.BETS_ARE_CLOSED
    if action.place == public.bank:
        return Reason.BANK_DOES_NOT_BET
    person = public.spots[action.place].owner
    assert person is not None
    if action.place != first_place(public, person):
        return Reason.NOT_YOUR_FIRST_HAND
    side = side_of(public, person, action.on)
    match action:
        case SideBet(on=on, amount=amount):
            if on not in _others(public, person):
                return Reason.NO_HAND_TO_BET_ON
            return _amount_refusal(public, person, amount, side.amount if side else 0)
        case TakeSideBack():
            return None if side else Reason.NO_BET_TO_TAKE_BACK


def bank_refusal(public: Public, action: Narrow | Deal) -> Reason | None:
    """Why the owner of the place may not do so now for the bank."""
    if action.place != public.bank:
        return Reason.NOT_THE_BANK
    if public.stage is not Stage.BETTING:
        return Reason.BETS_ARE_CLOSED
    match action:
        case Narrow(least=least, most=most):
            if has_bets(public):
                return Reason.BETS_WERE_MADE
            lowest, highest = limits(public.house)
            return None if lowest <= least <= most <= highest else Reason.LIMITS_OUT_OF_RANGE
        case Deal(junk=junk):
            if unsaid(public):
                return Reason.WAITS_FOR_BETS
            return _junk_refusal(public, junk) if junk else None


def _junk_refusal(public: Public, junk: tuple[int, ...]) -> Reason | None:
    if not public.house.junk_hands:
        return Reason.NO_JUNK_HANDS
    room, before = _junk(public)
    if len(junk) > room:
        return Reason.TOO_MANY_HANDS
    return None if set(junk) <= set(before) else Reason.NO_SUCH_PLACE


def _amount_refusal(public: Public, person: Person | None, amount: int, before: int) -> Reason | None:
    """Why a bet may not be of this amount, in place of the one `before`."""
    if amount < public.least:
        return Reason.BET_TOO_SMALL
    if amount > public.most:
        return Reason.BET_TOO_LARGE
    if amount <= room(public, person) + before:
        return None
    short = amount > banks_room(public) + before
    return Reason.BANK_CANNOT_COVER if short else Reason.YOU_CANNOT_COVER
