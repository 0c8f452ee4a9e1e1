"""Two browsers talk at a table: words are words, a mute holds, a report arrives, and nothing is pushed aside."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import grave_findings
from tests.browser.conftest import Sit
from tests.browser.served import Served
from tests.browser.table import Table

MARKUP = "<img src=x onerror=\"document.title='taken'\"><b>bold</b>"


@pytest.fixture
def both(served: Served, sit: Sit) -> tuple[Table, Table]:
    """Two who sit at one table, in a browser each."""
    made = served.create(served.preset("first-game"), {"A": "me", "B": "invite"})
    host = sit(served).enter(made)
    guest = sit(served, f"#/join/{made['game']}?token={made['invitations']['B']}")
    guest.page.get_by_label("What shall we call you?").fill("Wren")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.until(lambda: guest.view, "the guest sits")
    return host, guest


def say(page: Page, text: str) -> None:
    drawer = page.get_by_role("region", name="Talk")
    if not drawer.is_visible():
        page.get_by_role("button", name="Talk").click()
    drawer.get_by_label("Say something").fill(text)
    drawer.get_by_role("button", name="Say", exact=True).click()


def test_words_are_words_and_a_mute_holds(both: tuple[Table, Table]) -> None:
    host, guest = both
    box = host.page.locator("main.table").bounding_box()
    say(guest.page, MARKUP)
    button = host.page.get_by_role("button", name="Talk, 1 unread")
    expect(button).to_be_visible()
    expect(host.page.get_by_role("log", name="What is said")).to_contain_text("Wren says: <img")
    button.click()
    drawer = host.page.get_by_role("region", name="Talk")
    expect(drawer.get_by_text(MARKUP)).to_be_visible()
    assert drawer.locator("img, ol b b").count() == 0
    assert "taken" not in host.page.title()
    assert host.page.locator("main.table").bounding_box() == box, "the table is not pushed"
    assert grave_findings(host.page) == []
    drawer.get_by_role("button", name="What to do about Wren").click()
    drawer.get_by_role("button", name="Report").click()
    drawer.get_by_label("What is wrong?").fill("Markup in the talk")
    drawer.get_by_role("button", name="Send the report").click()
    expect(drawer.get_by_text("The owner of this server has your report.")).to_be_visible()
    drawer.get_by_role("button", name="What to do about Wren").click()
    drawer.get_by_role("button", name="Mute Wren").click()
    expect(drawer.get_by_text(MARKUP)).to_have_count(0)
    say(guest.page, "and another thing")
    host.page.reload()
    host.page.get_by_role("button", name="Talk", exact=True).click()
    drawer = host.page.get_by_role("region", name="Talk")
    expect(drawer.get_by_text("Wren, hear again")).to_be_visible()
    expect(drawer.get_by_text("another thing")).to_have_count(0)
    host.page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()


def test_nobody_talks_with_a_bot(served: Served, sit: Sit) -> None:
    made = served.create(served.preset("first-game"), {"A": "me", "B": "bot:random"})
    table = sit(served).enter(made)
    expect(table.page.get_by_role("button", name="Keys and help")).to_be_visible()
    expect(table.page.get_by_role("button", name="Talk")).to_have_count(0)
