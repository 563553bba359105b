"""The client is built again when, and only when, what it is built from has changed."""

from pathlib import Path

import pytest

import hatch_build

ROOT = Path(hatch_build.__file__).parent


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A tree with a client that was built from its sources."""
    source, client = tmp_path / "web/src", tmp_path / "src/pokroom/server/client"
    for folder in (source, client):
        folder.mkdir(parents=True)
    (tmp_path / "web/index.html").write_text("<main>")
    (source / "main.ts").write_text("deal()")
    (client / ".built-from").write_text(hatch_build._digest(tmp_path) + "\n")
    assert hatch_build.is_current(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "file", ["web/index.html", "web/src/main.ts", "web/src/Seat.svelte", "web/public/a.svg"]
)
def test_a_changed_source_asks_for_a_build(built: Path, file: str) -> None:
    (built / file).parent.mkdir(exist_ok=True)
    (built / file).write_text("changed")
    assert not hatch_build.is_current(built)


def test_a_renamed_source_asks_for_a_build(built: Path) -> None:
    (built / "web/src/main.ts").rename(built / "web/src/start.ts")
    assert not hatch_build.is_current(built)


def test_a_missing_client_asks_for_a_build(built: Path) -> None:
    (built / "src/pokroom/server/client/.built-from").unlink()
    assert not hatch_build.is_current(built)


@pytest.mark.parametrize(
    "file", ["web/src/seat.test.ts", "web/src/.main.ts.swp", "web/node_modules/svelte.js"]
)
def test_what_the_build_does_not_read_asks_for_none(built: Path, file: str) -> None:
    (built / file).parent.mkdir(exist_ok=True)
    (built / file).write_text("changed")
    assert hatch_build.is_current(built)


def test_no_source_of_the_client_is_overlooked() -> None:
    web = ROOT / "web"
    there = {file for file in web.rglob("*") if file.is_file() and "node_modules" not in file.parts}
    overlooked = {file.relative_to(web) for file in there - set(hatch_build.sources(web))}
    assert {file for file in overlooked if ".test." not in file.name and file.name[0] != "."} == set()


@pytest.mark.parametrize("lock", ["web/package-lock.json", "tests/browser/package-lock.json"])
def test_a_lock_names_no_registry(lock: str) -> None:
    assert '"resolved"' not in (ROOT / lock).read_text()
