"""The transcripts say what the rules do; a changed rule shows there, to be read."""

from typing import get_args

import pytest

from pokroom.pokdeng import Event
from scripts.transcripts import HANDS, inputs, render

ALL = sorted(path.stem for path in HANDS.glob("*.hand"))


@pytest.mark.parametrize("name", ALL)
def test_transcript_is_current(name: str) -> None:
    text = (HANDS / f"{name}.hand").read_text()
    assert render(text) == text, "rules changed? `make transcripts`, and read what it did"


def test_no_transcript_is_missing() -> None:
    assert {"classic", "riang", "home", "thai", "lucky9"} <= set(ALL)
    assert {"bank-pok-first", "bank-pok-on-turn", "any-pok-ends"} <= set(ALL)
    assert {"catch-one-by-one", "catch-by-group", "duty-to-draw"} <= set(ALL)
    assert {"player-out-of-time", "bank-out-of-time"} <= set(ALL)
    assert {"two-hands", "side-bet", "kha-buai-before-the-bank", "kha-buai-after-the-bank"} <= set(ALL)
    assert {"kha-buai-voted", "kha-buai-tied-vote", "kha-buai-missing-vote", "kha-buai-pok"} <= set(ALL)
    assert {"kha-buai-decider-out-of-time", "junk-by-rule", "junk-by-the-bank"} <= set(ALL)
    assert {"credit", "covered", "capped", "everything-at-once"} <= set(ALL)


def test_every_event_happens_in_one_of_them() -> None:
    text = "".join((HANDS / f"{name}.hand").read_text() for name in ALL)
    for kind in get_args(Event):
        assert f'event {{"type": "{kind.__struct_config__.tag}"' in text, kind


def test_every_transcript_plays_to_its_end() -> None:
    for name in ALL:
        text = (HANDS / f"{name}.hand").read_text()
        assert text.count('"type": "ended"') == 1, name
        assert inputs(render("\n".join(inputs(text)))) == inputs(text), name
