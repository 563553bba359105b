"""The transcripts say what the rules do; a changed rule shows there, to be read."""

import pytest

from pokroom.drawpoker import PROFILES
from scripts.transcripts import HANDS, inputs, render

FOLDER = HANDS / "drawpoker"
ALL = sorted(path.stem for path in FOLDER.glob("*.hand"))


@pytest.mark.parametrize("name", ALL)
def test_transcript_is_current(name: str) -> None:
    text = (FOLDER / f"{name}.hand").read_text()
    assert render(text) == text, "rules changed? `make transcripts`, and read what it did"


def test_no_transcript_is_missing() -> None:
    assert {profile.replace("_", "-") for profile in PROFILES} <= set(ALL)
    assert {"passed-out", "jackpot", "splitting", "uncontested", "duty-to-bet", "reshuffle"} <= set(ALL)
    assert {"blind", "comparing", "four-with-ace"} <= set(ALL)


def test_every_transcript_plays_to_its_end() -> None:
    for name in ALL:
        text = (FOLDER / f"{name}.hand").read_text()
        assert text.count('"type": "ended"') == 1, name
        assert inputs(render("\n".join(inputs(text)))) == inputs(text), name
