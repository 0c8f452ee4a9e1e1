"""What happens is shown: a captain's attack, watched, skipped, and told in words where nothing may move."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from sandtable.kernel.ids import SeatId
from tests.browser.conftest import Sit
from tests.browser.served import Served
from tests.browser.staging import battle, keep
from tests.browser.table import Json, Table

THEM = SeatId("B")

WATCH = """() => {
window.watched = [];
new MutationObserver(() => {
  for (const found of document.querySelectorAll(".stage .said, .stage .shown-dice, .acts .way, .acts .plate")) {
    const what = `${found.classList[0]} ${found.textContent}`;
    if (!window.watched.includes(what)) window.watched.push(what);
    if (found.matches(".plate") && Math.abs(found.getScreenCTM().b) > 1e-6) window.watched.push(`aslant ${what}`);
  }
}).observe(document, { childList: true, subtree: true, characterData: true });
}"""
"""Notes what was shown, however short a look at it a busy machine leaves."""


DRAWN_OUT = """
{
  const plain = window.setTimeout;
  window.setTimeout = (act, after, ...rest) => plain(act, after > 400 ? after * 40 : after, ...rest);
}
"""
"""Draws out what is shown, so that a busy machine has the time for all its looks at it."""


def about_to_fire(served: Served) -> Json:
    """A first game in which the captain has aimed and is about to fire: the keys to it."""
    for match in battle(served.preset("first-game"), "to be watched"):
        decision = match.game.decision_for(THEM)
        if decision is not None and decision.question == "contributing weapons":
            return keep(served, match)
    raise AssertionError("the captain never fired")


def bar(table: Table) -> Locator:
    return table.page.get_by_role("group", name="What is shown")


def has_seen(table: Table, what: str) -> bool:
    return any(seen.startswith(what) for seen in table.page.evaluate("() => window.watched"))


def test_a_captains_attack_is_shown_one_thing_after_the_other(served: Served, sit: Sit) -> None:
    table = sit(served, reduced_motion="no-preference")
    table.page.evaluate(WATCH)
    table.sit_down(about_to_fire(served))
    for what in ("said Attack by", "way", "shown-dice Action roll", "plate"):
        table.until(lambda what=what: has_seen(table, what), f"{what} is shown")  # type: ignore[misc]
    assert not has_seen(table, "aslant"), "however the table lies, a plate is read level"


def test_one_key_skips_what_is_shown_and_the_table_is_ready(served: Served, sit: Sit) -> None:
    table = sit(served, reduced_motion="no-preference")
    table.page.add_init_script(DRAWN_OUT)
    table.page.reload()
    table.sit_down(about_to_fire(served))
    expect(bar(table)).to_be_visible()
    table.until_asked()
    # What is asked next stands in the dock already, and says when its list comes.
    dock = table.page.locator(".play.shown .dock")
    expect(dock).to_contain_text("Choose a unit to activate")
    expect(dock).to_contain_text("as soon as this has been shown")
    expect(dock.get_by_role("button", name="What would you do?")).to_be_enabled()
    # However much has come meanwhile, one key leaps to how things stand, and does nothing else.
    answers = len(table.said)
    table.page.keyboard.press("Shift+Space")
    expect(table.page.locator(".play.shown")).to_have_count(0)
    expect(table.page.locator("[data-piece].legal").first).to_be_attached()
    expect(table.page.locator(".rail .option").first).to_be_enabled()
    assert not any(message["type"] == "answer" for message in table.said[answers:])


def test_without_motion_nothing_is_played_through_and_the_same_is_said(served: Served, sit: Sit) -> None:
    table = sit(served)
    table.sit_down(about_to_fire(served))
    table.until(lambda: any(line["stroke"] for line in table.log), "the captain fires")
    expect(table.page.get_by_role("log", name="What happens")).to_contain_text("Damage")
    assert bar(table).count() == 0
