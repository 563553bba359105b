"""Compiled functions: arrays in, arrays out. Tables are their arguments and never globals, for a kernel that
was kept would go on with the old ones."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from numba import njit

P = ParamSpec("P")
R = TypeVar("R")


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compiles a function when it is first called, and keeps what was compiled where there is a place for it.
    It runs without the interpreter's lock."""
    try:
        compiled: Callable[P, R] = njit(cache=True, nogil=True)(function)
    except RuntimeError:  # nowhere to keep it
        compiled = njit(nogil=True)(function)
    return compiled
