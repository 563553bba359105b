"""What people say to each other, and who would not hear it."""

import msgspec
import pytest

from pokroom.table import Reason, encode, read, seen_by, table_view
from pokroom.table.chat import LINES
from pokroom.table.command import Mute, React, Say, SetChat
from pokroom.table.event import Muted, Reacted, Said
from tests.table.evenings import fold
from tests.table.friends import ANNA, BEN, CARLA, DAN, friends, refused


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("  Well   played! ", "Well played!"),
        ("สวัสดี", "สวัสดี"),
        ("one\nline\tonly", "one line only"),
        ("<b>bold</b> &amp;", "<b>bold</b> &amp;"),
        ("\u202eevil\u2066\u200b\x07", "evil"),
        ("x" + "\u0336" * 9, "x\u0336\u0336\u0336"),
        ("ｆｕｌｌ", "full"),
        (" " + "x" * 200, "x" * 200),
    ],
)
def test_a_line_is_plain_text(said: str, shown: str) -> None:
    table = friends()
    assert table.does(BEN, Say(said)) == (Said(BEN, shown),)
    (line,) = table_view(table.evening, None).lines
    assert (line.number, line.person, line.text) == (1, BEN, shown)


@pytest.mark.parametrize("said", ["", " \n ", "\u200b\u202e", "x" * 201, "ﷺ" * 12])
def test_what_cannot_be_seen_or_is_too_long_is_not_said(said: str) -> None:
    assert refused(friends(), BEN, Say(said)) is Reason.BAD_TEXT


def test_whoever_comes_back_sees_what_was_said_last() -> None:
    table = friends()
    for number in range(1, LINES + 6):
        table.does(BEN, Say(f"line {number}"))
    lines = table_view(table.evening, CARLA).lines
    assert [line.text for line in lines] == [f"line {number}" for number in range(6, LINES + 6)]
    assert [line.number for line in lines] == list(range(6, LINES + 6))


def test_a_reaction_is_told_and_passes() -> None:
    table = friends()
    before = table_view(table.evening, ANNA)
    (reacted,) = table.does(BEN, React("bravo"))
    assert seen_by(None, reacted) == Reacted(BEN, "bravo")
    assert table_view(table.evening, ANNA) == before


def test_whoever_watches_may_speak_once_they_have_come() -> None:
    table = friends()
    assert table.comes("Dan") == DAN
    table.does(DAN, Say("hello"))
    assert refused(table, DAN + 1, Say("hello")) is Reason.NO_SUCH_PERSON


def test_a_mute_is_known_to_whoever_muted_and_to_nobody_else() -> None:
    table = friends(people=4)
    screens = (None, ANNA, CARLA, DAN)
    before = [msgspec.json.encode(table_view(table.evening, person)) for person in screens]
    (muted,) = table.does(BEN, Mute(DAN, on=True))
    (other,) = table.does(BEN, Mute(CARLA, on=True))
    assert [seen_by(person, muted) for person in (*screens, BEN)] == [*[None] * 4, Muted(BEN, DAN, on=True)]
    assert [msgspec.json.encode(table_view(table.evening, person)) for person in screens] == before
    assert table_view(table.evening, BEN).muted == (CARLA, DAN)
    table.does(BEN, Mute(CARLA, on=False))
    assert table_view(table.evening, BEN).muted == (DAN,)
    assert seen_by(BEN, other) == other


def test_the_host_switches_chat_off_for_all_and_mutes_stay() -> None:
    table = friends()
    table.does(BEN, Say("before"))
    table.does(ANNA, SetChat(on=False))
    for command in (Say("hello"), React("wow")):
        assert refused(table, ANNA, command) is Reason.CHAT_OFF
    assert refused(table, BEN, Mute(ANNA, on=True)) is None
    assert [line.text for line in table_view(table.evening, BEN).lines] == ["before"]
    table.does(ANNA, SetChat(on=True))
    assert refused(table, BEN, Say("again")) is None


def test_what_was_said_is_in_the_log() -> None:
    table = friends()
    for command in (Say("one"), React("thanks"), Mute(ANNA, on=True), SetChat(on=False))[:3]:
        table.does(BEN, command)
    assert fold(list(read(map(encode, table.events)))) == table.evening
