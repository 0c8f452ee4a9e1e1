"""Catalogues and lists from other programs: a file is dropped, the report is read, and the list is played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, expect

from tests.browser.axe import grave_findings
from tests.browser.conftest import Sit
from tests.browser.served import Served
from tests.rulesets.dw4.imports.herons import files
from tests.rulesets.dw4.imports.rosters import as_json, egret, force, herons, selection


@pytest.fixture
def own(page_built: None, tmp_path: Path) -> Iterator[Served]:
    """A server whose visitors may leave packs there."""
    with Served(tmp_path, seed="reeds", SANDTABLE_IMPORTS="yes") as server:
        yield server


def uploaded(named: dict[str, bytes]) -> list[FilePayload]:
    return [FilePayload(name=name, mimeType="application/octet-stream", buffer=data) for name, data in named.items()]


def test_a_fleet_and_then_a_list_are_imported_and_played(own: Served, sit: Sit) -> None:
    page = sit(own, "#/import").page
    choose = page.locator("input[type=file]")
    expect(choose).to_be_enabled()
    choose.set_input_files(uploaded(files()))
    report = page.get_by_role("region", name="Crown")
    expect(report).to_contain_text("2 of 3 units came over whole")
    expect(report).to_contain_text("Cloud Juggler on Loft Carrier")
    assert grave_findings(page) == []
    page.get_by_role("button", name="Keep this faction").click()
    expect(page.get_by_text("Kept.")).to_be_visible()

    wrong = herons(selection("Gold Leaf", "leaf"))
    choose.set_input_files(uploaded({"list.json": as_json(force(egret(), wrong))}))
    found = page.get_by_role("region", name="Reed Patrol")
    expect(found).to_contain_text("Heron Cruiser / Gold Leaf")

    choose.set_input_files(uploaded({"list.json": as_json(force(egret(), herons()))}))
    expect(found).to_contain_text("Everything was matched")
    assert grave_findings(page) == []
    found.get_by_role("button", name="Play with it").click()
    expect(page.get_by_text("Reed Patrol").first).to_be_visible()


def test_a_file_that_is_none_is_refused_in_a_sentence(own: Served, sit: Sit) -> None:
    table = sit(own, "#/import")
    page = table.page
    choose = page.locator("input[type=file]")
    expect(choose).to_be_enabled()
    choose.set_input_files(uploaded({"herons.cat": b"<broken"}))
    expect(page.get_by_role("alert")).to_contain_text("not XML")
    # The browser notes every refusal of the server; this one was meant.
    table.faults.clear()
    choose.set_input_files(uploaded({"picture.png": b"x"}))
    expect(page.get_by_role("alert")).to_contain_text("Drop a game system with its catalogues")
