"""Somebody who banks and hosts by the page: junk hands, chips, rules, who stays."""

from playwright.async_api import expect

from tests.browser.guest import Guest
from tests.browser.words import t


class Host(Guest):
    """A person with a page of their own, and the host's sheets on it."""

    async def show_mat(self) -> None:
        """Puts the last settlement away, to bet on the hands of others."""
        await self.page.get_by_role("button", name=t("settle.sides"), exact=True).click()
        await self.page.locator("[data-settlement]").wait_for(state="detached")

    async def deal_junk(self, name: str) -> None:
        """As the bank, has a junk hand dealt before somebody's hand."""
        await self.offered("deal.go").wait_for()
        junk = self.actions.get_by_role("spinbutton", name=t("junk.deal"))
        await junk.fill("1")
        await junk.press("Enter")
        await self.actions.get_by_role("button", name=name, exact=True).click()
        await self.tap("deal.go")

    async def pauses(self, *, on: bool) -> None:
        """No round opens any more, or they follow each other again."""
        menu = await self.open_menu()
        lever = menu.get_by_role("switch", name=t("host.pause"))
        await lever.click()
        await expect(lever).to_be_checked(checked=on)
        await self.close_menu()

    async def changes(self, option: str, value: str) -> None:
        """Changes an option of the house rules, from the next round on."""
        menu = await self.open_menu()
        await menu.get_by_role("button", name=t("change.title"), exact=True).click()
        sheet = self.page.get_by_role("dialog", name=t("change.title"))
        await sheet.get_by_role("button", name=t("open.others")).click()
        group = sheet.get_by_role("radiogroup", name=t(f"rule.{option}"), exact=True)
        await group.get_by_role("radio", name=t(f"rule.{option}.{value}"), exact=True).check()
        await sheet.get_by_role("button", name=t("change.go"), exact=True).click()
        await sheet.wait_for(state="hidden")

    async def hands_out(self, name: str, chips: int) -> None:
        """Hands somebody chips."""
        await self._moves_chips("people.hand-out-who", name, chips)

    async def takes_back(self, name: str, chips: int) -> None:
        """Takes chips back from somebody."""
        await self._moves_chips("people.take-back-who", name, chips)

    async def _moves_chips(self, way: str, name: str, chips: int) -> None:
        person = await self.open_person(name)
        field = person.get_by_role("spinbutton")
        await field.fill(str(chips))
        await field.press("Tab")
        await person.get_by_role("button", name=t(way, name=name, n=chips), exact=True).click()
        await self.close_menu()

    async def sends_away(self, name: str) -> None:
        """Sends somebody from their seat, after the question."""
        person = await self.open_person(name)
        await person.get_by_role("button", name=t("person.remove-ask", name=name), exact=True).click()
        await person.get_by_role("button", name=t("people.remove-who", name=name), exact=True).click()
        await self.close_menu()
