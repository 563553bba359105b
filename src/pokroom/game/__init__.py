"""The words that the evening and every game share: who acts, what a round is handed, what comes out of it.

A game package shows seven names (`HouseRules` with `PROFILES`, `start`, `legal` with `refusal`, `play`,
`apply`, `seat_view` with `seen_by`, `outcome`); their common arguments and results live here, so that no game
and no table invents its own.
"""

from pokroom.game.option import Option, options_of
from pokroom.game.round import (
    CLOCK,
    HOUSE,
    Actor,
    Carried,
    Change,
    Movement,
    Outcome,
    Person,
    Place,
    Setting,
    Why,
)

__all__ = [
    "CLOCK",
    "HOUSE",
    "Actor",
    "Carried",
    "Change",
    "Movement",
    "Option",
    "Outcome",
    "Person",
    "Place",
    "Setting",
    "Why",
    "options_of",
]
