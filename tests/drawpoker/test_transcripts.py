"""The transcripts say what the rules do; a changed rule shows there, to be read."""

import json
import re
from itertools import pairwise

import msgspec
import pytest

from pokroom.drawpoker import PROFILES
from pokroom.game import Carried
from scripts.transcripts import HANDS, inputs, render

FOLDER = HANDS / "drawpoker"
ALL = sorted(path.stem for path in FOLDER.glob("*.hand"))

BETTING_ALONE = {"D10", "D16"}
"""Cases of the betting module, which are played in test_cases_betting.py."""


@pytest.mark.parametrize("name", ALL)
def test_transcript_is_current(name: str) -> None:
    text = (FOLDER / f"{name}.hand").read_text()
    assert render(text) == text, "rules changed? `make transcripts`, and read what it did"


def test_no_transcript_is_missing() -> None:
    assert {profile.replace("_", "-") for profile in PROFILES} <= set(ALL)
    assert {"passed-out", "jackpot", "splitting", "uncontested", "duty-to-bet", "reshuffle"} <= set(ALL)
    assert {"blind", "comparing", "four-with-ace"} <= set(ALL)


def test_every_case_has_a_transcript() -> None:
    remarks = [
        line
        for name in ALL
        for line in (FOLDER / f"{name}.hand").read_text().splitlines()
        if line.startswith("#")
    ]
    told = set(re.findall(r"\bD\d+\b", " ".join(remarks)))
    assert told | BETTING_ALONE == {f"D{number}" for number in range(1, 29)}


def test_every_transcript_plays_to_its_end() -> None:
    for name in ALL:
        text = (FOLDER / f"{name}.hand").read_text()
        assert text.count('"type": "ended"') == 1, name
        assert inputs(render("\n".join(inputs(text)))) == inputs(text), name


def test_what_one_deal_leaves_the_next_one_is_carried() -> None:
    """D21, deal after deal."""
    texts = [(FOLDER / f"d21-{nth}.hand").read_text() for nth in range(1, 7)]
    for text, after in pairwise(texts):
        ended = next(line for line in text.splitlines() if line.startswith('  event {"type": "ended"'))
        carried = msgspec.convert(json.loads(ended.removeprefix("  event "))["carried"], Carried)
        given = [line.removeprefix("carried ") for line in inputs(after) if line.startswith("carried ")]
        assert carried == (msgspec.json.decode(given[0], type=Carried) if given else Carried())


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        ("gets 300 50 0", "gets 301 49 0", "'300 50 0' is so, and there stands '301 49 0'"),
        ("bet 2–400", "bet 2–401", "'fold, pass, bet 2–400' is so, and there stands"),
    ],
)
def test_a_transcript_says_nothing_that_is_not_so(was: str, now: str, says: str) -> None:
    names = ("d4-nobody-bets", "d4-a-bet-goes-back")
    texts = [(FOLDER / f"{name}.hand").read_text() for name in names]
    (text,) = [text for text in texts if was in text]
    with pytest.raises(ValueError, match=re.escape(says)):
        render(text.replace(was, now))
