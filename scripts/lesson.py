"""Writes the first lesson, `web/src/learn/course.json`: two rounds with bots as the rules play them, told to
one learner, who plays in the first and banks in the second.

    python scripts/lesson.py           writes it
    python scripts/lesson.py --check   ends with status 1 when it is not current

What the learner sees is what a server would tell them: a view to begin with, then one moment after the other.
A moment comes by the learner's action, by a tap on *Next*, or by itself; it brings events and what is open to
the learner then. `step` names the words that are said with it (`learn.STEP` in the catalogue), `at` what they
are said about.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from pokroom.bots import POLICIES
from pokroom.cards import deck, parse_cards
from pokroom.game import HOUSE
from pokroom.pokdeng.action import Bet, Catch, Deal, Draw, Look, Stay
from pokroom.server.telling import open_to
from pokroom.table import (
    GAMES,
    Evening,
    act,
    act_refusal,
    apply,
    open_decisions,
    open_table,
    play,
    running,
    seen_by,
    table_view,
)
from pokroom.table.command import AskBank
from pokroom.table.event import Event

FILE = Path(__file__).parent.parent / "web" / "src" / "learn" / "course.json"
GAME = GAMES["pokdeng"]
YOU, NOK, CHAI, MALI = range(4)
BET = 10
HOUSE_RULES = GAME.house("home", {"min_bet": BET, "max_bet": BET, "bank_tenure": "by_request", "notice": 0})

PLAYER = {CHAI: "6h Qd", MALI: "9c Kc", YOU: "9s 4s", NOK: "7d Js"}
"""The first deal, in deal order: a pok beside you, and 3 taem to draw to."""
DRAWN = "5s"
BANK = {NOK: "2d Kh", CHAI: "4h 2c", MALI: "Ah 3d", YOU: "7h Qc"}
"""The second: two who draw, and one who stays on 6 taem."""
DRAWN_BY_OTHERS = "Ts 9d"


class Course:
    """The evening as it goes, and how it was told."""

    def __init__(self) -> None:
        self.tops = [self._top(PLAYER, DRAWN), self._top(BANK, DRAWN_BY_OTHERS)]
        events = open_table(
            name="",
            game=GAME.name,
            house=HOUSE_RULES,
            seats=4,
            chips=500,
            door=True,
            host="",
            guest="learner",
            bots=3,
        )
        self._evening: Evening | None = None
        for event in events:
            self._evening = apply(self._evening, event)
        while acted := self._somebody():  # the others have bet
            for event in acted:
                self._evening = apply(self._evening, event)
        self.view = msgspec.to_builtins(table_view(self.evening, YOU))
        self.moments: list[dict[str, Any]] = [self._moment(None, ())]

    @property
    def evening(self) -> Evening:
        assert self._evening is not None
        return self._evening

    def say(self, step: str, at: str) -> None:
        """What is said with the moment that came last, and about what."""
        self.moments[-1] |= {"step": step, "at": at}

    def next(self, step: str, at: str) -> None:
        """More is said, when the learner wants to go on."""
        self.moments.append(self._moment("next", ()))
        self.say(step, at)

    def you(self, kind: type, **fields: Any) -> None:
        """What the learner does, when it is done."""
        now = running(self.evening)
        assert now is not None
        action = kind(now.people.index(YOU), **fields)
        name = next(one.name for one in open_decisions(self.evening, YOU) if one.place == action.place)
        assert act_refusal(self.evening, YOU, name, action) is None, action
        self._add(msgspec.to_builtins(action), act(self.evening, YOU, action).events)

    def takes_the_bank(self) -> None:
        """The bot that banks gives it up, from the next round on."""
        self._add("next", play(self.evening, YOU, AskBank()).events)

    def others(self, by: str | None = None) -> None:
        """Everybody else acts, one after the other, until only the learner may, or the round is over; the
        first of them by itself, or when the learner wants to go on."""
        before = self.evening.round
        assert before is not None
        while self.evening.round and self.evening.round.number == before.number:
            if not (acted := self._somebody()):
                break
            self._add(by, acted)
            by = None

    def _somebody(self) -> Sequence[Event]:
        for bot in (CHAI, MALI, NOK):
            for decision in open_decisions(self.evening, bot):
                now = self.evening.round
                assert now is not None
                known = GAME.knowledge(now.state, bot)
                action = POLICIES[GAME.name](GAME.seat_view(known), decision.legal)
                if action is not None:
                    return act(self.evening, bot, action).events
        return ()

    def _add(self, by: Any, events: Sequence[Event]) -> None:
        told = list(events)
        for event in events:
            self._evening = apply(self._evening, event)
        while asked := open_decisions(self.evening, HOUSE):
            top = self.tops.pop(0)
            rest = [card for card in asked[0].legal[0].cards if card not in top]
            for event in act(self.evening, HOUSE, GAME.shuffled((*top, *rest))).events:
                self._evening = apply(self._evening, event)
                told.append(event)
        self.moments.append(self._moment(by, told))

    def _moment(self, by: Any, events: Any) -> dict[str, Any]:
        seen = [msgspec.to_builtins(seen_by(YOU, event)) for event in events]
        return {"by": by, "events": seen, "open": msgspec.to_builtins(open_to(self.evening, YOU))}

    @staticmethod
    def _top(hands: dict[int, str], drawn: str) -> tuple[Any, ...]:
        dealt = [parse_cards(hand) for hand in hands.values()]
        return (*(card for cards in zip(*dealt, strict=True) for card in cards), *parse_cards(drawn))


def course() -> Course:
    """The lesson."""
    lesson = Course()
    assert set(lesson.tops[0]) < set(deck())
    lesson.say("welcome", "bank")
    lesson.next("bet", "actions")
    lesson.you(Bet, amount=BET)
    lesson.others()
    lesson.say("look", "hand")
    lesson.you(Look)
    lesson.say("taem", "hand")
    lesson.next("deng", "hand")
    lesson.next("pok", f"seat {lesson.evening.round.people.index(MALI)}" if lesson.evening.round else "")
    lesson.others("next")
    lesson.say("draw", "actions")
    lesson.you(Draw)
    lesson.say("drawn", "hand")
    lesson.takes_the_bank()
    lesson.say("showdown", "bank")
    lesson.others("next")
    lesson.say("won", "settlement")
    lesson.next("bank", "actions")
    lesson.others()
    lesson.you(Deal, clockwise=True)
    lesson.others()
    lesson.say("bank-look", "hand")
    lesson.you(Look)
    lesson.others()
    now = lesson.evening.round
    assert now is not None
    lesson.say("catch", "seats")
    lesson.you(Catch, hands=(now.people.index(NOK), now.people.index(MALI)))
    lesson.say("caught", "actions")
    lesson.you(Stay)
    lesson.say("done", "settlement")
    return lesson


def text() -> str:
    """The file as it should be."""
    lesson = course()
    whole = {"view": lesson.view, "moments": lesson.moments}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def main(arguments: list[str]) -> int:
    fresh = text()
    stale = not FILE.exists() or FILE.read_text(encoding="utf-8") != fresh
    if arguments == ["--check"]:
        if stale:
            print(f"{FILE.name} is not current: run scripts/lesson.py", file=sys.stderr)
        return 1 if stale else 0
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(fresh, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
