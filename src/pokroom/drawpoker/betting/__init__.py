"""One betting interval, as a fold of what was done in it (DP-5 to DP-7, DP-10, DP-11, DP-15, DP-17, DP-24,
DP-25). Knows nothing of cards: whoever uses it says who may open.

Places are counted from 0, clockwise, eldest first. Amounts are chips; a *to-amount* is what a place has put
in during this interval. `begin` opens an interval, `legal` says what the place may do whose turn it is,
`refusal` why something may not be done, `play` what an action comes to, and `apply` takes that in; `after`
does the last three in one.

>>> table = begin(Terms(Spread(1, 5)), antes((50, 50, 50), 1), first=0)
>>> for action in (Pass(0), Bet(1, 2), Call(2)):
...     table = after(table, action)
>>> legal(table)
(MayFold(place=0), MayCall(place=0, amount=2), MayRaise(place=0, least=3, most=7))
>>> str(play(table, Raise(0, 5)))
'calls 2, raises 3'
>>> table = after(table, Raise(0, 5))
>>> table.pot, table.turn, table.aggressor
(12, 1, 0)
"""

from pokroom.drawpoker.betting.action import (
    Acted,
    Action,
    Bet,
    Call,
    Complete,
    Fold,
    How,
    Legal,
    MayBet,
    MayCall,
    MayComplete,
    MayFold,
    MayPass,
    MayRaise,
    Pass,
    Raise,
)
from pokroom.drawpoker.betting.course import after, apply, begin, blind, play
from pokroom.drawpoker.betting.legal import Reason, legal, refusal
from pokroom.drawpoker.betting.limit import Fixed, Jackpot, Limit, NoLimit, PotLimit, Spread, Terms
from pokroom.drawpoker.betting.state import Interval, Stake, antes

__all__ = [
    "Acted",
    "Action",
    "Bet",
    "Call",
    "Complete",
    "Fixed",
    "Fold",
    "How",
    "Interval",
    "Jackpot",
    "Legal",
    "Limit",
    "MayBet",
    "MayCall",
    "MayComplete",
    "MayFold",
    "MayPass",
    "MayRaise",
    "NoLimit",
    "Pass",
    "PotLimit",
    "Raise",
    "Reason",
    "Spread",
    "Stake",
    "Terms",
    "after",
    "antes",
    "apply",
    "begin",
    "blind",
    "legal",
    "play",
    "refusal",
]
