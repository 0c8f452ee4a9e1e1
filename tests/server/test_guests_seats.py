"""What a guest began goes with them to their account."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.server.clients import Client, Json
from tests.server.conftest import Create
from tests.server.test_http import ADA, API, fault

GRACE = {"name": "Grace", "password": "a compiler in the attic"}


def signed_up(client: Client, who: Json) -> TestClient:
    """Another browser before the same server, with an account of its own."""
    other = TestClient(client.app)
    other.portal = client.portal
    other.post(f"{API}/accounts", json=who).raise_for_status()
    return other


def bring(browser: TestClient, *tokens: str) -> list[str]:
    """Bring seats to the account; the games that it has then."""
    reply = browser.post(f"{API}/me/seats", json={"tokens": tokens})
    assert reply.status_code == 200, reply.text
    return [each["summary"]["game"] for each in reply.json()["games"]]


def test_seats_that_a_guest_took_are_found_by_the_account_on_any_machine(client: Client, create: Create) -> None:
    made = create(seats={"west": "me", "east": "invite"})
    ada = signed_up(client, ADA)
    assert ada.get(f"{API}/me").json()["games"] == []
    assert bring(ada, made["tokens"]["west"]) == [made["game"]]
    assert ada.get(f"{API}/me").json()["games"][0]["tokens"] == made["tokens"]


def test_a_seat_of_another_account_is_not_brought_away(client: Client, create: Create) -> None:
    made = create()
    token = made["tokens"]["west"]
    ada, grace = signed_up(client, ADA), signed_up(client, GRACE)
    assert bring(ada, token) == [made["game"]]
    assert bring(grace, token) == []
    assert bring(ada, token) == [made["game"]]


def test_only_the_token_of_a_seat_brings_it(client: Client, create: Create) -> None:
    made = create(seats={"west": "me", "east": "invite"})
    renewed = client.post(f"{API}/games/{made['game']}/renew", json={"token": made["tokens"]["west"]}).json()["token"]
    ada = signed_up(client, ADA)
    assert bring(ada, made["watch"], made["invitations"]["east"], made["tokens"]["west"], "forged", "") == []
    assert bring(ada, renewed) == [made["game"]]


def test_a_guest_has_no_account_to_bring_seats_to(client: Client, create: Create) -> None:
    made = create()
    assert fault(client.post(f"{API}/me/seats", json={"tokens": [made["tokens"]["west"]]}))[0] == 401
