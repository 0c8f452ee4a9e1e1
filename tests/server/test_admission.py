"""Who comes to a game's bare address: its players by cookie or account, everyone else to watch, and no token in it."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from sandtable.server.seat_cookies import COOKIE
from tests.server.clients import Client, Json, Player, shows
from tests.server.conftest import Create
from tests.server.test_guests_seats import signed_up
from tests.server.test_http import ADA, API, fault

SEATS = {"west": "me", "east": "invite"}
WISH = {"ruleset": "toy", "options": {"rounds": 1}, "seats": SEATS}


def browser_of(client: Client) -> TestClient:
    """A browser of its own before the same server; it keeps the cookies it is given."""
    other = TestClient(client.app)
    other.portal = client.portal
    return other


def laid(browser: TestClient, **wish: Any) -> Json:
    reply = browser.post(f"{API}/games", json={**WISH, **wish})
    assert reply.status_code == 201, reply.text
    made: Json = reply.json()
    return made


def asked(browser: TestClient, made: Json, *tokens: str) -> Json:
    """What a browser is told that it may do at a game."""
    reply = browser.post(f"{API}/games/{made['game']}/admission", json={"tokens": tokens})
    assert reply.status_code == 200, reply.text
    told: Json = reply.json()
    return told


def looking(client: Client, browser: TestClient, made: Json) -> Player:
    """A browser that has opened a game's bare address: it enters without a token."""
    # The test client sends no cookie with a socket that hangs on a path; a browser does.
    ours = [each for each in browser.cookies.jar if each.path == "/" or each.path.endswith(f"/{made['game']}")]
    kept = "; ".join(f"{each.name}={each.value}" for each in ours)
    socket = client.websocket_connect(f"{API}/games/{made['game']}/socket", headers={"cookie": kept} if kept else {})
    player = Player(socket.__enter__())
    client.players.append(player)
    player.say("enter")
    return player


def test_whoever_laid_a_table_comes_back_by_their_cookie(client: Client) -> None:
    host = browser_of(client)
    made = laid(host, public=False)
    assert asked(host, made) == {"seats": ["west"], "invited": "", "watch": False}
    assert looking(client, host, made).until("welcome")["seats"] == ["west"]
    assert host.get(f"{API}/games/{made['game']}/replay").status_code == 200


def test_a_cookie_is_for_one_game_and_for_no_script(client: Client) -> None:
    reply = browser_of(client).post(f"{API}/games", json=WISH)
    (cookie,) = [each for each in reply.headers.get_list("set-cookie") if each.startswith(COOKIE)]
    parts = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert {"httponly", "samesite=lax", f"path=/api/v1/games/{reply.json()['game']}"} <= parts
    assert "domain" not in cookie.lower()


def test_a_visitor_who_opens_the_address_watches_a_public_game(client: Client) -> None:
    made, stranger = laid(browser_of(client)), browser_of(client)
    assert asked(stranger, made) == {"seats": [], "invited": "", "watch": True}
    assert looking(client, stranger, made).until("welcome")["seats"] == []
    assert stranger.get(f"{API}/games/{made['game']}/report.html").status_code == 200


def test_a_visitor_of_a_private_game_is_told_so_and_sees_nothing(client: Client) -> None:
    made, stranger = laid(browser_of(client), public=False), browser_of(client)
    assert asked(stranger, made) == {"seats": [], "invited": "", "watch": False}
    assert looking(client, stranger, made).until("refused")["status"] == 401
    assert fault(stranger.get(f"{API}/games/{made['game']}/replay"))[0] == 401


def test_a_token_in_an_address_opens_nothing(client: Client) -> None:
    made, stranger = laid(browser_of(client), public=False), browser_of(client)
    for token in (made["tokens"]["west"], made["watch"]):
        replay = f"{API}/games/{made['game']}/replay"
        assert stranger.get(replay, params={"token": token}).status_code == 401
        assert stranger.get(replay, **shows(token)).status_code == 200


def test_an_invitation_is_exchanged_for_a_cookie_and_used_without_its_token(client: Client) -> None:
    made, friend = laid(browser_of(client)), browser_of(client)
    assert asked(friend, made, made["invitations"]["east"])["invited"] == "east"
    assert asked(friend, made)["invited"] == "east"
    joined = friend.post(f"{API}/games/{made['game']}/join", json={"name": "Wren"})
    assert joined.json()["seat"] == "east"
    assert asked(friend, made) == {"seats": ["east"], "invited": "", "watch": True}


def test_a_link_to_watch_is_exchanged_for_a_cookie(client: Client) -> None:
    made, friend = laid(browser_of(client), public=False), browser_of(client)
    assert asked(friend, made, made["watch"])["watch"]
    assert asked(friend, made)["watch"]
    assert looking(client, friend, made).until("welcome")["seats"] == []


@pytest.mark.parametrize("token", ["forged", "", "another's"])
def test_what_opens_nothing_is_not_kept(client: Client, token: str) -> None:
    host = browser_of(client)
    made, other = laid(host, public=False), laid(host)
    given = other["watch"] if token == "another's" else token
    stranger = browser_of(client)
    reply = stranger.post(f"{API}/games/{made['game']}/admission", json={"tokens": [given]})
    assert reply.status_code == (403 if given else 200)
    assert not stranger.cookies.jar._cookies  # type: ignore[attr-defined]


def test_a_cookie_of_a_seat_that_was_renewed_lets_nobody_in(client: Client) -> None:
    host = browser_of(client)
    made = laid(host, public=False)
    elsewhere = browser_of(client)
    renew = f"{API}/games/{made['game']}/renew"
    assert elsewhere.post(renew, json={"token": made["tokens"]["west"]}).status_code == 200
    assert asked(host, made)["seats"] == []
    assert asked(elsewhere, made)["seats"] == ["west"]


def test_an_account_is_let_in_wherever_it_signs_in_and_needs_no_cookie_of_a_seat(client: Client) -> None:
    ada = signed_up(client, ADA)
    made = laid(ada, public=False)
    assert COOKIE not in {each.name for each in ada.cookies.jar}
    phone = browser_of(client)
    phone.post(f"{API}/sessions", json=ADA).raise_for_status()
    assert asked(phone, made)["seats"] == ["west"]
    phone.delete(f"{API}/sessions").raise_for_status()
    assert asked(phone, made)["seats"] == []


def test_a_guests_seat_is_the_accounts_once_they_sign_in(client: Client) -> None:
    browser = browser_of(client)
    made = laid(browser, public=False)
    browser.post(f"{API}/accounts", json=ADA).raise_for_status()
    assert asked(browser, made)["seats"] == ["west"]
    assert [each["summary"]["game"] for each in browser.get(f"{API}/me").json()["games"]] == [made["game"]]


def test_pages_of_other_addresses_can_do_nothing_with_a_seats_cookie(client: Client, create: Create) -> None:
    host = browser_of(client)
    made = laid(host)
    for what in ("links", "admission", "renew", "reports"):
        reply = host.post(
            f"{API}/games/{made['game']}/{what}", json={"seat": "east"}, headers={"origin": "https://elsewhere.example"}
        )
        assert fault(reply)[0] == 403


def test_links_are_made_by_a_cookie_alone(client: Client) -> None:
    host = browser_of(client)
    made = laid(host)
    assert host.post(f"{API}/games/{made['game']}/links", json={"seat": "east"}).json()["token"]
    stranger = browser_of(client)
    assert fault(stranger.post(f"{API}/games/{made['game']}/links", json={"seat": "east"}))[0] == 403
