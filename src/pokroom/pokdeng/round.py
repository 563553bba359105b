"""How a round of Pok Deng goes: what opens it, what follows from an action, what comes out."""

from typing import Final, assert_never

from msgspec.structs import replace

from pokroom.game import Carried, Outcome, Place, Setting
from pokroom.pokdeng.action import (
    Action,
    Bet,
    Catch,
    Deal,
    Draw,
    Look,
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
from pokroom.pokdeng.betting import MOST_HANDS, limits
from pokroom.pokdeng.course import Course
from pokroom.pokdeng.deal import close, deal
from pokroom.pokdeng.event import (
    Ended,
    Event,
    Narrowed,
    Opened,
    Placed,
    SatOut,
    SidePlaced,
    SideTookBack,
    TookBack,
)
from pokroom.pokdeng.house import HouseRules
from pokroom.pokdeng.places import players
from pokroom.pokdeng.settlement import catch
from pokroom.pokdeng.state import State
from pokroom.pokdeng.turns import act, look, time_up, vote
from pokroom.pokdeng.view import Stage

RULES_VERSION: Final = 1
"""Goes into every round's record. It grows when the same decisions would give another result than before."""


def start(house: HouseRules, setting: Setting) -> tuple[Event, ...]:
    """Opens the round for bets; what the bank had narrowed stays narrowed as far as the house still allows
    (PD-17). Kha buai has its place before the bank's, if there is room for it (PD-16, PD-28).

    ValueError for fewer than 2 or more than 17 places, for a place that is nobody's, and for a bank that is
    not the last or has another place.
    """
    places, last = setting.places, len(setting.places) - 1
    if not 2 <= len(places) <= MOST_HANDS:
        raise ValueError(f"a round has 2 to {MOST_HANDS} hands, not {len(places)} (PD-16)")
    if setting.bank != last:
        raise ValueError(f"the bank's place is the last, {last}, not {setting.bank} (PD-18)")
    owners = [place.owner for place in places]
    if None in owners:
        raise ValueError(f"place {owners.index(None)} is nobody's, and the bank and all players are somebody")
    if owners.count(owners[last]) > 1:
        raise ValueError("the bank has its own hand only (PD-26)")
    common = None
    if house.common_hand != "off" and len(places) < MOST_HANDS:
        common = last
        places = (*places[:last], Place(None, 0), places[last])
        setting = replace(setting, places=places, bank=last + 1)
    lowest, highest = limits(house)
    carried = setting.carried
    least, most = max(lowest, carried.least or lowest), min(highest, carried.most or highest)
    if least > most:  # the house has moved on, and nothing of what the bank wished is left
        least, most = lowest, highest
    return (Opened(house, setting, least, most, common),)


def play(state: State, action: Action) -> tuple[Event, ...]:
    """What follows from an action that `refusal` let pass, including all that follows by itself: cards
    dealt, poks declared, turns, settlement, the end. Changes nothing."""
    return advance(state, action)[0]


def advance(state: State, action: Action) -> tuple[tuple[Event, ...], State]:
    """As `play`, and the round after it: for whoever wants both, and not to fold the events again."""
    public, course = state.public, Course(state)
    match action:
        case Look(place=place):
            look(course, (place,))
        case Draw(place=place) | Stay(place=place):
            act(course, place, draws=isinstance(action, Draw))
        case Vote(place=place, draws=draws):
            vote(course, place, draws=draws)
        case Bet(place=place, amount=amount):
            course.add(Placed(place, amount))
        case SideBet(place=place, on=on, amount=amount):
            course.add(SidePlaced(place, on, amount))
        case Catch(hands=hands):
            catch(course, hands)
        case Deal(clockwise=clockwise, junk=junk):
            course.add(*close(public, clockwise=clockwise, junk=junk))
        case Shuffled(order=order):
            course.add(*deal(public, order))
        case SitOut(place=place):
            _sit_out(course, place)
        case TakeBack(place=place):
            course.add(TookBack(place))
        case TakeSideBack(place=place, on=on):
            course.add(SideTookBack(place, on))
        case Narrow(least=least, most=most):
            course.add(Narrowed(least, most))
        case TimeUp(draws=advised):
            if public.stage is Stage.BETTING:
                course.add(*close(public, clockwise=public.clockwise))
            else:
                time_up(course, advised)
        case _:
            assert_never(action)
    return tuple(course.events), course.state


def _sit_out(course: Course, place: int) -> None:
    """With nobody left who might bet, the round is over before it began; while there is a kha buai, also
    who sits out may bet on it."""
    course.add(SatOut(place))
    public = course.public
    if public.common is None and all(public.spots[player].out for player in players(public)):
        course.add(Ended(()))


def outcome(state: State) -> Outcome:
    """The chip change of every person, and what the next round with the same bank takes over. Where nobody
    bet, it is none that anybody banked. AssertionError before the round is over."""
    public = state.public
    assert public.stage is Stage.OVER, "a round has an outcome once it is over"
    lowest, highest = limits(public.house)
    return Outcome(
        public.changes,
        Carried(
            least=None if public.least == lowest else public.least,
            most=None if public.most == highest else public.most,
            clockwise=public.clockwise,
        ),
        unpaid=public.unpaid,
        counts=bool(public.changes),
    )
