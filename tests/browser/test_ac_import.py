"""Armoured Clash in the browser: an army and a list come over, and a force is built with what came."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave_findings
from tests.browser.conftest import Sit
from tests.browser.served import Served
from tests.browser.test_forces import add, ledger
from tests.browser.test_import import choosing, uploaded
from tests.rulesets.ac.imports.lamps import chosen, files, roster


@pytest.fixture
def own(page_built: None, tmp_path: Path) -> Iterator[Served]:
    """A server whose visitors may leave packs there."""
    with Served(tmp_path, seed="lamps", SANDTABLE_IMPORTS="yes") as server:
        yield server


def test_an_army_comes_over_a_list_is_found_and_a_force_is_built(own: Served, sit: Sit) -> None:
    page = sit(own, "#/import").page
    choose = choosing(page)
    choose.set_input_files(uploaded(files()))
    report = page.get_by_role("region", name="Lamps")
    expect(report).to_contain_text("9 of 9 units came over with everything")
    page.get_by_role("button", name="Keep this faction").click()
    expect(page.get_by_text("Kept.")).to_be_visible()
    staff, wicks = chosen("Lamp Staff", "staff", "Commander"), chosen("Wick Company", "wicks", "INFANTRY")
    choose.set_input_files(uploaded({"list.json": roster(staff, wicks, points=95)}))
    expect(page.get_by_role("region", name="Reed Patrol")).to_contain_text("Everything in it was found")

    page.goto(f"{own.address}/#/forces?ruleset=ac")
    page.get_by_label("Faction").select_option("lamps")
    add(page, "Commander", "Lamp Staff")
    add(page, "Infantry", "Wick Company")
    expect(ledger(page)).to_contain_text("This force is legal")
    page.get_by_label("Size of Wick Company").select_option("12")
    page.get_by_role("button", name="More spark Fireteam with Lamp Staff").click()
    ledger(page).get_by_text("For the whole force").click()
    ledger(page).get_by_label("Mad Minute").check()
    expect(ledger(page).locator(".sum b")).to_have_text(str(60 + 20 + 60 + 20))
    expect(ledger(page)).not_to_contain_text("Not yet in play")
    assert grave_findings(page) == []
