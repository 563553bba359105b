"""The clocks that have a name are the same on every screen."""

from pathlib import Path

import msgspec

from pokroom.table.clocks import PACES, Clocks

SHOWN = Path(__file__).parents[2] / "web/src/table/paces.json"


def test_the_client_shows_the_seconds_that_a_pace_has() -> None:
    assert msgspec.json.decode(SHOWN.read_bytes(), type=dict[str, Clocks]) == PACES
