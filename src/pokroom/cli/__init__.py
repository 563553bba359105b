"""The command line: one file a command, loaded when it is asked for."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final, NoReturn

from pokroom import __version__
from pokroom.cli.output import standard_output

COMMANDS: Final = {
    "serve": "open the card room and print its link",
    "settle": "say what two hands of Pok Deng are worth and who pays whom",
    "score": "keep the score of rounds of Pok Deng that are played with real cards",
    "pots": "say who may win which chips of any game and who gets how many",
    "replay": "tell a recorded deal of draw poker step by step",
    "hand": "say what five cards are worth in draw poker",
    "rules": "print the house rules of either game as a sheet",
    "odds": "say how Pok Deng ends for two strategies, exactly",
    "solve": "find the best strategies of Pok Deng, with the proof",
    "bank": "find the bank's best plan against several players of Pok Deng",
    "worth": "say what each house rule of Pok Deng is worth",
    "simulate": "play rounds of Pok Deng by lot and say how they end",
}
"""The commands, each `main(arguments) -> exit status` in the module of its name."""


class Parser(argparse.ArgumentParser):
    """A parser of command lines that answers wrong use with one line, and exit status 2. Its help ends with
    an example."""

    def __init__(self, command: str, description: str, example: str) -> None:
        super().__init__(
            prog=f"pokroom {command}".strip(),
            description=description,
            epilog=f"example: {example}",
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Ends the command: `message` says what was wrong with its use."""
        line = " ".join(message.split())
        shown = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in line)
        self.exit(2, f"{self.prog}: {shown} (see {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command that the arguments name (those of the process by default); returns the exit status.

    Raises SystemExit where help was asked for, for wrong use, and when standard output cannot be written.
    """
    with standard_output():
        asked = _parser().parse_args(arguments)
        try:
            status: int = import_module(f"pokroom.cli.{asked.command}").main(asked.arguments)
        except KeyboardInterrupt:
            return 130
        except ModuleNotFoundError as fault:
            if fault.name is None or fault.name.startswith("pokroom"):
                raise
            sys.stderr.write(f"pokroom {asked.command}: {fault}\n")
            return 2
        return status


def _parser() -> Parser:
    parser = Parser("", "A card room for Pok Deng and draw poker, for play chips only.", "pokroom serve")
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    commands = "\n".join(["commands:", *(f"  {name:<10}{what}" for name, what in COMMANDS.items())])
    parser.epilog = f"{commands}\n\n{parser.epilog}"
    parser.add_argument("--version", action="version", version=f"pokroom {__version__}")
    parser.add_argument("command", choices=COMMANDS, metavar="command", help="what to do, see below")
    rest = parser.add_argument("arguments", nargs=argparse.REMAINDER, help="see pokroom command --help")
    rest.required = False
    return parser
