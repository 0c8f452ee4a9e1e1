"""What is left of a battle: the replay with its scrubber, and the report. And the settings of the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.served import Json, Served
from tests.browser.staging import fought_out
from tests.browser.table import Table


@pytest.fixture(scope="session")
def fought(served: Served) -> Json:
    """A battle of two captains, fought to its end."""
    return fought_out(served, served.preset("first-game"))


@pytest.fixture
def replay(served: Served, fought: Json, sit: Sit) -> Table:
    table = sit(served, f"#/replay/{fought['game']}?token={fought['watch']}")
    table.page.get_by_role("slider").wait_for()
    return table


def place(table: Table) -> int:
    return int(table.page.get_by_role("slider").get_attribute("aria-valuenow") or 0)


def comes_to(table: Table, there: int) -> None:
    expect(table.page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(there))


def test_the_scrubber_goes_anywhere_in_the_battle(replay: Table) -> None:
    slider = replay.page.get_by_role("slider")
    last = int(slider.get_attribute("aria-valuemax") or 0)
    assert last > 10
    box = slider.bounding_box()
    assert box is not None
    replay.page.mouse.click(box["x"] + box["width"] - 4, box["y"] + box["height"] / 2)
    comes_to(replay, last)
    replay.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    replay.until(lambda: 1 < place(replay) < last, "the middle of the battle")


def test_the_battle_is_stepped_by_activation_with_buttons_and_keys(replay: Table) -> None:
    start = place(replay)
    replay.page.get_by_role("button", name="On one activation").click()
    comes_to(replay, start + 1)
    replay.page.locator("body").press("ArrowRight")
    comes_to(replay, start + 2)
    replay.page.locator("body").press("ArrowLeft")
    comes_to(replay, start + 1)


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
    replay.until(lambda: place(replay) > 1, "a turning point after the beginning")


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
    table.until(lambda: table.page.evaluate(look) != before, "it looks another way")


def test_a_rule_is_found_by_its_words(served: Served, sit: Sit) -> None:
    table = sit(served, "#/rules")
    search = table.page.get_by_role("searchbox").first
    search.fill("obscured")
    expect(table.page.get_by_text(re.compile("obscured", re.IGNORECASE)).first).to_be_visible()


def test_whoever_played_sees_the_moments_that_mattered_in_small_pictures(
    served: Served, fought: Json, sit: Sit
) -> None:
    table = sit(served)
    table.sit_down(fought)
    back = table.page.get_by_role("region", name="Looking back")
    expect(back.locator("article").first).to_be_visible()
    assert {"shot", "choice"} <= set(
        back.locator("article").evaluate_all("(all) => all.map((each) => each.dataset.kind)")
    )
    moments = back.locator("article", has=table.page.get_by_role("link", name="See it"))
    expect(moments.first).to_be_visible()
    assert moments.locator("svg").count() == moments.count()
    told = back.inner_text()
    assert not re.search(r"\b[AB]\d\.\d\b", told), "ships have names"
    moments.first.get_by_role("link", name="See it").click()
    table.page.get_by_role("slider").wait_for()


@pytest.mark.parametrize("viewport", [{"width": 1440, "height": 900}, {"width": 390, "height": 844}])
def test_a_game_that_is_over_has_a_page_of_its_own_and_the_table_lies_under_it(
    served: Served, fought: Json, sit: Sit, viewport: dict[str, int]
) -> None:
    table = sit(served, viewport=viewport)
    table.sit_down(fought)
    page = table.page
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("heading", level=2)).to_be_focused()
    expect(result.get_by_role("heading", level=2)).to_contain_text(re.compile(r"wins?, \d+ to \d+\.|draw"))
    rounds = page.get_by_role("table", name="The score at the end of every round").get_by_role("row")
    expect(rounds).to_have_count(1 + table.view["board"]["round"])
    final = [str(player["score"]) for player in table.view["board"]["players"]]
    assert rounds.last.get_by_role("cell").all_inner_texts()[: len(final)] == final
    lost = page.get_by_role("region", name="What was lost")
    assert lost.locator("li svg").count() == lost.locator("li").count() > 0
    assert page.evaluate("() => document.documentElement.scrollWidth") <= viewport["width"]

    under = page.locator("main.table")
    before = under.bounding_box()
    page.keyboard.press("Escape")
    expect(page.get_by_role("main", name="Table")).to_be_visible()
    assert under.bounding_box() == before
    page.get_by_role("button", name="How it went").click()
    expect(page.get_by_role("region", name="What was lost")).to_be_visible()
