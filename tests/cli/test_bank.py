"""`pokroom bank` as a program and a person read it, and what it refuses."""

import csv
import json
import subprocess
import sys
from fractions import Fraction
from typing import Any

import pytest

from pokroom.cli import main
from pokroom.odds.pokdeng.bank import bank_plan
from pokroom.odds.pokdeng.response import best_bank
from pokroom.odds.pokdeng.strategy import player_strategy
from pokroom.pokdeng import PROFILES
from tests.cli.command import wrong_use

TWO = ("bank", "--profile", "home", "--players", "2", "--player", "draw<=4", "--bets", "1,3")


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main([*arguments, "--json"]) == 0
    said: dict[str, Any] = json.loads(capsys.readouterr().out)
    return said


def test_bank_as_json_and_csv(capsys: pytest.CaptureFixture[str]) -> None:
    """Both in one test, for the answer that they are held beside takes seconds."""
    said = answer(capsys, *TWO)
    house = PROFILES["home"]
    found = bank_plan(house, [player_strategy(house, "draw<=4")] * 2, [1, 3])
    assert (said["profile"], said["set"], said["players"], said["bets"]) == ("home", {}, 2, [1, 3])
    assert Fraction(said["value_bank"]["fraction"]) == found.value
    assert Fraction(said["value_no_catching"]["fraction"]) == found.no_catching
    assert said["value_bank"]["float"] == float(found.value)
    assert Fraction(said["value_bank_seeing_poks"]["fraction"]) > found.value
    assert "poks" in said["uses"]["value_bank_seeing_poks"]
    rows = [row for row in said["plan"] if row["class"] == "A4o"]
    assert [(row["drew"], row["bets_drew"]) for row in rows] == [(0, 0), (1, 1), (1, 3), (2, 4)]
    assert rows[0] == {"class": "A4o", "drew": 0, "bets_drew": 0, "catch": "nobody", "then": "draw"}
    assert {row["then"] for row in said["plan"]} == {"draw", "stay"}
    assert not any(row["class"] == "A8s" for row in said["plan"])

    assert main([*TWO, "--csv"]) == 0
    written = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert written[0]["figure"] == "value_bank"
    assert written[0]["fraction"] == said["value_bank"]["fraction"]
    plan = [row for row in written if row["figure"] == "plan"]
    assert [{key: str(of) for key, of in row.items()} for row in said["plan"]] == [
        {key: row[key] for key in ("class", "drew", "bets_drew", "catch", "then")} for row in plan
    ]


def test_one_player_is_the_best_response(capsys: pytest.CaptureFixture[str]) -> None:
    said = answer(capsys, "bank", "--player", "equilibrium")
    found = answer(capsys, "odds")
    assert Fraction(said["value_bank"]["fraction"]) == -Fraction(found["value_player"]["fraction"])
    assert said["value_bank_one_by_one"] == said["value_bank"]
    assert "one player" in said["uses"]["value_bank_one_by_one"]
    house = PROFILES["classic"]
    said = answer(capsys, "bank", "--player", "draw<=5")
    assert (
        Fraction(said["value_bank"]["fraction"]) == -best_bank(house, player_strategy(house, "draw<=5")).value
    )


def test_each_player_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    players = ("--players", "2", "--player", "draw<=3", "--player", "stay")
    said = answer(capsys, "bank", *players, "--bets", "2,1")
    assert said["strategies"] == ["draw<=3", "stay"]
    row = next(row for row in said["plan"] if row["class"] == "57o")
    shown = {"drew": [0, 0], "bets_drew": [0, 0], "catch": ["nobody"] * 2, "then": "draw"}
    assert row == {"class": "57o"} | shown


def test_three_players_seeing_poks_is_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    said = answer(capsys, "bank", "--players", "3", "--player", "draw<=4", "--seed", "7")
    seen = said["value_bank_seeing_poks"]
    assert seen["least"] < said["value_bank"]["float"] < seen["most"]
    assert seen["least"] < seen["float"] < seen["most"]
    assert (seen["rounds"], seen["seed"]) == (20_000, 7)
    assert "simulated" in said["uses"]["value_bank_seeing_poks"]
    caught = said["value_bank_one_by_one"]
    assert caught["least"] < caught["float"] < caught["most"]
    assert (caught["rounds"], caught["seed"]) == (10_000, 7)
    assert "every hand that is caught" in said["uses"]["value_bank_one_by_one"]


def test_too_many_to_count_is_simulated(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pokroom.odds.pokdeng.bank_sampled.ROUNDS", 50_000)
    asked = ("bank", "--players", "5", "--player", "equilibrium", "--seed", "3")
    said = answer(capsys, *asked)
    value, seen = said["value_bank"], said["value_bank_seeing_poks"]
    assert value["least"] < value["float"] < value["most"]
    assert (value["rounds"], value["seed"]) == (50_000, 3)
    assert said["value_no_catching"]["float"] < value["float"]
    assert "too much to be counted, so simulated" in said["uses"]["value_bank"]
    assert seen["most"] - seen["least"] > value["most"] - value["least"]
    assert main(asked) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == f"value   {value['float']:+.6f} chips for the bank in a round, bets 1, 1, 1, 1, 1"
    assert "simulated, between" in lines[2]


def test_no_catching_one_by_one(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("bank", "--player", "draw<=4", "--set", "catch=group")
    said = answer(capsys, *asked)
    assert said["value_bank_one_by_one"] is None
    assert "does not catch one by one" in said["uses"]["value_bank_one_by_one"]
    assert main(asked) == 0
    assert "steps" not in capsys.readouterr().out


def test_bank_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bank", "--players", "2", "--player", "draw<=4"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[:2] == [
        "classic: the bank against 2 players, draw<=4",
        "value   +0.030667 chips for the bank in a round, bets 1, 1",
    ]
    place = said.index("when 1 of 2 drew")
    assert said[place + 1 : place + 3] == [
        "    A  2  3  4  5  6  7  8  9  T  J  Q  K",
        "  A  D  T  T  T  ·  ·  P  P  D  D  D  D  D",
    ]


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ("--players 17 --player draw<=4", "the bank plays against 1 to 16 players, not '17' (PD-16)"),
        ("--players 0 --player draw<=4", "not '0'"),
        ("--players 2 --player draw<=4 --bets 1", "--bets has 1 for 2 players"),
        ("--players 2 --player draw<=4 --bets 1,0", "a bet is from 1 to 1000000 chips, not '0'"),
        ("--players 3 --player stay --player draw<=4", "once for each of 3, not 2 times"),
        ("--player draw<=9", "player: it draws to A7s, and a pok never draws (PD-22)"),
        ("--set must_draw_below=4 --player stay", "against must_draw_below = 4 (PD-23)"),
        ("--player nowhere.json", "nowhere.json cannot be read"),
        ("--set ties=push --player stay", "ties: there is no such option"),
        ("--players 2", "the following arguments are required: --player"),
        ("--player stay --seed -1", "a seed is a whole number from 0, of up to 18 digits, not '-1'"),
        ("--player stay --fast", "unrecognized arguments: --fast"),
    ],
)
def test_what_bank_refuses(arguments: str, fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert fault in wrong_use(capsys, "bank", *arguments.split(" "))


@pytest.mark.parametrize("missing", ["numba", "numpy", "highspy"])
def test_without_the_extra(missing: str) -> None:
    """As where it is not installed: Python then finds no such module."""
    code = f"import sys; sys.modules[{missing!r}] = None\n"
    code += "from pokroom.cli import main; sys.exit(main(['bank']))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout) == (2, "")
    told = f"pokroom.odds needs {missing}, which is not installed: pip install 'pokroom[odds]'"
    assert done.stderr == f"pokroom bank: {told}\n"
