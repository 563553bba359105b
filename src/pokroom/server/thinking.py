"""The bots at one table: how long they think, and what they do then."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

from pokroom.bots import POLICIES
from pokroom.coach import can_advise
from pokroom.game import Person
from pokroom.server.corner import Corner
from pokroom.server.decide import Acting
from pokroom.server.settings import Settings
from pokroom.table import Evening, open_decision, open_decisions, running

Act = Callable[[Acting], None]


class Thinking:
    """Bots think for a while that has nothing to do with anybody's cards. Who plays by advice asks the
    coach."""

    def __init__(self, settings: Settings, corner: Corner) -> None:
        self._settings = settings
        self._corner = corner
        self._evening: Evening | None = None
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._asking: set[str] = set()
        self._polite = False

    def is_idle(self) -> bool:
        """Whether no bot thinks."""
        return not self._timers

    def watch(self, evening: Evening, act: Act) -> None:
        """The evening has come so far: whoever of the bots may decide something begins to think about it, and
        `act` is told what they do."""
        self._evening = evening
        bots = _to_move(evening)
        polite = bool(bots) and _may_speak_first(evening)
        if self._polite and not polite:
            self.stop()
        self._polite = polite
        for bot, name in bots:
            if name not in self._timers and name not in self._asking:
                delay = random.uniform(*self._settings.thinking)  # noqa: S311 (only how long it seems to think)
                delay += self._settings.first_word if polite else 0
                self._timers[name] = asyncio.get_running_loop().call_later(delay, self._move, bot, name, act)

    def stop(self) -> None:
        """Nobody thinks any more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _move(self, bot: Person, name: str, act: Act) -> None:
        del self._timers[name]
        evening = self._evening
        assert evening is not None, "it was seen before anybody thought"
        game, now = evening.game, running(evening)
        decision = open_decision(evening, bot, name)
        if decision is None or now is None:
            return

        def move(advised: Any) -> None:
            self._asking.discard(name)
            action = advised
            if action is None:
                action = POLICIES[game.name](game.seat_view(game.knowledge(now.state, bot)), decision.legal)
            if action is not None:
                act(Acting(bot, name, action))

        if evening.people[bot].policy == "advice" and can_advise(game.name, decision.legal):
            self._asking.add(name)
            self._corner.choose(evening, bot, move)
        else:
            move(None)


def _to_move(evening: Evening) -> list[tuple[Person, str]]:
    now, people = running(evening), evening.people
    return [
        (person, decision.name)
        for person in (now.people if now else ())
        if people[person].bot
        for decision in open_decisions(evening, person)
    ]


def _may_speak_first(evening: Evening) -> bool:
    """Whether a person has the first word and has not said it, which everybody can see."""
    now, word = running(evening), evening.game.first_word
    if now is None or word is None:
        return False
    return any(
        isinstance(offer, word)
        for person in now.people
        if not evening.people[person].bot and person not in now.acted
        for decision in open_decisions(evening, person)
        for offer in decision.legal
    )
