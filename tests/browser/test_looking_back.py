"""What is left of a battle: the replay with its scrubber, and the report. And the settings of the page."""

from __future__ import annotations

import re

import httpx2
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.served import Json, Served
from tests.browser.table import Table


@pytest.fixture(scope="session")
def fought(fated: Served) -> Json:
    """A battle of two captains, fought to its end."""
    made = fated.create(fated.preset("first-game"), {"A": "bot:captain", "B": "bot:captain"})
    for _ in range(600):
        summary = httpx2.get(f"{fated.address}/api/v1/games/{made['game']}").json()
        if summary["state"] == "finished":
            return made
        with_a_look(fated, made)
    raise AssertionError("the captains never came to an end")


def with_a_look(server: Served, made: Json) -> None:
    """Ask for something that takes the server a moment, so that the wait is no busy one."""
    httpx2.get(f"{server.address}/api/v1/games/{made['game']}/replay", params={"token": made["watch"]}, timeout=30)


@pytest.fixture
def replay(fated: Served, fought: Json, sit: Sit) -> Table:
    table = sit(fated, f"#/replay/{fought['game']}?token={fought['watch']}")
    table.page.get_by_role("slider").wait_for()
    return table


def place(table: Table) -> int:
    return int(table.page.get_by_role("slider").get_attribute("aria-valuenow") or 0)


def test_the_scrubber_goes_anywhere_in_the_battle(replay: Table) -> None:
    slider = replay.page.get_by_role("slider")
    last = int(slider.get_attribute("aria-valuemax") or 0)
    assert last > 10
    box = slider.bounding_box()
    assert box is not None
    replay.page.mouse.click(box["x"] + box["width"] - 4, box["y"] + box["height"] / 2)
    assert place(replay) == last
    replay.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert 1 < place(replay) < last


def test_the_battle_is_stepped_by_activation_with_buttons_and_keys(replay: Table) -> None:
    start = place(replay)
    replay.page.get_by_role("button", name="On one activation").click()
    assert place(replay) == start + 1
    replay.page.locator("body").press("ArrowRight")
    assert place(replay) == start + 2
    replay.page.locator("body").press("ArrowLeft")
    assert place(replay) == start + 1


def test_the_battle_plays_by_itself_until_it_is_paused(replay: Table) -> None:
    start = place(replay)
    replay.page.get_by_role("button", name="Play", exact=True).click()
    replay.until(lambda: place(replay) > start, "it plays")
    replay.page.get_by_role("button", name="Pause").click()
    expect(replay.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_turning_point_is_one_press_away(replay: Table) -> None:
    turn = replay.page.locator(".turns button").last
    turn.click()
    expect(turn).to_have_attribute("aria-current", "step")
    assert place(replay) > 1


def test_the_report_opens_with_pictures_of_the_turning_points(replay: Table) -> None:
    with replay.page.context.expect_page() as opened:
        replay.page.get_by_role("link", name="Report").click()
    report = opened.value
    report.wait_for_load_state()
    assert report.locator("svg").count() >= 2
    expect(report.locator("h1")).not_to_be_empty()


# --- settings ---


@pytest.mark.parametrize(
    ("label", "name", "value"),
    [("High contrast", "contrast", "high"), ("Everything jumps to its end", "motion", "reduced")],
)
def test_a_setting_takes_effect_at_once_and_is_kept(
    served: Served, sit: Sit, label: str, name: str, value: str
) -> None:
    table = sit(served, "#/settings", reduced_motion="no-preference")
    root = table.page.locator("html")
    assert root.get_attribute(f"data-{name}") is None
    table.page.get_by_label(label).check()
    expect(root).to_have_attribute(f"data-{name}", value)
    table.page.reload()
    expect(root).to_have_attribute(f"data-{name}", value)


def test_high_contrast_changes_what_is_seen(served: Served, sit: Sit) -> None:
    table = sit(served, "#/settings")
    look = "() => getComputedStyle(document.querySelector('.pane')).borderColor + getComputedStyle(document.body).color"
    table.page.locator(".pane").first.wait_for()
    before = table.page.evaluate(look)
    table.page.get_by_label("High contrast").check()
    assert table.page.evaluate(look) != before


def test_a_rule_is_found_by_its_words(served: Served, sit: Sit) -> None:
    table = sit(served, "#/rules")
    search = table.page.get_by_role("searchbox").first
    search.fill("obscured")
    expect(table.page.get_by_text(re.compile("obscured", re.IGNORECASE)).first).to_be_visible()
