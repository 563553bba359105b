"""House rules of draw poker as text. A file may leave options out; they are then those of `s4_jacks`.

>>> print(to_toml(from_text('limit = "fixed(2, 4)"'))[:21])
limit = "fixed(2, 4)"
"""

from functools import partial

from pokroom.drawpoker.house import HouseRules
from pokroom.game import rulefile
from pokroom.game.rulefile import to_json, to_toml

__all__ = ["from_json", "from_text", "from_toml", "to_json", "to_toml"]

from_json = partial(rulefile.from_json, HouseRules())
from_toml = partial(rulefile.from_toml, HouseRules())
from_text = partial(rulefile.from_text, HouseRules())
