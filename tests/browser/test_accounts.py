"""One's account in the browser: another password, a way back in, and the way out; and links that are withdrawn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import httpx2
import pytest
from playwright.sync_api import Dialog, Page, expect

from sandtable.store.database import Database
from tests.browser.axe import grave_findings
from tests.browser.conftest import Sit
from tests.browser.served import Served

PHONE = {"width": 390, "height": 844}
PASSWORD, NEW = "engines of brass", "a quiet harbour at noon"
_numbers = count(1)


@pytest.fixture(scope="module")
def club(page_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of its own, on which many sign in from one address."""
    with Served(tmp_path_factory.mktemp("club"), SANDTABLE_LOGINS_RATE="1000") as server:
        yield server


def sign_up(page: Page) -> str:
    """Make an account on the account page; its name."""
    name = "Mara " + "abcdefgh"[next(_numbers)] * 3
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Make an account").click()
    expect(page.locator("main").get_by_text(f"Signed in as {name}")).to_be_visible()
    return name


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desk", "phone"])
def test_a_password_is_changed_and_other_browsers_are_signed_out(
    club: Served, sit: Sit, viewport: dict[str, int] | None
) -> None:
    table = sit(club, "#/account", **({"viewport": viewport} if viewport else {}))
    page = table.page
    assert grave_findings(page) == []
    name = sign_up(page)
    session = {"name": name, "password": PASSWORD}
    httpx2.post(f"{club.address}/api/v1/sessions", json=session).raise_for_status()
    page.reload()
    expect(page.get_by_text("this browser, from")).to_be_visible()
    expect(page.get_by_role("button", name="Sign out everywhere else")).to_be_visible()
    assert grave_findings(page) == []
    page.get_by_label("The password you have").fill(PASSWORD)
    page.get_by_label("The password you want").fill("password")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_role("alert").filter(has_text="common password")).to_be_visible()
    page.get_by_label("The password you want").fill(NEW)
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("Your password is changed.")).to_be_visible()
    expect(page.get_by_role("button", name="Sign out everywhere else")).to_have_count(0)
    assert httpx2.post(f"{club.address}/api/v1/sessions", json=session).status_code == 401
    table.faults.clear()  # the browser itself notes the refusal


def test_an_account_is_deleted(club: Served, sit: Sit) -> None:
    table = sit(club, "#/account")
    page = table.page
    name = sign_up(page)
    page.on("dialog", Dialog.accept)
    page.get_by_label("Your password").fill(PASSWORD)
    page.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_role("button", name="Make an account")).to_be_visible()
    reply = httpx2.post(f"{club.address}/api/v1/sessions", json={"name": name, "password": PASSWORD})
    assert reply.status_code == 401


def test_a_link_of_the_owner_brings_one_back_in(club: Served, sit: Sit) -> None:
    table = sit(club, "#/account")
    name = sign_up(table.page)
    database = Database(club.database)
    account = database.accounts.named(name)
    assert account is not None
    secret = database.accounts.offer_reset(account.id)
    database.close()
    page = sit(club, f"#/reset/{secret}").page
    assert grave_findings(page) == []
    page.get_by_label("The password you want").fill(NEW)
    page.get_by_role("button", name="Set the password").click()
    expect(page.locator("main").get_by_text(f"Signed in as {name}")).to_be_visible()
    again = sit(club, f"#/reset/{secret}")
    again.page.get_by_label("The password you want").fill(NEW)
    again.page.get_by_role("button", name="Set the password").click()
    expect(again.page.get_by_role("alert")).to_contain_text("used already")
    again.faults.clear()  # the browser itself notes the refusal


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desk", "phone"])
def test_an_invitation_is_renewed_and_the_old_one_says_so(
    club: Served, sit: Sit, viewport: dict[str, int] | None
) -> None:
    host = sit(club, "#/new?opponent=friend", **({"viewport": viewport} if viewport else {}))
    page = host.page
    page.get_by_role("button", name="Lay the table and invite").click()
    invitation = page.get_by_role("region", name="Invitation to seat")
    old = invitation.locator(".link").inner_text()
    page.reload()
    expect(invitation.locator(".link")).to_have_text(old)
    page.get_by_role("link", name="To the table").click()
    page.get_by_role("link", name="Invitations and links").click()
    expect(invitation.locator(".link")).to_have_text(old)
    expect(page.get_by_text("kept until")).to_be_visible()
    assert grave_findings(page) == []
    invitation.get_by_role("button", name="New link").click()
    expect(invitation.get_by_text("This is the new link.")).to_be_visible()
    new = invitation.locator(".link").inner_text()
    assert new != old
    late = sit(club, old.split("/", 3)[3])
    expect(late.page.locator("form")).to_contain_text("This invitation was withdrawn")
    expect(late.page.get_by_role("button", name="Sit down")).to_have_count(0)
    late.faults.clear()  # the browser itself notes the refusal
    guest = sit(club, new.split("/", 3)[3])
    guest.page.get_by_role("button", name="Sit down").click()
    guest.until(lambda: guest.view, "the guest sits")
