"""Strategies as text, in JSON or TOML.

A file has the strategies under the names that `pokroom solve --json` gives them: `player`, `bank_after_stay`,
`bank_after_draw` and, in Lucky 9, `bank_after_natural`; or `bank` for all that are the bank's. Each is a rule
such as "draw<=4", or says by class how often one draws: 0, 1, "1/3" or 0.25, and under `else` a rule for the
classes that are not named. A file without these names is such a map, for whichever side it is read.
"""

import json
import re
import tomllib
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from pokroom.odds.pokdeng.strategy import (
    BANK,
    BankStrategy,
    Chances,
    Decision,
    PlayerStrategy,
    StrategyError,
    allowed,
    chances,
)
from pokroom.pokdeng import HouseRules

BANK_KEY: Final = "bank"
STRATEGIES: Final = {*Decision, BANK_KEY}
BESIDE: Final = {"profile", "set", "value_player", "exploitability"}
"""What else `pokroom solve --json` says."""

_NUMBER: Final = re.compile(r"[0-9]{1,4000}(/[0-9]{1,4000}|\.[0-9]{1,4000})?")


def read_player(house: HouseRules, text: str) -> PlayerStrategy:
    """The player's strategy in a text. Raises StrategyError for what is none under these house rules."""
    found = _by_decision(text)
    rule = found.get(Decision.PLAYER, found.get(ANY))
    if rule is None:
        raise StrategyError(f"{Decision.PLAYER}: the file does not say how it draws")
    return PlayerStrategy(_chances(house, Decision.PLAYER, rule))


def read_bank(house: HouseRules, text: str) -> BankStrategy:
    """The bank's strategy in a text. Raises StrategyError for what is none under these house rules."""
    found = _by_decision(text)
    usual = found.get(BANK_KEY, found.get(ANY))
    return BankStrategy(*(_answer(house, at, found.get(at, usual)) for at in BANK))


ANY: Final = ""
"""The key of a map that is for whichever side it is read."""


def _answer(house: HouseRules, at: Decision, rule: object) -> Chances:
    if rule is not None:
        return _chances(house, at, rule)
    if at is Decision.AFTER_NATURAL and house.multiples:  # nothing that it does changes anything
        return tuple(Fraction(least) for least, _ in allowed(house, at))
    raise StrategyError(f"{at}: the file does not say how it draws")


def _by_decision(text: str) -> Mapping[str, Any]:
    found = _read(text)
    if not STRATEGIES & found.keys():
        return {ANY: found}
    for key in found:
        if key not in STRATEGIES | BESIDE:
            raise StrategyError(f"a strategy file has {', '.join(sorted(STRATEGIES))}, and no {key[:40]!r}")
    return found


def _read(text: str) -> dict[str, Any]:
    language = "JSON" if text.lstrip().startswith("{") else "TOML"
    try:
        if language == "TOML":
            return tomllib.loads(text, parse_float=str)
        found: dict[str, Any] = json.loads(text, object_pairs_hook=_once_each, parse_float=str)
    except StrategyError:
        raise
    except RecursionError:
        raise StrategyError(
            f"no strategy can be read from this {language}: it is nested too deeply"
        ) from None
    except ValueError as fault:
        raise StrategyError(f"no strategy can be read from this {language}: {fault}") from None
    return found


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise StrategyError(f"{twice[:40]!r} is said twice")
    return found


def _chances(house: HouseRules, at: Decision, rule: object) -> Chances:
    match rule:
        case str():
            return chances(house, at, rule)
        case dict():
            return chances(house, at, {name: _chance(at, name, said) for name, said in rule.items()})
        case _:
            raise StrategyError(f"{at}: a rule such as draw<=4 is needed, or a chance for each class")


def _chance(at: Decision, name: str, said: object) -> Fraction | str:
    if name == "else" and isinstance(said, str):
        return said
    if isinstance(said, dict) and isinstance(said.get("fraction"), str):
        said = said["fraction"]
    if type(said) in (int, str) and _NUMBER.fullmatch(str(said)):
        try:
            return Fraction(str(said))
        except ZeroDivisionError:
            pass
    raise StrategyError(
        f"{at}: {name[:40]}: {str(said)[:40]!r} is no chance of drawing, such as 0, 1, 1/3 or 0.25"
    )
