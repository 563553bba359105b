"""The evenings that are written down are as they go; the client's fold is tried on them, too."""

from typing import get_args

import pytest

from pokroom.table.event import Event
from tests.table.transcript import EVENINGS, FOLDER, render


@pytest.mark.parametrize("name", EVENINGS)
def test_the_transcript_is_current(name: str) -> None:
    assert (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8") == render(EVENINGS[name]().events), (
        "did a rule change? `make transcripts`, and read what it did"
    )


def test_everything_happens_in_them_that_can_happen() -> None:
    happened = {type(event) for play in EVENINGS.values() for event in play().events}
    assert happened == set(get_args(Event))
