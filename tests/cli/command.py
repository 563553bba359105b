"""The command line as tests use it."""

import os
import subprocess
import sys

import pytest

from pokroom.cli import main


def run(*arguments: str, stdin: bytes = b"", encoding: str = "utf-8") -> tuple[int, str, str]:
    """The command in a process of its own: exit status, standard output in that encoding, standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "pokroom", *arguments],
        input=stdin,
        capture_output=True,
        check=False,
        timeout=60,
        env=os.environ | {"PYTHONIOENCODING": encoding},
    )
    return done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding)


def wrong_use(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that wrong use is answered with."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    said = capsys.readouterr()
    assert (ended.value.code, said.out, said.err.count("\n")) == (2, "", 1)
    return said.err
