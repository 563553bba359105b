"""An evening in which anybody tries anything: what is legal, what is not, in any order."""

from collections.abc import Iterator
from random import Random
from typing import Any

from pokroom.bots import POLICIES
from pokroom.cards import DECK
from pokroom.drawpoker import action as draw
from pokroom.game import CLOCK, HOUSE, Actor
from pokroom.pokdeng import action as do
from pokroom.table import Clocks, RuleSet, act, act_refusal, clock, open_decisions, play, refusal, running
from pokroom.table.command import (
    AddBot,
    AnyCommand,
    Approve,
    AskBank,
    AskChips,
    AskSeat,
    CallLast,
    ChangeRules,
    Decline,
    DeclineChips,
    GiveTime,
    GiveUpBank,
    HandOut,
    Kick,
    LeaveSeat,
    Mute,
    NextRound,
    PassHost,
    Pause,
    PickRules,
    PlayHands,
    React,
    RemoveBot,
    Rest,
    Say,
    SetChat,
    SetClocks,
    SetCoach,
    SetDoor,
    TakeChips,
)
from pokroom.table.people import move_refusal, move_seat
from tests.drawpoker.course import actions as draw_actions
from tests.drawpoker.course import own_cards
from tests.pokdeng.course import actions as pokdeng_actions
from tests.table.evenings import DRAWPOKER, POKDENG, Told, rule_set

WISHED = (
    rule_set(POKDENG, "classic"),
    rule_set(POKDENG, "home", rotate_every=2),
    rule_set(DRAWPOKER, "s4_jacks"),
    rule_set(POKDENG, "classic", common_hand="before_bank", common_decider="vote", cover="covered"),
    rule_set(POKDENG, "classic", common_hand="after_bank", junk_hands=True, cover="capped"),
    rule_set(POKDENG, "riang", common_hand="after_bank", junk_hands=True, junk_draw="rule"),
    RuleSet(game="pokdeng", house={"min_bet": 0}),
    RuleSet(game="whist", house={}),
)


def wander(table: Told, random: Random, steps: int) -> None:
    """So many tries; what is refused must be refused by name, and what is offered must be taken."""
    for _ in range(steps):
        kinds = (
            "legal",
            "command",
            "wish",
            "junk",
            "comes",
            "time",
            "late",
            "dealer",
            "away",
            "moves",
            "talks",
        )
        kind = random.choices(kinds, (72, 8, 8, 8, 2, 3, 1, 4, 1, 1, 4))[0]
        if kind == "legal":
            _somebody_does_what_is_offered(table, random)
        elif kind == "command":
            _somebody_commands(table, random)
        elif kind == "wish":
            _somebody_wishes(table, random)
        elif kind == "junk":
            _somebody_tries(table, random)
        elif kind == "comes":
            table.comes(random.choice(("Ben", "Carla", "Dan")))
        elif kind == "late":
            table.time_comes()
        elif kind == "away":
            table.host_goes(random.sample(range(len(table.evening.people)), 1))
        elif kind == "talks":
            _somebody_talks(table, random)
        elif kind == "moves":
            _somebody_moves(table, random)
        elif kind == "dealer":
            _dealer_commands(table, random)
        elif clock(table.evening):
            table.clock_rings()


def answers(table: Told, offer: Any) -> Iterator[Any]:
    """Every action that this offer stands for in the round that runs."""
    now = running(table.evening)
    assert now is not None
    if now.game.name == "pokdeng":
        yield from pokdeng_actions(offer, now.state)
    else:
        yield from draw_actions(offer, own_cards(now.state, offer.place))


def _somebody_does_what_is_offered(table: Told, random: Random) -> None:
    if open_decisions(table.evening, HOUSE):
        table.shuffles()
        return
    people = range(len(table.evening.people))
    offers = [(person, decision) for person in people for decision in open_decisions(table.evening, person)]
    now = running(table.evening)
    if now is None:
        sitters = [p for p in people if refusal(table.evening, p, NextRound()) is None]
        if sitters:
            table.does(sitters[0], NextRound())
        return
    if not offers:
        return
    person, decision = random.choice(offers)
    assert all(offer.place == decision.place for offer in decision.legal)
    for offer in decision.legal:
        for action in answers(table, offer):
            assert act_refusal(table.evening, person, decision.name, action) is None
    action = POLICIES[now.game.name](table.view(person), decision.legal)  # leads on; anything leads astray
    if action is None or random.random() < 0.3:
        action = random.choice(list(answers(table, random.choice(decision.legal))))
    table.takes(act(table.evening, person, action))


def _somebody_commands(table: Told, random: Random) -> None:
    people = len(table.evening.people)

    def anybody() -> int:
        return random.randint(-1, people)

    command: AnyCommand = random.choice(
        (
            AskSeat(random.choice((None, random.randint(-1, table.evening.seats)))),
            Approve(anybody()),
            Decline(anybody()),
            LeaveSeat(),
            Rest(on=random.random() < 0.4),
            AskChips(random.randint(0, 50)),
            DeclineChips(anybody()),
            AddBot(random.choice(("simple", "advice"))),
            SetCoach(on=random.random() < 0.5),
            RemoveBot(anybody()),
            HandOut(anybody(), random.randint(-1, 50)),
            SetDoor(open=random.random() < 0.5),
            GiveUpBank(random.choice((None, anybody()))),
            AskBank(),
            PickRules(random.choice((None, random.randint(-1, 3)))),
            CallLast(),
            PlayHands(random.randint(0, 4)),
            NextRound(),
            Pause(on=random.random() < 0.2, clocks=random.random() < 0.5),
            TakeChips(anybody(), random.randint(-1, 50)),
            PassHost(anybody()),
            Kick(anybody()),
            ChangeRules(random.choice(WISHED)),
            SetClocks(random.choice(("none", "relaxed", "standard", "brisk", Clocks(turn=-1)))),
            GiveTime(anybody(), random.randint(0, 6)),
        )
    )
    actor = random.choice((table.evening.host, table.evening.bank or 0, anybody(), anybody()))
    if refusal(table.evening, actor, command) is None:
        table.takes(play(table.evening, actor, command))


def _somebody_wishes(table: Told, random: Random) -> None:
    """What people would ask for, and the host would do about them; it may be refused all the same."""
    evening = table.evening
    person = random.randrange(len(evening.people))
    member = evening.people[person]
    waits = [ask.person for ask in evening.asks]
    own: tuple[AnyCommand, ...] = (
        AskSeat(),
        PlayHands(random.randint(1, 4)),
        Rest(on=not member.resting),
        LeaveSeat(),
        AskChips(random.randint(1, 50)),
        AskBank(),
        GiveUpBank(),
    )
    hosts: tuple[AnyCommand, ...] = (
        Approve(random.choice(waits or [person])),
        Decline(random.choice(waits or [person])),
        Kick(person),
        TakeChips(person, random.randint(1, max(1, member.chips))),
        HandOut(person, random.randint(1, 50)),
        DeclineChips(person),
        ChangeRules(random.choice(WISHED)),
        SetDoor(open=not evening.door),
    )
    seats = member.seat is None and not member.bot
    actor, command = random.choice(
        (
            (person, AskSeat() if seats else random.choice(own)),
            (person, random.choice(own)),
            (evening.host, random.choice(hosts)),
        )
    )
    if not evening.people[actor].bot and refusal(evening, actor, command) is None:
        table.does(actor, command)


def _dealer_commands(table: Told, random: Random) -> None:
    command = random.choice((CallLast(), PickRules(random.randint(0, 2))))
    bank = table.evening.bank
    if bank is not None and refusal(table.evening, bank, command) is None:
        table.does(bank, command)


def _somebody_talks(table: Told, random: Random) -> None:
    people = len(table.evening.people)
    mute = Mute(random.randint(-1, people), on=random.random() < 0.7)
    command: AnyCommand = random.choice(
        (Say(random.choice(("", "hello"))), React("wow"), mute, mute, SetChat(on=random.random() < 0.7))
    )
    actor = random.choice((0, random.randint(-1, people)))
    if refusal(table.evening, actor, command) is None:
        table.takes(play(table.evening, actor, command))


def _somebody_moves(table: Told, random: Random) -> None:
    """To a phone that is new here, or is somebody's."""
    people = table.evening.people
    person, other = random.randint(-1, len(people)), random.randint(1, 2 * len(people))
    moves = people[person].moves if 0 <= person < len(people) else 0
    if move_refusal(table.evening, person, moves, f"guest-{other}") is None:
        table.add(*move_seat(table.evening, person, f"guest-{other}"))


def _somebody_tries(table: Told, random: Random) -> None:
    """Anything at all; people also try what only the other game knows."""
    actor: Actor = random.randint(CLOCK, len(table.evening.people))
    place = random.randint(-1, 9)
    chips = random.randint(-1, 99)
    pokdeng = table.evening.game.name == "pokdeng"
    if actor >= 0 and random.random() < 0.2:
        pokdeng = not pokdeng
    action = random.choice((_pokdeng_junk if pokdeng else _drawpoker_junk)(random, place, chips))
    own = table.decision(actor, place) if actor >= 0 else None
    name = random.choice((own, own, "1.0.0.0", ""))
    if act_refusal(table.evening, actor, name, action) is None:
        assert actor < 0 or name == own
        table.takes(act(table.evening, actor, action))


def _pokdeng_junk(random: Random, place: int, chips: int) -> tuple[do.Action, ...]:
    hands = tuple(random.choices(range(9), k=random.randint(0, 3)))
    return (
        do.Narrow(place, random.randint(-1, 9), chips),
        do.Bet(place, chips),
        do.TakeBack(place),
        do.SitOut(place),
        do.SideBet(place, random.randint(-1, 9), chips),
        do.TakeSideBack(place, random.randint(-1, 9)),
        do.Deal(place, clockwise=False, junk=hands[:2]),
        do.Vote(place, draws=random.random() < 0.5),
        do.Shuffled(DECK[: random.choice((0, 51, 52))]),
        do.Look(place),
        do.Draw(place),
        do.Stay(place),
        do.Catch(place, hands),
        do.TimeUp(random.randint(0, 5)),
    )


def _drawpoker_junk(random: Random, place: int, chips: int) -> tuple[draw.Action, ...]:
    return (
        draw.Fold(place),
        draw.Pass(place),
        draw.Call(place),
        draw.Bet(place, chips),
        draw.Raise(place, chips),
        draw.Complete(place, chips),
        draw.Discard(place, tuple(random.choices(DECK, k=random.randint(0, 6)))),
        draw.Look(place),
        draw.BlindBet(place, chips),
        draw.Reblind(place),
        draw.Compare(place),
        draw.Shuffled(DECK[: random.choice((0, 10, 52))]),
        draw.TimeUp(random.randint(0, 20)),
    )
