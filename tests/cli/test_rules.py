"""`pokroom rules` and the front of the command line."""

import subprocess
import sys

import pytest

from pokroom import __version__
from pokroom.cli import COMMANDS, main
from pokroom.pokdeng import PROFILES, HouseRules
from pokroom.pokdeng.sheet import sheet


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(arguments) == 0
    return capsys.readouterr().out.splitlines()


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


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (
            ["rules", "clasic"],
            "profile: there is no 'clasic'; the profiles are classic, riang, home, thai, lucky9",
        ),
        (["rules", "classic", "riang"], "unrecognized arguments: riang"),
        (["rules", "--set", "min_bet=10", "--set", "max_bet=9"], "max_bet: 9 is less than min_bet, 10"),
    ],
)
def test_wrong_use(arguments: list[str], fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert capsys.readouterr().err == f"pokroom rules: {fault} (see pokroom rules --help)\n"


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    out = capsys.readouterr().out
    assert all(f"  {name:<8}{what}\n" in out for name, what in COMMANDS.items())


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
