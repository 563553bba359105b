"""What may be done now, and why something may not: from what the actor knows, so that neither a button nor a
refusal can tell anything about a hidden card."""

from collections.abc import Iterable
from typing import Final, assert_never

from pokroom.cards import DECK
from pokroom.game import CLOCK, HOUSE, Actor, Person
from pokroom.pokdeng.action import (
    Action,
    Bet,
    Catch,
    Deal,
    Draw,
    Legal,
    Look,
    MayCatch,
    MayDraw,
    MayLook,
    MayShuffle,
    MayStay,
    MayTimeOut,
    MayVote,
    Narrow,
    Shuffled,
    SideBet,
    SitOut,
    Stay,
    TakeBack,
    TakeSideBack,
    TimeUp,
    Vote,
)
from pokroom.pokdeng.betting import bank_refusal, bet_refusal, may_bet, side_refusal, unsaid
from pokroom.pokdeng.house import HouseRules
from pokroom.pokdeng.places import (
    decider_of,
    decides,
    first_place,
    is_settled,
    may_look,
    shows_pok,
    side_of,
    unlooked,
    viewers,
    votes_now,
    wagered,
)
from pokroom.pokdeng.reason import Reason
from pokroom.pokdeng.value import HandValue
from pokroom.pokdeng.view import Knowledge, Public, Stage

CLOCK_KINDS: Final = {
    Stage.BETTING: "bet",
    Stage.LOOKING: "look",
    Stage.PLAYING: "turn",
    Stage.BANKING: "bank",
}


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


def catchable(public: Public) -> tuple[tuple[int, ...], ...]:
    """The unsettled hands that may be caught, those of two cards and those of three (PD-24); a pok may
    not."""
    groups: tuple[list[int], list[int]] = ([], [])
    for place in wagered(public):
        spot = public.spots[place]
        if not is_settled(public, place) and not shows_pok(spot):
            groups[spot.cards - 2].append(place)
    return tuple(tuple(group) for group in groups if group)


def awaited(public: Public) -> tuple[Person, ...]:
    """Whom the clock is for: they have not done what the round waits for (PD-33). A kha buai waits for all
    who have bet on it until one of them has looked, then for its decider, or for the votes that are
    missing."""
    match public.stage:
        case Stage.BETTING:
            return _people([public.spots[place].owner for place in unsaid(public) or (public.bank,)])
        case Stage.LOOKING:
            return _people([person for place in unlooked(public) for person in viewers(public, place)])
        case Stage.PLAYING | Stage.BANKING:
            place = public.turn
            assert place is not None
            if votes_now(public):
                return tuple([person for person in viewers(public, place) if person not in public.voted])
            return _people([decider_of(public, place)])
        case Stage.SHUFFLING | Stage.OVER:
            return ()
        case _:
            assert_never(public.stage)


def actors(public: Public) -> tuple[Actor, ...]:
    """Who may have something to do now, the house included: for nobody else is there anything in `legal`, but
    for the clock. Before the deal whoever has bet may still change their mind."""
    match public.stage:
        case Stage.BETTING:
            return _people([spot.owner for spot in public.spots])
        case Stage.SHUFFLING:
            return (HOUSE,)
        case _:
            return awaited(public)


def _people(owners: Iterable[Person | None]) -> tuple[Person, ...]:
    """Each of them once."""
    return tuple([person for person in dict.fromkeys(owners) if person is not None])


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
    match action:
        case Look():
            return _look_refusal(known, place)
        case Draw() | Stay():
            return _turn_refusal(known, action)
    if public.spots[place].owner != known.actor:
        return Reason.NOT_YOUR_HAND
    match action:
        case Bet() | TakeBack() | SitOut():
            return bet_refusal(public, action)
        case SideBet() | TakeSideBack():
            return side_refusal(public, action)
        case Narrow() | Deal():
            return bank_refusal(public, action)
        case Vote():
            return _vote_refusal(known, action)
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


def _look_refusal(known: Knowledge, place: int) -> Reason | None:
    public = known.public
    if not may_look(public, place, known.actor):
        return Reason.NOT_YOUR_HAND
    if public.stage is not Stage.LOOKING or place not in public.order:
        return Reason.NOTHING_TO_LOOK_AT
    return Reason.LOOKED_ALREADY if public.spots[place].looked else None


def _turn_refusal(known: Knowledge, action: Draw | Stay) -> Reason | None:
    place = action.place
    if not decides(known.public, place, known.actor):
        return Reason.NOT_YOUR_HAND
    if known.public.turn != place:
        return Reason.NOT_YOUR_TURN
    wrong = Reason.MUST_STAY if isinstance(action, Draw) else Reason.MUST_DRAW
    return wrong if _duty(known, place) is wrong else None


def _vote_refusal(known: Knowledge, action: Vote) -> Reason | None:
    public, person = known.public, known.actor
    if not votes_now(public) or side_of(public, person, public.turn or 0) is None:
        return Reason.NOTHING_TO_VOTE_ON
    if action.place != first_place(public, person):
        return Reason.NOT_YOUR_FIRST_HAND
    if person in public.voted:
        return Reason.VOTED_ALREADY
    wrong = Reason.MUST_STAY if action.draws else Reason.MUST_DRAW
    return wrong if _duty(known, public.turn or 0) is wrong else None


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
    public, actor = known.public, known.actor
    if actor == HOUSE:
        return (MayShuffle(DECK),) if public.stage is Stage.SHUFFLING else ()
    if actor == CLOCK:
        kind = CLOCK_KINDS.get(public.stage)
        return (MayTimeOut(public.clock, kind),) if kind else ()
    match public.stage:
        case Stage.BETTING:
            return () if actor is None else tuple(may_bet(public, actor))
        case Stage.LOOKING:
            return tuple([MayLook(place) for place in unlooked(public) if may_look(public, place, actor)])
        case Stage.PLAYING | Stage.BANKING:
            return tuple(_turn(known))
        case Stage.SHUFFLING | Stage.OVER:
            return ()
        case _:
            assert_never(public.stage)


def _turn(known: Knowledge) -> list[Legal]:
    public, place = known.public, known.public.turn
    assert place is not None
    if votes_now(public):
        return _vote(known, place)
    if not decides(public, place, known.actor):
        return []
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


def _vote(known: Knowledge, on: int) -> list[Legal]:
    public, person = known.public, known.actor
    first = first_place(public, person)
    if first is None or person in public.voted or side_of(public, person, on) is None:
        return []
    must = _duty(known, on)
    return [MayVote(first, on, draw=must is not Reason.MUST_STAY, stay=must is not Reason.MUST_DRAW)]
