"""The page is served, whole, and stands on its own."""

import pytest

from tests.browser.conftest import DESKTOP, PHONE, OpenPage
from tests.browser.room import Room


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])
async def test_the_page_needs_nothing_but_our_server(
    room: Room, person: OpenPage, viewport: tuple[int, int]
) -> None:
    page = await person("Nok", viewport)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    await page.goto(room.address, wait_until="networkidle")
    assert await page.locator("#app > *").count() > 0
    assert [
        url for url in asked if not url.startswith((room.address, room.address.replace("http", "ws")))
    ] == []
