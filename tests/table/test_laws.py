"""What holds in every evening, whatever is played and whatever anybody tries."""

import re
from collections import Counter
from random import Random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pokroom.cards import DECK, Card
from pokroom.drawpoker import action as draw
from pokroom.drawpoker import event as drawpoker
from pokroom.game import Person
from pokroom.pokdeng import HouseRules, rank
from pokroom.pokdeng import action as do
from pokroom.pokdeng.event import Dealt, DealtUp, DeckSet, Drew, DrewUp, Shown, Voted, VotesOpened
from pokroom.table import (
    Evening,
    Game,
    RuleSet,
    Terms,
    act_refusal,
    apply,
    encode,
    open_decisions,
    read,
    refusal,
    running,
    seen_by,
    table_view,
)
from pokroom.table.command import AnyCommand, CallLast, GiveUpBank, LeaveSeat, Mute, NextRound, PickRules
from pokroom.table.event import Came, Event, Muted, Played, RoundOpened, SeatMoved
from tests.drawpoker.course import house_rules as drawpoker_rules
from tests.drawpoker.test_round import with_other_cards as with_other_hands
from tests.strategies import whole_rules
from tests.table.evenings import DRAWPOKER, POKDENG, Told, fold
from tests.table.wander import wander

STEPS = 120


@st.composite
def any_rules(draw: st.DrawFn) -> tuple[Game, Any]:
    """A game with any house rules."""
    if draw(st.booleans()):
        return POKDENG, draw(whole_rules())
    rules = drawpoker_rules(Random(draw(st.integers(0, 2**32))))
    repeats = draw(st.sampled_from(["passes", "repeats"]))
    return DRAWPOKER, replace(rules, passed_out_dealer=repeats)


@st.composite
def evenings(draw: st.DrawFn) -> Told:
    """An evening of either game or of both, under any rules and terms, after many tries by anybody."""
    random = Random(draw(st.integers(0, 2**32)))
    (game, house), *others = draw(st.lists(any_rules(), min_size=1, max_size=3))
    table = Told(
        next(iter(game.profiles)),
        game=game,
        options=msgspec.structs.asdict(house),
        bots=draw(st.integers(0, 3)),
        door=draw(st.booleans()),
        seats=draw(st.integers(4, 6)),
        chips=draw(st.sampled_from([4, 30, 100])),
        seed=random.randint(0, 10**6),
        terms=Terms(
            until=draw(st.none() | st.just(1)),
            stakes=draw(st.sampled_from(["table", "table", "freeze_out"])),
            choice=tuple(RuleSet(game=other.name, house=other.write_house(its)) for other, its in others),
        ),
    )
    wander(table, random, STEPS)
    return table


@given(evenings())
@settings(max_examples=200)
def test_the_log_is_the_evening(table: Told) -> None:
    """Chips add up and seats are sound after every event, too: `Told` looks after each."""
    assert fold(table.events) == table.evening
    assert fold(list(read(map(encode, table.events)))) == table.evening


CARD = re.compile(rb'"([A23456789TJQK][cdhs]|Jo)"')


def cards_told(anything: Any) -> set[str]:
    """Every card in what goes over the wire."""
    return {card.decode() for card in CARD.findall(msgspec.json.encode(anything))}


def rounds(events: list[Event]) -> list[list[Any]]:
    """The game's own events, round by round."""
    found: list[list[Any]] = []
    for event in events:
        match event:
            case RoundOpened(event=opened):
                found.append([opened])
            case Played(event=played):
                found[-1].append(played)
    return found


def cards_known(person: Person | None, events: list[Any]) -> set[str]:
    """The cards of one round that the person has been dealt, has seen, or that everybody has been shown."""
    known: set[str] = set()
    for event in events:
        match event:
            case Dealt(card=card, sees=sees) | Drew(card=card, sees=sees) if person in sees:
                known.add(card)
            case drawpoker.Opened():
                known |= cards_told(event.house)  # the house rules may name wild cards
            case (
                Shown()
                | DealtUp()
                | DrewUp()
                | drawpoker.Shown()
                | drawpoker.DealtUp()
                | drawpoker.CommonDealt()
            ):
                known |= cards_told(event)
            case (
                drawpoker.Dealt()
                | drawpoker.Drew()
                | drawpoker.Looked()
                | drawpoker.Discarded()
                | drawpoker.Compared()
            ) if person in event.sees:
                known |= cards_told(event)
    return known


@given(evenings())
@settings(max_examples=150)
def test_no_card_of_another_before_it_is_shown(table: Told) -> None:
    played = rounds(table.events)
    for person in (None, *range(len(table.evening.people))):
        view = table_view(table.evening, person)
        for part, of in ((view.round, played[-1:]), (view.before, played[-2:-1])):
            assert cards_told(part) <= cards_known(person, of[0] if of else [])
        assert cards_told(open_decisions(table.evening, 0 if person is None else person)) == set()
        so_far: list[Any] = []
        for event in table.events:
            if isinstance(event, RoundOpened):
                so_far = []
            if isinstance(event, RoundOpened | Played):
                so_far.append(event.event)
            assert cards_told(seen_by(person, event)) <= cards_known(person, so_far)


def other_cards(events: list[Any], person: Person | None, random: Random) -> dict[Card, Card]:
    """The cards of a round that the person does not know, in another order."""
    known = cards_known(person, events)
    hidden = [card for card in DECK if str(card) not in known]
    return dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))


def with_other_cards(log: list[Event], person: Person | None, random: Random) -> list[Event]:
    """A log alike in all that is public and in the person's own cards; every other card is another one, and
    so are everybody's phone and whom others would not hear."""
    others: list[Any] = []
    for events in rounds(log):
        pokdeng = isinstance(events[0].house, HouseRules)
        others += (_other_taem if pokdeng else with_other_hands)(events, person, random)
    found = iter(others)

    def other(event: Event) -> Event:
        match event:
            case RoundOpened() | Played():
                return replace(event, event=next(found))
            case Came(guest=guest) | SeatMoved(guest=guest) if guest:
                return replace(event, guest=f"other {guest}")
            case Muted(by=by) if by != person:
                return replace(event, person=event.person + 1)
            case _:
                return event

    return [other(event) for event in log]


def _other_taem(events: list[Any], person: Person | None, random: Random) -> list[Any]:
    dealt: dict[int, tuple[Card, ...]] = {}
    house, swap = events[0].house, other_cards(events, person, random)
    secret = not any(isinstance(event, VotesOpened) for event in events)

    def other(event: Any) -> Any:
        match event:
            case DeckSet(order=order):
                return DeckSet(tuple(swap.get(card, card) for card in order))
            case Dealt(place=place, card=card) | Drew(place=place, card=card):
                hand = dealt[place] = (*dealt.get(place, ()), swap.get(card, card))
                return replace(event, card=hand[-1], value=rank(hand, house) if len(hand) > 1 else None)
            case DealtUp(place=place, card=card):
                dealt[place] = (*dealt.get(place, ()), card)
                return event
            case Voted(draws=draws, voter=voter) if secret and voter != person:
                return replace(event, draws=not draws)
            case _:
                return event

    return [other(event) for event in events]


PROBES: tuple[AnyCommand, ...] = (
    LeaveSeat(),
    NextRound(),
    GiveUpBank(),
    PickRules(1),
    CallLast(),
    Mute(1, on=True),
)


def probes(game: Game, place: int) -> tuple[Any, ...]:
    """What is tried at a place, whoever tries it."""
    if game is POKDENG:
        return do.Look(place), do.Draw(place), do.Stay(place), do.Catch(place, (0,))
    discards = tuple(draw.Discard(place, (card,)) for card in DECK[::7])
    return draw.Bet(place, 2), draw.Call(place), draw.Look(place), draw.Compare(place), *discards


def all_that_is_told(events: list[Event], person: Person | None) -> bytes:
    """Every byte that the person ever receives: views, open decisions, events, refusals."""
    evening: Evening | None = None
    told: list[Any] = []
    for event in events:
        evening = apply(evening, event)
        told.append(seen_by(person, event))
        told.append(table_view(evening, person))
        if person is None or person >= len(evening.people):
            continue
        told.append(open_decisions(evening, person))
        told += [refusal(evening, person, command) for command in PROBES]
        now = running(evening)
        for place in range(len(now.people) if now else 0):
            name = next((d.name for d in open_decisions(evening, person) if d.place == place), "")
            told += [act_refusal(evening, person, name, action) for action in probes(evening.game, place)]
    return msgspec.json.encode(told)


@given(evenings(), st.integers(0, 2**32))
@settings(max_examples=50)
def test_two_logs_alike_to_a_person_give_the_same_bytes(table: Told, seed: int) -> None:
    """Also when they are broken off anywhere, since then much more is hidden."""
    random = Random(seed)
    log = table.events[: random.randint(1, len(table.events))]
    for person in (None, *range(min(3, len(table.evening.people)))):
        other = with_other_cards(log, person, random)
        assert all_that_is_told(other, person) == all_that_is_told(log, person)


def all_at_once(seed: int) -> Told:
    """An evening of Pok Deng with every option of more hands and more bets, after many tries by anybody."""
    random = Random(seed)
    options = {
        "common_hand": random.choice(("before_bank", "after_bank")),
        "common_decider": random.choice(("largest_bet", "first_bet", "vote")),
        "junk_hands": True,
        "junk_draw": random.choice(("bank_decides", "rule")),
        "cover": random.choice(("credit", "covered", "capped")),
        "bank_tenure": random.choice(("rotate", "by_request")),
        "rotate_every": random.randint(1, 3),
    }
    table = Told(options=options, seats=4, chips=random.choice((10, 30)), bots=seed % 2, seed=seed)
    wander(table, random, 2 * STEPS)
    return table


def test_random_evenings_come_to_all_that_friends_do() -> None:
    """So that the laws above are laws about it; the seeds are fixed, since this is about the tries."""
    met = Counter[str]()
    for seed in range(100):
        for event in all_at_once(seed).events:
            inner = event.event if isinstance(event, RoundOpened | Played) else event
            met[type(inner).__name__] += 1
            met["unpaid"] += bool(getattr(inner, "unpaid", ()))
    evening = (
        "HandsSet Kicked TookChips TakingChips RulesAgreed RulesTaken Resting Queued SeatMoved HostPassed"
    )
    rounds = "SidePlaced SideTookBack Voted VotesOpened DealtUp DrewUp Caught unpaid"
    assert not [name for name in (*evening.split(), *rounds.split()) if not met[name]], met
