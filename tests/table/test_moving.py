"""A seat goes on with another phone."""

import msgspec
import pytest

from pokroom.game import Person
from pokroom.table import Reason, person_of, seen_by, table_view
from pokroom.table.command import AskSeat, Mute, Say
from pokroom.table.event import SeatMoved, TheyMoved, Withdrew
from pokroom.table.people import enter, move_refusal, move_seat
from tests.table.evenings import Told
from tests.table.friends import ANNA, BEN, CARLA, DAN, begins, friends, refused


def refuses(table: Told, person: Person, moves: int, guest: str) -> Reason | None:
    return move_refusal(table.evening, person, moves, guest)


def test_the_other_phone_is_the_person_and_the_old_one_is_nobody() -> None:
    table = begins(friends())
    table.does(BEN, Mute(CARLA, on=True))
    before = table_view(table.evening, BEN)
    assert table.add(*move_seat(table.evening, BEN, "new phone")) == (SeatMoved(BEN, "new phone"),)
    assert person_of(table.evening, "new phone") == BEN
    assert person_of(table.evening, "guest-1") is None
    assert table_view(table.evening, BEN) == before
    assert enter(table.evening, guest="new phone", name="Ben") == ()


def test_nobody_is_told_which_phone() -> None:
    (moved,) = move_seat(friends().evening, BEN, "new phone")
    for person in (None, ANNA, BEN):
        assert seen_by(person, moved) == TheyMoved(BEN)
        assert b"new phone" not in msgspec.json.encode(seen_by(person, moved))


def test_a_link_is_used_once() -> None:
    table = friends()
    table.add(*move_seat(table.evening, BEN, "new phone"))
    assert refuses(table, BEN, 0, "third phone") is Reason.LINK_USED
    table.add(*move_seat(table.evening, BEN, "guest-1"))  # back again
    assert refuses(table, BEN, 0, "third phone") is Reason.LINK_USED
    assert refuses(table, BEN, 2, "third phone") is None


@pytest.mark.parametrize(
    ("person", "guest", "reason"),
    [
        (BEN, "guest-1", "nothing-to-do"),
        (BEN, "guest-2", "played-here"),
        (BEN, "guest-0", "played-here"),
        (9, "new phone", "no-such-person"),
        (-1, "new phone", "no-such-person"),
    ],
)
def test_every_refusal_names_its_reason(person: Person, guest: str, reason: str) -> None:
    assert refuses(friends(), person, 0, guest) == reason


def test_whoever_only_watched_becomes_the_person_and_asks_for_no_seat_of_their_own() -> None:
    table = friends(door=False, seats=3)
    assert table.comes("Dan") == DAN
    table.does(DAN, AskSeat())
    assert table.add(*move_seat(table.evening, BEN, "guest-3")) == (
        Withdrew(DAN),
        SeatMoved(BEN, "guest-3"),
    )
    assert person_of(table.evening, "guest-3") == BEN
    assert table.evening.people[DAN].guest == ""
    assert person_of(table.evening, "") is None
    assert refused(table, BEN, Say("it is me")) is None
