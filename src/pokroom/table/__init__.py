"""The evening: people, seats, chips, whose bank, the round that runs, and what the host may do. Pure, like
the games.

The log of a table is a list of events, and an `Evening` is the fold of it: `open_table` makes the first
events, `enter`, `play` and `act` say what follows from what somebody does, `apply` takes the events in.
Before `play` and `act` ask `refusal` and `act_refusal`. `table_view`, `seen_by` and `open_decisions` are all
that anybody is told.
"""

from pokroom.table.act import Decision, act, act_refusal, actors, open_decision, open_decisions
from pokroom.table.clocks import PACES, Clocks, Pace
from pokroom.table.course import Course
from pokroom.table.evening import Evening, Member, Round, dealt_in, person_of, running, seated
from pokroom.table.fold import apply
from pokroom.table.games import GAMES, Game, Tenure, UnknownRules, game_named
from pokroom.table.hosting import fault, heir, host_away
from pokroom.table.log import LogError, decode, encode, read
from pokroom.table.opening import open_table
from pokroom.table.people import enter, enter_refusal
from pokroom.table.play import play, refusal, time_limit, time_reached
from pokroom.table.reason import Reason
from pokroom.table.score import score_fault, scored
from pokroom.table.sight import seen_by, table_view
from pokroom.table.terms import RuleSet, Terms
from pokroom.table.timing import Clock, clock, time_banks, time_left, time_spent, waited_for

__all__ = [
    "GAMES",
    "PACES",
    "Clock",
    "Clocks",
    "Course",
    "Decision",
    "Evening",
    "Game",
    "LogError",
    "Member",
    "Pace",
    "Reason",
    "Round",
    "RuleSet",
    "Tenure",
    "Terms",
    "UnknownRules",
    "act",
    "act_refusal",
    "actors",
    "apply",
    "clock",
    "dealt_in",
    "decode",
    "encode",
    "enter",
    "enter_refusal",
    "fault",
    "game_named",
    "heir",
    "host_away",
    "open_decision",
    "open_decisions",
    "open_table",
    "person_of",
    "play",
    "read",
    "refusal",
    "running",
    "score_fault",
    "scored",
    "seated",
    "seen_by",
    "table_view",
    "time_banks",
    "time_left",
    "time_limit",
    "time_reached",
    "time_spent",
    "waited_for",
]
