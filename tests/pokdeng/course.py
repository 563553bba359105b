"""Rounds as they go, for the tests of the laws and for the bench: somebody picks among the legal actions
until it is over."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random

from pokroom.cards import DECK, Card
from pokroom.game import CLOCK, HOUSE, Actor, Place, Setting
from pokroom.pokdeng import (
    Action,
    Event,
    HouseRules,
    Legal,
    Stage,
    State,
    apply,
    knowledge,
    legal,
    play,
    refusal,
    start,
)
from pokroom.pokdeng import action as do
from pokroom.pokdeng.places import side_of


def setting(players: int, chips: int = 100) -> Setting:
    """Persons 0, 1, … at places 0, 1, …; the last one banks."""
    return seats((1,) * (players + 1), (chips,) * (players + 1))


def seats(hands: Sequence[int], chips: Sequence[int]) -> Setting:
    """Persons 0, 1, … with so many hands each, side by side, and so many chips; the last one banks."""
    places = [
        Place(person, held)
        for person, (count, held) in enumerate(zip(hands, chips, strict=True))
        for _ in range(count)
    ]
    return Setting(tuple(places), bank=len(places) - 1)


def fold(events: Iterable[Event], state: State | None = None) -> State:
    for event in events:
        state = apply(state, event)
    assert state is not None
    return state


def actions(may: Legal, state: State) -> Iterator[Action]:
    """Every action that this button stands for; of the many bets and limits the ends and one within."""
    match may:
        case do.MayBet(place, least, most):
            yield from (do.Bet(place, amount) for amount in {least, (least + most) // 2, most})
        case do.MayNarrow(place, least, most):
            yield from (
                do.Narrow(place, low, high) for low, high in ((least, most), (least, least), (most, most))
            )
        case do.MayTakeBack(place):
            yield do.TakeBack(place)
        case do.MaySitOut(place):
            yield do.SitOut(place)
        case do.MaySideBet(place, on, least, most):
            yield from (do.SideBet(place, on, amount) for amount in {least, (least + most) // 2, most})
        case do.MayTakeSideBack(place, on):
            yield do.TakeSideBack(place, on)
        case do.MayDeal(place, _, junk, before):
            yield from (do.Deal(place, way) for way in (True, False))
            if junk:
                yield from (do.Deal(place, True, (hand,)) for hand in before)
                yield do.Deal(place, False, (before[0],) * junk)
        case do.MayVote(place, _, draw, stay):
            yield from (do.Vote(place, draws) for draws in (True,) * draw + (False,) * stay)
        case do.MayLook(place):
            yield do.Look(place)
        case do.MayDraw(place):
            yield do.Draw(place)
        case do.MayStay(place):
            yield do.Stay(place)
        case do.MayCatch(place, groups, whole):
            yield from (do.Catch(place, group) for group in groups)
            if not whole:
                yield from (do.Catch(place, (hand,)) for group in groups for hand in group)
        case do.MayTimeOut(clock):
            yield do.TimeUp(clock)
        case do.MayShuffle():
            yield do.Shuffled(DECK)


def whoever_may_act(state: State) -> list[int]:
    """The persons with something to do, in the order of the places."""
    people = dict.fromkeys(spot.owner for spot in state.public.spots if spot.owner is not None)
    return [person for person in people if legal(knowledge(state, person))]


Choose = Callable[[State, list[int]], Action]
"""Picks one action for one of the persons who may act."""


def at_random(random: Random) -> Choose:
    """Anything legal, the clock's word included; mostly bets are made and stand, so that it ends."""

    def choose(state: State, people: list[int]) -> Action:
        if random.random() < (0.03 if state.public.stage is Stage.BETTING else 0.08):
            return do.TimeUp(state.public.clock)
        found = legal(knowledge(state, random.choice(people)))
        if state.public.stage is Stage.BETTING and random.random() < 0.8:
            found = tuple(may for may in found if _leads_on(may, state)) or found
        may = random.choice(found)
        if isinstance(may, do.MayBet):
            return do.Bet(may.place, random.randint(may.least, min(may.most, may.least + 20)))
        if isinstance(may, do.MaySideBet):
            return do.SideBet(may.place, may.on, random.randint(may.least, min(may.most, may.least + 20)))
        if isinstance(may, do.MayCatch) and not may.whole:
            hands = tuple(hand for group in may.groups for hand in group if random.random() < 0.5)
            return do.Catch(may.place, hands or may.groups[0])
        return random.choice(list(actions(may, state)))

    return choose


def _leads_on(may: Legal, state: State) -> bool:
    match may:
        case do.MayBet(place):
            return not state.public.spots[place].bet
        case do.MaySideBet(place, on):
            owner = state.public.spots[place].owner
            return on == state.public.common and side_of(state.public, owner, on) is None
        case do.MayDeal():
            return True
    return False


def course(
    house: HouseRules, players: int | Setting, deck: tuple[Card, ...], choose: Choose
) -> Iterator[tuple[Actor, Action | None, tuple[Event, ...]]]:
    """A whole round, step by step: who, what, what followed. The opening is nobody's action."""
    events = start(house, setting(players) if isinstance(players, int) else players)
    state = fold(events)
    yield HOUSE, None, events
    while state.public.stage is not Stage.OVER:
        shuffles = state.public.stage is Stage.SHUFFLING
        people = whoever_may_act(state)
        action = do.Shuffled(deck) if shuffles else choose(state, people)
        match action:
            case do.Shuffled():
                who = HOUSE
            case do.TimeUp():
                who = CLOCK
            case _:
                who = next(person for person in people if refusal(knowledge(state, person), action) is None)
        events = play(state, action)
        state = fold(events, state)
        yield who, action, events


def shuffled(random: Random) -> tuple[Card, ...]:
    return tuple(random.sample(DECK, len(DECK)))
