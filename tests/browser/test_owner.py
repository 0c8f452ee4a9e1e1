"""The owner's page in a browser: found by an owner alone, by keyboard and by axe, and markup in it is only words."""

from __future__ import annotations

import httpx2
import pytest
from playwright.sync_api import Page, expect

from sandtable.store.database import Database
from sandtable.store.models import AccountRole
from tests.browser.axe import grave_findings
from tests.browser.conftest import Sit
from tests.browser.served import Served
from tests.browser.table import Table

PASSWORD = "seven brass lamps"
MARKUP = "<img src=x onerror=\"document.title='taken'\">"


@pytest.fixture(scope="session")
def people(served: Served) -> None:
    """An owner, a player, and a report with markup in it."""
    for name in ("Olga", "Pia"):
        httpx2.post(f"{served.address}/api/v1/accounts", json={"name": name, "password": PASSWORD}).raise_for_status()
    database = Database(served.database)
    owner = database.accounts.named("Olga")
    assert owner is not None
    database.accounts.set_role(owner.id, AccountRole.OWNER)
    database.order.report("g", "Ada", "Bea", "B", None, f"rude {MARKUP}", [f"Bea: {MARKUP}"])
    database.close()


def signed_in(sit: Sit, served: Served, name: str) -> Table:
    table = sit(served, "#/settings")
    table.page.get_by_label("Name", exact=True).fill(name)
    table.page.get_by_label("Password").fill(PASSWORD)
    table.page.get_by_role("button", name="Sign in").click()
    expect(table.page.get_by_text("Signed in as").first).to_be_visible()
    return table


def part(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Parts of this page").get_by_role("link", name=name).click()
    expect(page.get_by_role("region", name=name).first).to_be_visible()
    assert grave_findings(page) == [], name


def test_an_owner_finds_the_page_and_keeps_order_there(served: Served, people: None, sit: Sit) -> None:
    served.create(served.preset("first-game"), {"A": "me", "B": "bot:random"})
    page = signed_in(sit, served, "Olga").page
    page.get_by_role("link", name="Owner").click()
    expect(page.get_by_role("heading", name="Looking after the server")).to_be_visible()
    expect(page.get_by_role("button", name="Close").first).to_be_visible()
    assert grave_findings(page) == []
    part(page, "Reports")
    expect(page.get_by_text(f"rude {MARKUP}")).to_be_visible()
    assert page.locator("img").count() == 0 and "taken" not in page.title()
    page.get_by_role("button", name="Done with the report on Bea").click()
    expect(page.get_by_text("The report is done.")).to_be_visible()
    part(page, "Accounts")
    page.get_by_role("button", name="Ban … Pia").click()
    page.get_by_label("Why? They read it.").fill(MARKUP)
    page.keyboard.press("Enter")
    expect(page.get_by_text("✕ this account is banned from this server until")).to_be_visible()
    page.get_by_role("button", name="Let in again").click()
    expect(page.get_by_text("Pia may come in again.")).to_be_visible()
    for name in ("Bans and names", "Limits", "Backups", "What owners did"):
        part(page, name)
    expect(page.get_by_text("lift ban")).to_be_visible()
    assert page.locator("img").count() == 0


def test_to_a_player_there_is_no_such_page(served: Served, people: None, sit: Sit) -> None:
    table = signed_in(sit, served, "Pia")
    expect(table.page.get_by_role("link", name="Owner")).to_have_count(0)
    table.go("#/owner")
    expect(table.page.get_by_role("heading", name="Off the chart")).to_be_visible()
    table.faults.clear()  # the browser itself notes the 404
