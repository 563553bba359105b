"""Rounds as they go, for the tests of the laws and for the bench: somebody picks among the legal actions
until it is over."""

from collections.abc import Callable, Iterable, Iterator
from random import Random

from pokroom.cards import DECK, Card
from pokroom.game import HOUSE, Place, Setting
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
    start,
)
from pokroom.pokdeng import action as do


def setting(players: int, chips: int = 100) -> Setting:
    """Persons 0, 1, … at places 0, 1, …; the last one banks."""
    return Setting(tuple(Place(person, chips) for person in range(players + 1)), bank=players)


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
        case do.MayDeal(place):
            yield from (do.Deal(place, way) for way in (True, False))
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
    public = state.public
    if public.turn is not None:
        owner = public.spots[public.turn].owner
        return [] if owner is None else [owner]
    people = [spot.owner for spot in public.spots if spot.owner is not None]
    return [person for person in people if legal(knowledge(state, person))]


Choose = Callable[[State, list[int]], Action]
"""Picks one action for one of the persons who may act."""


def at_random(random: Random) -> Choose:
    """Plays to an end: bets are made and not taken back, nobody sits out for long, the bank leaves the
    limits be."""

    def choose(state: State, people: list[int]) -> Action:
        person = random.choice(people)
        found = legal(knowledge(state, person))
        if state.public.stage is Stage.BETTING:
            may_deal = [may for may in found if isinstance(may, do.MayDeal)]
            if may_deal:
                return do.Deal(may_deal[0].place, random.random() < 0.5)
            bets = [may for may in found if isinstance(may, do.MayBet)]
            if not bets or state.public.spots[bets[0].place].bet:
                return choose(state, [other for other in people if other != person])
            return do.Bet(bets[0].place, random.randint(bets[0].least, min(bets[0].most, bets[0].least + 20)))
        may = random.choice(found)
        if isinstance(may, do.MayCatch) and not may.whole:
            hands = tuple(hand for group in may.groups for hand in group if random.random() < 0.5)
            return do.Catch(may.place, hands or may.groups[0])
        return random.choice(list(actions(may, state)))

    return choose


def course(
    house: HouseRules, players: int, deck: tuple[Card, ...], choose: Choose
) -> Iterator[tuple[int, Action, tuple[Event, ...]]]:
    """A whole round, step by step: who, what, what followed; nobody's move is the opening, with actor
    `HOUSE`."""
    events = start(house, setting(players))
    state = fold(events)
    yield HOUSE, do.Shuffled(()), events
    while state.public.stage is not Stage.OVER:
        if state.public.stage is Stage.SHUFFLING:
            who = HOUSE
            action: Action = do.Shuffled(deck)
        else:
            people = whoever_may_act(state)
            action = choose(state, people)
            assert not isinstance(action, do.Shuffled | do.TimeUp)
            owner = state.public.spots[action.place].owner
            assert owner is not None
            who = owner
        events = play(state, action)
        state = fold(events, state)
        yield who, action, events


def shuffled(random: Random) -> tuple[Card, ...]:
    return tuple(random.sample(DECK, len(DECK)))
