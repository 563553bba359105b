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
from pokroom.cli.source import LONGEST_LINE
from tests.cli.command import run, wrong_use

CASES = [Path(__file__).parent.parent / "pokdeng" / name for name in ("settle.jsonl", "points.jsonl")]


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
        (
            "--profile lucky9 --set natural_nine_beats_three_card_nine=true 3s3d3c 9s10d",
            "The bank's natural 9 beats the player's 9 taem because it has two cards, "
            "so the player pays the bank 1 × 1 = 1 chip (PD-34).",
        ),
        (
            'KsQsJd 3s3d3c --set ladder=["pok","sam_lueang","tong","riang_flush","riang","ordinary"]',
            "The player's sam lueang of 0 taem with 3 deng beats the bank's tong of 9 taem with 5 deng "
            "by the ladder of this house, so the bank pays the player 1 × 3 = 3 chips (PD-14).",
        ),
        (
            "9s9d --set min_bet=10 --bet 5 8s8d",  # limits are for the round
            "The player's pok 8 with 2 deng beats the bank's 6 taem with 2 deng, "
            "so the bank pays the player 5 × 2 = 10 chips (PD-14).",
        ),
        (
            "9s9d 8s8d --bet 0007",
            "The player's pok 8 with 2 deng beats the bank's 6 taem with 2 deng, "
            "so the bank pays the player 7 × 2 = 14 chips (PD-14).",
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
        (
            ["settle", "9s", "9d", "Ac", "4c", "4d"],
            "two hands are needed, not 5: join the cards of a hand, as in 9s9d Ac4c4d",
        ),
        (["settle", "9s9d", "8sxd"], "bank: 'xd' at character 3 of '8sxd' is no card"),
        (["settle", "9s9x", "8s8d"], "player: '9x' at character 3 of '9s9x' is no card"),
        (["settle", "9s9d", "9s8d"], "the card 9s occurs twice"),
        (["settle", "9s9s9s", "8s8d"], "the card 9s occurs 3 times"),
        (["settle", "9s", "8s8d"], "player: a hand of Pok Deng is two or three cards, not 1"),
        (["settle", "9s9d", "8s8d7s7d"], "bank: a hand of Pok Deng is two or three cards, not 4"),
        (["settle", "9s9d", "8sJo"], "bank: there is no joker in Pok Deng"),
        (["settle", "9s9d", "8s8d", "--bet", "0"], "a bet is at least 1 chip, not 0"),
        (["settle", "9s9d", "8s8d", "--bet", "-1"], "a bet is at least 1 chip, not -1"),
        *(
            (["settle", "9s9d", "8s8d", "--bet", bet], f"{bet!r} is not a whole number of chips")
            for bet in ("x", "", "1_000", "1.0", "+1", " 1", "٣", "9" * 5000)
        ),
        (
            ["settle", "9s9d", "8s8d", "--profile", "clasic"],
            "profile: there is no 'clasic'; the profiles are classic",
        ),
        (["settle", "9s9d", "8s8d", "--profile", ""], "profile: there is no ''; the profiles are"),
        *(
            (["settle", "9s9d", "8s8d", "--set", setting], f"--set takes KEY=VALUE, not {setting!r}")
            for setting in ("tie", "=x", " =x", "tie=", "tie= ", "=", "")
        ),
        (["settle", "9s9d", "8s8d", "--set", "tie =push", "--set", "tie= push"], "--set tie is given twice"),
        (["settle", "9s9d", "8s8d", "--set", "tie=\udcff"], r"tie: \udcff is not difference, push"),
        (["settle", "9s9d", "8s8d", "--set", "\udcff=1"], r"\udcff: there is no such option"),
        (["settle", "9s9d", "8s8d", "--set", "tie=\x1b[31m"], r"tie: \x1b[31m is not difference, push"),
        (["settle", "9s9d", "8s8d", "--set", "tie=" + "[" * 5000], "is not difference, push or bank_wins"),
        (["settle", "9s9d", "8s\udcff"], r"bank: '\udcff' at character 3"),
        (["settle", "9s9d", "8s8d", "--set", "tie=x"], "tie: x is not difference, push or bank_wins"),
        (["settle", "9s9d", "8s8d", "--set", "x=1"], "x: there is no such option"),
        (["settle", "9s9d", "8s8d", "--set", "tie=push", "--set", "tie=push"], "--set tie is given twice"),
        (["settle", "9s9d", "8s8d", "--set", "cover=all"], "cover: all is not credit, covered or capped"),
        (["settle", "--lines"], "argument --lines: "),
        (["settle", "--lines", ""], "--lines: the name of a file is needed, or - for standard input"),
        (["settle", "--lines", "no such file"], "no such file cannot be read: No such file or directory"),
        (["settle", "--lines", "."], ". cannot be read: Is a directory"),
        (["settle", "--lines", "-", "9s9d", "8s8d"], "--lines goes alone"),
        (["settle", "--lines", "-", "--profile", "home"], "--lines goes alone"),
        (["settle", "--lines", "-", "--profile", ""], "--lines goes alone"),
        (["settle", "--lines", "-", "--file", "x"], "--lines goes alone"),
        (["settle", "--lines", "-", "--set", "tie=push"], "--lines goes alone"),
        (["settle", "--lines", "-", "--bet", "1"], "--lines goes alone"),
        (["settle", "--lines", "-", "--json"], "--lines goes alone"),
        (["settle", "--prof", "home", "9s9d", "8s8d"], "--prof"),
        (["setle"], "setle"),
        ([], "command"),
    ],
    ids=lambda value: ascii(" ".join(value))[:60] if isinstance(value, list) else "",
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
            '{"id":"a","why":' + "[" * 5000 + "]" * 5000 + "}",
            {"id": None, "error": "line 2: the JSON is nested too deeply"},
        ),
        (
            '{"id":"a","why":"' + "x" * LONGEST_LINE * 3 + '"}',
            {"id": None, "error": "line 2: longer than 65536 bytes"},
        ),
        (
            '\ufeff{"id":"a","profile":"home","player":"9s9d","bank":"8s8d"}',
            {"id": None, "error": "line 2: JSON is malformed: invalid character (byte 0)"},
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
    ids=lambda value: value[:40] if isinstance(value, str) else "",
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


def test_an_id_is_any_json_that_can_be_written_again() -> None:
    """However deep it is, every line has its answer."""
    good = '"profile": "home", "player": "9s9d", "bank": "8s8d"}'
    depths = range(0, 1200, 7)
    lines = [f'{{"id": {"[" * depth}7{"]" * depth}, {good}' for depth in depths]
    status, out, err = run("settle", "--lines", "-", stdin="\n".join(lines).encode())
    assert (status, err) == (1, "")
    nested = [f'{{"id":{"[" * depth}7{"]" * depth},"player":' for depth in depths]
    whole = [answer.startswith(start) for answer, start in zip(out.splitlines(), nested, strict=True)]
    assert whole == sorted(whole, reverse=True)
    assert whole.count(True) > 100
    assert all("nested too deeply" in line for line in out.splitlines()[whole.count(True) :])


def test_the_longest_line_is_answered() -> None:
    line = b'{"id": 1, "profile": "home", "player": "9s9d", "bank": "8s8d"}'.ljust(LONGEST_LINE)
    status, out, _ = run("settle", "--lines", "-", stdin=b"\n".join([line, line + b" ", line]))
    assert status == 1
    assert ["error" in answer for answer in answers(out)] == [False, True, False]


def test_a_line_without_end_is_not_kept() -> None:
    """It is answered before it ends, and what follows is passed over, not kept in memory."""
    short, long = (most_memory(megabytes) for megabytes in (1, 192))
    assert long < 2 * short


def most_memory(megabytes: int) -> int:
    """What the command has in memory at most, while it reads a line of so many megabytes."""
    command = [sys.executable, "-m", "pokroom", "settle", "--lines", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        patience = Timer(60, process.kill)
        patience.start()
        process.stdin.write(bytes(1 << 20))
        process.stdin.flush()
        assert process.stdout.readline() == b'{"id":null,"error":"line 1: longer than 65536 bytes"}\n'
        for _ in range(megabytes - 1):
            process.stdin.write(bytes(1 << 20))
        process.stdin.close()
        _, status, used = os.wait4(process.pid, 0)
        patience.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 1
    return used.ru_maxrss


def test_a_byte_order_mark_begins_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cases.jsonl"
    line = '{"id": 1, "profile": "home", "player": "9s9d", "bank": "8s8d"}\n'
    path.write_text(line * 2, "utf-8-sig")
    assert main(["settle", "--lines", str(path)]) == 0
    first, second = answers(capsys.readouterr().out)
    assert first == second
    path.write_bytes(b"\xef\xbb\xbf")
    assert main(["settle", "--lines", str(path)]) == 0
    assert capsys.readouterr().out == ""


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
