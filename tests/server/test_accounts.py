"""What people do with their accounts: passwords, sessions, a way back in, and a way out."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from sandtable.server import passwords, tries
from sandtable.server.passwords import fits
from sandtable.server.tries import FREE
from tests.server.clients import Client
from tests.server.conftest import Create, Enter
from tests.server.test_http import ADA, API, fault

NEW = "a quiet harbour at noon"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def elsewhere(client: Client, agent: str = FIREFOX) -> TestClient:
    """Another browser before the same server, in which Ada is logged in."""
    other = TestClient(client.app, headers={"user-agent": agent})
    other.portal = client.portal
    other.post(f"{API}/sessions", json=ADA).raise_for_status()
    return other


def database(client: Client) -> Any:
    return client.app.state.services.database  # type: ignore[attr-defined]


@pytest.fixture
def ada(client: Client) -> Client:
    """A browser in which Ada is logged in. For those who try passwords time stands still."""
    client.app.state.tries.clock = lambda: 0.0  # type: ignore[attr-defined]
    client.post(f"{API}/accounts", json=ADA).raise_for_status()
    return client


# --- passwords ---


@pytest.mark.parametrize("password", ["password", "short", "ada ada ada", "x" * 300])
def test_no_account_begins_with_a_password_that_will_not_do(client: Client, password: str) -> None:
    status, why = fault(client.post(f"{API}/accounts", json={"name": "Ada Ada Ada", "password": password}))
    assert status == 422
    assert "password" in why
    assert database(client).accounts.all() == []


def test_another_password_needs_the_old_one_and_ends_all_other_sessions(ada: Client) -> None:
    other = elsewhere(ada)
    wish = {"old": "engines of tin", "new": NEW}
    assert fault(ada.post(f"{API}/me/password", json=wish)) == (401, "this is not your password")
    assert fault(ada.post(f"{API}/me/password", json={"old": ADA["password"], "new": "password"}))[0] == 422
    assert other.get(f"{API}/me").status_code == 200
    before = database(ada).accounts.named("Ada")
    assert ada.post(f"{API}/me/password", json={"old": ADA["password"], "new": NEW}).status_code == 200
    assert ada.get(f"{API}/me").status_code == 200
    assert other.get(f"{API}/me").status_code == 401
    after = database(ada).accounts.named("Ada")
    assert after.changed > before.changed and fits(after.password, NEW)
    assert fault(other.post(f"{API}/sessions", json=ADA))[0] == 401
    assert other.post(f"{API}/sessions", json={**ADA, "password": NEW}).status_code == 201


def test_a_link_of_the_owner_sets_a_password_once(ada: Client) -> None:
    accounts = database(ada).accounts
    link = accounts.offer_reset(accounts.named("Ada").id)
    other = elsewhere(ada)
    other.cookies.clear()
    assert fault(other.post(f"{API}/resets", json={"link": link, "password": "password"}))[0] == 422
    assert other.post(f"{API}/resets", json={"link": link, "password": NEW}).status_code == 201
    assert other.get(f"{API}/me").json()["name"] == "Ada"
    assert ada.get(f"{API}/me").status_code == 401
    assert "used already" in fault(other.post(f"{API}/resets", json={"link": link, "password": NEW}))[1]


def test_a_link_is_good_for_a_day_and_void_by_a_newer_one_or_a_change(ada: Client) -> None:
    accounts, now = database(ada).accounts, database(ada).accounts.now
    key = accounts.named("Ada").id
    first, second = accounts.offer_reset(key), accounts.offer_reset(key)
    assert accounts.offered_reset(first) is None
    assert accounts.offered_reset(second) is not None
    accounts.now = lambda: now() + 24 * 3600 * 1000 + 1
    assert accounts.offered_reset(second) is None
    assert not accounts.use_reset(second, "hash")
    accounts.now = now
    accounts.set_password(key, "hash")
    assert accounts.offered_reset(second) is None
    assert accounts.offered_reset("") is None


# --- tries ---


@pytest.mark.parametrize("name", ["Ada", "Nobody At All"])
def test_whoever_fails_too_often_waits_whether_there_is_an_account_or_not(ada: Client, name: str) -> None:
    guesser = elsewhere(ada)
    guess = {"name": name, "password": "engines of tin"}
    told = [guesser.post(f"{API}/sessions", json=guess) for _ in range(FREE + 2)]
    assert [reply.status_code for reply in told] == [401] * FREE + [429, 429]
    assert told[-1].headers["retry-after"] == "5"
    assert "too many wrong passwords" in fault(told[-1])[1]
    assert guesser.post(f"{API}/sessions", json={**guess, "password": ADA["password"]}).status_code == 429


@pytest.mark.parametrize("name", ["Ada", "Nobody At All", "No\u0000body"])
def test_a_wrong_name_costs_as_much_work_as_a_wrong_password(
    ada: Client, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    checked: list[str] = []

    def fitting(stored: str, password: str) -> bool:
        checked.append(stored[:10])
        return False

    monkeypatch.setattr(passwords, "_hasher", SimpleNamespace(verify=fitting))
    assert fault(ada.post(f"{API}/sessions", json={"name": name, "password": "engines of tin"}))[0] == 401
    assert checked == ["$argon2id$"]


def test_whoever_is_logged_in_is_not_kept_out_by_strangers_who_guess(ada: Client) -> None:
    stranger = elsewhere(ada)
    stranger.cookies.clear()
    for _ in range(FREE + 1):
        stranger.post(f"{API}/sessions", json={**ADA, "password": "engines of tin"})
    assert ada.get(f"{API}/me").status_code == 200
    assert ada.post(f"{API}/me/password", json={"old": ADA["password"], "new": NEW}).status_code == 200


def from_elsewhere(client: Client, address: str) -> TestClient:
    """A browser at another address, in which nobody is logged in."""
    other = TestClient(client.app, client=(address, 50_000))
    other.portal = client.portal
    return other


def test_strangers_who_guess_elsewhere_do_not_keep_anybody_from_logging_in(
    ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tries, "LONGEST_PAUSE", 0.0)
    for n in range(6):
        stranger = from_elsewhere(ada, f"203.0.113.{n}")
        for _ in range(FREE + 1):
            stranger.post(f"{API}/sessions", json={**ADA, "password": "engines of tin"})
    assert from_elsewhere(ada, "198.51.100.7").post(f"{API}/sessions", json=ADA).status_code == 201
    assert stranger.post(f"{API}/sessions", json=ADA).status_code == 429, "who has guessed there waits"


def test_who_guesses_from_one_household_waits_whatever_address_of_it_they_take(ada: Client) -> None:
    guess = {**ADA, "password": "engines of tin"}
    told = [
        from_elsewhere(ada, f"2001:db8:1:2::{n:x}").post(f"{API}/sessions", json=guess).status_code
        for n in range(FREE + 1)
    ]
    assert told == [401] * FREE + [429]


def test_a_stolen_session_does_not_guess_the_password_either(ada: Client) -> None:
    wish = {"old": "engines of tin", "new": NEW}
    told = [ada.post(f"{API}/me/password", json=wish).status_code for _ in range(FREE + 1)]
    assert told == [401] * FREE + [429]


# --- sessions ---


def test_sessions_are_listed_and_ended_one_by_one(ada: Client) -> None:
    other = elsewhere(ada)
    listed = ada.get(f"{API}/me/sessions").json()
    assert [each["is_this"] for each in listed].count(True) == 1
    (there,) = [each for each in listed if not each["is_this"]]
    assert (there["agent"], there["place"]) == ("Firefox on Linux", "unknown")
    assert fault(ada.delete(f"{API}/me/sessions/{'0' * 16}"))[0] == 404
    (left,) = ada.delete(f"{API}/me/sessions/{there['id']}").json()
    assert left["is_this"]
    assert other.get(f"{API}/me").status_code == 401


def test_all_other_sessions_are_ended_at_once(ada: Client) -> None:
    others = [elsewhere(ada), elsewhere(ada)]
    (left,) = ada.delete(f"{API}/me/sessions").json()
    assert left["is_this"]
    assert [other.get(f"{API}/me").status_code for other in others] == [401, 401]


def test_nobody_ends_the_sessions_of_others(ada: Client) -> None:
    grace = elsewhere(ada)
    grace.cookies.clear()
    grace.post(f"{API}/accounts", json={**ADA, "name": "Grace"}).raise_for_status()
    (hers,) = grace.get(f"{API}/me/sessions").json()
    assert fault(ada.delete(f"{API}/me/sessions/{hers['id']}"))[0] == 404
    assert ada.delete(f"{API}/me/sessions").status_code == 200
    assert grace.get(f"{API}/me").status_code == 200


def test_guests_have_no_account_to_look_after(client: Client) -> None:
    for method, path in (("GET", "me/sessions"), ("DELETE", "me/sessions"), ("DELETE", "me/sessions/0a")):
        assert fault(client.request(method, f"{API}/{path}"))[0] == 401
    assert fault(client.post(f"{API}/me/password", json={"old": "x", "new": NEW}))[0] == 401
    assert fault(client.post(f"{API}/me/deletion", json={"password": "x"}))[0] == 401


@pytest.mark.parametrize("how", ["password", "sessions", "one session"])
def test_whoever_sits_at_my_tables_elsewhere_is_sent_away_with_the_other_sessions(
    ada: Client, create: Create, sit: Enter, how: str
) -> None:
    made = create(seats={"west": "me", "east": "open"})
    west = sit(made["game"], made["tokens"]["west"])
    west.until("view")
    if how == "password":
        wish = {"old": ADA["password"], "new": NEW}
        ada.post(f"{API}/me/password", json=wish).raise_for_status()
    elif how == "sessions":
        ada.delete(f"{API}/me/sessions").raise_for_status()
    else:
        elsewhere(ada)
        (there,) = [each for each in ada.get(f"{API}/me/sessions").json() if not each["is_this"]]
        ada.delete(f"{API}/me/sessions/{there['id']}").raise_for_status()
    assert "newer token" in west.until("refused")["reason"]
    assert "opens no seat" in sit(made["game"], made["tokens"]["west"]).until("refused")["reason"]
    (mine,) = ada.get(f"{API}/me").json()["games"]
    assert sit(made["game"], mine["tokens"]["west"]).until("view")["seat"] == "west"


# --- the way out ---


def test_an_account_is_deleted_with_its_password_and_others_give_the_seat_on(
    ada: Client, create: Create, sit: Enter
) -> None:
    made = create(seats={"west": "me", "east": "open"})
    alone = create(seats={"west": "me", "east": "bot:random"})
    guest = TestClient(ada.app)
    guest.portal = ada.portal
    joined = guest.post(f"{API}/games/{made['game']}/join", json={"name": "Wren"}).json()
    west = sit(made["game"], made["tokens"]["west"])
    wren = sit(made["game"], joined["token"])
    watcher = sit(alone["game"], alone["watch"])
    watcher.until("view")
    west.until_connected(1)
    wren.until_seen(lambda view: view["players"][0]["name"] == "Ada", "Ada is there")
    assert fault(ada.post(f"{API}/me/deletion", json={"password": "engines of tin"}))[0] == 401
    assert ada.post(f"{API}/me/deletion", json={"password": ADA["password"]}).status_code == 200
    assert ada.get(f"{API}/me").status_code == 401
    assert "newer token" in west.until("refused")["reason"]
    wren.until_seen(lambda view: view["players"][0]["kind"] == "open", "the seat is free")
    assert watcher.until("refused")["reason"] == "this game was deleted"
    assert fault(guest.get(f"{API}/games/{alone['game']}"))[0] == 404
    assert fault(guest.post(f"{API}/sessions", json=ADA))[0] == 401
    assert fault(guest.post(f"{API}/games/{made['game']}/join", json={"name": "Ada"}))[0] == 409
    links = f"{API}/games/{made['game']}/links"
    token = guest.post(links, json={"token": joined["token"], "seat": "west"}).json()["token"]
    again = guest.post(f"{API}/games/{made['game']}/join", json={"name": "Ada", "token": token}).json()
    assert (again["seat"], again["name"]) == ("west", "Ada")
