"""Draw poker: the house rules, what a hand is worth, its money, and how a round goes.

A round is a fold of its events: `start` opens it, `play` says what follows from an action that `refusal` let
pass, `apply` takes the events in. `knowledge` is what one actor may reason from; `legal`, `refusal` and
`seat_view` see no more. One betting interval (`betting`) and pots (`pots`) know nothing of cards, and each is
of use alone; so is what a hand is worth (`ladder`, `wild`, `openers`).
"""

from pokroom.drawpoker.action import Action, Legal, PersonAction, PersonLegal
from pokroom.drawpoker.event import Event, SeatEvent
from pokroom.drawpoker.house import HouseError, HouseRules, change, most_hands
from pokroom.drawpoker.ladder import Category, Strength, rank
from pokroom.drawpoker.legal import AnyReason, Reason, actors, awaited, legal, refusal
from pokroom.drawpoker.past import disclosed, movements
from pokroom.drawpoker.profiles import PROFILES, differences, differences_from
from pokroom.drawpoker.round import RULES_VERSION, advance, outcome, play, start
from pokroom.drawpoker.rulefile import from_toml, to_toml
from pokroom.drawpoker.sight import seat_view, seen_by
from pokroom.drawpoker.state import State, apply, knowledge
from pokroom.drawpoker.steps import FIVE_CARD_DRAW, Step
from pokroom.drawpoker.view import Knowledge, OwnHand, Public, SeatView, Spot, Stage

__all__ = [
    "FIVE_CARD_DRAW",
    "PROFILES",
    "RULES_VERSION",
    "Action",
    "AnyReason",
    "Category",
    "Event",
    "HouseError",
    "HouseRules",
    "Knowledge",
    "Legal",
    "OwnHand",
    "PersonAction",
    "PersonLegal",
    "Public",
    "Reason",
    "SeatEvent",
    "SeatView",
    "Spot",
    "Stage",
    "State",
    "Step",
    "Strength",
    "actors",
    "advance",
    "apply",
    "awaited",
    "change",
    "differences",
    "differences_from",
    "disclosed",
    "from_toml",
    "knowledge",
    "legal",
    "most_hands",
    "movements",
    "outcome",
    "play",
    "rank",
    "refusal",
    "seat_view",
    "seen_by",
    "start",
    "to_toml",
]
