"""How a round of draw poker goes: what opens it, what follows from an action, what a person is told, what
comes out."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from pokroom.cards import Rank, deck
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
from pokroom.drawpoker.event import (
    Acted,
    Anted,
    BetBlind,
    CardAt,
    CommonDealt,
    Compared,
    Dealt,
    DealtUp,
    DeckSet,
    DeckWasSet,
    Discarded,
    DrawBegan,
    Drew,
    Ended,
    Event,
    IntervalBegan,
    Looked,
    Opened,
    OpenersSplit,
    PassedOut,
    Reshuffled,
    SeatEvent,
    Shown,
    StockShort,
    TheyCompared,
    TheyDiscarded,
    TheyDrew,
    TheyLooked,
    TheyWereDealt,
    WasReshuffled,
    YouDiscarded,
    YouDrew,
    YouLooked,
    YouWereDealt,
)
from pokroom.drawpoker.house import DealerAnte, HouseRules, most_drawn, most_hands
from pokroom.drawpoker.legal import right_of
from pokroom.drawpoker.openers import AnyHand, splits
from pokroom.drawpoker.showdown import best_five, last_one, openers_needed, showdown
from pokroom.drawpoker.state import State, apply, faces, pool, told_of
from pokroom.drawpoker.steps import FIVE_CARD_DRAW, Betting, Common, Deal, Draw, Showdown, Step, fault
from pokroom.drawpoker.view import Knowledge, Public, SeatView, Stage
from pokroom.game import Carried, Change, Outcome, Person, Setting

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
    course = _Course(state)
    FOLLOWS[type(action)](course, action)
    return tuple(course.events), course.state


class _Course:
    """Events one after the other, each decided upon what the ones before it have made of the round."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.public = state.public
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        self.state = apply(self.state, event)
        self.public = self.state.public
        self.events.append(event)

    def add_all(self, events: Iterable[Event]) -> None:
        for event in events:
            self.add(event)


def _go_on(course: _Course, step: int) -> None:
    """Plays the steps from this one on, up to the next decision or to the end."""
    for nth in range(step, len(course.public.steps)):
        match course.public.steps[nth]:
            case Deal(cards=cards, up=up):
                _deal(course, cards, up=up)
            case Common(cards=cards):
                course.add(CommonDealt(_top(course.state, cards)))
            case Betting():
                course.add(IntervalBegan(nth, _first_speaker(course.public)))
                if course.public.turn is not None:
                    return
            case Draw():
                course.add(DrawBegan(nth))
                return
            case Showdown():
                course.add_all(list(showdown(course.state)))
                _end(course, Carried())


def _top(state: State, count: int) -> tuple[CardAt, ...]:
    """The next cards of the stock."""
    first = len(state.deck) - state.public.stock
    return tuple([CardAt(state.deck[position], position) for position in range(first, first + count)])


def _owner(public: Public, place: int) -> tuple[Person, ...]:
    owner = public.spots[place].owner
    return () if owner is None else (owner,)


def _deal(course: _Course, count: int, *, up: bool) -> None:
    """One card at a time to every live place, from eldest (DP-13)."""
    public = course.public
    live = [place for place, stake in enumerate(public.betting.stakes) if stake.live]
    cards = _top(course.state, count * len(live))
    for nth, place in enumerate(live):
        mine = cards[nth :: len(live)]
        if up:
            course.add(DealtUp(place, mine))
            continue
        spot = public.spots[place]
        unseen = public.house.blind_bets and not (spot.cards and spot.looked)
        course.add(Dealt(place, mine, () if unseen else _owner(public, place)))


def _first_speaker(public: Public) -> int:
    """Eldest, and after the first interval the opener where the house says so (DP-15, DP-24)."""
    opens = public.opener is not None and public.house.speaks_after_draw == "opener"
    return public.opener if opens and public.opener is not None else 0


# Betting


def _bet(course: _Course, action: BettingAction) -> None:
    _act(course, action)
    _after_bet(course)


def _act(course: _Course, action: BettingAction, *, timed_out: bool = False) -> None:
    acted = betting.play(course.public.betting, action)
    course.add(Acted(acted.place, acted.how, acted.calls, acted.raises, timed_out))


def _after_bet(course: _Course) -> None:
    """Once the interval is over: the last one wins, the deal is passed out, or it goes on (DP-16, DP-18)."""
    public = course.public
    interval = public.betting
    if interval.turn is not None:
        return
    step = public.steps[public.step]
    if sum([stake.live for stake in interval.stakes]) == 1:
        course.add_all(list(last_one(course.state)))
        _end(course, Carried())
    elif isinstance(step, Betting) and step.openers and _all_passed(interval):
        carried = public.carried
        climbed = carried.level + 1 if public.house.progressive else 0
        course.add(PassedOut(interval.pot))
        _end(course, Carried(pot=interval.pot, level=climbed, passed_out=carried.passed_out + 1))
    else:
        _go_on(course, public.step + 1)


def _all_passed(interval: betting.Interval) -> bool:
    """Whether nobody has opened, and every live place that could has passed (DP-16).

    All-in by the ante nobody passes, and who is alone with such places is not asked: there is nobody left to
    bet against. Where that one has not passed before, not all have: as when there is no interval from the
    beginning (DP-17), the deal goes on to the draw and the showdown.
    """
    return not interval.price and all(stake.acted for stake in interval.stakes if stake.live and stake.stack)


def _look(course: _Course, action: Look) -> None:
    place = action.place
    course.add(Looked(place, course.state.hands[place], _owner(course.public, place)))


def _bet_blind(course: _Course, action: BlindBet) -> None:
    course.add(BetBlind(action.place, action.amount, 2 * action.amount))


def _reblind(course: _Course, action: Reblind) -> None:
    price = course.public.betting.price
    course.add(BetBlind(action.place, price, 2 * price))


def _compare(course: _Course, action: Compare) -> None:
    """Calls; the caller and the live place on the right compare in private, and the loser folds (DP-31). Who
    had not looked has by that (DP-30): they cannot go on as if unseen."""
    public, state, place = course.public, course.state, action.place
    other = right_of(public, place)
    _act(course, Call(place))
    hands = (state.hands[place], state.hands[other])
    sees = (*_owner(public, place), *_owner(public, other))
    if not public.spots[other].looked:
        course.add(Looked(other, hands[1], _owner(public, other)))
    course.add(Compared(place, other, hands, sees))
    ours, theirs = best_five(state, place), best_five(state, other)
    if ours != theirs:
        loser = place if ours < theirs else other
        _act(course, Fold(loser))
    _after_bet(course)


# The draw


def _discard(course: _Course, action: Discard, *, timed_out: bool = False) -> None:
    """The opener's discard is looked at for split openers (DP-21); then the place is served, or the next one
    speaks (DP-20)."""
    state, place = course.state, action.place
    wanted = list(action.cards)
    cards: list[CardAt] = []
    for held in state.hands[place]:
        if held.card in wanted and held.card not in state.public.spots[place].up:
            wanted.remove(held.card)
            cards.append(held)
    house = state.public.house
    if len(cards) > house.max_draw:
        kept = (held for held in state.hands[place] if held not in cards)
        ace = next(held for held in kept if held.card.rank == Rank.ACE)
        course.add(Shown(place, (ace,), None, "four-with-ace"))
    course.add(Discarded(place, tuple(cards), _owner(state.public, place), timed_out))
    if place == state.public.opener and _splits(course.state):
        course.add(OpenersSplit(place))
    _serve(course)


def _splits(state: State) -> bool:
    """Whether the opener has thrown away cards of the hand they opened with, and what they keep of it is no
    openers (DP-21)."""
    public, house = state.public, state.public.house
    openers = openers_needed(public)
    assert public.opener is not None
    thrown = state.thrown[public.opener]
    if AnyHand() in openers or not any(card in state.opening for card in thrown):
        return False
    held = state.hands[public.opener]
    return splits(
        faces(state.opening),
        faces(tuple([card for card in state.opening if card in held])),
        openers,
        house.wild,
        bobtail_suits=house.bobtail_suits,
    )


def _serve(course: _Course) -> None:
    """Serves whoever is owed cards, from eldest; a stock that is short is shuffled first (DP-20, DP-22).
    When all are served the deal goes on."""
    if course.public.turn is not None:
        return
    for place, spot in enumerate(course.public.spots):
        if not spot.owed:
            continue
        cards = _top(course.state, min(spot.owed, course.public.stock))
        if cards:
            course.add(Drew(place, cards, _owner(course.public, place)))
        if course.public.spots[place].owed:
            course.add(StockShort(len(pool(course.state))))
            return
    if course.public.turn is None:
        _go_on(course, course.public.step + 1)


def _shuffled(course: _Course, action: Shuffled) -> None:
    if course.state.deck:
        course.add(Reshuffled(action.order))
        _serve(course)
    else:
        course.add(DeckSet(action.order))
        _go_on(course, 0)


# The end


def _end(course: _Course, carried: Carried) -> None:
    """Everybody's change, all hands of a person together."""
    state = course.state
    changes: dict[Person, int] = {}
    for spot, stake in zip(state.public.spots, state.public.betting.stakes, strict=True):
        assert spot.owner is not None
        changes[spot.owner] = changes.get(spot.owner, 0) + stake.stack - spot.chips
    course.add(Ended(tuple([Change(person, chips) for person, chips in changes.items()]), carried))


def outcome(state: State) -> Outcome:
    """The chip change of every person, and what is carried to the next round. Where the dealer repeats a
    passed-out deal, it is none that anybody dealt (DP-2). AssertionError before the round is over."""
    public = state.public
    assert public.leaves is not None, "a round has an outcome once it is over"
    repeated = public.passed_out and public.house.passed_out_dealer == "repeats"
    return Outcome(public.changes, public.leaves, counts=not repeated)


# The clock


def _time_up(course: _Course, _action: TimeUp) -> None:
    """Whoever the clock was for passes if that is free, else folds; stands pat; looks at nothing (DP-33)."""
    public, place = course.public, course.public.turn
    assert place is not None
    if public.stage is Stage.DRAWING:
        _discard(course, Discard(place, ()), timed_out=True)
        return
    free = any(isinstance(may, MayPass) for may in betting.legal(public.betting, may_open=False))
    _act(course, Pass(place) if free else Fold(place), timed_out=True)
    _after_bet(course)


FOLLOWS: Final[dict[type, Callable[[_Course, Any], None]]] = {
    Fold: _bet,
    Pass: _bet,
    Call: _bet,
    Bet: _bet,
    Raise: _bet,
    Complete: _bet,
    Discard: _discard,
    Look: _look,
    BlindBet: _bet_blind,
    Reblind: _reblind,
    Compare: _compare,
    Shuffled: _shuffled,
    TimeUp: _time_up,
}
"""What follows from an action. A table, as for the events in `state`; test_round.py sees to it that no action
is forgotten."""


# What is told


def seen_by(person: Person | None, event: Event) -> SeatEvent:
    """What a person, or a watcher (None), is told of an event. Reads the event alone."""
    match event:
        case Dealt(place=place, cards=cards):
            if person in event.sees:
                return YouWereDealt(place, faces(cards))
            return TheyWereDealt(place, len(cards))
        case Discarded(place=place, cards=cards, timed_out=timed_out):
            if person in event.sees:
                return YouDiscarded(place, faces(cards), timed_out)
            return TheyDiscarded(place, len(cards), timed_out)
        case Drew(place=place, cards=cards):
            if person in event.sees:
                return YouDrew(place, faces(cards))
            return TheyDrew(place, len(cards))
        case Looked(place=place, cards=cards):
            return YouLooked(place, faces(cards)) if person in event.sees else TheyLooked(place)
        case Compared(place=place, other=other):
            return told_of(event) if person in event.sees else TheyCompared(place, other)
        case DeckSet(order=order):
            return DeckWasSet(len(order))
        case Reshuffled(order=order):
            return WasReshuffled(len(order))
        case _:
            return event


def seat_view(known: Knowledge) -> SeatView:
    """The round as it goes to the screen of whoever knows this."""
    return SeatView(known.public, known.own, known.compared)
