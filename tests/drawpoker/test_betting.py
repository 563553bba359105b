"""The laws of a betting interval, in every limit, with short stacks and with hands that may not open."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokroom.drawpoker.betting import (
    Acted,
    Action,
    Bet,
    Call,
    Complete,
    Fixed,
    Fold,
    How,
    Interval,
    NoLimit,
    Pass,
    PotLimit,
    Raise,
    Reason,
    Spread,
    Terms,
    after,
    antes,
    apply,
    begin,
    legal,
    play,
    refusal,
)
from tests.drawpoker import naive_money as naive
from tests.drawpoker.intervals import Setup, actions, courses, setups

MOST_ACTIONS = 300
"""More than any interval of the small stacks can have."""


class Step(NamedTuple):
    """One decision: the interval before it, whether the hand may open, what was asked and what it came to."""

    interval: Interval
    may_open: bool
    action: Action
    acted: Acted


def course(setup: Setup, random: Random) -> Iterator[Step]:
    """An interval from its beginning to its end, by legal actions at random."""
    interval = setup.begin()
    for _ in range(MOST_ACTIONS):
        if interval.turn is None:
            return
        may_open = random.random() < 0.8
        found = legal(interval, may_open=may_open)
        may = random.choices(found, (1, 5, 7)[: len(found)])[0]
        meant = actions(may)
        action = random.choice((meant[0], meant[-1], random.choice(meant)))
        acted = play(interval, action)
        yield Step(interval, may_open, action, acted)
        interval = apply(interval, acted)
    raise AssertionError(f"{MOST_ACTIONS} actions, and no end")


def end(setup: Setup, steps: list[Step]) -> Interval:
    return apply(steps[-1].interval, steps[-1].acted) if steps else setup.begin()


walks: Callable[[Callable[..., None]], Callable[..., None]] = given(
    setups(), st.randoms(use_true_random=False)
)


@walks
def test_chips_are_conserved_and_never_negative(setup: Setup, random: Random) -> None:
    chips = setup.dead + sum(stake.stack + stake.total for stake in setup.stakes)
    steps = list(course(setup, random))
    for interval in [setup.begin(), *(apply(step.interval, step.acted) for step in steps)]:
        assert interval.pot == setup.dead + sum(stake.total for stake in interval.stakes)
        assert interval.pot + sum(stake.stack for stake in interval.stakes) == chips
        assert all(0 <= stake.put <= stake.total and stake.stack >= 0 for stake in interval.stakes)


@walks
def test_the_legal_list_is_empty_only_when_the_interval_is_over(setup: Setup, random: Random) -> None:
    steps = list(course(setup, random))
    assert legal(end(setup, steps)) == ()
    for step in steps:
        assert legal(step.interval, may_open=step.may_open)


def conceivable(interval: Interval) -> Iterator[Action]:
    """Every action with every amount near the ones that could be legal, and by everybody."""
    most = max(stake.put + stake.stack for stake in interval.stakes) + 2
    for place in range(-1, len(interval.stakes) + 1):
        yield from (Fold(place), Pass(place), Call(place))
        for chips in range(-1, most + 1):
            yield from (Bet(place, chips), Raise(place, chips), Complete(place, chips))


@settings(max_examples=30)
@walks
def test_every_legal_action_is_accepted_and_every_other_refused(setup: Setup, random: Random) -> None:
    steps = list(course(setup, random))
    for interval, may_open in [
        *((step.interval, step.may_open) for step in steps),
        (end(setup, steps), True),
    ]:
        meant = [action for may in legal(interval, may_open=may_open) for action in actions(may)]
        let_pass = [
            action for action in conceivable(interval) if refusal(interval, action, may_open=may_open) is None
        ]
        assert sorted(meant, key=repr) == sorted(let_pass, key=repr)


@walks
def test_a_raise_by_is_the_raise_to(setup: Setup, random: Random) -> None:
    """What is said at the table, "calls x, raises y", and the to-amount are the same chips."""
    for interval, _, action, acted in course(setup, random):
        then = apply(interval, acted)
        was, now = interval.stakes[acted.place], then.stakes[acted.place]
        assert now.put - was.put == was.stack - now.stack == acted.calls + acted.raises
        assert then.price - interval.price == acted.raises
        match action:
            case Raise(to=to) | Complete(to=to) | Bet(amount=to):
                assert to == then.price == now.put == interval.price + acted.raises
                assert then.aggressor == acted.place
            case Fold() | Pass() | Call():
                assert (acted.raises, then.aggressor) == (0, interval.aggressor)


@walks
def test_replay_equals_play(setup: Setup, random: Random) -> None:
    """Also through a record: what was done is enough."""
    steps = list(course(setup, random))
    record = msgspec.json.encode([step.acted for step in steps])
    interval = setup.begin()
    for acted in msgspec.json.decode(record, type=list[Acted]):
        interval = apply(interval, acted)
    assert interval == end(setup, steps)
    again = msgspec.json.decode(msgspec.json.encode(interval), type=Interval)
    assert again == interval


@settings(max_examples=1000)
@walks
def test_the_twin_agrees(setup: Setup, random: Random) -> None:
    """Whose turn, what it may do, how many raises: from the whole history each time."""
    twin = setup.naive()
    steps = list(course(setup, random))
    for interval, may_open, _, acted in steps:
        may = [
            (How(verb), getattr(found, "least", amount), getattr(found, "most", amount))
            for found in legal(interval, may_open=may_open)
            for verb, amount in [
                (type(found).__name__.removeprefix("May").lower(), getattr(found, "amount", 0))
            ]
        ]
        assert (interval.turn, may, interval.raises) == (twin.turn(), twin.may(may_open), twin.raises())
        to = twin.put(acted.place) + acted.calls + acted.raises
        twin = twin._replace(said=(*twin.said, naive.Said(acted.place, acted.how, to)))
    assert (twin.turn(), twin.pot()) == (None, end(setup, steps).pot)


@walks
def test_who_folded_or_has_no_chips_is_never_asked(setup: Setup, random: Random) -> None:
    for interval, *_ in course(setup, random):
        assert interval.turn is not None
        stake = interval.stakes[interval.turn]
        assert stake.live
        assert stake.stack > 0


@walks
def test_the_interval_ends_with_everything_matched(setup: Setup, random: Random) -> None:
    """DP-17: every live place with chips has matched the last raise and acted since, or is alone."""
    steps = list(course(setup, random))
    stakes = end(setup, steps).stakes
    able = [stake for stake in stakes if stake.live and stake.stack]
    assert any(stake.live for stake in stakes) or not any(stake.live for stake in setup.stakes)
    if sum(stake.live for stake in stakes) > 1 and len(able) > 1:
        assert {(stake.put, stake.acted) for stake in able} == {(max(stake.put for stake in stakes), True)}


@walks
def test_a_raise_cap_is_kept(setup: Setup, random: Random) -> None:
    cap = setup.terms.raise_cap
    for interval, *_ in course(setup, random):
        assert cap is None or interval.raises <= cap


@given(setups(), courses(), st.data())
def test_a_fold_out_of_turn_leaves_the_turn_or_ends_the_interval(
    setup: Setup, random: Random, data: st.DataObject
) -> None:
    steps = list(course(setup, random))
    if not steps:
        return
    interval = data.draw(st.sampled_from(steps)).interval
    others = [i for i, stake in enumerate(interval.stakes) if stake.live and i != interval.turn]
    folded = apply(interval, Acted(data.draw(st.sampled_from(others)), How.FOLD))
    assert folded.turn in (interval.turn, None)
    if sum(stake.live and stake.stack > 0 for stake in folded.stakes) > 1:
        assert folded.turn == interval.turn
    over = end(setup, steps)
    assert apply(over, Acted(0, How.FOLD)).turn is None


# -- refusals


def three(*actions: Action, **terms: Any) -> Interval:
    """Three places with 20 chips, after these actions."""
    interval = begin(Terms(**{"limit": Spread(1, 5), **terms}), antes((20, 20, 20)), first=0)
    for action in actions:
        interval = after(interval, action)
    return interval


SHORT = begin(Terms(NoLimit(2)), antes((20, 7, 20, 3, 20)), first=0)
FIXED = begin(Terms(Fixed(4, 8)), antes((1, 20, 20)), first=0)


REFUSALS: list[tuple[Interval, Action, Reason]] = [
    (three(), Fold(3), Reason.NO_SUCH_PLACE),
    (three(), Fold(-1), Reason.NO_SUCH_PLACE),
    (three(), Pass(1), Reason.NOT_YOUR_TURN),
    (three(Fold(0), Fold(1)), Fold(2), Reason.BETTING_IS_OVER),
    (three(Bet(0, 1)), Pass(1), Reason.BET_TO_CALL),
    (three(passing=False), Pass(0), Reason.MAY_NOT_PASS),
    (
        three(Pass(0), Pass(1), Pass(2), first_passer_bets=True),
        Pass(0),
        Reason.MUST_BET_OR_FOLD,
    ),
    (three(), Call(0), Reason.NOTHING_TO_CALL),
    (three(Bet(0, 1)), Bet(1, 2), Reason.BET_WAS_MADE),
    (three(), Raise(0, 2), Reason.NOTHING_TO_RAISE),
    (three(), Complete(0, 2), Reason.NOTHING_TO_RAISE),
    (three(Bet(0, 1)), Complete(1, 2), Reason.NOTHING_TO_COMPLETE),
    (after(FIXED, Bet(0, 1)), Raise(1, 4), Reason.COMPLETES_FIRST),
    (after(FIXED, Bet(0, 1)), Complete(1, 5), Reason.BET_TOO_LARGE),
    (three(Bet(0, 1), raise_cap=0), Raise(1, 2), Reason.RAISE_CAP_REACHED),
    (after(SHORT, Bet(0, 7)), Raise(1, 8), Reason.ONLY_ENOUGH_TO_CALL),
    (
        after(after(begin(Terms(NoLimit(2)), antes((20, 20)), first=0), Bet(0, 3)), Raise(1, 20)),
        Raise(0, 21),
        Reason.ONLY_ENOUGH_TO_CALL,
    ),
    (
        after(begin(Terms(NoLimit(2)), antes((5, 20)), first=0), Bet(0, 5)),
        Raise(1, 10),
        Reason.NOBODY_COULD_FOLLOW,
    ),
    (
        after(after(after(after(after(SHORT, Bet(0, 5)), Raise(1, 7)), Call(2)), Fold(3)), Fold(4)),
        Raise(0, 12),
        Reason.BETTING_NOT_REOPENED,
    ),
    (three(), Bet(0, 0), Reason.BET_TOO_SMALL),
    (three(), Bet(0, 6), Reason.BET_TOO_LARGE),
    (three(), Bet(0, 21), Reason.NOT_ENOUGH_CHIPS),
    (three(Bet(0, 2)), Raise(1, 2), Reason.BET_TOO_SMALL),
    (three(Bet(0, 2)), Raise(1, 8), Reason.BET_TOO_LARGE),
    (three(Bet(0, 2)), Raise(1, 21), Reason.NOT_ENOUGH_CHIPS),
]


@pytest.mark.parametrize(("interval", "action", "reason"), REFUSALS)
def test_a_refusal_has_a_name(interval: Interval, action: Action, reason: Reason) -> None:
    assert refusal(interval, action) is reason
    with pytest.raises(ValueError, match=f": {reason}$"):
        after(interval, action)


def test_a_hand_without_openers_may_not_open() -> None:
    assert refusal(three(), Bet(0, 1), may_open=False) is Reason.NO_OPENERS
    assert refusal(three(Bet(0, 1)), Raise(1, 2), may_open=False) is None


def test_every_reason_is_given_somewhere() -> None:
    assert {reason for _, _, reason in REFUSALS} | {Reason.NO_OPENERS} == set(Reason)


# -- who spoke and who bet


def test_the_opener_bet_first_and_the_aggressor_last() -> None:
    interval = three(Pass(0), Bet(1, 2), Raise(2, 4))
    assert (interval.opener, interval.aggressor) == (1, 2)


def test_the_aggressor_of_an_interval_before_stays_until_somebody_bets() -> None:
    first = three(Bet(0, 2), Raise(1, 4), Call(2), Call(0))
    second = begin(first.terms, first.stakes, first=1, aggressor=first.aggressor)
    assert (second.opener, second.aggressor) == (None, 1)
    second = after(after(after(second, Pass(1)), Pass(2)), Bet(0, 1))
    assert (second.opener, second.aggressor) == (0, 0)


def test_a_forced_bet_is_owed_and_makes_nobody_the_opener() -> None:
    interval = begin(Terms(NoLimit(2)), antes((20, 20, 20)), first=0, forced=(1, 2))
    assert (interval.turn, interval.opener, interval.aggressor, interval.price) == (2, None, None, 2)


# -- what cannot begin


@pytest.mark.parametrize(
    ("situation", "fault"),
    [
        ({"first": 3}, "first: there is no place 3, the places are 0 to 2"),
        ({"first": -1}, "first: there is no place -1, the places are 0 to 2"),
        ({"first": 0, "forced": (1, 1, 1, 1)}, "forced: 4 bets are more than the 3 places"),
        ({"first": 0, "forced": (1, 0)}, "forced: a bet is at least 1, not 0"),
    ],
)
def test_what_cannot_begin(situation: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - the text is compared
        begin(Terms(Spread(1, 5)), antes((9, 9, 9)), **situation)
    assert str(refused.value) == fault


@pytest.mark.parametrize(
    ("limit", "fault"),
    [
        (lambda: Spread(0, 5), "spread: 1 ≤ least ≤ most, not 0 to 5"),
        (lambda: Spread(6, 5), "spread: 1 ≤ least ≤ most, not 6 to 5"),
        (lambda: Fixed(4, 2), "fixed: 1 ≤ small ≤ big, not 4 and 2"),
        (lambda: PotLimit(0), "pot: the smallest bet is at least 1, not 0"),
        (lambda: NoLimit(0), "no_limit: the smallest bet is at least 1, not 0"),
    ],
)
def test_no_such_limit(limit: Callable[[], object], fault: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011
        limit()
    assert str(refused.value) == fault


def test_limits_are_written_as_in_the_rules() -> None:
    limits = (Spread(1, 5), Fixed(2, 4), PotLimit(2), NoLimit(2))
    assert [*map(str, limits)] == ["spread(1, 5)", "fixed(2, 4)", "pot(2)", "no_limit(2)"]
