"""Bots: a view in, an action out. They are given what a person in their seat is given, and nothing else.

These are the simple ones. A bot of the policy `advice` does what the coach says where it has something to
say, and the same as these elsewhere; the coach works in a process of its own, so whoever runs the table asks
it.

How long a bot seems to think is for whoever runs the table, and must not depend on the bot's cards.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final

from pokroom.table.games import GAMES

Policy = Callable[[Any, tuple[Any, ...]], Any]
"""From a person's view of the round and what they may do at one place now, to the action they choose; or
None, to leave things as they are for now. One file a game in this room, of the game's name."""

POLICIES: Final[Mapping[str, Policy]] = MappingProxyType(
    {name: import_module(f"{__name__}.{name}").choose for name in GAMES}
)
"""The policies by the game's name."""

__all__ = ["POLICIES", "Policy"]
