"""Numbers by the million: compiled tables of the games' rules, and kernels that only look up.

Needs the extra `odds` (numpy and numba), which nothing else in the house does.
"""

try:
    import numba as _numba  # noqa: F401
    import numpy as _numpy  # noqa: F401
except ModuleNotFoundError as fault:
    raise ModuleNotFoundError(
        f"pokroom.odds needs {fault.name}, which is not installed: pip install 'pokroom[odds]'",
        name=fault.name,
    ) from None
