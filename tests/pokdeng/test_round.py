"""The laws of a round: whoever plays it, under whatever rules."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokroom import pokdeng
from pokroom.cards import DECK, Card, parse_cards
from pokroom.game import CLOCK, HOUSE, Person, Place, Setting
from pokroom.pokdeng import (
    PROFILES,
    Event,
    HouseRules,
    Stage,
    State,
    change,
    knowledge,
    legal,
    play,
    refusal,
    seen_by,
)
from pokroom.pokdeng import action as do
from pokroom.pokdeng import event as happened
from pokroom.pokdeng.places import acting, sides_on, wagered
from tests.pokdeng.course import Choose, actions, at_random, course, fold, seats, setting, shuffled
from tests.strategies import house_rules, whole_rules

seeds = st.integers(0, 2**32 - 1)
players = st.integers(1, 16)


@st.composite
def tables(draw: st.DrawFn, most: int = 16) -> Setting:
    """Several people with several hands each, `most` hands in all beside the bank's, and any chips."""
    hands = draw(st.lists(st.integers(1, 3), min_size=1, max_size=max(1, most // 2)))
    while sum(hands) > most:
        hands.pop()
    chips = st.sampled_from([-5, 0, 1, 7, 30, 100, 1000, 20_000])
    count = len(hands) + 1
    return seats((*hands, 1), draw(st.lists(chips, min_size=count, max_size=count)))


def people(table: Setting) -> list[Person]:
    return sorted({place.owner for place in table.places if place.owner is not None})


def log(house: HouseRules, count: int | Setting, seed: int) -> list[Event]:
    random = Random(seed)
    return [
        event
        for _, _, events in course(house, count, shuffled(random), at_random(random))
        for event in events
    ]


def states(house: HouseRules, count: int | Setting, seed: int) -> Iterator[State]:
    """Every state of a round in which an action is waited for, the last one included."""
    random = Random(seed)
    state = None
    for _, _, events in course(house, count, shuffled(random), at_random(random)):
        state = fold(events, state)
        yield state


@given(whole_rules(), tables(), seeds)
def test_every_round_ends_and_is_zero_sum(house: HouseRules, table: Setting, seed: int) -> None:
    state = fold(log(house, table, seed))
    outcome = pokdeng.outcome(state)
    public = state.public
    assert sum(change.chips for change in outcome.changes) == 0
    for place, spot in enumerate(public.spots):
        assert (spot.bet > 0) == (place in wagered(public) and place != public.common)
        lines = [spot.line] if spot.bet else []
        lines += [side.line for side in sides_on(public, place)]
        for line in lines:
            assert line is not None
            assert line.place == place
            assert abs(line.gain) == line.bet * line.multiple
            assert line.hand == state.hands[place].value
            assert spot.up == tuple(up.card for up in state.hands[place].cards)
        if lines and not spot.junk and spot.owner is not None:
            assert lines[0] is not None
            assert (lines[0].owner, lines[0].bet, lines[0].side) == (spot.owner, spot.bet, False)
    for side in public.sides:
        assert side.line is not None
        assert (side.line.owner, side.line.bet, side.line.side) == (side.person, side.amount, True)


@given(whole_rules(min_bet=1), tables(), seeds)
def test_what_stands_behind_the_bets(house: HouseRules, table: Setting, seed: int) -> None:
    """PD-30: under `covered` and `capped` nobody is ever below zero; what is due is paid or shown unpaid."""
    held = {place.owner: place.chips for place in table.places if place.owner is not None}
    state = fold(log(house, table, seed))
    outcome, bank = pokdeng.outcome(state), people(table)[-1]
    moved = {change.person: change.chips for change in outcome.changes}
    unpaid = {change.person: change.chips for change in outcome.unpaid}
    lines = [spot.line for spot in state.public.spots if spot.line]
    lines += [side.line for side in state.public.sides if side.line]
    due = {person: sum(line.gain for line in lines if line.owner == person) for person in moved}
    if house.cover == "covered":
        bets = {person: sum(line.bet for line in lines if line.owner == person) for person in moved}
        bets[bank] = sum(bets.values())
        assert all(pokdeng.best_multiple(house) * bets[person] <= max(0, held[person]) for person in moved)
    if house.cover != "credit":
        assert all(held[person] + chips >= min(0, held[person]) for person, chips in moved.items())
    if house.cover != "capped":
        assert not unpaid
        assert all(moved[person] == due[person] for person in moved if person != bank)
        return
    assert all(chips > 0 for chips in unpaid.values())
    for person in moved.keys() - {bank}:
        if due[person] >= 0:
            assert moved[person] + unpaid.get(person, 0) == due[person]
        else:
            assert moved[person] == max(due[person], -max(0, held[person]))
            assert person not in unpaid
    debts = [moved[person] - due[person] for person in moved if due[person] < 0 and person != bank]
    assert unpaid.get(bank, 0) == sum(debts)
    if unpaid.keys() - {bank}:
        assert max(0, held[bank]) + moved[bank] == 0, "the bank pays as long as it has anything"


@given(whole_rules(), tables(), seeds)
def test_hands_act_in_their_order_and_once(house: HouseRules, table: Setting, seed: int) -> None:
    """PD-22, PD-28, PD-29: players' and junk hands in deal order, then kha buai, then the bank."""
    events = log(house, table, seed)
    public = fold(events).public
    last = [place for place in (public.common, public.bank) if place in public.order]
    if public.order:
        assert list(acting(public)) == [place for place in public.order if place not in last] + last
    acted = [
        event.place
        for event in events
        if isinstance(event, happened.Drew | happened.DrewUp | happened.Stayed)
    ]
    assert acted == [place for place in acting(public) if place in acted]
    junk = [place for place, spot in enumerate(public.spots) if spot.junk]
    assert set(junk) <= set(public.order)
    assert len(public.order) <= 17


def test_the_last_card_drawn_counts_against_the_banks_pok() -> None:
    """PD-20, PD-34: the bank turns its natural 8 up when the last player has drawn to 9, which beats it."""
    house = change(PROFILES["lucky9"], {"naturals": [8, 9], "bank_pok": "on_turn", "catch": "none"})
    state = fold(pokdeng.start(house, setting(1)))
    top = parse_cards("Ad 6h 2d 2s 6s")
    order = (*top, *(card for card in DECK if card not in top))
    for action in (
        do.Bet(0, 10),
        do.Deal(1, clockwise=True),
        do.Shuffled(order),
        do.Look(0),
        do.Look(1),
        do.Draw(0),
    ):
        state = fold(play(state, action), state)
    line = state.public.spots[0].line
    assert line is not None
    assert (line.hand.taem, line.gain, state.public.spots[0].up) == (9, 10, parse_cards("Ad 2d 6s"))


@given(whole_rules(), tables(), seeds)
def test_replay_equals_play_also_through_the_written_log(
    house: HouseRules, table: Setting, seed: int
) -> None:
    events = log(house, table, seed)
    written = msgspec.json.encode(events)
    read = msgspec.json.decode(written, type=list[Event])
    assert read == events
    assert fold(read) == fold(events)


def everything(state: State) -> Iterator[do.Action]:
    """Far more actions than are ever legal, on every place and on some that are not."""
    public = state.public
    bets = {-1, 0, public.least - 1, public.least, public.most, public.most + 1}
    for place in range(-1, len(public.spots) + 1):
        yield from (do.Bet(place, amount) for amount in bets)
        yield from (do.Narrow(place, low, high) for low in bets for high in bets)
        yield from (kind(place) for kind in (do.TakeBack, do.SitOut, do.Look, do.Draw, do.Stay))
        yield from (do.Deal(place, way) for way in (True, False))
        hands = range(len(public.spots))
        for on in range(-1, len(public.spots) + 1):
            yield from (do.SideBet(place, on, amount) for amount in bets)
            yield do.TakeSideBack(place, on)
            yield from (do.Deal(place, True, (on,) * size) for size in (1, 14, 15, 16))
        yield do.Deal(place, True, (public.bank, 0))
        yield from (do.Vote(place, draws) for draws in (True, False))
        for size in (0, 1, 2, 3, len(hands)):
            yield from (do.Catch(place, some) for some in combinations(hands, size))
        yield do.Catch(place, (0, 0))
    yield from (do.TimeUp(clock) for clock in range(public.clock + 2))
    yield from (
        do.Shuffled(order) for order in (DECK, DECK[:51], (*DECK[:51], DECK[0]), (*DECK[1:], Card.JOKER))
    )


def covers(may: pokdeng.Legal, action: do.Action) -> bool:
    """Whether a button stands for this action; written apart from the rules on purpose."""
    match may, action:
        case do.MayBet(place, least, most), do.Bet(at, amount):
            return place == at and least <= amount <= most
        case do.MayNarrow(place, least, most), do.Narrow(at, low, high):
            return place == at and least <= low <= high <= most
        case do.MayCatch(place, groups, whole), do.Catch(at, hands):
            if whole:
                return place == at and any(sorted(group) == sorted(hands) for group in groups)
            free = [hand for group in groups for hand in group]
            return (
                place == at and len(hands) > 0 and len(set(hands)) == len(hands) and set(hands) <= set(free)
            )
        case do.MayTimeOut(clock), do.TimeUp(number):
            return clock == number
        case do.MayShuffle(), do.Shuffled(order):
            return sorted(order) == sorted(DECK)
        case (do.MayTakeBack(place), do.TakeBack(at)) | (do.MaySitOut(place), do.SitOut(at)):
            return place == at
        case do.MaySideBet(place, on, least, most), do.SideBet(at, hand, amount):
            return (place, on) == (at, hand) and least <= amount <= most
        case do.MayTakeSideBack(place, on), do.TakeSideBack(at, hand):
            return (place, on) == (at, hand)
        case do.MayDeal(place, _, most, before), do.Deal(at, _, junk):
            return place == at and len(junk) <= most and all(hand in before for hand in junk)
        case do.MayVote(place, _, draw, stay), do.Vote(at, draws):
            return place == at and (draw if draws else stay)
        case do.MayLook(place), do.Look(at):
            return place == at
        case (do.MayDraw(place), do.Draw(at)) | (do.MayStay(place), do.Stay(at)):
            return place == at
    return False


BUTTONS: dict[type[do.Action], type[pokdeng.Legal]] = {
    do.Bet: do.MayBet,
    do.Narrow: do.MayNarrow,
    do.TakeBack: do.MayTakeBack,
    do.SitOut: do.MaySitOut,
    do.SideBet: do.MaySideBet,
    do.TakeSideBack: do.MayTakeSideBack,
    do.Deal: do.MayDeal,
    do.Vote: do.MayVote,
    do.Look: do.MayLook,
    do.Draw: do.MayDraw,
    do.Stay: do.MayStay,
    do.Catch: do.MayCatch,
    do.TimeUp: do.MayTimeOut,
    do.Shuffled: do.MayShuffle,
}
"""By action the only sort of button that may stand for it."""


@given(whole_rules(), tables(4), seeds)
def test_every_legal_action_is_accepted_and_every_other_refused(
    house: HouseRules, table: Setting, seed: int
) -> None:
    for state in states(house, table, seed):
        tried = tuple(everything(state))
        for actor in (*people(table), len(table.places), HOUSE, CLOCK):
            known = knowledge(state, actor)
            found = legal(known)
            for may in found:
                for action in actions(may, state):
                    assert refusal(known, action) is None, (actor, action)
                    after = fold(play(state, action), state)
                    assert after != state
            offered = defaultdict(list)
            for may in found:
                offered[type(may)].append(may)
            for action in tried:
                allowed = any(covers(may, action) for may in offered[BUTTONS[type(action)]])
                assert (refusal(known, action) is None) == allowed, (actor, action, found)


@given(whole_rules(), tables(), seeds)
def test_the_clock_is_for_those_who_have_something_to_do(
    house: HouseRules, table: Setting, seed: int
) -> None:
    """PD-33: once bets are closed for all of them and nobody else."""
    for state in states(house, table, seed):
        able = {person for person in people(table) if legal(knowledge(state, person))}
        awaited = pokdeng.awaited(state.public)
        assert len(set(awaited)) == len(awaited)
        assert bool(awaited) == bool(legal(knowledge(state, CLOCK)))
        assert set(awaited) <= able if state.public.stage is Stage.BETTING else set(awaited) == able


def told(events: list[Event], person: int | None) -> list[bytes]:
    return [msgspec.json.encode(seen_by(person, event)) for event in events]


def screens(events: list[Event], person: int) -> Iterator[bytes]:
    """All that a person could ever see: the view after each event, what they may do, and why they may not."""
    state = None
    for event in events:
        state = fold([event], state)
        known = knowledge(state, person)
        yield msgspec.json.encode([pokdeng.seat_view(known), legal(known)])
        yield msgspec.json.encode([refusal(known, action) for action in everything(state)])


def with_other_cards(events: list[Event], person: int, random: Random) -> list[Event]:
    """The same log, as far as `person` may tell: every card they never saw is another one, and every vote
    that was not opened is the opposite."""
    seen: set[Card] = set()
    for event in events:
        match event:
            case happened.Dealt() | happened.Drew():
                seen |= {event.card} if person in event.sees else set()
            case happened.DealtUp(card=card) | happened.DrewUp(card=card):
                seen.add(card)
            case happened.Shown():
                seen |= {card.card for card in event.cards}
    hidden = [card for card in DECK if card not in seen]
    swap = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    changed: list[Event] = []
    held: dict[int, tuple[Card, ...]] = {}
    house = next(event.house for event in events if isinstance(event, happened.Opened))
    votes_are_secret = not any(isinstance(event, happened.VotesOpened) for event in events)
    for event in events:
        match event:
            case happened.DeckSet(order):
                changed.append(happened.DeckSet(tuple(swap.get(card, card) for card in order)))
            case happened.Dealt() | happened.Drew():
                card = swap.get(event.card, event.card)
                held[event.place] = (*held.get(event.place, ()), card)
                value = pokdeng.rank(held[event.place], house) if len(held[event.place]) > 1 else None
                changed.append(msgspec.structs.replace(event, card=card, value=value))
            case happened.DealtUp(place=place, card=card):
                held[place] = (*held.get(place, ()), card)
                changed.append(event)
            case happened.Voted(voter=voter) if voter != person and votes_are_secret:
                changed.append(msgspec.structs.replace(event, draws=not event.draws))
            case _:
                changed.append(event)
    return changed


@given(whole_rules(), tables(5), seeds, st.data())
def test_what_one_may_not_see_changes_no_byte_one_gets(
    house: HouseRules, table: Setting, seed: int, data: st.DataObject
) -> None:
    events = log(house, table, seed)
    cut = data.draw(st.integers(1, len(events)))
    watcher = len(table.places)
    person = data.draw(st.sampled_from([*people(table), watcher]))
    before = events[:cut]
    other = with_other_cards(before, person, Random(seed))
    who = None if person == watcher else person
    assert told(other, who) == told(before, who)
    assert list(screens(other, person)) == list(screens(before, person))


def test_the_law_above_would_notice_a_card() -> None:
    """Seen from the bank's seat the two logs do differ for somebody else: the swap is a real one."""
    random = Random(1)
    steps = course(PROFILES["classic"], 3, shuffled(random), by_plan([True] * 4, [True] * 4))
    events = [event for _, _, some in steps for event in some]
    cut = next(i for i, event in enumerate(events) if isinstance(event, happened.Looked))
    other = with_other_cards(events[:cut], 3, Random(2))
    assert told(other, 3) == told(events[:cut], 3)
    assert told(other, 0) != told(events[:cut], 0)


def test_how_one_has_voted_nobody_else_is_told_before_all_votes_are_opened() -> None:
    """PD-28: not even by what may be done, or why it may not."""
    house = change(PROFILES["classic"], {"common_hand": "before_bank", "common_decider": "vote"})
    asked: list[do.Action] = [do.Bet(0, 5), do.SitOut(1), do.SideBet(0, 2, 5), do.SideBet(1, 2, 5)]
    asked += [do.Deal(3, clockwise=True), do.Shuffled(DECK), do.Look(0), do.Look(2), do.Look(3), do.Stay(0)]
    before: list[Event] = list(pokdeng.start(house, setting(2)))
    state = fold(before)
    for action in asked:
        before += play(state, action)
        state = fold(before)
    both = [[*before, *play(state, do.Vote(0, draws))] for draws in (True, False)]
    for person in (1, 2, 7):
        assert len({tuple(told(events, person)) for events in both}) == 1
        assert len({tuple(screens(events, person)) for events in both}) == 1
    assert len({tuple(told(events, 0)) for events in both}) == 2
    assert [knowledge(fold(events), 0).vote for events in both] == [True, False]
    assert [knowledge(fold(events), 1).vote for events in both] == [None, None]
    opened = fold(play(fold(both[0]), do.Vote(1, draws=False)), fold(both[0]))
    assert knowledge(opened, 0).vote is None
    assert [(ballot.person, ballot.draws) for ballot in opened.public.ballots] == [(0, True), (1, False)]


def by_plan(draws: list[bool], catches: list[bool]) -> Choose:
    """The same decisions whatever the house asks: who draws and who is caught is settled beforehand."""

    def choose(state: State, people: list[int]) -> do.Action:
        person = people[0]
        found = legal(knowledge(state, person))
        public = state.public
        match found[0]:
            case do.MayBet(place, least, most) if not public.spots[place].bet:
                return do.Bet(place, min(least + place, most))
            case do.MayBet() | do.MayNarrow():
                return choose(state, people[1:])
            case do.MayDeal(place):
                return do.Deal(place, clockwise=True)
            case do.MayLook(place):
                return do.Look(place)
            case do.MayCatch(place, groups, whole) if not public.catches and not whole:
                hands = tuple(hand for group in groups for hand in group if catches[hand])
                if hands:
                    return do.Catch(place, hands)
            case _:
                pass
        may_draw = any(isinstance(may, do.MayDraw) for may in found)
        may_stay = any(isinstance(may, do.MayStay) for may in found)
        assert public.turn is not None
        if may_draw and (draws[public.turn] or not may_stay):
            return do.Draw(public.turn)
        return do.Stay(public.turn)

    return choose


@given(house_rules(), st.integers(1, 6), seeds, st.data())
def test_when_the_banks_pok_is_shown_changes_no_chip(
    house: HouseRules, count: int, seed: int, data: st.DataObject
) -> None:
    """Where its pok beats every hand that is not a pok, which is everywhere but in Lucky 9 (PD-20)."""
    flags = st.lists(st.booleans(), min_size=count + 1, max_size=count + 1)
    choose = by_plan(data.draw(flags), data.draw(flags))
    deck = shuffled(Random(seed))
    results = []
    for when in ("first", "on_turn"):
        rules = pokdeng.change(house, {"bank_pok": when, "multiples": True})
        events = [event for _, _, some in course(rules, count, deck, choose) for event in some]
        changes = pokdeng.outcome(fold(events)).changes
        results.append(sorted((change.person, change.chips) for change in changes))
    assert results[0] == results[1]


@given(house_rules(), players, seeds)
def test_bets_not_made_in_time_sit_out(house: HouseRules, count: int, seed: int) -> None:
    state = fold(pokdeng.start(house, setting(count)))
    random = Random(seed)
    bettors = [place for place in range(count) if random.random() < 0.5]
    for place in bettors:
        state = fold(play(state, do.Bet(place, state.public.least)), state)
    state = fold(play(state, do.TimeUp(1)), state)
    assert state.public.stage is (Stage.SHUFFLING if bettors else Stage.OVER)
    assert state.public.order == ((*bettors, count) if bettors else ())
    assert [spot.out for spot in state.public.spots] == [i not in bettors for i in range(count)] + [False]


def test_without_a_bet_left_the_bank_neither_draws_nor_stays() -> None:
    """PD-25: all poks are paid at once and the round is over; nobody has a turn."""
    rules = PROFILES["home"]
    top = [Card("9s"), Card("8d"), Card("2c"), Card("Ks"), Card("Kd"), Card("3c")]
    deck = (*top, *(card for card in DECK if card not in top))
    events = [
        event for _, _, some in course(rules, 2, deck, by_plan([False] * 3, [False] * 3)) for event in some
    ]
    assert not any(isinstance(event, happened.TurnCame) for event in events)
    assert not any(isinstance(event, happened.Shown) and event.place == 2 for event in events)
    assert isinstance(events[-1], happened.Ended)


@given(seeds)
def test_seventeen_hands_leave_a_card(seed: int) -> None:
    """PD-16: seventeen times three is one less than the deck, so the stock never runs dry."""
    rules = pokdeng.change(
        PROFILES["classic"], {"must_draw_below": 7, "bank_must_draw_below": 7, "catch": "none"}
    )
    choose = by_plan([True] * 17, [False] * 17)
    steps = course(rules, 16, shuffled(Random(seed)), choose)
    state = fold(event for _, _, events in steps for event in events)
    assert state.public.stock == 52 - sum(spot.cards for spot in state.public.spots) >= 1


@pytest.mark.parametrize("count", [0, 17])
def test_a_round_has_two_to_seventeen_hands(count: int) -> None:
    with pytest.raises(ValueError, match=r"2 to 17 hands.*PD-16"):
        pokdeng.start(HouseRules(), setting(count))


@given(st.integers(1, 50), st.integers(1, 50), st.integers(1, 50), st.integers(1, 50))
def test_limits_a_bank_had_stay_within_the_house(least: int, most: int, low: int, high: int) -> None:
    """PD-17: what the bank narrowed is carried on, as far as the house still allows."""
    rules = HouseRules(min_bet=min(low, high), max_bet=max(low, high))
    carried = msgspec.structs.replace(setting(2).carried, least=min(least, most), most=max(least, most))
    state = fold(pokdeng.start(rules, Setting((Place(0, 5), Place(1, 5)), 1, carried)))
    assert min(low, high) <= state.public.least <= state.public.most <= max(low, high)


def test_own_hand_is_the_only_hidden_one_known() -> None:
    for state in states(PROFILES["classic"], 3, 7):
        for person in range(5):
            own = {hand.place: hand.cards for hand in knowledge(state, person).own}
            assert own == {
                place: tuple(up.card for up in held.cards)
                for place, held in enumerate(state.hands)
                if held.cards and place == person
            }


@given(whole_rules(bank_pok="on_turn"), tables(), seeds)
def test_nothing_is_paid_before_the_bank_is_known(house: HouseRules, table: Setting, seed: int) -> None:
    """PD-21: where the bank's pok is shown at its turn, a pok paid sooner would tell that it has none."""
    state = None
    for event in log(house, table, seed):
        if isinstance(event, happened.Settled):
            assert state is not None
            spots = [state.public.spots[place] for place in wagered(state.public)]
            assert all(spot.did or spot.up for spot in spots)
        state = fold([event], state)


def values_in(event: pokdeng.SeatEvent) -> Iterator[tuple[int, pokdeng.HandValue]]:
    """What an event tells of the worth of which place's hand; -1 is the bank's."""
    match event:
        case happened.YouWereDealt(place, _, value) | happened.YouDrew(place, _, value) if value is not None:
            yield place, value
        case happened.Shown(place, _, value):
            yield place, value
        case happened.Settled(line):
            yield line.place, line.hand
            if line.bank is not None:
                yield -1, line.bank


@given(whole_rules(), tables(), seeds)
def test_nobody_is_told_what_a_closed_hand_is_worth(house: HouseRules, table: Setting, seed: int) -> None:
    """Also where a pok is paid at once: that must not tell what the bank holds. Kha buai is seen by those who
    have bet on it (PD-28)."""
    state = None
    for event in log(house, table, seed):
        state = fold([event], state)
        public = state.public
        common = [side.person for side in public.sides if side.on == public.common]
        for person in (*people(table), None):
            for place, value in values_in(seen_by(person, event)):
                spot = public.spots[public.bank if place == -1 else place]
                own = person in common if place == public.common else spot.owner == person is not None
                assert own or spot.value == value, (event, person)


@given(house_rules(), st.integers(1, 6), seeds, st.data())
def test_a_two_card_hand_never_reads_a_third_card(
    house: HouseRules, count: int, seed: int, data: st.DataObject
) -> None:
    """PD-10: without a draw, the cards below the deal change nothing."""
    rules = pokdeng.change(house, {"must_draw_below": 0, "bank_must_draw_below": 0})
    catches = data.draw(st.lists(st.booleans(), min_size=count + 1, max_size=count + 1))
    deck = shuffled(Random(seed))
    dealt = 2 * (count + 1)
    below = data.draw(st.permutations(deck[dealt:]))
    results = []
    for order in (deck, (*deck[:dealt], *below)):
        steps = course(rules, count, order, by_plan([False] * (count + 1), catches))
        events = [event for _, _, some in steps for event in some]
        assert not any(isinstance(event, happened.Drew) for event in events)
        results.append([event for event in events if not isinstance(event, happened.DeckSet)])
    assert results[0] == results[1]


def test_the_banks_own_limits_end_where_the_house_has_moved_on() -> None:
    carried = msgspec.structs.replace(setting(2).carried, least=5, most=20)
    places = (Place(0, 5), Place(1, 5))
    state = fold(pokdeng.start(HouseRules(min_bet=50, max_bet=100), Setting(places, 1, carried)))
    assert (state.public.least, state.public.most) == (50, 100)


@pytest.mark.parametrize(("places", "bank"), [((0, 1, 2), 1), ((0, 1, None), 2)])
def test_the_bank_is_the_last_place_and_somebodys(places: tuple[int | None, ...], bank: int) -> None:
    with pytest.raises(ValueError, match="the bank"):
        pokdeng.start(HouseRules(), Setting(tuple(Place(owner, 5) for owner in places), bank))


def test_the_next_round_takes_over_how_the_bank_deals_and_what_it_takes() -> None:
    """PD-17, PD-18: its limits and its way stay with the bank."""
    state = fold(pokdeng.start(HouseRules(), setting(1)))
    asked = (do.Narrow(1, 3, 8), do.Bet(0, 5), do.Deal(1, clockwise=False), do.Shuffled(DECK))
    for action in (*asked, do.Look(0), do.Look(1), do.TimeUp(3), do.TimeUp(4)):
        state = fold(play(state, action), state)
    carried = pokdeng.outcome(state).carried
    assert (carried.least, carried.most, carried.clockwise) == (3, 8, False)
    after = fold(pokdeng.start(HouseRules(), Setting((Place(0, 5), Place(1, 5)), 1, carried)))
    assert (after.public.least, after.public.most, after.public.clockwise) == (3, 8, False)
    after = fold(play(after, do.Bet(0, 5)), after)
    assert fold(play(after, do.TimeUp(1)), after).public.clockwise is False
