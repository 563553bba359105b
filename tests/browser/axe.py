"""What axe finds wrong with a page for people who cannot see or point."""

from pathlib import Path

from playwright.async_api import Page

from tests.browser.sight import hold_still

SOURCE = Path(__file__).parent / "node_modules/axe-core/axe.min.js"
RUN = """async only => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await axe.run({ runOnly: only ?? tags });
    const where = ({ nodes }) => nodes.map(node => node.target.join(' ')).join(', ');
    return violations.map(broken => `${broken.id}: ${broken.help}: ${where(broken)}`);
}"""


async def violations(page: Page) -> list[str]:
    """One line for each rule of WCAG 2.2 A and AA, and of axe, that the page breaks by day or by night."""
    if not await page.evaluate("'axe' in window"):
        # evaluated, not added as a script: the page's content security policy stays as it is
        await page.evaluate(SOURCE.read_text())
    await page.emulate_media(color_scheme="light")
    await hold_still(page)
    found = await page.evaluate(RUN, None)
    await page.emulate_media(color_scheme="dark")
    await hold_still(page)
    found += [f"by night: {line}" for line in await page.evaluate(RUN, ["color-contrast"])]
    await page.emulate_media(color_scheme=None)
    return [str(line) for line in found]
