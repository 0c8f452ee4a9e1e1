"""Invitations and links to watch are withdrawn, and the old ones say so."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.server.clients import Client, Json, shows
from tests.server.conftest import Create, Enter
from tests.server.test_http import ADA, API, fault

SEATS = {"west": "me", "east": "invite"}


def change(client: TestClient, made: Json, **wish: object) -> str:
    """Change a link of a game from west's seat; the token of the new one."""
    reply = client.post(f"{API}/games/{made['game']}/links", json={"token": made["tokens"]["west"], **wish})
    assert reply.status_code == 200, reply.text
    token: str = reply.json()["token"]
    return token


def test_a_new_invitation_makes_the_old_one_void(client: Client, create: Create) -> None:
    made = create(seats=SEATS)
    join = f"{API}/games/{made['game']}/join"
    new = change(client, made, seat="east")
    assert "invitation was withdrawn" in fault(client.post(join, json={"token": made["invitations"]["east"]}))[1]
    assert client.post(join, json={"token": new, "name": "Wren"}).json()["seat"] == "east"
    assert "used already" in fault(client.post(join, json={"token": new}))[1]


def test_an_invitation_is_withdrawn_without_another_until_one_is_wanted(client: Client, create: Create) -> None:
    made = create(seats=SEATS)
    join = f"{API}/games/{made['game']}/join"
    assert change(client, made, seat="east", renew=False) == ""
    assert "withdrawn" in fault(client.post(join, json={"token": made["invitations"]["east"]}))[1]
    assert fault(client.post(join, json={"seat": "east"}))[0] == 409
    assert client.post(join, json={"token": change(client, made, seat="east")}).status_code == 200


@pytest.mark.parametrize("renew", [True, False])
def test_spectators_by_an_old_link_are_sent_away_and_do_not_come_back(
    client: Client, create: Create, sit: Enter, renew: bool
) -> None:
    made = create(public=False)
    watcher, west = sit(made["game"], made["watch"]), sit(made["game"], made["tokens"]["west"])
    watcher.until("view")
    west.until("view")
    new = change(client, made, renew=renew)
    assert "withdrawn" in watcher.until("refused")["reason"]
    assert "link to watch was withdrawn" in sit(made["game"], made["watch"]).until("refused")["reason"]
    old = client.get(f"{API}/games/{made['game']}/replay", **shows(made["watch"]))
    assert "link to watch was withdrawn" in fault(old)[1]
    assert west.reply(west.say("ping"))["type"] == "pong"
    assert bool(new) is renew
    if renew:
        assert sit(made["game"], new).until("view")["seat"] == ""


def test_a_public_game_that_nobody_may_watch_gives_no_link_away(client: Client, create: Create) -> None:
    made = create()
    change(client, made, renew=False)
    assert client.get(f"{API}/games/{made['game']}").json()["watch"] == ""
    change(client, made)
    assert client.get(f"{API}/games/{made['game']}").json()["watch"] != ""


def test_links_are_for_those_at_the_table(client: Client, create: Create) -> None:
    made, other = create(seats=SEATS), create(seats=SEATS)
    links = f"{API}/games/{made['game']}/links"
    strangers = ("", "forged", made["watch"], made["invitations"]["east"], other["tokens"]["west"])
    for token in strangers:
        assert fault(client.post(links, json={"token": token, "seat": "east"}))[0] == 403
    assert fault(client.post(f"{API}/games/none/links", json={}))[0] == 404


def test_only_a_seat_that_waits_for_the_invited_has_an_invitation(client: Client, create: Create) -> None:
    made = create(seats={"west": "me", "east": "open"})
    links = f"{API}/games/{made['game']}/links"
    for seat in ("west", "east", "north"):
        assert fault(client.post(links, json={"token": made["tokens"]["west"], "seat": seat}))[0] == 409


def test_whoever_made_a_game_with_their_account_needs_no_seat_in_it(client: Client, create: Create) -> None:
    client.post(f"{API}/accounts", json=ADA).raise_for_status()
    made = create(seats={"west": "invite", "east": "invite"})
    links = f"{API}/games/{made['game']}/links"
    assert client.post(links, json={"seat": "east"}).json()["token"] != made["invitations"]["east"]
    client.delete(f"{API}/sessions")
    client.post(f"{API}/accounts", json={**ADA, "name": "Grace"}).raise_for_status()
    assert fault(client.post(links, json={"seat": "east"}))[0] == 403


def test_a_seat_that_was_left_is_filled_by_a_new_invitation(client: Client, create: Create) -> None:
    made = create(seats=SEATS, public=False)
    guest = TestClient(client.app)
    guest.portal = client.portal
    guest.post(f"{API}/accounts", json={**ADA, "name": "Grace"}).raise_for_status()
    token = made["invitations"]["east"]
    guest.post(f"{API}/games/{made['game']}/join", json={"token": token}).raise_for_status()
    guest.post(f"{API}/me/deletion", json={"password": ADA["password"]}).raise_for_status()
    joined = guest.post(f"{API}/games/{made['game']}/join", json={"token": change(client, made, seat="east")})
    assert joined.json()["seat"] == "east"


def test_an_invitation_is_asked_about_without_being_used(client: Client, create: Create) -> None:
    made = create(seats=SEATS)
    ask, join = f"{API}/games/{made['game']}/invitation", f"{API}/games/{made['game']}/join"
    first = {"token": made["invitations"]["east"]}
    assert [client.post(ask, json=first).json() for _ in range(2)] == [{"seat": "east"}] * 2
    second = {"token": change(client, made, seat="east")}
    assert "withdrawn" in fault(client.post(ask, json=first))[1]
    client.post(join, json=second).raise_for_status()
    assert "used already" in fault(client.post(ask, json=second))[1]
    assert "no invitation" in fault(client.post(ask, json={"token": made["watch"]}))[1]
