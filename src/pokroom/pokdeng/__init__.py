"""Pok Deng: the house rules, what a hand is worth, who pays whom, and how a round goes.

A round is a fold of its events: `start` opens it, `play` says what follows from an action that `refusal` let
pass, `apply` takes the events in. `knowledge` is what one actor may reason from; `legal`, `refusal` and
`seat_view` see no more.
"""

from pokroom.pokdeng.action import Action, Legal, PersonAction, PersonLegal
from pokroom.pokdeng.betting import MOST_HANDS
from pokroom.pokdeng.event import Event, Line, SeatEvent
from pokroom.pokdeng.house import HouseError, HouseRules, WithinType, change
from pokroom.pokdeng.legal import actors, awaited, legal, refusal
from pokroom.pokdeng.past import disclosed, movements, poks, scored_movements
from pokroom.pokdeng.pattern import HandType
from pokroom.pokdeng.payout import Settlement, best_multiple, compare, settle
from pokroom.pokdeng.profiles import PROFILES, differences, differences_from
from pokroom.pokdeng.reason import Reason
from pokroom.pokdeng.round import RULES_VERSION, advance, outcome, play, start
from pokroom.pokdeng.rulefile import from_toml, to_toml
from pokroom.pokdeng.sight import seat_view, seen_by
from pokroom.pokdeng.state import State, apply, knowledge
from pokroom.pokdeng.value import HandValue, rank
from pokroom.pokdeng.view import Knowledge, OwnHand, Public, SeatView, Side, Spot, Stage

__all__ = [
    "MOST_HANDS",
    "PROFILES",
    "RULES_VERSION",
    "Action",
    "Event",
    "HandType",
    "HandValue",
    "HouseError",
    "HouseRules",
    "Knowledge",
    "Legal",
    "Line",
    "OwnHand",
    "PersonAction",
    "PersonLegal",
    "Public",
    "Reason",
    "SeatEvent",
    "SeatView",
    "Settlement",
    "Side",
    "Spot",
    "Stage",
    "State",
    "WithinType",
    "actors",
    "advance",
    "apply",
    "awaited",
    "best_multiple",
    "change",
    "compare",
    "differences",
    "differences_from",
    "disclosed",
    "from_toml",
    "knowledge",
    "legal",
    "movements",
    "outcome",
    "play",
    "poks",
    "rank",
    "refusal",
    "scored_movements",
    "seat_view",
    "seen_by",
    "settle",
    "start",
    "to_toml",
]
