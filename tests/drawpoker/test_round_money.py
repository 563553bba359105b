"""Who gets what at the end of a deal, worked out anew from its events alone, and from the hands."""

from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from pokroom import drawpoker
from pokroom.drawpoker import Event, HouseRules, State
from pokroom.drawpoker import event as happened
from pokroom.drawpoker.betting import How
from pokroom.drawpoker.openers import AnyHand
from tests.drawpoker import naive_money as naive
from tests.drawpoker.course import random_course

seeds = st.integers(0, 2**32 - 1)


class Ledger(NamedTuple):
    """What the events of a deal say of its chips."""

    put: list[int]
    folded: set[int]
    aggressor: int | None
    dead: int


def ledger(events: list[Event]) -> Ledger:
    opened, *rest = events
    assert isinstance(opened, happened.Opened)
    house, setting = opened.house, opened.setting
    put = [0] * len(setting.places)
    folded: set[int] = set()
    aggressor, dead, intervals = None, setting.carried.pot, 0
    for event in rest:
        match event:
            case happened.Anted(place=place, chips=chips, dead=for_all):
                put[place] += 0 if for_all else chips
                dead += chips if for_all else 0
            case happened.IntervalBegan():
                if not intervals:
                    for place, owed in zip(range(len(put)), house.forced, strict=False):
                        put[place] += min(
                            owed, setting.places[place].chips - put[place] - paid(events, place)
                        )
                intervals += 1
            case happened.Acted(place=place, how=how, calls=calls, raises=raises):
                put[place] += calls + raises
                if raises:
                    aggressor = place
                if how is How.FOLD:
                    folded.add(place)
            case happened.BetBlind(place=place, chips=chips):
                put[place] += chips
                aggressor = place
    return Ledger(put, folded, aggressor, dead)


def paid(events: list[Event], place: int) -> int:
    """What a dealer has anted for all."""
    antes = [event for event in events if isinstance(event, happened.Anted)]
    return sum(ante.chips for ante in antes if ante.dead and ante.place == place)


def weights(state: State, folded: set[int]) -> list[int | None]:
    house: HouseRules = state.public.house
    return [
        None
        if place in folded
        else drawpoker.rank(
            [card.card for card in hand], house.wild, double_ace_flush=house.double_ace_flush
        ).weight
        for place, hand in enumerate(state.hands)
    ]


def played(seed: int) -> tuple[list[Event], State] | None:
    """A whole deal; none where it was passed out."""
    parts = list(random_course(seed))
    events = [event for _, _, some, _ in parts for event in some]
    state = parts[-1][3]
    return None if state.public.passed_out else (events, state)


@settings(max_examples=300)
@given(seeds)
def test_everybody_gets_what_the_twin_says(seed: int) -> None:
    """Chip by chip, from the events and from the hands that are left."""
    deal = played(seed)
    if deal is None:
        return
    events, state = deal
    found = ledger(events)
    places = len(found.put)
    table = naive.Table(
        found.put,
        weights(state, found.folded),
        places - 1,
        found.aggressor,
        found.dead,
        state.public.house.odd_chips,
    )
    assert [spot.won for spot in state.public.spots] == naive.payouts(table)


@settings(max_examples=300)
@given(seeds)
def test_dp26_who_shows_in_which_order_and_who_need_not(seed: int) -> None:
    """From the aggressor clockwise; who mucks is beaten by hands that lie open, in every pot they may win."""
    deal = played(seed)
    if deal is None:
        return
    events, state = deal
    found = ledger(events)
    strengths = weights(state, found.folded)
    public = state.public
    turned = [event for event in events if isinstance(event, happened.Mucked | happened.Shown)]
    order = [event.place for event in turned if getattr(event, "why", "showdown") == "showdown"]
    live = [place for place, strength in enumerate(strengths) if strength is not None]
    if len(live) == 1:
        assert order == []
        return
    first = 0 if found.aggressor is None else found.aggressor
    places = len(strengths)
    assert order == sorted(live, key=lambda place: (place - first) % places)
    mucked = [event.place for event in events if isinstance(event, happened.Mucked)]
    assert public.house.muck_beaten or not mucked
    for nth, place in enumerate(order):
        mine = [won.pot.claimants for won in public.won if place in won.pot.claimants]
        beaten = [
            any(
                (strengths[other] or 0) > (strengths[place] or 0)
                for other in order[:nth]
                if other in claimants and other not in mucked
            )
            for claimants in mine
        ]
        if public.house.muck_beaten:
            assert (place in mucked) == all(beaten)


@settings(max_examples=300)
@given(seeds)
def test_dp18_a_deal_that_nobody_contests_shows_the_openers_and_no_more(seed: int) -> None:
    """Where all but one have folded: the opener's openers, and of anybody else nothing."""
    deal = played(seed)
    if deal is None:
        return
    events, state = deal
    live = {*range(len(state.hands))} - ledger(events).folded
    if len(live) > 1:
        return
    (winner,) = live
    bets = [event.place for event in events if isinstance(event, happened.Acted) and event.raises]
    opener = bets[0] if bets else None
    proves = opener == winner and AnyHand() not in state.public.house.openers
    shown = [event for event in events if isinstance(event, happened.Shown) and event.why == "openers"]
    assert [event.place for event in shown] == ([winner] if proves else [])
    assert not any(isinstance(event, happened.Shown) and event.strength for event in events)
