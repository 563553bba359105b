"""What somebody sees wrong with a page who does not know what is meant; `sight.js` measures it."""

from pathlib import Path
from typing import Any

from playwright.async_api import Page

SOURCE = Path(__file__).with_suffix(".js")


async def hold_still(page: Page) -> None:
    """Ends whatever moves, and waits until the page has been drawn twice."""
    await _measure(page, "still()")
    await page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    await _measure(page, "still()")


async def small_targets(page: Page) -> list[str]:
    """What of the bar and of your side is less than 44 × 44 px to a finger."""
    return [str(line) for line in await _measure(page, "small()")]


async def misprints(page: Page, *, larger: int = 1) -> list[str]:
    """Words that are cut, run off, or lie over other words or cards, and actions that are covered.

    `larger`: with text of so many times the usual size.
    """
    await page.evaluate(f"document.documentElement.style.fontSize = '{100 * larger}%'")
    await hold_still(page)
    found = [str(line) for line in await _measure(page, "misprints()")]
    await page.evaluate("document.documentElement.style.fontSize = ''")
    await hold_still(page)
    return found


async def ring(page: Page) -> str | None:
    """What is wrong with how the focus shows; None: it can be seen."""
    found = await _measure(page, "ring()")
    return None if found is None else str(found)


async def _measure(page: Page, what: str) -> Any:
    if not await page.evaluate("'sight' in window"):
        await page.evaluate(SOURCE.read_text())
    return await page.evaluate(f"sight.{what}")
