"""What an evening is agreed on, whatever is played: how long, for which stakes, and what a dealer may pick
(DP-3, DP-4, DP-8)."""

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct

from pokroom.table.games import Game, House, Stakes, Tenure, game_named


class RuleSet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game with house rules in its own words, every option given."""

    game: str
    house: dict[str, Any]


Kept = Literal["dealt", "scored"]
"""Whether the table deals, or keeps the score of people with real cards."""


class Terms(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is agreed on beside the house rules."""

    until: int | None = None
    """When the evening's time is up, in ms since 1970; then a dealer may call the last round (DP-3)."""
    stakes: Stakes = "table"
    """Whether chips may be added between rounds, or not at all: then the last one with chips wins (DP-8)."""
    choice: tuple[RuleSet, ...] = ()
    """What a dealer may pick for their own rounds beside the table's own rules (DP-4)."""
    kept: Kept = "dealt"
    """Whether rounds are dealt here, or played with real cards and entered by the host."""


class Rules(Struct, frozen=True):
    """A rule set, read."""

    game: Game
    rules: House
    written: RuleSet


def read_rules(written: RuleSet) -> Rules:
    """The rule set as it is played. ValueError, also for a game that is not in `GAMES`."""
    game = game_named(written.game)
    return Rules(game, game.read_house(written.house), written)


def check_seats(agreed: Sequence[Rules], seats: int) -> None:
    """ValueError for so many seats as not all of these rules take (PD-16, DP-1)."""
    fewest = max(each.game.fewest for each in agreed)
    in_range("seats", seats, fewest, min(each.game.most(each.rules) for each in agreed))


def in_range(field: str, value: int, least: int, most: int) -> None:
    """ValueError, which names the field, for a value that is not."""
    if not least <= value <= most:
        raise ValueError(f"{field}: {value} is not from {least} to {most}")


DEALERS_CHOICE = Tenure(fixed=False, every=1, notice=0, given_up=False)
"""Where the dealer picks, the deal passes to the left after every round, so that everybody picks (DP-4)."""
