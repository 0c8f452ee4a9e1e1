"""Catalogues and lists from other programs: a file is dropped, the report is read, and the list is played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from sandtable.rulesets.dw4.imports import ids
from tests.browser.axe import grave_findings
from tests.browser.conftest import Sit
from tests.browser.served import Served
from tests.catalogues.rosters import selection
from tests.catalogues.samples import zipped
from tests.rulesets.dw4.imports.herons import files
from tests.rulesets.dw4.imports.rosters import as_json, egret, force, herons

PHONE = {"width": 390, "height": 844}


@pytest.fixture
def own(page_built: None, tmp_path: Path) -> Iterator[Served]:
    """A server whose visitors may leave packs there."""
    with Served(tmp_path, seed="reeds", SANDTABLE_IMPORTS="yes") as server:
        yield server


def uploaded(named: dict[str, bytes]) -> list[FilePayload]:
    return [FilePayload(name=name, mimeType="application/octet-stream", buffer=data) for name, data in named.items()]


def choosing(page: Page) -> Locator:
    """Where files are chosen, once the page knows for which games."""
    expect(page.get_by_role("button", name="Choose a folder")).to_be_enabled()
    return page.locator("input[type=file]:not([webkitdirectory])")


def linked(named: dict[str, bytes], *names: str) -> dict[str, bytes]:
    """The files with a faction that needs other catalogues, each of which has its name as id."""
    links = "".join(f'<catalogueLink id="l-{name}" name="{name}" targetId="{name}"/>' for name in names)
    catalogue = named["herons.cat"].replace(
        b"<forceEntries>", f"<catalogueLinks>{links}</catalogueLinks><forceEntries>".encode(), 1
    )
    return {**named, "herons.cat": catalogue}


def library(name: str) -> bytes:
    """A catalogue that factions share."""
    return f'<catalogue id="{name}" name="{name}" library="true" gameSystemId="{ids.SYSTEM}" revision="1"/>'.encode()


def test_a_fleet_and_then_a_list_are_imported_and_played(own: Served, sit: Sit) -> None:
    page = sit(own, "#/import").page
    choose = choosing(page)
    choose.set_input_files(uploaded(files()))
    report = page.get_by_role("region", name="Crown")
    expect(report).to_contain_text("2 of 3 units came over with everything")
    expect(report).to_contain_text("Cloud Juggler on Loft Carrier")
    assert grave_findings(page) == []
    keep = page.get_by_role("button", name="Keep this faction")
    read, button = report.bounding_box(), keep.bounding_box()
    assert read is not None and button is not None
    assert button["y"] >= read["y"] + read["height"], "the report is read before it is decided about"
    keep.click()
    expect(page.get_by_text("Kept.")).to_be_visible()

    wrong = herons(selection("Gold Leaf", "leaf"))
    choose.set_input_files(uploaded({"list.json": as_json(force(egret(), wrong))}))
    found = page.get_by_role("region", name="Reed Patrol")
    expect(found).to_contain_text("Heron Cruiser / Gold Leaf")

    choose.set_input_files(uploaded({"list.json": as_json(force(egret(), herons()))}))
    expect(found).to_contain_text("Everything in it was found")
    assert grave_findings(page) == []
    found.get_by_role("button", name="Play with it").click()
    expect(page.get_by_text("Reed Patrol").first).to_be_visible()


def test_all_missing_files_are_named_before_anything_is_sent_and_those_chosen_stay(own: Served, sit: Sit) -> None:
    page = sit(own, "#/import", viewport=PHONE).page
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    whole = linked(files(), "Rules", "Guns")
    choose = choosing(page)
    choose.set_input_files(uploaded({"herons.cat": whole["herons.cat"]}))
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Dystopian Wars, fourth edition (.gst), Rules (.cat) and Guns (.cat)")
    assert sent == []
    assert grave_findings(page) == []

    choose.set_input_files(uploaded({"sample.gst": whole["sample.gst"], "boat.png": b"x"}))
    chosen = page.get_by_role("region", name="Chosen files")
    expect(chosen).to_contain_text("herons.cat")
    expect(chosen).to_contain_text("boat.png not a file of a list builder")
    expect(alert).to_have_text(re.compile(r"Still missing: Rules \(\.cat\) and Guns \(\.cat\)\."))
    chosen.get_by_role("button", name="Take out boat.png").click()
    expect(chosen).not_to_contain_text("boat.png")

    bundle = zipped(library("Rules"), "main/Rules.cat", **{"main/Guns.cat": library("Guns"), "main/README.md": b"x"})
    choose.set_input_files(uploaded({"main.zip": bundle}))
    expect(page.get_by_role("region", name="Crown")).to_contain_text("2 of 3 units")
    expect(alert).to_have_count(0)


def test_a_whole_folder_is_chosen_or_files_are_dropped(own: Served, sit: Sit, tmp_path: Path) -> None:
    page = sit(own, "#/import").page
    choosing(page)
    folder = tmp_path / "fleet"
    (folder / "inside").mkdir(parents=True)
    (folder / "notes.txt").write_text("x")
    for name, data in files().items():
        (folder / "inside" / name).write_bytes(data)
    page.locator("input[webkitdirectory]").set_input_files(folder)
    expect(page.get_by_role("region", name="Crown")).to_contain_text("2 of 3 units")
    expect(page.get_by_text("1 other file was passed over")).to_be_visible()

    page.get_by_role("button", name="Take out herons.cat").click()
    expect(page.get_by_role("alert")).to_contain_text("Still missing: the faction itself (.cat)")
    dropped = page.evaluate_handle(
        """([name, text]) => {
             const moved = new DataTransfer();
             moved.items.add(new File([text], name));
             return moved;
           }""",
        ["herons.cat", files()["herons.cat"].decode()],
    )
    page.get_by_role("group", name="Files to import").dispatch_event("drop", {"dataTransfer": dropped})
    expect(page.get_by_role("region", name="Crown")).to_contain_text("2 of 3 units")


def test_a_file_that_is_none_is_refused_in_a_sentence(own: Served, sit: Sit) -> None:
    table = sit(own, "#/import")
    page = table.page
    choose = choosing(page)
    choose.set_input_files(uploaded({"herons.cat": b"<broken"}))
    chosen = page.get_by_role("region", name="Chosen files")
    expect(chosen).to_contain_text("herons.cat cut off or damaged; fetch it again")
    # The browser notes every refusal of the server; this one is meant.
    choose.set_input_files(uploaded({"list.ros": b"<roster"}))
    expect(page.get_by_role("alert")).to_contain_text("list.ros: cut off in line 1")
    table.faults.clear()


def test_files_are_chosen_and_taken_out_with_keys_alone(own: Served, sit: Sit) -> None:
    page = sit(own, "#/import").page
    choosing(page)
    with page.expect_file_chooser() as choosing_files:
        page.get_by_role("button", name="Choose files").press("Enter")
    choosing_files.value.set_files(uploaded({"herons.cat": files()["herons.cat"]}))
    expect(page.get_by_role("alert")).to_contain_text("Still missing")
    page.get_by_role("button", name="Add files").focus()
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Take out herons.cat")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Chosen files")).to_have_count(0)
