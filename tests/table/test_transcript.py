"""The evening that is written down is the evening as it goes; the client's fold is tried on it, too."""

from typing import get_args

from pokroom.table.event import Event
from tests.table.transcript import FILE, evening, render


def test_the_transcript_is_current() -> None:
    assert FILE.read_text(encoding="utf-8") == render(), (
        "did a rule change? `make transcripts`, and read what it did"
    )


def test_everything_happens_in_it_that_can_happen() -> None:
    assert {type(event) for event in evening().events} == set(get_args(Event))
