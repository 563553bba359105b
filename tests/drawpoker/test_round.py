"""The laws of a round: whoever plays it, under whatever rules."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokroom import drawpoker
from pokroom.cards import Card, deck
from pokroom.drawpoker import (
    PROFILES,
    Event,
    Stage,
    State,
    knowledge,
    legal,
    play,
    refusal,
    seen_by,
)
from pokroom.drawpoker import action as do
from pokroom.drawpoker import event as happened
from pokroom.drawpoker.betting import How
from pokroom.drawpoker.house import most_drawn, most_hands
from pokroom.drawpoker.public import SEEN
from pokroom.drawpoker.round import FOLLOWS
from pokroom.drawpoker.state import HIDDEN
from pokroom.game import CLOCK, HOUSE
from tests.drawpoker.course import (
    actions,
    assert_cards_are_conserved,
    calling,
    chips,
    course,
    fold,
    own_cards,
    random_course,
    setting,
    shuffler,
)

seeds = st.integers(0, 2**32 - 1)
"""Everything is drawn evenly from a seed: what is rare here needs several coincidences."""


def log(seed: int) -> list[Event]:
    return [event for _, _, events, _ in random_course(seed) for event in events]


@given(seeds)
def test_chips_are_conserved_after_every_event(seed: int) -> None:
    state: State | None = None
    total = 0
    for event in log(seed):
        state = fold([event], state)
        if isinstance(event, happened.Opened):
            total = sum(place.chips for place in event.setting.places) + event.setting.carried.pot
        assert chips(state) == total
        assert min(stake.stack for stake in state.public.betting.stakes) >= 0
        for spot, hand in zip(state.public.spots, state.hands, strict=True):
            assert spot.cards == len(hand)


@given(seeds)
def test_cards_are_conserved(seed: int) -> None:
    for _, _, _, state in random_course(seed):
        assert_cards_are_conserved(state)


@given(seeds)
def test_changes_and_the_change_of_the_carried_pot_sum_to_zero(seed: int) -> None:
    state = fold(log(seed))
    outcome = drawpoker.outcome(state)
    before = state.public.carried
    assert sum(change.chips for change in outcome.changes) + outcome.carried.pot - before.pot == 0
    by_person = {change.person: change.chips for change in outcome.changes}
    for spot, stake in zip(state.public.spots, state.public.betting.stakes, strict=True):
        assert spot.owner is not None
        assert by_person[spot.owner] == stake.stack - spot.chips
    if state.public.passed_out:
        assert outcome.carried.passed_out == before.passed_out + 1
        assert state.public.won == ()
    else:
        assert (outcome.carried.pot, outcome.carried.level, outcome.carried.passed_out) == (0, 0, 0)


@given(seeds)
def test_a_folded_place_is_never_paid(seed: int) -> None:
    state = fold(log(seed))
    for spot, stake in zip(state.public.spots, state.public.betting.stakes, strict=True):
        assert stake.live or not spot.won
    for won in state.public.won:
        assert sum(share.chips for share in won.shares) == won.pot.amount
        assert {share.place for share in won.shares} <= set(won.pot.claimants)


@given(seeds)
def test_replay_equals_play_also_through_the_written_log(seed: int) -> None:
    events = log(seed)
    read = msgspec.json.decode(msgspec.json.encode(events), type=list[Event])
    assert read == events
    *_, (_, _, _, state) = random_course(seed)
    assert fold(read) == state


@given(seeds)
def test_somebody_may_always_act_while_a_deal_runs(seed: int) -> None:
    for _, _, _, state in random_course(seed):
        public = state.public
        people = {spot.owner for spot in public.spots}
        acting = {actor for actor in (*people, HOUSE, CLOCK) if legal(knowledge(state, actor))}
        if public.stage is Stage.OVER:
            assert acting == set()
        elif public.stage is Stage.SHUFFLING:
            assert acting == {HOUSE}
        else:
            assert public.turn is not None
            assert acting == {public.spots[public.turn].owner, CLOCK}


def everything(state: State) -> Iterator[do.Action]:
    """Far more actions than are ever legal, on every place and on some that are not."""
    public = state.public
    price, pot = public.betting.price, public.betting.pot
    amounts = {
        -1,
        0,
        1,
        2,
        3,
        price,
        price + 1,
        price + 2,
        2 * price,
        pot,
        pot + 1,
        *public.betting.first_bet,
    }
    for place in range(-1, len(public.spots) + 1):
        for kind in (do.Fold, do.Pass, do.Call, do.Look, do.Reblind, do.Compare):
            yield kind(place)
        for amount in amounts:
            yield do.Bet(place, amount)
            yield do.Raise(place, amount)
            yield do.Complete(place, amount)
            yield do.BlindBet(place, amount)
        hand = state.hands[place % len(public.spots)]
        cards = tuple(card.card for card in hand)
        for size in range(len(cards) + 1):
            yield from (do.Discard(place, some) for some in combinations(cards, size))
        yield do.Discard(place, (Card("2c"),))
        yield do.Discard(place, (*cards[:1], *cards[:1]))
    yield from (do.TimeUp(clock) for clock in range(public.clock + 2))
    whole = deck(public.house.jokers)
    yield from (do.Shuffled(order) for order in (whole, whole[:-1], (*whole[:-1], whole[0]), ()))


def covers(may: drawpoker.Legal, action: do.Action, cards: tuple[Card, ...]) -> bool:
    """Whether a button stands for this action; written apart from the rules on purpose."""
    if isinstance(may, do.MayTimeOut):
        return isinstance(action, do.TimeUp) and action.clock == may.clock
    if isinstance(may, do.MayShuffle):
        return isinstance(action, do.Shuffled) and sorted(action.order) == sorted(may.cards)
    if isinstance(action, do.TimeUp | do.Shuffled) or may.place != action.place:
        return False
    match may, action:
        case (do.MayBet(_, low, high), do.Bet(amount=chips)) | (
            do.MayBlindBet(_, low, high),
            do.BlindBet(amount=chips),
        ):
            return low <= chips <= high
        case (do.MayRaise(_, low, high), do.Raise(to=chips)) | (
            do.MayComplete(_, low, high),
            do.Complete(to=chips),
        ):
            return low <= chips <= high
        case do.MayDiscard(), do.Discard(cards=thrown):
            left = list(cards)
            for card in thrown:
                if card not in left:
                    return False
                left.remove(card)
            return len(thrown) <= may.most or (
                may.four_with_ace and len(thrown) == 4 and left[0] in ("Ac", "Ad", "Ah", "As")
            )
    pairs = (
        (do.MayFold, do.Fold),
        (do.MayPass, do.Pass),
        (do.MayCall, do.Call),
        (do.MayLook, do.Look),
        (do.MayReblind, do.Reblind),
        (do.MayCompare, do.Compare),
    )
    return (type(may), type(action)) in pairs


@settings(max_examples=30)  # it asks for everything, everywhere
@given(seeds)
def test_every_legal_action_is_accepted_and_every_other_refused(seed: int) -> None:
    for _, _, _, state in random_course(seed):
        people = [spot.owner for spot in state.public.spots if spot.owner is not None]
        for actor in (*people, len(people), HOUSE, CLOCK):
            known = knowledge(state, actor)
            found = legal(known)
            turn = state.public.turn
            cards = own_cards(state, turn) if turn is not None and found and actor >= 0 else ()
            for may in found:
                for action in actions(may, cards):
                    assert refusal(known, action) is None, action
                    assert fold(play(state, action), state) != state
            for action in everything(state):
                allowed = any(covers(may, action, cards) for may in found)
                assert (refusal(known, action) is None) == allowed, (actor, action, found)


# -- what is told


def with_other_cards(events: list[Event], person: int | None, random: Random) -> list[Event]:
    """The same log, as far as `person` may tell: every card they never saw is another one."""
    seen: set[Card] = set()
    for event in events:
        match event:
            case happened.Dealt() | happened.Drew() | happened.Discarded() | happened.Looked():
                seen |= {card.card for card in event.cards} if person in event.sees else set()
            case happened.Compared():
                seen |= {c.card for hand in event.hands for c in hand} if person in event.sees else set()
            case happened.Shown() | happened.DealtUp() | happened.CommonDealt():
                seen |= {card.card for card in event.cards}
    hidden = sorted({card for card in deck() if card not in seen})
    swap = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))

    def other(value: object) -> object:
        match value:
            case Card():
                return swap.get(value, value)
            case happened.CardAt():
                return happened.CardAt(swap.get(value.card, value.card), value.position)
            case tuple():
                return tuple(other(part) for part in value)
        return value

    changed: list[Event] = []
    for event in events:
        if isinstance(event, happened.Opened):
            changed.append(event)
            continue
        fields = {key: other(getattr(event, key)) for key in event.__struct_fields__}
        changed.append(msgspec.structs.replace(event, **fields))
    return changed


def told(events: list[Event], person: int | None) -> list[bytes]:
    return [msgspec.json.encode(seen_by(person, event)) for event in events]


def screens(events: list[Event], person: int | None) -> Iterator[bytes]:
    """All that a person could ever see: the view after each event, what they may do, and why they may not."""
    state = None
    for event in events:
        state = fold([event], state)
        known = knowledge(state, person)
        yield msgspec.json.encode([drawpoker.seat_view(known), legal(known)])
        public = state.public
        places = range(len(public.spots))
        asked = [
            *(do.Bet(place, amount) for place in places for amount in (1, 2)),
            *(do.Discard(place, (card,)) for place in places for card in _SOME_CARDS),
            *(kind(place) for place in places for kind in (do.Fold, do.Look, do.Compare, do.Reblind)),
            do.Shuffled(deck(public.house.jokers)),
        ]
        yield msgspec.json.encode([refusal(known, action) for action in asked])


_SOME_CARDS = deck()[::5]


@given(seeds, st.data())
def test_what_one_may_not_see_changes_no_byte_one_gets(seed: int, data: st.DataObject) -> None:
    events = log(seed)
    cut = data.draw(st.integers(1, len(events)))
    opened = events[0]
    assert isinstance(opened, happened.Opened)
    count = len(opened.setting.places)
    person = data.draw(st.integers(0, count))
    who = None if person == count else person
    before = events[:cut]
    other = with_other_cards(before, who, Random(seed))
    assert told(other, who) == told(before, who)
    assert list(screens(other, who)) == list(screens(before, who))


def test_the_law_above_would_notice_a_card() -> None:
    """Seen from another seat the two logs do differ for somebody: the swap is a real one."""
    events = [
        event
        for _, _, some, _ in course(PROFILES["modern"], setting((50,) * 4), shuffler(Random(3)), passing)
        for event in some
    ]
    other = with_other_cards(events[:10], 3, Random(2))
    assert told(other, 3) == told(events[:10], 3)
    assert told(other, 0) != told(events[:10], 0)


def passing(state: State) -> do.Action:
    assert state.public.turn is not None
    return do.TimeUp(state.public.clock)


@given(seeds)
def test_no_event_tells_a_card_but_to_whom_it_says(seed: int) -> None:
    """Whatever card a person is told of was dealt to them, looked at, compared with them, or is shown to
    everybody."""
    own: dict[int | None, set[str]] = {}
    for event in log(seed):
        for person in (*range(9), None):
            text = msgspec.json.encode(seen_by(person, event)).decode()
            seen = own.setdefault(person, set())
            if isinstance(event, happened.Shown | happened.DealtUp | happened.CommonDealt):
                seen |= {card.card for card in event.cards}
            elif isinstance(event, happened.Compared):
                seen |= {c.card for hand in event.hands for c in hand} if person in event.sees else set()
            elif isinstance(event, happened.Dealt | happened.Drew | happened.Looked):
                seen |= {card.card for card in event.cards} if person in event.sees else set()
            if not isinstance(event, happened.Opened):
                assert {card for card in deck(2) if f'"{card}"' in text} <= seen


def test_there_is_no_field_for_a_hidden_card_in_what_is_told() -> None:
    """`They…` and `…Was…` have no field that could hold a card."""
    for kind in get_args(drawpoker.SeatEvent):
        if kind.__name__.startswith("They") or "Was" in kind.__name__:
            hints = str(msgspec.inspect.type_info(kind))
            assert "Card" not in hints, kind


# -- the deck, the clock, the events


@pytest.mark.parametrize(
    ("options", "most"),
    [({}, 9), ({"max_draw": 5}, 8), ({"four_with_ace": True}, 8), ({"max_draw": 4}, 8), ({"max_draw": 1}, 9)],
)
def test_the_deck_never_runs_dry(options: dict[str, object], most: int) -> None:
    """DP-1: 5 · seats + 2 · the most one may draw is at most the pack."""
    house = drawpoker.change(PROFILES["s4_any"], options)
    assert most_hands(house) == most
    assert 5 * most + 2 * most_drawn(house) <= 52
    drawpoker.start(house, setting((10,) * most))
    with pytest.raises(ValueError, match=f"2 to {most} hands under these rules, not {most + 1}"):
        drawpoker.start(house, setting((10,) * (most + 1)))
    with pytest.raises(ValueError, match="2 to"):
        drawpoker.start(house, setting((10,)))


@given(seeds)
def test_the_deck_lasts_when_everybody_draws_the_most(seed: int) -> None:
    """DP-1, DP-22: with the most places that may play, and nobody folding."""
    random = Random(seed)
    profile = random.choice(("s4_any", "modern", "modern_fixed", "gardena"))
    house = drawpoker.change(PROFILES[profile], {"openers": ["any"]})

    def choose(state: State) -> do.Action:
        if state.public.stage is not Stage.DRAWING:
            action = calling(state)
            place = state.public.turn
            assert place is not None
            if state.public.step == 1 and not state.public.betting.price:
                may = legal(knowledge(state, place))
                return next(do.Bet(place, bet.least) for bet in may if isinstance(bet, do.MayBet))
            return action
        place = state.public.turn
        assert place is not None
        return do.Discard(place, own_cards(state, place)[: house.max_draw])

    places = setting((1000,) * most_hands(house))
    kinds: Counter[type] = Counter()
    for _, _, events, state in course(house, places, shuffler(random), choose):
        kinds.update(map(type, events))
        assert_cards_are_conserved(state)
    assert kinds[happened.StockShort] == kinds[happened.Reshuffled] >= 1


@given(seeds)
def test_the_clock_never_opens_looks_or_draws(seed: int) -> None:
    """DP-33: passes if that is free, else folds; stands pat; an unseen hand is not looked at."""
    for _, action, events, _ in random_course(seed):
        if isinstance(action, do.TimeUp):
            first = events[0]
            assert isinstance(first, happened.Acted | happened.Discarded)
            assert first.timed_out
            if isinstance(first, happened.Acted):
                assert first.how in (How.PASS, How.FOLD)
            else:
                assert first.cards == ()
            assert not any(isinstance(event, happened.Looked) for event in events)


def test_every_action_is_followed() -> None:
    assert set(FOLLOWS) == set(get_args(drawpoker.Action))


def test_every_event_is_taken_in() -> None:
    assert not HIDDEN.keys() & SEEN.keys()
    assert {happened.Opened, *HIDDEN, *SEEN} == set(get_args(Event))
