"""The force builder: a list is put together, every rule it breaks is named, it is kept, and it is played."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import grave_findings
from tests.browser.conftest import Sit
from tests.browser.served import Served
from tests.browser.table import Table

PHONE = {"width": 390, "height": 844}


def ledger(page: Page) -> Locator:
    return page.get_by_role("complementary", name="What it comes to")


def points(page: Page) -> int:
    return int(ledger(page).locator(".sum b").inner_text())


def add(page: Page, slot: str, name: str) -> None:
    place = page.get_by_role("region", name=slot, exact=True)
    place.get_by_role("button", name=f"Add a unit to {slot}").click()
    place.get_by_role("button", name=name).click()


def filled(table: Table) -> Page:
    """A legal list of the first faction on the bench."""
    page = table.page
    page.get_by_role("button", name="Fill it for me").click()
    expect(ledger(page)).to_contain_text("This force is legal")
    return page


def test_a_list_is_put_together_and_every_broken_rule_is_named(served: Served, sit: Sit) -> None:
    page = sit(served, "#/forces").page
    expect(ledger(page)).to_contain_text("DW4-FORCE-01")
    add(page, "Flagship", "Corbel Battlecruiser")
    expect(ledger(page)).to_contain_text("DW4-FORCE-02")
    expect(ledger(page).locator(".sum b")).to_have_text("185")
    add(page, "Line", "Dolmen Cruiser")
    add(page, "Patrol", "Cobble Frigate")
    expect(ledger(page)).to_contain_text("This force is legal")
    before = points(page)
    page.get_by_role("group", name="Models of Dolmen Cruiser").get_by_role(
        "button", name="More models of Dolmen Cruiser"
    ).click()
    expect(ledger(page).locator(".sum b")).to_have_text(str(before + 130))
    page.get_by_label("Points", exact=True).fill("500")
    expect(ledger(page)).to_contain_text("DW4-FORCE-05")
    expect(page.get_by_role("button", name="Play with it")).to_be_disabled()


def test_a_unit_is_fitted_out(served: Served, sit: Sit) -> None:
    page = sit(served, "#/forces").page
    add(page, "Line", "Dolmen Cruiser")
    card = page.get_by_role("article", name="Dolmen Cruiser")
    card.get_by_role("group", name="Escorts of Dolmen Cruiser").get_by_role(
        "button", name="More escorts of Dolmen Cruiser"
    ).click()
    card.get_by_text("Fit out").click()
    card.get_by_role("combobox").first.select_option(label="Heavy Shield Generator (+15)")
    expect(card.locator(".points")).to_contain_text("155")
    expect(card.locator("summary")).to_contain_text("Heavy Shield Generator")
    card.get_by_role("button", name="Remove the Dolmen Cruiser").click()
    expect(card).to_have_count(0)


def test_a_list_is_kept_in_the_browser_and_as_a_file(served: Served, sit: Sit, tmp_path: Path) -> None:
    page = filled(sit(served, "#/forces"))
    page.get_by_label("Name", exact=True).fill("Night Watch")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Saved", exact=True)).to_be_disabled()
    before = points(page)
    page.reload()
    expect(page.get_by_label("Name", exact=True)).to_have_value("Night Watch")
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    assert (file.name, msgspec.json.decode(file.read_bytes())["name"]) == ("night-watch.json", "Night Watch")
    page.get_by_label("Your forces").select_option(label="A new one")
    expect(ledger(page).locator(".sum b")).to_have_text("0")
    page.get_by_label("Load a saved file").set_input_files(file)
    expect(ledger(page).locator(".sum b")).to_have_text(str(before))


def test_what_is_no_force_is_not_loaded(served: Served, sit: Sit, tmp_path: Path) -> None:
    page = sit(served, "#/forces").page
    other = tmp_path / "shopping.json"
    other.write_text("[]")
    page.get_by_label("Load a saved file").set_input_files(other)
    expect(page.get_by_role("alert")).to_contain_text("shopping.json is no force that was saved here")


def test_a_list_of_ones_own_is_played(served: Served, sit: Sit) -> None:
    table = sit(served, "#/forces")
    page = filled(table)
    page.get_by_label("Name", exact=True).fill("Night Watch")
    page.get_by_role("button", name="Play with it").click()
    mine = page.get_by_role("group", name="Your fleet").get_by_role("radio", name=re.compile("Night Watch"))
    expect(mine).to_be_checked()
    page.get_by_role("button", name="Begin").click()
    table.until_asked()
    options = table.welcome["options"]
    assert (options["mode"], options["forces"][0]["name"]) == ("full", "Night Watch")


def test_on_paper_stands_the_list_with_the_cards_of_its_ships(served: Served, sit: Sit) -> None:
    page = filled(sit(served, "#/forces"))
    page.evaluate("window.print = () => document.body.setAttribute('data-printed', '')")
    page.get_by_role("button", name="Print", exact=True).click()
    expect(page.locator("body[data-printed]")).to_have_count(1)
    page.emulate_media(media="print")
    paper = page.locator("article.paper")
    expect(paper).to_be_visible()
    expect(paper.locator(".cards section").first).to_contain_text("Corbel Battlecruiser")
    expect(page.get_by_role("button", name="Print", exact=True)).to_be_hidden()


def test_the_server_makes_a_pdf_of_it(served: Served, sit: Sit, tmp_path: Path) -> None:
    page = filled(sit(served, "#/forces"))
    with page.expect_download() as downloading:
        page.get_by_role("button", name="PDF").click()
    assert downloading.value.suggested_filename.endswith(".pdf")
    file = tmp_path / "force.pdf"
    downloading.value.save_as(file)
    assert file.read_bytes().startswith(b"%PDF")


def test_the_builder_has_no_serious_finding(served: Served, sit: Sit) -> None:
    for viewport in ({"width": 1440, "height": 900}, PHONE):
        page = filled(sit(served, "#/forces", viewport=viewport))
        page.locator("article summary").first.click()
        page.get_by_role("button", name=re.compile("Add a unit to")).first.click()
        assert grave_findings(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
