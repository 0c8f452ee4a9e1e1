"""The ghost with a captain's eye: what it will see, give and take at every pose, and where the captain would go."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from playwright.sync_api import expect

from sandtable.kernel.decision import Decision
from sandtable.kernel.view import View
from tests.browser.conftest import At, Sit
from tests.browser.hands import brass, drag_ahead, is_in_sight, is_legal, until_asked_of_us
from tests.browser.served import Served
from tests.browser.staging import stage
from tests.browser.table import Table


def vantage_of(table: Table) -> Any:
    """What the server last said of the place of the ghost."""
    told = [msgspec.json.decode(text) for text in table.heard if '"considered"' in text]
    return told[-1]["consideration"]["vantage"]


def test_a_dragged_ghost_shows_whom_it_will_see_and_what_it_gives_and_takes(at: At) -> None:
    table = at("course")
    ask = table.until_asked()
    page = table.page
    drag_ahead(table, ask["data"]["model"], 60)
    assert is_legal(table)
    vantage = vantage_of(table)
    lines = page.locator("g.looks path[data-sight]")
    expect(lines).to_have_count(len(vantage["lines"]))
    expect(page.locator("g.plate")).to_contain_text(f"{vantage['give']:.1f}")
    panel = page.get_by_role("region", name="If you stop here")
    expect(panel.locator("tbody tr")).to_have_count(len(vantage["exchanges"]))
    expect(panel).to_contain_text(f"{vantage['give']:.1f} you give")
    # Whoever hears the page is told the same once the ghost is at rest.
    heard = page.locator("p.aloud[aria-live=polite]")
    expect(heard.filter(has_text=f"You give {vantage['give']:.1f}")).to_have_count(1)
    # The captain's choice puts the ghost there, by its key; nothing has sailed.
    page.locator("g.star.first").wait_for()
    page.keyboard.press("g")
    expect(page.locator("button.place").first).to_have_attribute("aria-pressed", "true")
    expect(page.locator("g.star.first")).to_have_count(0)
    assert table.until_asked()["serial"] == ask["serial"]


def test_whom_to_aim_at_is_said_on_the_way_and_one_press_sails_and_opens_the_attack_on_it(
    served: Served, sit: Sit
) -> None:
    def has_closed_in(view: View[Any], decision: Decision[Any]) -> bool:
        return decision.question == "course" and view.state.clock.round >= 2

    table = sit(served).enter(stage(served, served.preset("first-game"), has_closed_in))
    page = table.page
    ask = table.until_asked()
    page.locator("g.star.first").wait_for()
    page.keyboard.press("g")
    table.until(lambda: is_legal(table), "the course may be sailed")
    then = page.get_by_role("region", name="If you stop here").get_by_role("button", name="Then aim at").first
    then.click()
    expect(then).to_have_attribute("aria-pressed", "true")
    expect(brass(table)).to_contain_text(", then aim at")
    target = then.get_attribute("data-aim")
    brass(table).click()
    table.until_moved_on(ask["serial"])
    action = until_asked_of_us(table)
    assert action["question"] == "next action"
    table.until(lambda: table.rehearsed.get("serial") == action["serial"], "the attack opens")
    table.until(lambda: aim_of(table) == target, "it is aimed at whom it was to be")
    assert not any(said["serial"] == action["serial"] for said in table.said if said["type"] in ("answer", "plan"))


def aim_of(table: Table) -> Any:
    """At whom the attack that lies open is aimed."""
    questions = table.rehearsed["questions"]
    return next((each["answer"] for each in questions if each["ask"]["question"] == "initial target"), None)


def test_what_is_put_down_is_first_seen_at_the_best_place(at: At) -> None:
    table = at("deployment")
    star = table.page.get_by_role("button", name="Captain's choice")
    expect(star).to_have_attribute("aria-pressed", "true")


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_on_a_phone_whom_a_ghost_would_see_is_said_above_what_commits_and_is_in_the_picture(
    served: Served, sit: Sit
) -> None:
    def has_closed_in(view: View[Any], decision: Decision[Any]) -> bool:
        return decision.question == "course" and view.state.clock.round >= 2

    table = sit(served, **PHONE).enter(stage(served, served.preset("first-game"), has_closed_in))
    page = table.page
    page.locator("g.star.first").wait_for()
    said = page.locator(".foot .outlook")
    expect(said).to_contain_text(re.compile(r"Sees .+: you \d+\.\d, they \d+\.\d damage\."))
    line, tabs = said.bounding_box(), page.get_by_role("navigation", name="Parts of the game").bounding_box()
    assert line and tabs and line["y"] + line["height"] <= tabs["y"]
    exchanges = vantage_of(table)["exchanges"]
    best = max(exchanges, key=lambda each: float(each["give"]))["target"]
    table.until(lambda: is_in_sight(table, best), "whom one would strike is in the picture")
