"""House rules over HTTP: which there are, and any in every way they are written."""

from typing import Any, Final

import msgspec
from litestar import get, post

from pokroom.server import api
from pokroom.server.desk import Asked, game_of, read
from pokroom.server.faults import Refusing
from pokroom.server.wire import Fault
from pokroom.table import GAMES, PACES, Game


@get("/api/rules", sync_to_thread=False)
def rules() -> api.Rules:
    """Every game's profiles and options, and the clocks by name."""
    return api.Rules({name: _game_rules(game) for name, game in GAMES.items()}, dict(PACES))


def _game_rules(game: Game) -> api.GameRules:
    profiles = {name: game.write_house(house) for name, house in game.profiles.items()}
    return api.GameRules(profiles, game.options)


@post("/api/house", status_code=200)
async def house(request: Asked) -> api.House:
    """Reads house rules, and says them in every way they are written."""
    game, made = wished(await read(request, api.HouseWish))
    profile, differences = game.differences(made)
    changed = {key: msgspec.to_builtins(value) for key, value, _ in differences}
    return api.House(game.write_house(made), profile, changed, game.to_toml(made))


def wished(wish: api.HouseWish) -> tuple[Game, Any]:
    """The game, and the house rules that are asked for. Raises Refusing."""
    game = game_of(wish.game)
    if (wish.toml is None) == (wish.profile is None):
        raise Refusing(Fault.BAD_HOUSE, "House rules are asked for by a profile or by a TOML text.")
    return game, house_of(game, wish.profile, wish.set) if wish.toml is None else _from_toml(game, wish.toml)


def house_of(game: Game, profile: str | None, options: dict[str, Any]) -> Any:
    """The house rules of this profile with these options. Raises Refusing."""
    try:
        return game.house(profile or "", options)
    except ValueError as fault:
        raise Refusing(Fault.BAD_HOUSE, f"{fault}.") from None


def _from_toml(game: Game, text: str) -> Any:
    try:
        return game.from_toml(text)
    except ValueError as fault:
        raise Refusing(Fault.BAD_HOUSE, f"{fault}.") from None


ROUTES: Final = (rules, house)
