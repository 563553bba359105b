"""`pokroom settle`, as a person and as a script use it."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from pokroom.cli import main

CASES = [Path(__file__).parent.parent / "pokdeng" / name for name in ("settle.jsonl", "points.jsonl")]


def run(*arguments: str, stdin: bytes = b"") -> tuple[int, str, str]:
    """The command in a process of its own: exit status, standard output, standard error."""
    command = [sys.executable, "-m", "pokroom", *arguments]
    done = subprocess.run(command, input=stdin, capture_output=True, check=False, timeout=60)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def wrong_use(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that wrong use is answered with."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    said = capsys.readouterr()
    assert (ended.value.code, said.out, said.err.count("\n")) == (2, "", 1)
    return said.err


# -- one pair of hands


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            "9s9d Ac4c4d",
            "The player's pok 8 with 2 deng beats the bank's 9 taem with 1 deng, "
            "so the bank pays the player 1 × 2 = 2 chips (PD-14).",
        ),
        (
            "2d4c 7h2h --bet 5",
            "The bank's pok 9 with 2 deng beats the player's 6 taem with 1 deng, "
            "so the player pays the bank 5 × 2 = 10 chips (PD-14).",
        ),
        (
            "--profile home --bet 4 4s3d 7dKs",
            "The player's 7 taem with 1 deng and the bank's 7 taem with 1 deng are a push, "
            "so the bet of 4 goes back (PD-12).",
        ),
        (
            "2s3s Ah4d",
            "The player's 5 taem with 2 deng ties with the bank's 5 taem with 1 deng "
            "and the player has more deng, "
            "so the bank pays the player 1 × 1 = 1 chip, the difference (PD-12).",
        ),
        (
            "Ah4d 2s3s --bet 3",
            "The player's 5 taem with 1 deng ties with the bank's 5 taem with 2 deng "
            "and the bank has more deng, "
            "so the player pays the bank 3 × 1 = 3 chips, the difference (PD-12).",
        ),
        (
            "Ah4d 2s3s --set tie=bank_wins",
            "The player's 5 taem with 1 deng ties with the bank's 5 taem with 2 deng and the bank wins ties, "
            "so the player pays the bank 1 × 2 = 2 chips (PD-12).",
        ),
        (
            "7s7h7c JcJdKh",
            "The player's tong of 1 taem with 5 deng beats the bank's sam lueang of 0 taem with 3 deng "
            "and is paid 2 times, so the bank pays the player 1 × 2 = 2 chips (PD-14).",
        ),
        (
            '2c2d2h KsKhKd --set within_type={"tong":"rank"}',
            "The bank's tong of 0 taem with 5 deng beats the player's tong of 6 taem with 5 deng by rank, "
            "so the player pays the bank 1 × 5 = 5 chips (PD-14).",
        ),
        (
            '2c2d2h KsKhKd --set within_type={"tong":"push"}',
            "The player's tong of 6 taem with 5 deng and the bank's tong of 0 taem with 5 deng are a push, "
            "so the bet of 1 goes back (PD-13).",
        ),
        (
            "--profile lucky9 9s10d 9h9d",
            "The player's natural 9 beats the bank's 8 taem, "
            "so the bank pays the player 1 × 1 = 1 chip (PD-34).",
        ),
    ],
)
def test_a_sentence_names_both_hands_and_who_pays(
    arguments: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["settle", *arguments.split(" ")]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == sentence


def test_what_is_piped_is_plain() -> None:
    """Whole lines without colours, the hands above the sentence, whatever the width of the terminal."""
    status, out, err = run("settle", "--profile", "classic", "9s 10d", "A♣ 4c, 4d")
    assert (status, err) == (0, "")
    assert out == (
        "player  9♠ 10♦    pok 9 with 1 deng\n"
        "bank    A♣ 4♣ 4♦  9 taem with 1 deng\n"
        "The player's pok 9 with 1 deng beats the bank's 9 taem with 1 deng, "
        "so the bank pays the player 1 × 1 = 1 chip (PD-14).\n"
    )


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settle", "--json", "5h3h", "7dKs", "--profile", "home", "--bet", "10"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "player": {"type": "pok", "taem": 8, "deng": 2},
        "bank": {"type": "ordinary", "taem": 7, "deng": 1},
        "player_gain": 20,
        "rule": "PD-14",
        "sentence": "The player's pok 8 with 2 deng beats the bank's 7 taem with 1 deng, "
        "so the bank pays the player 10 × 2 = 20 chips (PD-14).",
    }


def test_options_are_checked_together_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    """Neither order of these is refused, though the first alone would be."""
    both = ["--set", "min_bet=10", "--set", "max_bet=20"]
    for order in (both, both[2:] + both[:2]):
        assert main(["settle", "9s9d", "Ac4c4d", "--json", *order]) == 0
    lucky = ["multiples=false", "pay_pok=at_once", "natural_nine_beats_three_card_nine=true"]
    assert (
        main(["settle", "9s9d", "Ac4c4d", "--json", *(part for key in lucky for part in ("--set", key))]) == 0
    )
    gains = [json.loads(line)["player_gain"] for line in capsys.readouterr().out.splitlines()]
    assert gains == [2, 2, -1]


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["settle"], "two hands are needed"),
        (["settle", "9s9d"], "two hands are needed"),
        (["settle", "9s9d", "8s8d", "7s7d"], "unrecognized arguments: 7s7d"),
        (["settle", "9s9d", "8sxd"], "bank: 'xd' at character 3 of '8sxd' is no card"),
        (["settle", "9s9x", "8s8d"], "player: '9x' at character 3 of '9s9x' is no card"),
        (["settle", "9s9d", "9s8d"], "the card 9s occurs twice"),
        (["settle", "9s9s9s", "8s8d"], "the card 9s occurs 3 times"),
        (["settle", "9s", "8s8d"], "player: a hand of Pok Deng is two or three cards, not 1"),
        (["settle", "9s9d", "8s8d7s7d"], "bank: a hand of Pok Deng is two or three cards, not 4"),
        (["settle", "9s9d", "8sJo"], "bank: there is no joker in Pok Deng"),
        (["settle", "9s9d", "8s8d", "--bet", "0"], "a bet is at least 1 chip, not 0"),
        (["settle", "9s9d", "8s8d", "--bet", "x"], "argument --bet: invalid int value: 'x'"),
        (
            ["settle", "9s9d", "8s8d", "--profile", "clasic"],
            "profile: there is no 'clasic'; the profiles are classic",
        ),
        (["settle", "9s9d", "8s8d", "--set", "tie"], "--set takes KEY=VALUE, not 'tie'"),
        (["settle", "9s9d", "8s8d", "--set", "tie=x"], "tie: x is not difference, push or bank_wins"),
        (["settle", "9s9d", "8s8d", "--set", "x=1"], "x: there is no such option"),
        (["settle", "9s9d", "8s8d", "--set", "tie=push", "--set", "tie=push"], "--set tie is given twice"),
        (["settle", "9s9d", "8s8d", "--set", "cover=capped"], "cover: capped is not yet played here"),
        (["settle", "--lines"], "argument --lines: expected one argument"),
        (["settle", "--lines", "no such file"], "no such file cannot be read: No such file or directory"),
        (["settle", "--lines", "."], ". cannot be read: Is a directory"),
        (["settle", "--lines", "-", "9s9d", "8s8d"], "--lines goes alone"),
        (["settle", "--lines", "-", "--profile", "home"], "--lines goes alone"),
        (["settle", "--lines", "-", "--set", "tie=push"], "--lines goes alone"),
        (["settle", "--lines", "-", "--bet", "1"], "--lines goes alone"),
        (["settle", "--lines", "-", "--json"], "--lines goes alone"),
        (["settle", "--prof", "home", "9s9d", "8s8d"], "unrecognized arguments: --prof"),
        (["setle"], "invalid choice: 'setle' (choose from 'serve', 'settle', 'rules')"),
        ([], "the following arguments are required: command"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_use_is_answered_with_one_line(
    arguments: list[str], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fault in wrong_use(capsys, *arguments)


def test_wrong_use_in_a_process_of_its_own() -> None:
    status, out, err = run("settle", "9s9d")
    assert (status, out) == (2, "")
    assert err == (
        "pokroom settle: two hands are needed, the player's and the bank's, such as 9s9d Ac4c4d "
        "(see pokroom settle --help)\n"
    )


# -- many


def answers(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_file_of_cases_is_fed_as_it_is(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settle", "--lines", str(path)]) == 0
    cases = [json.loads(line) for line in path.read_text().splitlines()]
    assert [(answer["id"], answer["player_gain"]) for answer in answers(capsys.readouterr().out)] == [
        (case["id"], case["player_gain"]) for case in cases
    ]


def test_an_answer_is_exactly_so() -> None:
    line = b'{"id": "C1", "profile": "classic", "player": "9s9d", "bank": "Ac4c4d", "why": "is let be"}'
    status, out, err = run("settle", "--lines", "-", stdin=line)
    assert (status, err) == (0, "")
    assert out == (
        '{"id":"C1","player":{"type":"pok","taem":8,"deng":2},'
        '"bank":{"type":"ordinary","taem":9,"deng":1},"player_gain":2}\n'
    )


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("[]", {"id": None, "error": "line 2: Expected `object`, got `array`"}),
        ("{", {"id": None, "error": "line 2: Input data was truncated"}),
        ('{"id": 7}', {"id": 7, "error": "line 2: Object missing required field `profile`"}),
        (
            '{"profile":"home","player":"9s9d","bank":"8s8d"}',
            {"id": None, "error": "line 2: Object missing required field `id`"},
        ),
        (
            '{"id":"a","profile":"home","player":"9s9d","bank":"8s9s"}',
            {"id": "a", "error": "line 2: the card 9s occurs twice"},
        ),
        (
            '{"id":"a","profile":"home","player":"9s","bank":"8s8d"}',
            {"id": "a", "error": "line 2: player: a hand of Pok Deng is two or three cards, not 1"},
        ),
        (
            '{"id":"a","profile":"home","player":"9s9d","bank":"8szz"}',
            {"id": "a", "error": "line 2: bank: 'zz' at character 3 of '8szz' is no card"},
        ),
        (
            '{"id":[1],"profile":"hom","player":"9s9d","bank":"8s8d"}',
            {
                "id": [1],
                "error": "line 2: profile: there is no 'hom'; "
                "the profiles are classic, riang, home, thai, lucky9",
            },
        ),
        (
            '{"id":"a","profile":"home","player":"9s9d","bank":"8s8d","bet":0}',
            {"id": "a", "error": "line 2: Expected `int` >= 1 - at `$.bet`"},
        ),
        (
            '{"id":"a","profile":"home","player":"9s9d","bank":"8s8d","bet":true}',
            {"id": "a", "error": "line 2: Expected `int`, got `bool` - at `$.bet`"},
        ),
        (
            '{"id":"a","profile":"home","player":"9s9d","bank":"8s8d","set":[]}',
            {"id": "a", "error": "line 2: Expected `object`, got `array` - at `$.set`"},
        ),
        (
            '{"id":"a","profile":"home","player":"9s9d","bank":"8s8d","set":{"tie":"x"}}',
            {"id": "a", "error": "line 2: tie: x is not difference, push or bank_wins"},
        ),
        (
            '{"id":"a","profile":"lucky9","player":"9s9d","bank":"8s8d","set":{"pay_pok":"at_once"}}',
            {
                "id": "a",
                "error": "line 2: pay_pok: at_once pays a natural that the bank may still reach; "
                "without multiples it needs naturals [9] and natural_nine_beats_three_card_nine",
            },
        ),
    ],
)
def test_a_bad_line_is_answered_and_the_next_one_too(
    line: str,
    answer: dict[str, object],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    good = '{"id": 1, "profile": "home", "player": "9s9d", "bank": "8s8d", "bet": 3}'
    text = "\n".join([good, line, "", good])
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert main(["settle", "--lines", "-"]) == 1
    first, bad, last = answers(capsys.readouterr().out)
    assert first == last
    assert first["player_gain"] == 6
    assert bad == answer


def test_bytes_that_are_no_text_are_a_bad_line() -> None:
    status, out, err = run("settle", "--lines", "-", stdin=b'\xff\xfe\n{"id": "\xff"}\n')
    assert (status, err) == (1, "")
    assert [answer["id"] for answer in answers(out)] == [None, None]


def test_each_line_is_answered_at_once() -> None:
    """So that a program may ask one question after another."""
    command = [sys.executable, "-m", "pokroom", "settle", "--lines", "-"]
    line = b'{"id": 1, "profile": "home", "player": "9s9d", "bank": "8s8d"}\n'
    usual = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=usual) as process:
        assert process.stdin
        assert process.stdout
        patience = Timer(20, process.kill)
        patience.start()
        for _ in range(2):
            process.stdin.write(line)
            process.stdin.flush()
            assert process.stdout.readline().startswith(b'{"id":1,"player"')
        process.stdin.close()
        assert process.wait(timeout=60) == 0
        patience.cancel()


def test_a_reader_who_has_seen_enough_is_no_fault() -> None:
    command = [sys.executable, "-m", "pokroom", "settle", "--lines", "-"]
    line = b'{"id": 1, "profile": "home", "player": "9s9d", "bank": "8s8d"}\n'
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(line * 10)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 1
