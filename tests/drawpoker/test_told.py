"""What each person is told of a round, and that no hidden card is among it."""

from collections.abc import Iterator
from random import Random
from typing import get_args

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from pokroom import drawpoker
from pokroom.cards import Card, deck
from pokroom.drawpoker import (
    PROFILES,
    Event,
    State,
    knowledge,
    legal,
    refusal,
    seen_by,
)
from pokroom.drawpoker import action as do
from pokroom.drawpoker import event as happened
from tests.drawpoker.course import (
    course,
    fold,
    random_course,
    setting,
    shuffler,
)

seeds = st.integers(0, 2**32 - 1)
"""Everything is drawn evenly from a seed: what is rare here needs several coincidences."""


def log(seed: int) -> list[Event]:
    return [event for _, _, events, _ in random_course(seed) for event in events]


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
