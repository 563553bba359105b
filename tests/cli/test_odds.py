"""`pokroom odds`, `pokroom solve` and `pokroom worth`, as a person and as a program use them."""

import csv
import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pokroom.cli import main
from pokroom.odds.pokdeng.classes import CLASSES, NAMES
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.exact import odds
from pokroom.odds.pokdeng.strategy import bank_strategy, class_poks, player_strategy
from pokroom.odds.pokdeng.worth import DECIDES, worth
from pokroom.pokdeng import PROFILES
from pokroom.pokdeng.house import OPTIONS
from tests.cli.command import run, wrong_use


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, str]]:
    assert main([*arguments, "--csv"]) == 0
    return list(csv.DictReader(capsys.readouterr().out.splitlines()))


def fraction(figure: dict[str, Any]) -> Fraction:
    assert set(figure) == {"fraction", "float"}
    assert "/" in figure["fraction"]
    exact = Fraction(figure["fraction"])
    assert figure["float"] == float(exact)
    return exact


# -- odds


def test_odds_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    said = answer(capsys, "odds", "--profile", "home", "--player", "draw<=4", "--bank", "draw<=5")
    assert list(said) == ["value_player", "win", "push", "lose", "distribution"]
    house = PROFILES["home"]
    found = odds(house, player_strategy(house, "draw<=4"), bank_strategy(house, "draw<=5"))
    assert fraction(said["value_player"]) == found.value == Fraction(340979, 114516675)
    assert [fraction(said[name]) for name in ("win", "push", "lose")] == [found.win, found.push, found.lose]
    distribution = {int(end): fraction(chance) for end, chance in said["distribution"].items()}
    assert distribution == found.distribution


def test_odds_as_csv_and_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("odds", "--set", "tie=push", "--player", "draw<=4", "--bank", "draw<=5")
    rows = lines(capsys, *arguments)
    assert [row["figure"] for row in rows[:5]] == ["value_player", "win", "push", "lose", "distribution -5"]
    assert sum(Fraction(row["fraction"]) for row in rows[1:4]) == 1
    assert main(arguments) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "classic, but a tie is a push: player draw<=4, bank draw<=5"
    assert said[1] == "edge    +0.2978 % of the bet for the player (340979/114516675)"
    assert said[2] == "win     45.4699 % of 3,664,533,600 deals"
    assert said[-1] == "  +5 ×     0.1297 %"


def test_odds_without_strategies_are_those_of_the_equilibrium(capsys: pytest.CaptureFixture[str]) -> None:
    said = answer(capsys, "odds", "--profile", "lucky9")
    assert fraction(said["value_player"]) == equilibrium(PROFILES["lucky9"]).value


def test_the_best_against_a_strategy(capsys: pytest.CaptureFixture[str]) -> None:
    value = {
        (player, bank): fraction(answer(capsys, "odds", "--player", player, "--bank", bank)["value_player"])
        for player, bank in [("draw<=4", "draw<=4"), ("best", "draw<=4"), ("draw<=4", "best")]
    }
    assert value["draw<=4", "best"] < value["draw<=4", "draw<=4"] == 0 < value["best", "draw<=4"]


@pytest.mark.parametrize("profile", ["classic", "lucky9"])
def test_what_solve_says_is_a_strategy_file(
    profile: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", "--profile", profile, "--json"]) == 0
    file = tmp_path / "solved.json"
    file.write_text(capsys.readouterr().out)
    said = answer(capsys, "odds", "--profile", profile, "--player", str(file), "--bank", str(file))
    assert fraction(said["value_player"]) == equilibrium(PROFILES[profile]).value


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ("--player draw<=8", "player: it draws to A7s, and a pok never draws (PD-22)"),
        ("--player draws", "player: 'draws' is no strategy"),
        ("--set must_draw_below=4 --player draw<=2", "it stays on A2s, 3 taem, against must_draw_below = 4"),
        (
            "--set bank_must_stay_from=4 --bank draw<=5",
            "it draws on A3s, 4 taem, against bank_must_stay_from",
        ),
        ("--set tie=draw", "tie: draw is not difference, push or bank_wins"),
        ("--set ties=push", "ties: there is no such option"),
        ("--profile hom", "there is no 'hom'"),
        ("--player best --bank best", "--player and --bank are both best"),
        ("--player nowhere.json", "nowhere.json cannot be read: No such file"),
        ("--player ", "the name of a file is needed"),
        ("--json --csv", "not allowed with argument --json"),
    ],
)
def test_what_odds_refuses(arguments: str, fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert fault in wrong_use(capsys, "odds", *arguments.split(" "))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (b'{"player": {"AA": 1, "AA": 0}}', "'AA' is said twice"),
        (b'{"player": {"else": "draw<=4", "A2x": 0}}', "'A2x' is no class of two cards"),
        (b'{"player": "draw<=4\xff"}', "byte 20 is not UTF-8"),
        (b" " * (1 << 20) + b"1", "no strategy is longer than 1048576 bytes"),
    ],
)
def test_a_file_that_is_no_strategy(
    text: bytes, fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "strategy.json"
    file.write_bytes(text)
    said = wrong_use(capsys, "odds", "--player", str(file))
    assert str(file) in said
    assert fault in said


# -- solve


@pytest.mark.parametrize("profile", PROFILES)
def test_solve_as_json(profile: str, capsys: pytest.CaptureFixture[str]) -> None:
    house = PROFILES[profile]
    said = answer(capsys, "solve", "--profile", profile)
    strategies = ["player", "bank_after_stay", "bank_after_draw"]
    strategies += [] if house.multiples else ["bank_after_natural"]
    assert list(said) == ["profile", "set", "value_player", "exploitability", *strategies]
    assert (said["profile"], said["set"]) == (profile, {})
    assert fraction(said["value_player"]) == equilibrium(house).value
    assert fraction(said["exploitability"]) == 0
    for strategy in strategies:
        assert list(said[strategy]) == list(NAMES)
        chances = [fraction(chance) for chance in said[strategy].values()]
        assert not any(chance for chance, pok in zip(chances, class_poks(house), strict=True) if pok)
    assert fraction(said["player"]["2Ko"]) == 1


def test_solve_says_what_was_set(capsys: pytest.CaptureFixture[str]) -> None:
    rules = ("--profile", "thai", "--set", "tie=bank_wins", "--set", 'within_type={"tong":"rank"}')
    said = answer(capsys, "solve", *rules)
    within = {"tong": "rank", "riang_flush": "taem", "riang": "taem", "sam_lueang": "taem"}
    assert (said["profile"], said["set"]) == ("thai", {"tie": "bank_wins", "within_type": within})


def test_solve_as_csv(capsys: pytest.CaptureFixture[str]) -> None:
    rows = lines(capsys, "solve")
    found = equilibrium(PROFILES["classic"])
    assert list(rows[0]) == ["class", "player", "bank_after_stay", "bank_after_draw"]
    assert [row["class"] for row in rows] == list(map(str, CLASSES))
    assert [Fraction(row["bank_after_draw"]) for row in rows] == list(found.bank.after_draw)


def test_solve_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--profile", "lucky9"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[:3] == [
        "lucky9",
        "edge    -1.5403 % of the bet for the player (-35278429/2290333500)",
        "proof   the best responses to both strategies come to exactly this",
    ]
    assert said[4:7] == [
        "the player",
        "    A  2  3  4  5  6  7  8  9  T  J  Q  K",
        "  A  D  D  D  ·  ·  ·  ·  P  D  D  D  D  D",
    ]
    assert said[15] == "  T  D  D  D  D 63  ·  ·  ·  P  D  D  D  D"


# -- worth


def test_worth_as_json_and_csv(capsys: pytest.CaptureFixture[str]) -> None:
    found = worth(PROFILES["home"])
    said = answer(capsys, "worth", "--profile", "home")
    assert list(said) == ["profile", "set", "value_player", "options", "no_effect"]
    assert fraction(said["value_player"]) == found.value
    assert {each["option"] for each in said["options"]} | set(said["no_effect"]) == set(OPTIONS)
    assert not set(DECIDES) & set(said["no_effect"])
    rows = lines(capsys, "worth", "--profile", "home")
    for each, row, flip in zip(said["options"], rows, found.flips, strict=True):
        assert each["option"] == row["option"] == flip.option
        if flip.change is None:
            assert each["refused"] == row["refused"] == flip.refused != ""
        else:
            assert fraction(each["value_player"]) == Fraction(row["value_player"]) == flip.value_player
            assert fraction(each["change"]) == Fraction(row["change"]) == flip.change
    assert said["options"][0] | {"value_player": 0, "change": 0} == {
        "option": "straights",
        "value": "deng",
        "value_player": 0,
        "change": 0,
    }


def test_worth_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["worth", "--profile", "home"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert "-12.1289 %  -11.0243 %  the bank wins ties" in said
    assert any(line.startswith("  within_type = riang_flush rank or riang_flush push or ") for line in said)
    assert "  ladder = riang_flush above tong or riang above riang_flush or sam_lueang above riang" in said
    assert "  bank_pok = on_turn or any_pok_ends" in said
    assert said[-1] == "Not with the other options: multiples = false."


# -- with and without the extra


@pytest.mark.parametrize("command", ["odds", "solve", "worth"])
@pytest.mark.parametrize("missing", ["numba", "numpy", "highspy"])
def test_without_the_extra(command: str, missing: str) -> None:
    """As where it is not installed: Python then finds no such module."""
    code = f"import sys; sys.modules[{missing!r}] = None\n"
    code += f"from pokroom.cli import main; sys.exit(main([{command!r}]))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout) == (2, "")
    told = f"pokroom.odds needs {missing}, which is not installed: pip install 'pokroom[odds]'"
    assert done.stderr == f"pokroom {command}: {told}\n"


def test_the_room_starts_without_the_extra() -> None:
    code = (
        "import sys, pokroom.server, pokroom.cli.serve\n"
        "print({'numba', 'numpy', 'highspy', 'pokroom.odds'} & sys.modules.keys())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "set()\n"


def test_nothing_is_printed_beside_the_answer() -> None:
    status, out, err = run("solve", "--json")
    assert (status, err) == (0, "")
    assert out.count("\n") == 1
    assert json.loads(out)["profile"] == "classic"
