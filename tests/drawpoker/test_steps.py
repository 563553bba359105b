"""Deals of other steps than five-card draw's: what can be played, and that it is played as it must."""

import re
from collections import Counter
from itertools import combinations, groupby
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokroom import drawpoker
from pokroom.cards import Card, deck, parse_cards
from pokroom.drawpoker import (
    FIVE_CARD_DRAW,
    PROFILES,
    Event,
    HouseRules,
    Stage,
    State,
    Step,
    knowledge,
    legal,
    refusal,
)
from pokroom.drawpoker import action as do
from pokroom.drawpoker import event as happened
from pokroom.drawpoker.house import most_drawn
from pokroom.drawpoker.steps import Betting, Common, Deal, Draw, Showdown, fault
from tests.drawpoker.course import (
    Choose,
    actions,
    any_setting,
    assert_cards_are_conserved,
    at_random,
    calling,
    chips,
    course,
    fold,
    house_rules,
    own_cards,
    setting,
    shuffler,
)

seeds = st.integers(0, 2**32 - 1)
"""Everything is drawn evenly from a seed: what is rare here needs several coincidences."""

TWO_STEPS: tuple[Step, ...] = (Deal(5), Showdown())
SIX_STEPS: tuple[Step, ...] = (Deal(2), Betting(), Common(2), Deal(2, up=True), Betting(big=True), Showdown())
TWO_DRAWS: tuple[Step, ...] = (Deal(5), Betting(openers=True), Draw(), Betting(), Draw(), Showdown())


def play_steps(steps: tuple[Step, ...], seed: int, house: HouseRules) -> list[Event]:
    events: list[Event] = []
    for _, _, some, _ in course(house, setting((30, 40, 50)), shuffler(Random(seed)), calling, steps):
        events += some
    return events


@given(seeds)
def test_a_deal_of_two_steps_is_dealt_and_shown(seed: int) -> None:
    events = play_steps(TWO_STEPS, seed, PROFILES["s4_jacks"])
    kinds = Counter(type(event) for event in events)
    assert kinds[happened.Shown] == kinds[happened.Dealt] == kinds[happened.Anted] == 3
    assert not kinds[happened.IntervalBegan]
    best = max(drawpoker.rank([card.card for card in hand]) for hand in dealt_hands(events).values())
    won = [event for event in events if isinstance(event, happened.Won)]
    assert [line.pot.amount for line in won] == [3]
    assert all(share.strength == best for share in won[0].shares)


def dealt_hands(events: list[Event]) -> dict[int, tuple[happened.CardAt, ...]]:
    return {event.place: event.cards for event in events if isinstance(event, happened.Dealt)}


_MARKS = [
    happened.DeckSet,
    happened.Dealt,
    happened.IntervalBegan,
    happened.CommonDealt,
    happened.DealtUp,
    happened.IntervalBegan,
    happened.Won,
    happened.Ended,
]


@given(seeds)
def test_a_deal_of_six_steps(seed: int) -> None:
    """Two down, a bet, two common, two up, a bet, showdown: of six cards the best five count."""
    house = PROFILES["modern_fixed"]
    events = play_steps(SIX_STEPS, seed, house)
    kinds = [type(event) for event in events if type(event) in _MARKS]
    assert [kind for kind, _ in groupby(kinds)] == _MARKS
    state = fold(events)
    common = state.public.common
    for place, hand in enumerate(state.hands):
        cards = (*(card.card for card in hand), *common)
        best = max(drawpoker.rank(five) for five in combinations(cards, 5))
        assert state.public.spots[place].strength in (None, best)
    winning = max(
        drawpoker.rank(five)
        for hand in state.hands
        for five in combinations((*(card.card for card in hand), *common), 5)
    )
    assert all(share.strength == winning for share in state.public.won[0].shares)


@given(seeds)
def test_a_card_that_lies_face_up_is_not_discarded(seed: int) -> None:
    steps: tuple[Step, ...] = (Deal(3), Deal(2, up=True), Draw(), Showdown())
    for _, _, _, state in course(
        PROFILES["s4_any"], setting((30, 30)), shuffler(Random(seed)), calling, steps
    ):
        if state.public.turn is not None:
            known = knowledge(state, state.public.turn)
            up = state.public.spots[state.public.turn].up
            assert len(up) == 2
            assert refusal(known, do.Discard(state.public.turn, up[:1])) == "lies-face-up"


def any_steps(random: Random) -> tuple[Step, ...]:
    """Cards first, a showdown last, and anything between; often one that cannot be played."""
    between = (
        Deal(1),
        Deal(2, up=True),
        Common(1),
        Betting(),
        Betting(openers=True),
        Betting(big=True),
        Draw(),
        Draw(),
    )
    return (Deal(random.randint(2, 6)), *random.choices(between, k=random.randint(0, 6)), Showdown())


def drawing(random: Random) -> Choose:
    """At random, but in a draw as many cards as one may, and nobody folds: what the deck must last for."""
    anything = at_random(random)

    def choose(state: State) -> do.Action:
        place = state.public.turn
        assert place is not None
        found = legal(knowledge(state, state.public.spots[place].owner))
        for may in found:
            if isinstance(may, do.MayDiscard) and may.most:
                return do.Discard(place, own_cards(state, place)[: may.most])
        while True:
            action = anything(state)
            if not isinstance(action, do.Fold | do.TimeUp) or len(found) == 1:
                return action

    return choose


@settings(max_examples=300)
@given(seeds)
def test_whatever_steps_are_not_refused_keep_the_laws(seed: int) -> None:
    random = Random(seed)
    house, steps = house_rules(random), any_steps(random)
    places = any_setting(random, house)
    wrong = fault(steps, places=len(places.places), deck=52 + house.jokers, most_drawn=most_drawn(house))
    if wrong is not None:
        with pytest.raises(ValueError, match=f"^steps: {re.escape(wrong)}$"):
            drawpoker.start(house, places, steps)
        return
    choose = random.choice((at_random, drawing))(random)
    total = sum(place.chips for place in places.places) + places.carried.pot
    events: list[Event] = []
    for _, _, some, state in course(house, places, shuffler(random), choose, steps):
        events += some
        assert_cards_are_conserved(state)
        assert chips(state) == total
    assert isinstance(events[-1], happened.Ended)
    assert fold(events) == state


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ((), "a deal ends with its one showdown"),
        ((Deal(5),), "a deal ends with its one showdown"),
        ((Deal(5), Showdown(), Showdown()), "a deal ends with its one showdown"),
        ((Deal(4), Showdown()), "a showdown needs 5 cards, not 4"),
        ((Common(5), Deal(1), Showdown()), "a deal begins with cards"),
        ((Deal(6), Deal(-1), Showdown()), "a step that deals cards deals at least one"),
        ((Deal(5), Common(0), Showdown()), "a step that deals cards deals at least one"),
        ((Deal(1), Common(10), Showdown()), "a showdown is of the best five of 10 cards at most, not of 11"),
        ((Deal(6), Betting(openers=True), Showdown()), "openers are of a hand of 5 cards, not 6"),
        (
            (Deal(5), Betting(), Betting(openers=True), Showdown()),
            "openers are asked for in the first interval",
        ),
        ((Deal(9), Showdown()), "6 places may need 54 cards, and the deck has 52 (DP-1)"),
    ],
)
def test_steps_that_cannot_be_played(steps: tuple[Step, ...], sentence: str) -> None:
    assert fault(steps, places=6, deck=52, most_drawn=3) == sentence


def test_five_card_draw_is_one_tuple_of_steps() -> None:
    assert fault(FIVE_CARD_DRAW, places=9, deck=52, most_drawn=3) is None


FIVE_AND_ONE: tuple[Step, ...] = (Deal(4), Draw(), Deal(1), Showdown())


@pytest.mark.parametrize(
    ("steps", "places", "lasts"),
    [
        # five each, what one throws, and what the opener has set aside in either draw: 40 and 9, or 45 and 9
        (TWO_DRAWS, 8, True),
        (TWO_DRAWS, 9, False),
        # nothing is shuffled while cards are dealt: four, three and one each
        (FIVE_AND_ONE, 6, True),
        (FIVE_AND_ONE, 7, False),
    ],
)
def test_dp1_the_deck_lasts_for_other_steps(steps: tuple[Step, ...], places: int, lasts: bool) -> None:
    assert (fault(steps, places=places, deck=52, most_drawn=3) is None) == lasts


@pytest.mark.parametrize("service", ["in_turn", "all_then_deal"])
@given(seeds)
def test_two_draws_last_for_eight(service: str, seed: int) -> None:
    """All throw the most both times, so that the stock is shuffled again more than once; what one has thrown
    in the first draw may come back in the second, what one has just thrown never does."""
    random = Random(seed)
    house = drawpoker.change(PROFILES["s4_any"], {"service": service})
    shuffled = 0
    thrown: dict[int, set[Card]] = {}
    for _, _, events, state in course(house, setting((99,) * 8), shuffler(random), throwing, TWO_DRAWS):
        assert_cards_are_conserved(state)
        for event in events:
            match event:
                case happened.DrawBegan():
                    thrown = {}
                case happened.Discarded(place=place, cards=cards):
                    thrown[place] = {card.card for card in cards}
                case happened.Drew(place=place, cards=cards):
                    assert not thrown[place] & {card.card for card in cards}
                case happened.Reshuffled():
                    shuffled += 1
    assert shuffled >= 2


def throwing(state: State) -> do.Action:
    """Everybody bets or calls, and throws three cards away."""
    place = state.public.turn
    assert place is not None
    found = legal(knowledge(state, place))
    for kind in (do.MayCall, do.MayBet):
        for may in found:
            if isinstance(may, kind):
                return next(iter(actions(may, ())))
    return do.Discard(place, own_cards(state, place)[:3])


def test_an_opener_who_splits_in_one_draw_and_throws_on_in_the_next_can_still_show() -> None:
    """DP-21: jacks are kept in the first draw, one is thrown in the second: that is set aside. In a third the
    other jack is, too, and shown with it."""
    steps = (Deal(5), Betting(openers=True), Draw(), Draw(), Draw(), Betting(), Showdown())
    top = parse_cards("Jc Qc Jd Qd 2h 2d 4s 4h 6c 6s")
    order = (*top, *(card for card in deck() if card not in top))
    throws = {0: iter(("2h", "Jd", "Jc")), 1: iter(((), (), ()))}

    def choose(state: State) -> do.Action:
        place = state.public.turn
        assert place is not None
        if state.public.stage is Stage.DRAWING:
            card = next(throws[place])
            return do.Discard(place, (Card(card),) if card else ())
        if state.public.step == 5 and place == 1:
            return do.Fold(place)
        return calling_or_betting(state)

    *_, (_, _, _, state) = course(HouseRules(), setting((50, 50)), lambda _: order, choose, steps)
    assert [card.card for card in state.aside] == ["Jd", "Jc"]
    assert state.public.spots[0].shown == ("Jc", "Jd")


def calling_or_betting(state: State) -> do.Action:
    place = state.public.turn
    assert place is not None
    for may in legal(knowledge(state, place)):
        if isinstance(may, do.MayCall | do.MayBet):
            return next(iter(actions(may, ())))
    return do.Fold(place)


def test_of_a_larger_hand_it_is_the_ace_that_is_shown() -> None:
    """DP-20: four of six are thrown, and of the two that are kept the ace is shown."""
    house = drawpoker.change(PROFILES["s4_any"], {"four_with_ace": True})
    steps = (Deal(6), Draw(), Showdown())
    mine = parse_cards("Kc Ac 2h 4s 6c 8d")
    rest = [card for card in deck() if card not in mine]
    order = [card for pair in zip(mine, rest, strict=False) for card in pair]
    order += [card for card in rest if card not in order]

    def choose(state: State) -> do.Action:
        place = state.public.turn
        assert place is not None
        return do.Discard(place, mine[2:] if place == 0 else ())

    for _, _, events, _ in course(house, setting((9, 9)), lambda _: tuple(order), choose, steps):
        for event in events:
            if isinstance(event, happened.Shown) and event.why == "four-with-ace":
                assert [card.card for card in event.cards] == ["Ac"]
                return
    raise AssertionError("nothing was shown")
