"""Kernels: compiled, and run also where nothing can be kept."""

from typing import Any

from pokroom.odds.kernel import kernel


def test_a_kernel_needs_no_place_to_be_kept_in() -> None:
    """Of a function that stands in no file numba does not know where to keep what it compiled, as of a file
    where nothing can be written."""
    found: dict[str, Any] = {}
    exec("def double(number: int) -> int: return number + number", found)
    assert kernel(found["double"])(21) == 42
