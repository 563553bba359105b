"""House rules of Pok Deng as text. A file may leave options out; they are then those of `classic`.

>>> print(to_toml(HouseRules())[:38])
straights = "off"
ace_in_runs = "high"
>>> from_toml('tie = "push"').tie
'push'
"""

from functools import partial

from pokroom.game import rulefile
from pokroom.game.rulefile import to_json, to_toml
from pokroom.pokdeng.house import HouseRules

__all__ = ["from_json", "from_text", "from_toml", "to_json", "to_toml"]

from_json = partial(rulefile.from_json, HouseRules())
from_toml = partial(rulefile.from_toml, HouseRules())
from_text = partial(rulefile.from_text, HouseRules())
