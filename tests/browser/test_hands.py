"""Several hands, bets on others' hands, kha buai with a vote, junk hands, and what stands behind the bets."""

import re

from playwright.async_api import Page, expect

from tests.browser import axe, sight
from tests.browser.conftest import DESKTOP, PHONE, SMALL, OpenPage, OpenRoom, Picture
from tests.browser.guest import Guest
from tests.browser.room import Room
from tests.browser.words import t


async def faults(page: Page) -> list[str]:
    """What can be seen wrong with a page now."""
    await sight.hold_still(page)
    return [
        *await axe.violations(page),
        *await sight.small_targets(page),
        *await sight.misprints(page),
        *[f"at 200 %: {line}" for line in await sight.misprints(page, larger=2)],
    ]


async def company(
    room: Room,
    person: OpenPage,
    rules: dict[str, object],
    *,
    chips: int = 500,
    ben_at: tuple[int, int] = PHONE,
) -> tuple[Guest, Guest, Guest]:
    """Anna has the bank at a wide screen, Ben and Carla come with phones."""
    anna = Guest("Anna", await person("Anna", DESKTOP), room.address)
    ben = Guest("Ben", await person("Ben", ben_at), room.friends_address)
    carla = Guest("Carla", await person("Carla", SMALL), room.address)
    link = await anna.open_with(rules, chips=chips)
    await anna.stop_the_clocks()
    await ben.sit(link)
    await carla.sit(link)
    return anna, ben, carla


async def test_two_hands_a_side_bet_kha_buai_by_vote_and_a_junk_hand(
    open_room: OpenRoom, person: OpenPage, picture: Picture
) -> None:
    """Ben plays two hands and bets on two others; he outvotes nobody; Anna has a junk hand dealt."""
    # Ben 3 and 7, the junk hand 4, Carla 6, kha buai 4, Anna 7; then Ben draws 2, the junk hand 5, kha buai 3
    room = await open_room("2s 4h Ks 5d Qc 3h As 3d 4c Ac 4s 4d 2d 5c 3c")
    rules = {"common_hand": "before_bank", "common_decider": "vote", "junk_hands": True}
    anna, ben, carla = await company(room, person, rules)
    found: list[str] = []

    async def look(who: Guest, step: str) -> None:
        await picture(who.page, f"{who.name}-{step}")
        found.extend(f"{who.name}, {step}: {line}" for line in await faults(who.page))

    await ben.play_hands(2)
    await anna.tap("wait.open")

    await ben.bet(20)
    await expect(ben.actions.get_by_role("button", name=t("hand.number", n=2))).to_have_attribute(
        "aria-pressed", "true"
    )
    await ben.seat(t("kha-buai")).click()
    await look(ben, "kha-buai-sheet")
    await ben.page.keyboard.press("Escape")
    await ben.bet_on(t("kha-buai"), t("kha-buai.the"), 20)
    await ben.bet_on("Carla", t("hand.whose", name="Carla"), 5)
    await ben.bet(10)
    await look(ben, "bets")
    await carla.bet_on(t("kha-buai"), t("kha-buai.the"), 30)
    await carla.bet_on("Ben, hand 2", t("hand.whose-n", name="Ben", n=2), 5)
    await look(carla, "bets")
    await carla.bet(10)

    junk = anna.actions.get_by_role("spinbutton", name=t("junk.deal"))
    await junk.fill("1")
    await junk.press("Enter")
    await anna.actions.get_by_role("button", name="Carla").click()
    await look(anna, "deal")
    await anna.tap("deal.go")

    await ben.offered("look.show").wait_for()
    await look(ben, "closed")
    await ben.offered("look.show").click()
    await ben.to(t("hand.number", n=2))
    await ben.offered("look.show").click()
    await look(ben, "looked-at-two")
    await ben.to(t("kha-buai"))
    await ben.offered("look.show").click()
    await carla.offered("look.show").click()
    await carla.to(t("kha-buai"))
    await carla.offered("look.show").click()
    await anna.offered("look.show").click()

    await ben.offered("turn.draw").wait_for()
    await look(ben, "turn-of-hand-1")
    await ben.offered("turn.draw").click()
    await expect(ben.actions.locator(".tag")).to_have_text(t("hand.number", n=2))
    await look(ben, "turn-of-hand-2")
    await ben.tap("turn.stay")
    await anna.offered("turn.draw").wait_for()
    await look(anna, "junk-turn")
    await anna.tap("turn.draw")
    await carla.offered("turn.stay").wait_for()
    await look(carla, "turn")
    await carla.offered("turn.stay").click()

    for voter, weight in ((ben, 20), (carla, 30)):
        await expect(voter.actions.get_by_text(t("vote.counts", n=weight, of=50))).to_be_visible()
    await look(carla, "vote")
    await look(ben, "vote")
    await ben.offered("turn.stay").click()
    await expect(ben.actions.get_by_text(t("vote.you-stay"))).to_be_visible()
    assert t("vote.you-stay") not in await carla.page.locator("body").inner_text()
    await look(ben, "voted")
    await carla.offered("turn.draw").click()

    await anna.offered("turn.stay").wait_for()
    await anna.page.keyboard.press("r")
    await look(anna, "bank-and-rules")
    await anna.page.keyboard.press("Escape")
    await look(anna, "bank")
    await anna.tap("turn.stay")
    for player in (anna, ben, carla):
        await player.settled(1).wait_for()
        await look(player, "settled")
    told = ben.settled(1)
    await expect(told).to_contain_text(t("settle.your-bet", hand=t("kha-buai.the")))
    await expect(told).to_contain_text(t("vote.draws", draw=30, stay=20))
    assert not found, "\n".join(found)


async def test_a_bet_ends_where_the_bank_can_pay_no_more(
    open_room: OpenRoom, person: OpenPage, picture: Picture
) -> None:
    room = await open_room()
    anna, ben, carla = await company(room, person, {"cover": "covered"}, chips=100)
    await anna.tap("wait.open")
    await ben.bet(12)
    ends = t("cover.bank", n=8, multiple=5)
    await expect(carla.actions.get_by_text(ends)).to_be_visible()
    await picture(carla.page, "Carla-covered")
    assert await faults(carla.page) == []
    await carla.bet(8)
    # nothing is left for a bet on another's hand
    await expect(ben.seat("Carla")).to_have_count(0)
    await ben.offered("bets.take-back").click()
    await expect(ben.actions.get_by_text(t("cover.bank", n=12, multiple=5))).to_be_visible()
    await ben.actions.get_by_role("button", name=t("bets.sit-out")).click()
    await anna.tap("deal.go")


async def test_what_nobody_has_stays_unpaid_and_is_told(
    open_room: OpenRoom, person: OpenPage, picture: Picture
) -> None:
    """Ben wins 5 times 60 with three sevens, and Anna has 100 and what Carla loses."""
    room = await open_room("7s 2c Kd 7d Ah 4c 7h")
    anna, ben, carla = await company(room, person, {"cover": "capped"}, chips=100)
    await anna.tap("wait.open")
    await ben.bet(60)
    await carla.bet(10)
    await anna.tap("deal.go")
    for player in (anna, ben, carla):
        await player.offered("look.show").click()
    await ben.offered("turn.draw").wait_for()
    await ben.tap("turn.draw")
    await carla.offered("turn.stay").wait_for()
    await carla.tap("turn.stay")
    await anna.offered("turn.stay").wait_for()
    await anna.tap("turn.stay")
    for player in (anna, ben, carla):
        await player.settled(1).wait_for()
    await expect(ben.settled(1).locator("[data-unpaid]")).to_have_text(re.compile("190"))
    await picture(ben.page, "Ben-unpaid")
    assert await faults(ben.page) == []


async def test_the_largest_bet_decides_for_kha_buai_by_keys_and_by_ear(
    open_room: OpenRoom, person: OpenPage
) -> None:
    """Ben has no mouse: he bets on kha buai from its button, and draws for it with D."""
    # Ben 6, Carla 7, Anna 7, kha buai 4, which draws 3
    room = await open_room("2s 4h 3h Qc 4d 3d 4c 4s 3c")
    anna, ben, carla = await company(room, person, {"common_hand": "after_bank"}, ben_at=DESKTOP)
    await anna.tap("wait.open")
    await carla.bet_on(t("kha-buai"), t("kha-buai.the"), 10)
    await carla.bet(10)
    keys = ben.page.keyboard
    await ben.seat(t("kha-buai")).focus()
    await keys.press("Enter")
    field = ben.sheet(t("kha-buai.the")).get_by_role("spinbutton", name=t("side.yours"))
    await field.focus()
    await keys.type("20")
    await keys.press("Enter")
    await keys.press("Tab")
    await keys.press("Tab")
    assert await ben.page.evaluate("document.activeElement.innerText") == t("side.go", n=20)
    await keys.press("Enter")
    await expect(ben.seat(t("kha-buai"))).to_be_focused()
    await ben.offered("bets.ready").focus()
    await keys.press("Enter")
    await anna.tap("deal.go")
    for player in (anna, carla, ben):
        await player.offered("look.show").click()
    await ben.to(t("kha-buai"))
    await ben.offered("look.show").click()
    for player in (ben, carla):
        await player.offered("turn.stay").wait_for()
        await player.page.keyboard.press("s")
    urgent = ben.page.locator("[data-speech=assertive]")
    which = t("call.turn-of", which=t("kha-buai"), hand="4 taem, 1 deng", what=t("call.draw-stay"))
    await expect(urgent).to_have_text(re.compile(f"^{re.escape(which)}"))
    await keys.press("d")
    await anna.tap("turn.stay")
    await ben.settled(1).wait_for()
    await expect(ben.settled(1)).to_contain_text(t("settle.your-bet", hand=t("kha-buai.the")))


async def test_seventeen_hands_lie_on_a_small_phone(
    open_room: OpenRoom, person: OpenPage, picture: Picture
) -> None:
    """Ben plays seven and Carla eight, beside kha buai and the bank."""
    room = await open_room()
    anna, ben, carla = await company(room, person, {"common_hand": "before_bank"}, chips=5_000)
    await ben.play_hands(7)
    await carla.play_hands(8)
    await anna.tap("wait.open")
    await carla.bet_on(t("kha-buai"), t("kha-buai.the"), 10)
    found: list[str] = []
    for player, hands in ((ben, 7), (carla, 8)):
        await picture(player.page, f"{player.name}-crowd-bets")
        found += await faults(player.page)
        for n in range(1, hands + 1):
            chosen = player.actions.get_by_role("button", name=re.compile(f"^{t('hand.number', n=n)}:"))
            await expect(chosen).to_have_attribute("aria-pressed", "true")
            await player.offered("bets.ready").click()
            await expect(chosen).to_contain_text(re.compile(r"\d+"))
    await anna.tap("deal.go")
    for player in (anna, ben, carla):
        await player.offered("look.show").wait_for()
        await expect(player.page.get_by_role("list", name=t("seats")).get_by_role("listitem")).to_have_count(
            15
        )
        await picture(player.page, f"{player.name}-crowd-cards")
        found += await faults(player.page)
    assert not found, "\n".join(found)
