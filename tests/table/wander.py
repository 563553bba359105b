"""An evening in which anybody tries anything: what is legal, what is not, in any order."""

from random import Random
from typing import Any

from pokroom.bots import POLICIES
from pokroom.cards import DECK
from pokroom.game import CLOCK, HOUSE, Actor
from pokroom.pokdeng import action as do
from pokroom.table import act, act_refusal, clock, open_decisions, play, refusal, running
from pokroom.table.command import (
    AddBot,
    AnyCommand,
    Approve,
    AskBank,
    AskSeat,
    Decline,
    GiveUpBank,
    HandOut,
    LeaveSeat,
    NextRound,
    Pause,
    RemoveBot,
    SetDoor,
)
from tests.pokdeng.course import actions
from tests.table.evenings import Told


def wander(table: Told, random: Random, steps: int) -> None:
    """So many tries; what is refused must be refused by name, and what is offered must be taken."""
    for _ in range(steps):
        kind = random.choices(("legal", "command", "junk", "comes", "time"), (75, 10, 10, 2, 3))[0]
        if kind == "legal":
            _somebody_does_what_is_offered(table, random)
        elif kind == "command":
            _somebody_commands(table, random)
        elif kind == "junk":
            _somebody_tries(table, random)
        elif kind == "comes":
            table.comes(random.choice(("Ben", "Carla", "Dan")))
        elif clock(table.evening):
            table.time_is_up()


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
        for action in actions(offer, now.state):
            assert act_refusal(table.evening, person, decision.name, action) is None
    action = POLICIES["pokdeng"](table.view(person), decision.legal)  # leads on; anything leads astray
    if action is None or random.random() < 0.3:
        action = random.choice(list(actions(random.choice(decision.legal), now.state)))
    table.add(*act(table.evening, person, action))


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
            AddBot(),
            RemoveBot(anybody()),
            HandOut(anybody(), random.randint(-1, 50)),
            SetDoor(open=random.random() < 0.5),
            GiveUpBank(random.choice((None, anybody()))),
            AskBank(),
            NextRound(),
            Pause(on=random.random() < 0.2),
        )
    )
    actor = random.choice((0, table.evening.bank or 0, anybody(), anybody()))
    if refusal(table.evening, actor, command) is None:
        table.add(*play(table.evening, actor, command))


def _somebody_tries(table: Told, random: Random) -> None:
    actor: Actor = random.randint(CLOCK, len(table.evening.people))
    place = random.randint(-1, 9)
    hands = tuple(random.choices(range(9), k=random.randint(0, 3)))
    action: Any = random.choice(
        (
            do.Narrow(place, random.randint(-1, 9), random.randint(-1, 99)),
            do.Bet(place, random.randint(-1, 99)),
            do.TakeBack(place),
            do.SitOut(place),
            do.Deal(place, clockwise=False),
            do.Shuffled(DECK[: random.choice((0, 51, 52))]),
            do.Look(place),
            do.Draw(place),
            do.Stay(place),
            do.Catch(place, hands),
            do.TimeUp(random.randint(0, 5)),
        )
    )
    own = table.decision(actor, place) if actor >= 0 else None
    name = random.choice((own, own, "1.0.0.0", ""))
    if act_refusal(table.evening, actor, name, action) is None:
        assert actor < 0 or name == own
        table.add(*act(table.evening, actor, action))
