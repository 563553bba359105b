"""Why the table refuses something."""

from enum import StrEnum


class Reason(StrEnum):
    """The same word at the table, on the wire and in the client's catalogue. A game's reasons come through as
    they are."""

    LATE = "late"
    """The decision that was answered is not, or no longer, open."""
    NO_ROUND = "no-round"
    ROUND_RUNNING = "round-running"
    PAUSED = "paused"
    TOO_FEW_SEATED = "too-few-seated"
    NOT_HOST = "not-host"
    NOT_BANK = "not-bank"
    BANK_NOT_ON_REQUEST = "bank-not-on-request"
    """The rules say when the bank passes (PD-31)."""
    NOT_SEATED = "not-seated"
    NOT_A_BOT = "not-a-bot"
    NO_SUCH_PERSON = "no-such-person"
    NO_SUCH_SEAT = "no-such-seat"
    ALREADY_SEATED = "already-seated"
    SEAT_TAKEN = "seat-taken"
    TABLE_FULL = "table-full"
    TOO_MANY_PEOPLE = "too-many-people"
    NOT_ASKED = "not-asked"
    BAD_AMOUNT = "bad-amount"
    NOTHING_TO_DO = "nothing-to-do"
