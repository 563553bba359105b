"""Rounds of draw poker as they go, for the tests of the laws and for the bench: somebody picks among the
legal actions until it is over. And house rules of every kind."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from random import Random
from typing import Any

from pokroom.cards import Card, Rank, deck
from pokroom.drawpoker import (
    FIVE_CARD_DRAW,
    Action,
    Event,
    HouseRules,
    Legal,
    Stage,
    State,
    Step,
    advance,
    apply,
    knowledge,
    legal,
    most_hands,
    start,
)
from pokroom.drawpoker import action as do
from pokroom.drawpoker.betting import Fixed, NoLimit, PotLimit, Spread
from pokroom.drawpoker.house import DealerAnte, Each
from pokroom.drawpoker.openers import AnyHand, FourFlush, PairOrBetter, StraightBobtail
from pokroom.drawpoker.wild import BUG, JOKER_WILD, LOWEST_WILD, NO_WILD, WildCards, WildRanks
from pokroom.game import CLOCK, HOUSE, Actor, Carried, Place, Setting


def house_rules(random: Random) -> HouseRules:
    """Any house rules, each option drawn evenly where nothing forbids it."""
    low, high = sorted((random.randint(1, 6), random.randint(1, 6)))
    limits = (Spread(low, high), Fixed(low, high), PotLimit(low), NoLimit(low))
    wilds = (
        (NO_WILD, 0),
        (NO_WILD, 0),
        (NO_WILD, 0),
        (BUG, 1),
        (JOKER_WILD, random.randint(1, 2)),
        (WildRanks((Rank.TWO,)), 0),
        (WildCards((Card("Jh"), Card("Js"))), 0),
        (LOWEST_WILD, 0),
    )
    wild, jokers = random.choice(wilds)
    openers: tuple[Any, ...] = random.choice(
        (
            (AnyHand(),),
            (PairOrBetter(Rank.JACK),),
            (PairOrBetter(random.choice(list(Rank))), FourFlush()),
            (FourFlush(), StraightBobtail()),
        )
    )
    opens_any = AnyHand() in openers
    ante = random.choice((Each, DealerAnte))(random.randint(0, 3))
    return HouseRules(
        limit=random.choice(limits),
        raise_cap=random.choice(("none", "usual", 0, 1, 2, 3)),
        forced=random.choice(((), (1, 2))) if opens_any else (),
        pot_limit_literal=random.random() < 0.5,
        jackpot=random.choice(("off", "min_is_pot", "max_is_pot")),
        ante=ante,
        max_reantes=random.choice((None, 1, 2)),
        openers=openers,
        bobtail_suits=random.choice(("any", "suited")),
        progressive=openers == (PairOrBetter(Rank.JACK),) and random.random() < 0.7,
        double_limits=random.choice(("no", "once", "each_step")),
        passing=random.choice(("always", "always", "never", "after_draw")),
        blind_bets=opens_any and random.random() < 0.5,
        max_reblinds=random.randint(0, 3),
        comparing=random.random() < 0.5,
        max_draw=random.randint(1, 5),
        four_with_ace=random.random() < 0.5,
        service=random.choice(("in_turn", "all_then_deal")),
        speaks_after_draw=random.choice(("opener", "left_of_dealer")),
        all_pass=random.choice(("first_passer_bets", "showdown")),
        muck_beaten=random.random() < 0.5,
        odd_chips=random.choice(("aggressor", "left_of_dealer")),
        wild=wild,
        jokers=jokers,
        double_ace_flush=random.random() < 0.5,
    )


def setting(chips: Iterable[int], carried: Carried | None = None) -> Setting:
    """Persons 0, 1, … at places 0, 1, …; the last one deals."""
    places = tuple(Place(person, stack) for person, stack in enumerate(chips))
    return Setting(places, len(places) - 1, carried or Carried())


def any_setting(random: Random, house: HouseRules) -> Setting:
    """As many as may play, often short of chips; now and then with a carried pot."""
    places = random.randint(2, min(random.choice((3, 4, 9)), most_hands(house)))
    deep = random.choice((6, 40, 400))
    chips = [random.randint(0 if deep == 6 else 1, deep) for _ in range(places)]
    carried = Carried()
    if random.random() < 0.4:
        passed_out = random.randint(1, 5)
        joined = tuple(person for person in range(places) if random.random() < 0.2)
        carried = Carried(pot=random.randint(1, 30), level=passed_out, passed_out=passed_out, joined=joined)
    return setting(chips, carried)


def fold(events: Iterable[Event], state: State | None = None) -> State:
    for event in events:
        state = apply(state, event)
    assert state is not None
    return state


def actions(may: Legal, known_cards: tuple[Card, ...], order: tuple[Card, ...] = ()) -> Iterator[Action]:
    """Every action that this button stands for; of many amounts the ends and one within."""
    match may:
        case do.MayFold(place):
            yield do.Fold(place)
        case do.MayPass(place):
            yield do.Pass(place)
        case do.MayCall(place):
            yield do.Call(place)
        case do.MayBet(place, least, most):
            yield from (do.Bet(place, amount) for amount in {least, (least + most) // 2, most})
        case do.MayRaise(place, least, most):
            yield from (do.Raise(place, to) for to in {least, (least + most) // 2, most})
        case do.MayComplete(place, least):
            yield do.Complete(place, least)
        case do.MayBlindBet(place, least, most):
            yield from (do.BlindBet(place, amount) for amount in {least, most})
        case do.MayReblind(place):
            yield do.Reblind(place)
        case do.MayCompare(place):
            yield do.Compare(place)
        case do.MayLook(place):
            yield do.Look(place)
        case do.MayDiscard(place, most, four_with_ace):
            for count in range(most + 1):
                yield from (do.Discard(place, cards) for cards in combinations(known_cards, count))
            for card in known_cards:
                if four_with_ace and most >= 3 and card.rank == Rank.ACE:
                    rest = list(known_cards)
                    rest.remove(card)
                    if len(rest) == 4:
                        yield do.Discard(place, tuple(rest))
        case do.MayTimeOut(clock):
            yield do.TimeUp(clock)
        case do.MayShuffle(cards):
            yield do.Shuffled(order or cards)


Choose = Callable[[State], Action]
"""Picks one action for the place whose turn it is."""


def own_cards(state: State, place: int) -> tuple[Card, ...]:
    """What the owner of a place may throw away."""
    known = knowledge(state, state.public.spots[place].owner)
    cards = [card for hand in known.own if hand.place == place for card in hand.cards]
    for card in state.public.spots[place].up:
        if card in cards:
            cards.remove(card)
    return tuple(cards)


def at_random(random: Random) -> Choose:
    """Anything legal, the clock's word included; folding is rarer, so that it goes on for a while."""

    def choose(state: State) -> Action:
        if random.random() < 0.02:
            return do.TimeUp(state.public.clock)
        place = state.public.turn
        assert place is not None
        found = legal(knowledge(state, state.public.spots[place].owner))
        if random.random() < 0.8 and len(found) > 1:
            found = tuple(may for may in found if not isinstance(may, do.MayFold))
        may = random.choice(found)
        if isinstance(may, do.MayRaise | do.MayBet) and random.random() < 0.7:
            return next(iter(actions(type(may)(place, may.least, may.least), ())))
        if isinstance(may, do.MayDiscard):
            cards = own_cards(state, place)
            return do.Discard(place, tuple(random.sample(cards, random.randint(0, may.most))))
        return random.choice(list(actions(may, own_cards(state, place))))

    return choose


def calling(state: State) -> do.Action:
    """Everybody passes or calls, bets the least where one must, and stands pat."""
    place = state.public.turn
    assert place is not None
    found = legal(knowledge(state, state.public.spots[place].owner))
    for kind in (do.MayPass, do.MayCall, do.MayBet, do.MayDiscard):
        for may in found:
            if isinstance(may, kind):
                return next(iter(actions(may, ())))
    return do.Fold(place)


def shuffler(random: Random) -> Callable[[tuple[Card, ...]], tuple[Card, ...]]:
    return lambda cards: tuple(random.sample(cards, len(cards)))


def course(
    house: HouseRules,
    places: Setting,
    shuffle: Callable[[tuple[Card, ...]], tuple[Card, ...]],
    choose: Choose,
    steps: tuple[Step, ...] = FIVE_CARD_DRAW,
) -> Iterator[tuple[Actor, Action | None, tuple[Event, ...], State]]:
    """A whole round, step by step: who, what, what followed. The opening is nobody's action."""
    events = start(house, places, steps)
    state = fold(events)
    yield HOUSE, None, events, state
    while state.public.stage is not Stage.OVER:
        if state.public.stage is Stage.SHUFFLING:
            action: Action = do.Shuffled(shuffle(knowledge(state, HOUSE).to_shuffle))
        else:
            action = choose(state)
        match action:
            case do.Shuffled():
                who: Actor | None = HOUSE
            case do.TimeUp():
                who = CLOCK
            case _:
                who = state.public.spots[action.place].owner
        assert who is not None
        events, state = advance(state, action)
        yield who, action, events, state


def random_course(
    seed: int, steps: tuple[Step, ...] = FIVE_CARD_DRAW
) -> Iterator[tuple[Actor, Action | None, tuple[Event, ...], State]]:
    """A round under any house rules, in any setting, played at random."""
    random = Random(seed)
    house = house_rules(random)
    yield from course(house, any_setting(random, house), shuffler(random), at_random(random), steps)


# -- what holds of every round


def chips(state: State) -> int:
    """All there are: in stacks, and in the pot."""
    return sum(stake.stack for stake in state.public.betting.stakes) + state.public.betting.pot


def assert_cards_are_conserved(state: State) -> None:
    """In the hands, the discards, the set-aside and the stock lies the pack, each card once."""
    if not state.deck or state.public.passed_out:
        return
    piles = (*state.hands, *state.thrown, state.muck, state.aside)
    held = [card.card for cards in piles for card in cards]
    common = list(state.public.common)
    stock = list(state.deck[len(state.deck) - state.public.stock :])
    assert Counter(held + common + stock) == Counter(deck(state.public.house.jokers))
    assert len({card.position for cards in piles for card in cards}) == len(held)
