"""`--plot` and `--card`: the files, and what is refused."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pokroom.cli import main
from tests.cli.command import wrong_use


@pytest.mark.parametrize("command", ["solve --plot", "solve --card", "odds --plot", "worth --plot"])
def test_a_picture_beside_the_answer(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name, option = command.split()
    assert main([name, "--profile", "lucky9"]) == 0
    said = capsys.readouterr().out
    file = tmp_path / "picture.SVG"
    assert main([name, "--profile", "lucky9", option, str(file)]) == 0
    assert capsys.readouterr() == (said, "")
    title = ElementTree.parse(file).getroot().findtext("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert "lucky9" in title
    drawn = file.read_bytes()
    assert main([name, "--profile", "lucky9", option, str(file)]) == 0
    assert file.read_bytes() == drawn


def test_a_card_and_a_plot_as_other_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plot, card = tmp_path / "plot.png", tmp_path / "card.pdf"
    assert main(["solve", "--json", "--plot", str(plot), "--card", str(card)]) == 0
    assert capsys.readouterr().out.count("\n") == 1
    assert plot.read_bytes().startswith(b"\x89PNG")
    assert card.read_bytes().startswith(b"%PDF")
    assert b"/Count 1 " in card.read_bytes()


@pytest.mark.parametrize("command", ["solve --plot", "solve --card", "odds --plot", "worth --plot"])
@pytest.mark.parametrize("name", ["picture.jpg", "svg", "", "picture.svg.txt"])
def test_wrong_endings(command: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = wrong_use(capsys, *command.split(), name)
    assert f"a picture ends in .svg, .png or .pdf, not {name!r}" in said


def test_a_file_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "nowhere" / "picture.svg"
    said = wrong_use(capsys, "solve", "--plot", str(file))
    assert f"{file} cannot be written: No such file or directory" in said


@pytest.mark.parametrize(("ending", "status"), [("svg", 0), ("png", 2)])
def test_without_matplotlib(ending: str, status: int, tmp_path: Path) -> None:
    file = tmp_path / f"picture.{ending}"
    code = (
        "import sys; sys.modules['matplotlib'] = None\n"
        f"from pokroom.cli import main; sys.exit(main(['solve', '--plot', {str(file)!r}]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    told = "a PNG or PDF needs matplotlib, which is not installed: pip install 'pokroom[odds]'"
    assert (done.returncode, done.stderr) == (status, "" if status == 0 else f"pokroom solve: {told}\n")
    assert file.exists() is (status == 0)
