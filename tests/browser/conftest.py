"""The room and the people, for tests that look at the page.

`room` serves in a process of its own, as people start it; `open_room(*cards)` opens one with quick bots, and
lays the cards that its first rounds begin with. `person(name, viewport)` opens a browser context of its own,
as a phone does, and fails the test at its end if a page of it raised an error that nobody caught, tried what
its content security policy forbids, or asked anybody but our server. When a test fails, what each person saw
last is kept as a picture in its folder. `picture(page, name)` takes the pictures of the README, by night and
by day or in the light that is named, where POKROOM_PICTURES is set.
"""

import os
from collections.abc import AsyncIterator, Awaitable, Callable, Generator
from pathlib import Path

import pytest
from playwright.async_api import Browser, ConsoleMessage, Page, Request, WebError, async_playwright

from tests.browser import chromium
from tests.browser.room import Room

FAILED = pytest.StashKey[bool]()
PHONE = (390, 844)
SMALL = (360, 640)
SIDEWAYS = (844, 390)
DESKTOP = (1280, 800)

OURS = ("http://127.0.0.1:", f"http://{chromium.FRIENDS}:", "data:", "blob:")

PICTURES_WANTED = bool(os.environ.get("POKROOM_PICTURES"))
PICTURES = Path(__file__).parents[2] / "docs/pictures"

OpenPage = Callable[..., Awaitable[Page]]
OpenRoom = Callable[..., Awaitable[Room]]
Picture = Callable[..., Awaitable[None]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("browser")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="session")
def found_chromium() -> chromium.Chromium:
    found = chromium.find()
    if found is None:
        pytest.fail(
            "no browser: `make test` brings one on x86-64 Linux; elsewhere set POKROOM_CHROMIUM to a Chrome",
            pytrace=False,
        )
    return found


@pytest.fixture
async def browser(found_chromium: chromium.Chromium) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=found_chromium.program,
            args=found_chromium.flags(),
            env={**os.environ, **found_chromium.environment},
        )
        yield browser
        await browser.close()


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    room = Room(tmp_path)
    await room.start()
    yield room
    await room.stop()


@pytest.fixture
async def open_room(tmp_path: Path) -> AsyncIterator[OpenRoom]:
    rooms: list[Room] = []

    async def open_room(*laid: str) -> Room:
        rooms.append(Room(tmp_path, quick=True, laid=laid))
        await rooms[-1].start()
        return rooms[-1]

    yield open_room
    for room in rooms:
        await room.stop()


@pytest.fixture
async def person(browser: Browser, request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[OpenPage]:
    wrong: list[str] = []
    pages: dict[str, Page] = {}

    async def person(
        name: str, viewport: tuple[int, int] = PHONE, language: str = "en", *, still: bool = False
    ) -> Page:
        width, height = viewport
        context = await browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            has_touch=viewport == PHONE,
            is_mobile=viewport == PHONE,
            reduced_motion="reduce" if still else "no-preference",
            device_scale_factor=1.5 if PICTURES_WANTED and viewport == PHONE else 1,
        )
        context.set_default_timeout(10_000)

        def raised(error: WebError) -> None:
            wrong.append(f"{name}: {error.error}")

        def told(message: ConsoleMessage) -> None:
            if "Content Security Policy" in message.text:
                wrong.append(f"{name}: {message.text}")

        def asked(request: Request) -> None:
            if not request.url.startswith(OURS):
                wrong.append(f"{name} asked for {request.url}")

        context.on("weberror", raised)
        context.on("console", told)
        context.on("request", asked)
        pages[name] = await context.new_page()
        return pages[name]

    yield person
    if request.node.stash.get(FAILED, False):
        for name, page in pages.items():
            seen = tmp_path / f"{name}.png"
            await page.screenshot(path=seen, animations="disabled")
            print(f"what {name} saw: {seen}")
    assert not wrong, "\n".join(wrong)


@pytest.fixture
def picture() -> Picture:
    async def picture(page: Page, name: str, *lights: str) -> None:
        if not PICTURES_WANTED:
            return
        assert page.viewport_size is not None
        screen = "phone" if page.viewport_size["width"] == PHONE[0] else "desktop"
        await page.mouse.move(0, 0)
        for light in lights or ("night", "day"):
            await page.emulate_media(color_scheme="dark" if light == "night" else "light")
            await page.screenshot(path=PICTURES / f"{name}-{screen}-{light}.png", animations="disabled")
        await page.emulate_media(color_scheme=None)

    return picture
