"""The ledger of a table as it is sent, and as a file for a spreadsheet. Times are UTC."""

import csv
import io
from datetime import UTC, datetime
from typing import Final

from msgspec.structs import asdict

from pokroom.game import Person
from pokroom.server.api import Account, Ledger, Posting
from pokroom.server.store import Kept
from pokroom.table import read
from pokroom.table.debts import debts
from pokroom.table.evening import Evening
from pokroom.table.ledger import Line, ledger, results

COLUMNS: Final = (
    *("number", "time", "round", "reason", "payer", "payer_name", "payee", "payee_name"),
    *("chips", "place", "bet", "multiple", "rule", "by"),
)

FORMULA: Final = "=+-@"
"""What a spreadsheet takes for the beginning of a formula."""


def utc(at: int) -> str:
    """A time in ms since 1970 as ISO 8601.

    >>> utc(1_796_083_200_123)
    '2026-12-01T00:00:00Z'
    """
    return f"{datetime.fromtimestamp(at // 1000, UTC):%Y-%m-%dT%H:%M:%SZ}"


def statement(kept: Kept, *, now: int, keep: int) -> Ledger:
    """The ledger of what is kept. LogError, UnknownRules as `read`."""
    evening: Evening | None = None
    lines: list[Line] = []
    for evening, added in ledger(read(kept.events)):  # noqa: B007 (the last one is what counts)
        lines += added
    assert evening is not None, "a table is opened with its first events"
    times = [None if at is None else utc(at) for at in kept.times]
    won = results(evening)
    owed = debts(won)
    return Ledger(
        table=evening.name,
        opened=times[0],
        written=utc(now),
        keep=keep,
        accounts=tuple(
            Account(person, member.name, member.bot, member.handed, member.chips, won[person])
            for person, member in enumerate(evening.people)
        ),
        postings=tuple(Posting(at=times[line.n - 1], **asdict(line)) for line in lines),
        transfers=owed.transfers,
        fewest=owed.fewest,
        pot=evening.carried.pot,
    )


def to_csv(ledger: Ledger) -> str:
    """The postings, one a row, with the names beside the numbers of the people."""
    names: dict[Person | None, str] = {account.person: _cell(account.name) for account in ledger.accounts}
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(COLUMNS)
    for each in ledger.postings:
        people = (each.payer, names.get(each.payer), each.payee, names.get(each.payee))
        bet = (each.place, each.bet, each.multiple, each.rule)
        rows.writerow((each.n, each.at, each.round, each.why, *people, each.chips, *bet, each.by))
    return out.getvalue()


def _cell(text: str) -> str:
    """A text that a spreadsheet takes for nothing but text."""
    return f"'{text}" if text[:1] in FORMULA else text
