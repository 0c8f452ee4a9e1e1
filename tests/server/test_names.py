"""Who may be called what."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.server.names import LETTERS, check_free, readable
from sandtable.server.refusals import Refuse
from tests.server.clients import Client
from tests.server.conftest import Create
from tests.server.test_http import ADA, API, fault


@pytest.mark.parametrize("name", ["Ada", "Søren O'Neil", "José", "山田 太郎", "देवनागरी", "Mary-Ann 3", "Вова", "J. R."])
def test_names_of_one_script_are_shown_as_they_are(name: str) -> None:
    assert readable(f"  {name} ") == name
    check_free(name)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("\u0410da", "one script"),
        ("A\u200bda", "can be read"),
        ("Z\u0334\u0335a", "marks"),
        ("<b>Ada</b>", "letters, digits"),
        ("\u2764", "letters, digits"),
        ("...", "at least one letter"),
        ("2024", "at least one letter"),
        ("\u202eadA", "can be read"),
    ],
)
def test_what_is_no_name_is_refused(name: str, why: str) -> None:
    with pytest.raises(Refuse, match=why):
        readable(name)


@pytest.mark.parametrize(
    "name",
    [
        *("Sandtable", "sandtab1e", "The Admin", "Server", "admiral", "Captain 2", "A former player", "Player"),
        *("Player B", "player west", "A spectator", "ad.min", "Ad-min", "Admins", "The Owner", "Owners", "Captain-bot"),
    ],
)
def test_names_of_the_server_and_its_bots_are_not_for_people(name: str) -> None:
    with pytest.raises(Refuse, match="not a name for players"):
        check_free(name)


def test_more_names_may_be_kept_from_people() -> None:
    check_free("Grace")
    with pytest.raises(Refuse):
        check_free("GRACE", ["grace"])


@pytest.mark.parametrize("name", ["ADA", "Ad\u00e1", "\uff21da", "\u0430\u0501\u0430", "Ada.", "Ada_", "Ada'", "A-da"])
def test_no_account_looks_like_another(client: Client, name: str) -> None:
    client.post(f"{API}/accounts", json=ADA).raise_for_status()
    status, why = fault(client.post(f"{API}/accounts", json={**ADA, "name": name}))
    assert status in (409, 422)
    assert "taken" in why or "one script" in why


def seated(client: Client, create: Create, name: str) -> Any:
    """What comes of creating a game, and of joining one, under a name."""
    wish = {"ruleset": "toy", "seats": {"west": "me", "east": "bot:random"}, "player": name}
    joined = client.post(f"{API}/games/{create(seats={'east': 'open'})['game']}/join", json={"name": name})
    return client.post(f"{API}/games", json=wish), joined


@pytest.mark.parametrize("name", ["Ada", "ada", "Ad\u00e1", "A d a"])
def test_a_guest_is_not_called_like_an_account(client: Client, create: Create, name: str) -> None:
    client.post(f"{API}/accounts", json=ADA).raise_for_status()
    client.delete(f"{API}/sessions")
    for reply in seated(client, create, name):
        status, why = fault(reply)
        assert status == 422
        assert "log in to play under it" in why


def test_whoever_is_logged_in_plays_under_their_name_or_another(client: Client, create: Create) -> None:
    client.post(f"{API}/accounts", json={**ADA, "name": "Grace"}).raise_for_status()
    client.delete(f"{API}/sessions")
    client.post(f"{API}/accounts", json=ADA).raise_for_status()
    for name in ("ada", "", "Wren"):
        created, joined = seated(client, create, name)
        assert created.status_code == 201
        assert joined.json()["name"] == (name if name == "Wren" else "Ada")
    assert [reply.status_code for reply in seated(client, create, "Grace")] == [422, 422]


@pytest.mark.parametrize("name", ["west", "EAST", "captain", "Server"])
def test_nobody_is_called_like_a_seat_a_bot_or_the_server(client: Client, create: Create, name: str) -> None:
    assert [reply.status_code for reply in seated(client, create, name)] == [422, 422]


def test_a_name_is_tried_before_a_game_begins(client: Client) -> None:
    assert client.post(f"{API}/names", json={"name": "  Zoë "}).json() == {"name": "Zoë"}
    assert client.post(f"{API}/names", json={"name": " "}).json() == {"name": ""}
    refused = client.post(f"{API}/names", json={"name": "Zoë! <3"})
    assert refused.json() == {"status": 422, "reason": LETTERS, "about": "name"}
    client.post(f"{API}/accounts", json=ADA).raise_for_status()
    assert client.post(f"{API}/names", json={"name": ADA["name"]}).status_code == 200
    client.cookies.clear()
    assert "name of an account" in fault(client.post(f"{API}/names", json={"name": ADA["name"]}))[1]


def test_a_game_that_is_refused_for_a_name_says_so(client: Client) -> None:
    assert client.post(f"{API}/games", json={"ruleset": "toy", "player": "<3"}).json()["about"] == "name"
    assert "about" not in client.post(f"{API}/games", json={"ruleset": "none"}).json()
