"""`pokroom simulate`, as a person and as a program use it."""

import csv
import json
import os
import pty
import subprocess
import sys
from fractions import Fraction

import pytest

from pokroom.cli import main
from pokroom.odds.pokdeng.simulate import simulate
from pokroom.odds.pokdeng.strategy import bank_strategy, player_strategy
from pokroom.pokdeng import PROFILES
from tests.cli.command import run, wrong_use

FIGURES = ["value_player", "win", "push", "lose", "value_bank"]


def test_as_json_and_csv(capsys: pytest.CaptureFixture[str]) -> None:
    asked = "simulate --profile home --players 3 --rounds 5000 --seed 7 --player draw<=4 --bank draw<=5"
    assert main([*asked.split(), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    house = PROFILES["home"]
    player, bank = player_strategy(house, "draw<=4"), bank_strategy(house, "draw<=5")
    found = simulate(house, [player] * 3, bank, 5000, seed=7)
    assert list(said) == [
        *("profile", "set", "players", "rounds", "seed"),
        *(*FIGURES, "value_of_player", "distribution"),
    ]
    assert (said["profile"], said["set"]) == ("home", {})
    assert (said["players"], said["rounds"], said["seed"]) == (3, 5000, 7)
    for name in FIGURES:
        estimate = getattr(found, name)
        figure = {"fraction": said[name]["fraction"], "float": float(estimate.mean)}
        assert said[name] == figure | {"low": estimate.low, "high": estimate.high}
        assert Fraction(said[name]["fraction"]) == estimate.mean
    assert [Fraction(of["fraction"]) for of in said["value_of_player"]] == [
        found.value_of(each).mean for each in range(3)
    ]
    shares = {int(end): Fraction(of["fraction"]) for end, of in said["distribution"].items()}
    assert shares == found.distribution

    assert main([*asked.split(), "--csv"]) == 0
    rows = {row.pop("figure"): row for row in csv.DictReader(capsys.readouterr().out.splitlines())}
    players = [f"value_of_player {each}" for each in range(3)]
    assert list(rows) == [*FIGURES, *players, *(f"distribution {end}" for end in shares)]
    for name in FIGURES:
        assert rows[name] == {key: str(value) for key, value in said[name].items()}
    assert Fraction(rows["distribution 0"]["fraction"]) == shares[0]


def test_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    asked = "simulate --set tie=push --rounds 20000 --player draw<=4 --player stay --bank draw<=5"
    assert main(asked.split()) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[:2] == [
        "classic, but a tie is a push: 2 players draw<=4, stay, bank draw<=5",
        "played  20,000 rounds with seed 0; ± is half an interval of 95 %",
    ]
    assert [line.split()[0] for line in said[2:7]] == ["edge", "win", "push", "lose", "bank"]
    assert " of 40,000 hands" in said[3]
    assert [line.split()[-1] for line in said[8:11]] == ["player", "draw<=4", "stay"]
    assert float(said[9].split()[0]) > -3 > -15 > float(said[10].split()[0])
    assert said[12].split() == ["player", "share"]


def test_what_is_usual(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--threads", "2"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "classic: 1 player equilibrium, bank equilibrium"
    assert said[1].startswith("played  1,000,000 rounds with seed 0;")


def test_the_best_against_a_strategy(capsys: pytest.CaptureFixture[str]) -> None:
    edges = {}
    for bank in ("draw<=4", "best"):
        assert main(["simulate", "--players", "4", "--player", "stay", "--bank", bank, "--json"]) == 0
        edges[bank] = json.loads(capsys.readouterr().out)["value_player"]
    assert edges["best"]["high"] < edges["draw<=4"]["low"]


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ("--players 17", "1 to 16 players and the bank can be dealt three cards each, not 17 players"),
        ("--players 0", "not 0 players"),
        (f"--players {10**12}", f"not {10**12} players"),
        ("--players two", "argument --players: 'two' is no whole number"),
        ("--rounds 1", "an interval needs 2 rounds or more, not 1"),
        ("--rounds 1e6", "argument --rounds: '1e6' is no whole number"),
        (f"--rounds {2**60}", f"a seed has {2**59} rounds"),
        ("--seed -1", "a seed is a whole number from 0 to 18446744073709551615, not -1"),
        ("--threads 0", "1 to 64 threads, not 0"),
        ("--player draw<=8", "player: it draws to A7s, and a pok never draws (PD-22)"),
        ("--set must_draw_below=4 --player draw<=2", "against must_draw_below = 4"),
        ("--set bank_must_stay_from=4 --player stay --bank draw<=5", "against bank_must_stay_from"),
        ("--player stay --player stay --players 3", "for each of 3 players, not 2 times"),
        ("--player stay --player best", "best is against one strategy, and --player is given 2 times"),
        ("--player best --bank best", "--player and --bank are both best"),
        ("--player nowhere.json", "nowhere.json cannot be read: No such file"),
        ("--profile hom", "there is no 'hom'"),
        ("--json --csv", "not allowed with argument --json"),
    ],
)
def test_what_is_refused(arguments: str, fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert fault in wrong_use(capsys, "simulate", *arguments.split(" "))


LONG = ("simulate", "--players", "16", "--rounds", "2000000", "--player", "stay", "--bank", "stay", "--json")


def test_nothing_is_shown_beside_the_answer_but_on_a_terminal() -> None:
    status, out, err = run(*LONG)
    assert (status, err) == (0, "")
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "pokroom", *LONG],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env=os.environ | {"TERM": "xterm"},
    )
    os.close(theirs)
    shown = b""
    try:
        while part := os.read(ours, 4096):
            shown += part
    except OSError:  # the other end is closed
        pass
    os.close(ours)
    answered, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert answered.decode() == out
    assert b"2000000/2000000" in shown


@pytest.mark.parametrize("missing", ["numba", "numpy", "highspy"])
def test_without_the_extra(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None\n"
    code += "from pokroom.cli import main; sys.exit(main(['simulate']))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout) == (2, "")
    told = f"pokroom.odds needs {missing}, which is not installed: pip install 'pokroom[odds]'"
    assert done.stderr == f"pokroom simulate: {told}\n"
