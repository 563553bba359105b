"""Evenings as their screens see them, written down; `make transcripts` writes them again, to be read.

Each line of an evening's .jsonl is one event: how the screens are told of it (`told`: `*` are all that are
not named), and what it changed on them (`views`, by the key in the view; of a round only its number and its
stage, since the transcripts of the game have the rest). The client's fold is tried on it, too.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from pokroom.game import Person
from pokroom.table import Evening, Terms, apply, host_away, running, seen_by, table_view, time_spent
from pokroom.table.command import (
    AddBot,
    AddName,
    Approve,
    AskBank,
    AskChips,
    AskSeat,
    CallLast,
    ChangeRules,
    Decline,
    DeclineChips,
    DropName,
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
    Score,
    SetBank,
    SetChat,
    SetClocks,
    SetCoach,
    SetDoor,
    TakeChips,
    Unscore,
)
from pokroom.table.event import Event
from pokroom.table.people import move_seat
from tests.table.evenings import DRAWPOKER, POKDENG, Told, round_entered, rule_set

FOLDER = Path(__file__).parent / "written"
SCREENS: tuple[Person | None, ...] = (0, 1, None)
"""The host, the first friend, and somebody who watches and is not known at the table."""


def rotating() -> Told:
    """An evening in which nearly everything happens that can happen at a table."""
    table = Told("home", options={"rotate_every": 2, "notice": 2}, door=False)
    ben, carla = table.comes("Ben"), table.comes("Carla")
    table.does(ben, AskSeat(4))
    table.does(carla, AskSeat())
    table.does(0, Decline(carla))
    table.does(0, Approve(ben))
    table.does(carla, AskSeat())
    table.does(0, SetDoor(open=True))
    table.does(ben, NextRound())
    table.does(0, SetCoach(on=False))
    table.does(0, AddBot("advice"))
    table.does(carla, PlayHands(2))
    for _ in range(2):
        table.plays_on()  # then the bank passes
    assert table.evening.bank == carla
    table.does(carla, GiveUpBank(ben))
    table.does(0, HandOut(0, 50))
    table.does(0, Pause(on=True))
    table.plays_on()
    table.does(ben, LeaveSeat())
    table.does(0, Pause(on=False))
    table.does(carla, LeaveSeat())
    table.plays_on()
    table.does(0, RemoveBot(3))
    return table


def by_request() -> Told:
    """The bank is asked for: a person is told, a bot gives it up."""
    table = Told("classic")
    ben, carla = table.comes("Ben"), table.comes("Carla")
    table.does(ben, AskSeat())
    table.does(carla, AskSeat())
    table.does(ben, AskBank())
    table.does(carla, AskBank())
    table.does(carla, LeaveSeat())
    table.does(0, GiveUpBank(ben))
    table.does(0, AddBot())
    table.does(ben, GiveUpBank(3))
    table.does(0, AskBank())
    return table


def last_round() -> Told:
    """Each dealer picks what is played; when the time is up, the dealer who makes the deals equal calls the
    last round."""
    terms = Terms(until=1_000_000, choice=(rule_set(POKDENG, "home"),))
    table = Told("classic", terms=terms)
    ben, carla = table.sits("Ben"), table.sits("Carla")
    table.does(ben, PickRules(1))
    table.does(0, NextRound())
    table.plays_on()
    table.does(carla, PickRules(0))
    table.time_comes()
    table.plays_on()
    table.does(carla, CallLast())
    table.plays_on()
    return table


def freeze_out() -> Told:
    """No chips are added, whoever has none is dealt in no more, and the last one with chips has won."""
    table = Told("classic", chips=3, seed=5, terms=Terms(stakes="freeze_out"))
    table.sits("Ben")
    table.sits("Carla")
    table.does(0, NextRound())
    while not table.evening.over:
        if running(table.evening) is None:
            table.does(0, NextRound())
        table.plays_on()
    return table


def jackpot() -> Told:
    """Nobody opens, and the pot stays; somebody comes and antes; when the evening ends it goes back."""
    options = {"max_reantes": 1, "openers": ["pair(A)"]}
    table = Told("s4_jacks", game=DRAWPOKER, options=options, chips=20, terms=Terms(until=1_000_000))
    ben = table.sits("Ben")
    table.does(0, NextRound())
    table.passes_out()
    carla = table.sits("Carla", 5)
    table.passes_out()
    table.time_comes()
    table.does(0, Pause(on=True))
    table.passes_out()
    table.does(ben, LeaveSeat())
    assert table.evening.bank == 0
    table.does(0, Pause(on=False))
    table.passes_out()
    table.does(carla, CallLast())
    table.passes_out()
    return table


def hosted() -> Told:
    """Everything that a host does beside seating people, and a second host."""
    table = Told("classic", chips=100)
    ben, carla = table.sits("Ben"), table.sits("Carla")
    table.does(0, GiveTime(carla, 3))
    table.does(ben, NextRound())
    table.does(0, SetClocks("brisk"))
    table.does(0, TakeChips(ben, 30))
    table.does(0, ChangeRules(rule_set(POKDENG, "home", min_bet=5)))
    table.does(0, PassHost(ben))
    table.does(ben, GiveTime(0, 2))
    table.bets(carla)
    table.clock_rings()
    before = table.evening
    table.bets(ben)
    table.add(*time_spent(before, table.evening, 4))
    table.does(ben, Kick(carla))
    table.does(ben, Pause(on=True, clocks=True))
    table.does(ben, Pause(on=True))
    table.plays_on(people=(0, ben))
    table.does(carla, AskSeat(5))
    table.does(ben, Approve(carla))
    table.does(ben, TakeChips(carla, 10))
    table.does(ben, HandOut(carla, 20))
    table.does(ben, Pause(on=False))
    table.add(*host_away(table.evening, (0, carla)))
    return table


def company() -> Told:
    """People talk, rest, ask for chips, wait for a seat, and go on with another phone."""
    table = Told("classic", door=False, seats=3)
    ben, carla, dan, eva = table.sits("Ben"), table.sits("Carla"), table.comes("Dan"), table.comes("Eva")
    for person in (dan, eva):
        table.does(person, AskSeat())
    table.does(0, Approve(dan))
    table.does(eva, LeaveSeat())
    table.does(ben, Say("  Sawadee\u202e krap "))
    table.does(eva, React("bravo"))
    table.does(ben, Mute(eva, on=True))
    table.does(ben, Mute(carla, on=True))
    table.does(ben, Mute(eva, on=False))
    table.does(ben, AskChips(30))
    table.does(carla, AskChips(1000))
    table.does(0, NextRound())
    table.does(0, HandOut(ben, 20))
    table.does(0, DeclineChips(carla))
    table.does(0, Rest(on=True))
    table.add(*move_seat(table.evening, ben, "another phone"))
    table.plays_on()  # then the bank passes on, since it rests
    table.does(0, Rest(on=False))
    table.does(carla, LeaveSeat())
    table.plays_on()
    table.does(0, SetChat(on=False))
    return table


def real_cards() -> Told:
    """The score is kept of real cards: names are added, the bank passes, a round is taken back."""
    options = {"bank_tenure": "rotate", "notice": 1}
    table = Told("classic", options=options, chips=0, door=False, terms=Terms(kept="scored"))
    table.does(0, AddName("Ben"))
    table.does(0, AddName("Carla"))
    table.does(0, SetBank(1))
    table.does(0, Score(round_entered(1, {"taem": 6, "type": "ordinary", "deng": 1}, {0: 10, 2: 5})))
    table.does(0, HandOut(2, 20))
    table.does(0, Unscore(1))
    table.does(0, Score(round_entered(1, {"taem": 2, "type": "ordinary", "deng": 1}, {0: 10, 2: 5})))
    table.does(0, GiveUpBank(0))
    table.does(0, Score(round_entered(2, {"cards": ["2c", "4d"]}, {0: 3})))
    table.does(0, Unscore(2))
    table.does(0, DropName(2))
    table.does(0, AddName("carla"))
    return table


EVENINGS = {
    "rotating": rotating,
    "by-request": by_request,
    "last-round": last_round,
    "freeze-out": freeze_out,
    "jackpot": jackpot,
    "real-cards": real_cards,
    "hosted": hosted,
    "company": company,
}


def render(events: list[Event]) -> str:
    """The whole transcript of an evening."""
    lines: list[str] = []
    now: Evening | None = None
    before: dict[Person | None, dict[str, Any]] = {screen: {} for screen in SCREENS}
    for event in events:
        now = apply(now, event)
        told = {name(screen): seen_by(screen, event) for screen in SCREENS}
        views: dict[str, Any] = {}
        for screen in SCREENS:
            after = flat(now, screen)
            changed = {key: value for key, value in after.items() if before[screen].get(key, ...) != value}
            before[screen] = after
            if changed:
                views[name(screen)] = changed
        lines.append(json.dumps({"told": shared(told), "views": shared(views)}, ensure_ascii=False))
    return "\n".join(lines) + "\n"


def name(screen: Person | None) -> str:
    return "watch" if screen is None else str(screen)


def shared(each: dict[str, Any]) -> dict[str, Any]:
    """What all screens have alike stands once."""
    plain: dict[str, Any] = msgspec.to_builtins(each)
    values = list(plain.values())
    if len(values) == len(SCREENS) and all(value == values[0] for value in values):
        return {"*": values[0]}
    return plain


def flat(evening: Evening, screen: Person | None) -> dict[str, Any]:
    """The view by its keys, the rounds by their number and stage."""
    view: dict[str, Any] = msgspec.to_builtins(table_view(evening, screen))
    for key in ("round", "before"):
        shown = view[key]
        view[key] = shown and [shown["round"], shown["game"], shown["view"]["public"]["stage"]]
    return view


if __name__ == "__main__":
    for title, play in EVENINGS.items():
        (FOLDER / f"{title}.jsonl").write_text(render(play().events), encoding="utf-8")
