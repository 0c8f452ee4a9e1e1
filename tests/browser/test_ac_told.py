"""Armoured Clash in the browser: what the enemy did is seen on the table and told beside it, not in the log alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave_findings
from tests.browser.conftest import DESK, Sit
from tests.browser.deeds import activate, choose, go_on, lines, strokes
from tests.browser.hands import until_asked_of_us
from tests.browser.served import Served
from tests.browser.small_clash import NEAR, clash, in_round
from tests.browser.table import Json, Table
from tests.browser.test_ac_battle import WATCHED

PHONE = {"width": 390, "height": 844}
SCREENS = pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
SHOWN = "[aria-label='What is shown']"
SINCE = "What happened since you acted"


def seat(sit: Sit, served: Served, made: Json, viewport: Json) -> Table:
    table = sit(served, viewport=viewport).enter(made)
    until_asked_of_us(table)
    table.begun = max([line["n"] for line in table.log], default=0)
    return table


def ours_is_asked(table: Table) -> bool:
    return (table.ask or {}).get("question") == "unit to activate" and bool(lines(table, "ActivationBegan")[1:])


@SCREENS
def test_who_marched_is_shown_on_its_way_and_where_it_came_from_stays_drawn(
    served: Served, sit: Sit, viewport: Json
) -> None:
    table = seat(sit, served, clash(served, in_round(2), *NEAR), viewport)
    activate(table, "A1")
    choose(table, "No Manoeuvre")
    go_on(table, lambda: ours_is_asked(table))
    (went,) = [line for line in lines(table, "UnitMoved") if line["unit"].startswith("B")]
    assert len(went["stands"]) == 6
    expect(table.page.locator(f'[data-left="{went["n"]}"] path')).to_have_count(6)
    since = table.page.get_by_role("region", name=SINCE)
    expect(since).to_contain_text("Almanac Staff moves: Double Time")
    assert not grave_findings(table.page)
    # Once more, at a press: the way itself is what is shown.
    since.get_by_role("button", name="Show me").click()
    expect(table.page.locator(SHOWN)).to_contain_text("March")


@SCREENS
def test_who_shot_at_whom_with_what_result_is_told_beside_the_question(
    served: Served, sit: Sit, viewport: Json
) -> None:
    table = seat(sit, served, clash(served, in_round(2), *WATCHED, deal="watch"), viewport)
    activate(table, "A3")
    assert strokes(table) == [("B2", "A3", "shot")]
    since = table.page.get_by_role("region", name=SINCE)
    expect(since).to_contain_text("Signal Fusiliers 1 fires on Delver Company 2")
    expect(since).to_contain_text("1 Damage")
    expect(table.page.locator(".acts .plate").first).to_contain_text("Damage")
    assert not grave_findings(table.page)
