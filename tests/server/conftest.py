"""The server is tested on the loop that it runs on where people play."""

import asyncio
from collections.abc import Callable

import pytest

from pokroom.server.serve import new_event_loop


@pytest.hookimpl(optionalhook=True)  # before pytest-asyncio 1.4 there is nobody to ask for one
def pytest_asyncio_loop_factories() -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"ours": new_event_loop}
