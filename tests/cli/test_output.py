"""Standard input and output that are not as one would wish: no command answers them with a traceback."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import run

GOOD = '{"id": "é♠🃏", "profile": "home", "player": "9s9d", "bank": "8s8d"}'
COMMANDS = [
    "settle --lines -",
    "settle 9s9d 8s8d",
    "settle --json 9s9d 8s8d",
    "rules",
    "rules --toml",
    "--help",
]


def in_shell(command: str, *, unbuffered: bool = False) -> tuple[int, str]:
    """Exit status and standard error of `pokroom command`, which redirects as a shell does."""
    done = subprocess.run(
        ["sh", "-c", f"{shlex.quote(sys.executable)} -m pokroom {command}"],
        input=GOOD.encode(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        check=False,
        timeout=60,
        env=os.environ | {"PYTHONUNBUFFERED": "1" if unbuffered else ""},
    )
    return done.returncode, done.stderr.decode()


@pytest.mark.parametrize("unbuffered", [False, True])
@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_disk_is_no_fault_of_the_input(command: str, unbuffered: bool) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    status, err = in_shell(f"{command} >/dev/full", unbuffered=unbuffered)
    assert (status, err) == (2, "pokroom: standard output cannot be written: No space left on device\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_closed_standard_output(command: str) -> None:
    assert in_shell(f"{command} >&-") == (2, "pokroom: standard output cannot be written: it is closed\n")


@pytest.mark.parametrize("command", ["settle --lines -", "rules --file -"])
def test_a_closed_standard_input(command: str) -> None:
    status, err = in_shell(f"{command} <&-")
    name = command.split()[0]
    assert (status, err) == (2, f"pokroom {name}: standard input is closed (see pokroom {name} --help)\n")


def test_a_standard_input_that_cannot_be_read() -> None:
    status, err = in_shell("settle --lines - 0>/dev/null")
    assert (status, err.count("\n")) == (2, 1)
    assert err.startswith("pokroom settle: standard input cannot be read: Bad file descriptor (")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_reader_who_has_seen_enough_is_no_fault(command: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "pokroom", *command.split()],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        if command.endswith("-"):
            process.stdin.write(f"{GOOD}\n".encode() * 10)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 1


@pytest.mark.parametrize(("encoding", "times"), [("ascii", "x"), ("latin-1", "×"), ("utf-8", "×")])
def test_a_person_can_read_it_in_any_encoding(encoding: str, times: str) -> None:
    status, out, err = run("settle", "9s10d", "A♣4c4d", encoding=encoding)
    assert (status, err) == (0, "")
    hands = "player  9♠ 10♦    pok 9 with 1 deng\nbank    A♣ 4♣ 4♦  9 taem with 1 deng\n"
    if encoding != "utf-8":
        hands = hands.translate({ord("♠"): "s", ord("♦"): "d", ord("♣"): "c"})
    assert out.startswith(hands)
    assert f"the bank pays the player 1 {times} 1 = 1 chip (PD-14)." in out


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_a_program_can_read_it_in_any_encoding(encoding: str) -> None:
    status, out, err = run("settle", "--lines", "-", stdin=f"{GOOD}\n".encode() * 2, encoding=encoding)
    assert (status, err) == (0, "")
    assert [json.loads(line)["id"] for line in out.splitlines()] == ["é♠🃏"] * 2
    status, out, err = run("settle", "--json", "9s9d", "8s8d", encoding=encoding)
    assert (status, err) == (0, "")
    assert "1 × 2 = 2 chips" in json.loads(out)["sentence"]
