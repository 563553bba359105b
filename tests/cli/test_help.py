"""What each command says of itself."""

import re
import shlex
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from pokroom.cli import COMMANDS, Parser, main

QUICK = ["settle", "hand", "rules"]
"""Commands whose examples need neither files nor time."""


def parser_of(command: str) -> Parser:
    made: Parser = import_module(f"pokroom.cli.{command}")._parser()
    return made


def example_of(command: str) -> list[str]:
    """The words of the example behind the name of the program."""
    shown = (parser_of(command).epilog or "").partition("pokroom ")[2]
    assert shown, f"{command} has no example"
    return shlex.split(shown)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_example_is_one_that_the_command_takes(command: str) -> None:
    name, *arguments = example_of(command)
    assert name == command
    parser_of(command).parse_args(arguments)


@pytest.mark.parametrize("command", QUICK)
def test_a_quick_example_works(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(example_of(command)) == 0
    assert capsys.readouterr().out


def options_of(command: str) -> Iterator[tuple[str, str]]:
    for action in parser_of(command)._actions:
        yield (action.option_strings or [action.dest])[-1], action.help or ""


@pytest.mark.parametrize("command", COMMANDS)
def test_every_argument_is_explained(command: str) -> None:
    assert [name for name, said in options_of(command) if not said] == []


def test_the_readme_names_every_command() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `pokroom (\w+)", readme, re.MULTILINE)) == set(COMMANDS)
