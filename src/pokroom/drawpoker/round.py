"""How a round of draw poker goes: what opens it, what follows from an action, what comes out."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from pokroom.cards import deck
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
    Look,
    MayPass,
    Pass,
    Raise,
    Reblind,
    Shuffled,
    TimeUp,
)
from pokroom.drawpoker.course import Course, end, go_on, owners
from pokroom.drawpoker.draw import discard, serve
from pokroom.drawpoker.event import (
    Acted,
    Anted,
    BetBlind,
    Compared,
    DeckSet,
    Event,
    Looked,
    Opened,
    PassedOut,
    Reshuffled,
)
from pokroom.drawpoker.house import DealerAnte, HouseRules, most_drawn, most_hands
from pokroom.drawpoker.legal import right_of
from pokroom.drawpoker.showdown import best_five, last_one
from pokroom.drawpoker.state import State
from pokroom.drawpoker.steps import FIVE_CARD_DRAW, Betting, Step, fault
from pokroom.drawpoker.view import Stage
from pokroom.game import Carried, Outcome, Setting

RULES_VERSION: Final = 1
"""Goes into every round's record. It grows when the same decisions would give another result than before."""


def start(house: HouseRules, setting: Setting, steps: tuple[Step, ...] = FIVE_CARD_DRAW) -> tuple[Event, ...]:
    """Opens the round, antes included (DP-12, DP-16); then the house owes the deck.

    ValueError for fewer than 2 places or more than the deck lasts for (DP-1), for a dealer who is not the
    last, for a place that is nobody's, and for steps that cannot be played.
    """
    places = len(setting.places)
    known = steps == FIVE_CARD_DRAW
    most = most_hands(house) if known else 9
    if not 2 <= places <= most:
        raise ValueError(f"a round has 2 to {most} hands under these rules, not {places} (DP-1)")
    if setting.bank != places - 1:
        raise ValueError(f"the dealer's place is the last, {places - 1}, not {setting.bank} (DP-2)")
    if any(place.owner is None for place in setting.places):
        raise ValueError("every hand in draw poker is somebody's")
    if not known:
        pack = len(deck(house.jokers))
        if wrong := fault(steps, places=places, deck=pack, most_drawn=most_drawn(house)):
            raise ValueError(f"steps: {wrong}")
    return (Opened(house, setting, steps), *_antes(house, setting))


def _antes(house: HouseRules, setting: Setting) -> list[Event]:
    """Who is short antes what they have (DP-12). After `max_reantes` passed-out deals there are none (DP-16),
    but from whoever joins while the pot is carried (DP-12)."""
    carried = setting.carried
    owing: Sequence[int] = range(len(setting.places))
    if house.max_reantes is not None and carried.passed_out >= house.max_reantes:
        owing = [place for place in owing if setting.places[place].owner in carried.joined]
    if isinstance(house.ante, DealerAnte):
        chips = min(house.ante.chips * len(owing), setting.places[setting.bank].chips)
        return [Anted(setting.bank, chips, dead=True)] if chips else []
    pays = [(place, min(house.ante.chips, setting.places[place].chips)) for place in owing]
    return [Anted(place, chips) for place, chips in pays if chips]


def play(state: State, action: Action) -> tuple[Event, ...]:
    """What follows from an action that `refusal` let pass, including all that follows by itself: cards
    dealt, intervals and draws begun, pots paid, the end. Changes nothing."""
    return advance(state, action)[0]


def advance(state: State, action: Action) -> tuple[tuple[Event, ...], State]:
    """As `play`, and the round after it: for whoever wants both, and not to fold the events again."""
    course = Course(state)
    FOLLOWS[type(action)](course, action)
    return tuple(course.events), course.state


def _bet(course: Course, action: BettingAction) -> None:
    _act(course, action)
    _after_bet(course)


def _act(course: Course, action: BettingAction, *, timed_out: bool = False) -> None:
    acted = betting.play(course.public.betting, action)
    course.add(Acted(acted.place, acted.how, acted.calls, acted.raises, timed_out))


def _after_bet(course: Course) -> None:
    """Once the interval is over: the last one wins, the deal is passed out, or it goes on (DP-16, DP-18)."""
    public = course.public
    interval = public.betting
    if interval.turn is not None:
        return
    step = public.steps[public.step]
    if sum([stake.live for stake in interval.stakes]) == 1:
        course.add(*last_one(course.state))
        end(course, Carried())
    elif isinstance(step, Betting) and step.openers and _all_passed(interval):
        carried = public.carried
        climbed = carried.level + 1 if public.house.progressive else 0
        course.add(PassedOut(interval.pot))
        end(course, Carried(pot=interval.pot, level=climbed, passed_out=carried.passed_out + 1))
    else:
        go_on(course, public.step + 1)


def _all_passed(interval: betting.Interval) -> bool:
    """Whether nobody has opened, and every live place that could has passed (DP-16).

    All-in by the ante nobody passes, and who is alone with such places is not asked: there is nobody left to
    bet against. Where that one has not passed before, not all have: as when there is no interval from the
    beginning (DP-17), the deal goes on to the draw and the showdown.
    """
    return not interval.price and all(stake.acted for stake in interval.stakes if stake.live and stake.stack)


def _look(course: Course, action: Look) -> None:
    place = action.place
    course.add(Looked(place, course.state.hands[place], owners(course.public, place)))


def _bet_blind(course: Course, action: BlindBet) -> None:
    course.add(BetBlind(action.place, action.amount, 2 * action.amount))


def _reblind(course: Course, action: Reblind) -> None:
    price = course.public.betting.price
    course.add(BetBlind(action.place, price, 2 * price))


def _compare(course: Course, action: Compare) -> None:
    """Calls; the caller and the live place on the right compare in private, and the loser folds (DP-31). Who
    had not looked has by that (DP-30): they cannot go on as if unseen."""
    public, state, place = course.public, course.state, action.place
    other = right_of(public, place)
    _act(course, Call(place))
    hands = (state.hands[place], state.hands[other])
    sees = (*owners(public, place), *owners(public, other))
    if not public.spots[other].looked:
        course.add(Looked(other, hands[1], owners(public, other)))
    course.add(Compared(place, other, hands, sees))
    ours, theirs = best_five(state, place), best_five(state, other)
    if ours != theirs:
        loser = place if ours < theirs else other
        _act(course, Fold(loser))
    _after_bet(course)


def _shuffled(course: Course, action: Shuffled) -> None:
    if course.state.deck:
        course.add(Reshuffled(action.order))
        serve(course)
    else:
        course.add(DeckSet(action.order))
        go_on(course, 0)


def _time_up(course: Course, _action: TimeUp) -> None:
    """Whoever the clock was for passes if that is free, else folds; stands pat; looks at nothing (DP-33)."""
    public, place = course.public, course.public.turn
    assert place is not None
    if public.stage is Stage.DRAWING:
        discard(course, Discard(place, ()), timed_out=True)
        return
    free = any(isinstance(may, MayPass) for may in betting.legal(public.betting, may_open=False))
    _act(course, Pass(place) if free else Fold(place), timed_out=True)
    _after_bet(course)


FOLLOWS: Final[dict[type, Callable[[Course, Any], None]]] = {
    Fold: _bet,
    Pass: _bet,
    Call: _bet,
    Bet: _bet,
    Raise: _bet,
    Complete: _bet,
    Discard: discard,
    Look: _look,
    BlindBet: _bet_blind,
    Reblind: _reblind,
    Compare: _compare,
    Shuffled: _shuffled,
    TimeUp: _time_up,
}
"""What follows from an action. A table, as for the events in `state`; test_round.py sees to it that no action
is forgotten."""


def outcome(state: State) -> Outcome:
    """The chip change of every person, and what is carried to the next round. Where the dealer repeats a
    passed-out deal, it is none that anybody dealt (DP-2). AssertionError before the round is over."""
    public = state.public
    assert public.leaves is not None, "a round has an outcome once it is over"
    repeated = public.passed_out and public.house.passed_out_dealer == "repeats"
    return Outcome(public.changes, public.leaves, counts=not repeated)
