"""`pokroom rules` and the front of the command line."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pokroom import __version__, drawpoker
from pokroom.cli import COMMANDS, main
from pokroom.cli.rules import GAMES
from pokroom.drawpoker import rulefile as drawpoker_files
from pokroom.drawpoker.sheet import sheet as drawpoker_sheet
from pokroom.pokdeng import PROFILES, HouseRules, change
from pokroom.pokdeng.rulefile import from_json, from_toml, to_json, to_toml
from pokroom.pokdeng.sheet import sheet
from tests.cli.command import wrong_use


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(arguments) == 0
    return capsys.readouterr().out.splitlines()


EVERY_PROFILE = (
    "classic, riang, home, thai, lucky9, "
    "s4_jacks, s4_any, progressive, bobtail, modern, modern_fixed, gardena"
)
DRAW = ", ".join(drawpoker.HouseRules.__struct_fields__)


def test_what_differs_from_the_profile_comes_first(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "rules", "riang", "--set", "ace_in_runs=low", "--set", "max_bet=50")
    assert lines[:5] == [
        "riang, but the ace is low in runs and a bet is at most 50",
        "changed ace_in_runs = low (riang: high)",
        "changed max_bet = 50 (riang: none)",
        "",
        "What a hand is worth",
    ]


@pytest.mark.parametrize("profile", PROFILES)
def test_a_profile_is_called_by_its_name(profile: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "rules", profile)
    assert lines[:2] == [profile, ""]
    points = [point for section in sheet(PROFILES[profile]) for point in section.points]
    assert [line for line in lines if line.startswith("PD-")] == [
        f"{point.rule:<7} {point.text}" for point in points
    ]


def test_the_profile_is_classic_unless_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "rules") == printed(capsys, "rules", "classic")
    assert (
        printed(capsys, "rules", "--set", "straights=ranked")[0] == "classic, but runs are types of their own"
    )
    assert PROFILES["classic"] == HouseRules()


def test_draw_poker_is_told_in_the_same_way(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "rules", "modern_fixed", "--set", "max_draw=4", "--set", 'openers=["pair(A)"]')
    assert lines[:5] == [
        "modern_fixed, but one opens with a pair of aces or better and one may draw up to 4 cards",
        'changed openers = ["pair(A)"] (modern_fixed: ["any"])',
        "changed max_draw = 4 (modern_fixed: 5)",
        "",
        "Chips and limits",
    ]


@pytest.mark.parametrize("profile", drawpoker.PROFILES)
def test_a_profile_of_draw_poker_is_called_by_its_name(
    profile: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = printed(capsys, "rules", profile)
    assert lines[:2] == [profile, ""]
    points = [point for section in drawpoker_sheet(drawpoker.PROFILES[profile]) for point in section.points]
    assert [line for line in lines if line.startswith("DP-")] == [
        f"{point.rule:<7} {point.text}" for point in points
    ]


def test_a_profile_says_which_game_is_meant() -> None:
    names = [name for game in GAMES for name in game.profiles]
    assert len(set(names)) == len(names)


def test_without_a_profile_the_options_say_which_game_is_meant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ours.toml"
    path.write_text("max_draw = 4\nfour_with_ace = true\n")
    assert printed(capsys, "rules", "--set", "max_draw=4")[0] == "s4_jacks, but one may draw up to 4 cards"
    assert printed(capsys, "rules", "--file", str(path)) == printed(
        capsys, "rules", "s4_jacks", "--set", "max_draw=4", "--set", "four_with_ace=true"
    )


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["rules", "clasic"], f"profile: there is no 'clasic'; the profiles are {EVERY_PROFILE}"),
        (["rules", ""], f"profile: there is no ''; the profiles are {EVERY_PROFILE}"),
        (["rules", "modern", "--set", "tie=push"], f"tie: there is no such option; the options are {DRAW}"),
        (["rules", "--set", "max_draw=6"], "max_draw: 6 is not a whole number from 1 to 5"),
        (
            ["rules", "--set", "max_draw=4", "--set", "tie=push", "--set", "jokers=1"],
            f"tie: there is no such option; the options are {DRAW}",
        ),
        (["rules", "classic", "--file", "ours.toml"], "--file goes instead of a profile"),
        (["rules", "", "--file", "ours.toml"], "--file goes instead of a profile"),
        (["rules", "--set", "min_bet=10", "--set", "max_bet=9"], "max_bet: 9 is less than min_bet, 10"),
    ],
)
def test_wrong_use(arguments: list[str], fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert capsys.readouterr().err == f"pokroom rules: {fault} (see pokroom rules --help)\n"


@pytest.mark.parametrize(
    ("arguments", "named"),
    [(["classic", "riang"], "riang"), (["--toml", "--json"], "--json"), (["--file"], "")],
)
def test_wrong_use_that_argparse_words(
    arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert named in wrong_use(capsys, "rules", *arguments)


# -- as a file


HOUSE = change(PROFILES["home"], {"tie": "difference", "within_type": {"tong": "rank"}, "max_bet": 50})
SETTINGS = ["--set", "tie=difference", "--set", 'within_type={"tong":"rank"}', "--set", "max_bet=50"]


@pytest.mark.parametrize(("flag", "read"), [("--toml", from_toml), ("--json", from_json)])
def test_the_rules_as_a_file(
    flag: str, read: Callable[[str], HouseRules], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "home", *SETTINGS, flag]) == 0
    assert read(capsys.readouterr().out) == HOUSE


@pytest.mark.parametrize("profile", drawpoker.PROFILES)
def test_the_rules_of_draw_poker_as_a_file(
    profile: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = drawpoker.change(drawpoker.PROFILES[profile], {"limit": "pot(3)", "max_reantes": 2})
    for flag, read in (("--toml", drawpoker_files.from_toml), ("--json", drawpoker_files.from_json)):
        assert main(["rules", profile, "--set", "limit=pot(3)", "--set", "max_reantes=2", flag]) == 0
        text = capsys.readouterr().out
        assert read(text) == house
        path = tmp_path / "ours"
        path.write_text(text)
        assert printed(capsys, "rules", "--file", str(path), flag) == text.splitlines()


@pytest.mark.parametrize("text", [to_toml(HOUSE), to_json(HOUSE)], ids=["toml", "json"])
def test_a_file_instead_of_a_profile(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is called by the nearest profile; `settle` plays by it; settings change it."""
    path = tmp_path / "ours"
    path.write_text(text, "utf-8-sig")
    assert printed(capsys, "rules", "--file", str(path)) == printed(capsys, "rules", "home", *SETTINGS)
    pushed = printed(capsys, "rules", "--file", str(path), "--set", "tie=push", "--json")
    assert from_json("\n".join(pushed)) == change(HOUSE, {"tie": "push"})
    hands = ["settle", "--json", "KsKhKd", "2c2d2h"]
    gains = [
        json.loads(printed(capsys, *hands, *with_)[0])["player_gain"] for with_ in ([], ["--file", str(path)])
    ]
    assert gains == [-5, 5]


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b'tie = "x"', "tie: x is not difference, push or bank_wins"),
        (b'{"tie": "x"}', "tie: x is not difference, push or bank_wins"),
        (b"min_bet = 10\nmax_bet = 9", "max_bet: 9 is less than min_bet, 10"),
        (b"tie = push", "no house rules can be read from this TOML: Invalid value"),
        (b"{", "no house rules can be read from this JSON: Input data was truncated"),
        (b"ab\xff", "byte 3 is not UTF-8"),
        (b'tie = "\\u001b[31m"', r"tie: \x1b[31m is not difference"),
        (b"#" * 70_000, "no house rules are longer than 65536 bytes"),
        (b"tie = " + b"[" * 3000, "no house rules can be read from this TOML: it is nested too deeply"),
        (None, "cannot be read: No such file or directory"),
    ],
    ids=lambda value: ascii(value)[:40],
)
@pytest.mark.parametrize("command", ["rules", "settle 9s9d 8s8d"])
def test_a_file_that_is_no_house(
    command: str, content: bytes | None, fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ours.toml"
    if content is not None:
        path.write_bytes(content)
    said = wrong_use(capsys, *command.split(), "--file", str(path))
    assert str(path) in said
    assert fault in said


# -- the front


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    out = capsys.readouterr().out
    assert all(f"  {name:<10}{what}\n" in out for name, what in COMMANDS.items())


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"pokroom {__version__}\n"


def test_a_command_loads_only_what_it_needs() -> None:
    """The lines are answered without the libraries of the server, and without those that draw."""
    code = (
        "import sys; from pokroom.cli import main; main(['settle', '--json', '9s9d', '8s8d']);"
        "print([name for name in ('litestar', 'uvicorn', 'rich', 'segno', 'asyncio') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"
