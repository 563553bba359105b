"""Numbers by the million: compiled tables of the games' rules, kernels that only look up, and what follows
from them exactly.

Needs the extra `odds` (numpy, numba, highspy), which nothing else in the house does.
"""

from importlib.util import find_spec

for _name in ("numpy", "numba", "highspy"):
    if find_spec(_name) is None:
        raise ModuleNotFoundError(
            f"pokroom.odds needs {_name}, which is not installed: pip install 'pokroom[odds]'", name=_name
        )
