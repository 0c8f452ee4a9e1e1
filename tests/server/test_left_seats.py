"""A seat that somebody held is given on by those at the table, and everyone is told that somebody sat there before."""

from __future__ import annotations

from pathlib import Path

import msgspec

from sandtable.server.app import create_app
from sandtable.server.settings import Settings
from tests.server.clients import Client, enter, plainly
from tests.server.conftest import changed
from tests.server.test_http import fault
from tests.server.test_people import API, PASSWORD, as_account, get, laid, post


def test_a_throwaway_account_does_not_look_into_the_hand_of_whoever_comes_next(client: Client) -> None:
    made, peeping = laid(client, "", player="Mallard"), as_account(client, "Peep")
    game = f"/games/{made['game']}"
    post(client, peeping, f"{game}/join", seat="east").raise_for_status()
    post(client, peeping, "/me/deletion", password=PASSWORD).raise_for_status()
    assert made["game"] not in [row["game"] for row in get(client, "", "/games?kind=open").json()]
    assert fault(post(client, "", f"{game}/join", name="Victoria"))[0] == 409
    assert fault(post(client, "", f"{game}/join", name="Victoria", seat="east"))[0] == 409
    link = post(client, "", f"{game}/links", token=made["tokens"]["west"], seat="east").json()["token"]
    _, east = get(client, "", game).json()["seats"]
    assert (east["kind"], east["held_before"]) == ("open", True), "who opens the invitation is told before"
    joined = post(client, "", f"{game}/join", name="Victoria", token=link).json()
    west, victim = enter(client, made["game"], made["tokens"]["west"]), enter(client, made["game"], joined["token"])
    for player in (west, victim):
        player.until_seen(lambda view: view["players"][1]["held_before"], "everyone is told")
        assert not player.view["players"][0]["held_before"]


def test_whoever_waits_is_told_that_the_seat_was_left_and_then_that_it_was_taken_over(client: Client) -> None:
    leaving = as_account(client, "Lea")
    made = laid(client, leaving)
    game = f"/games/{made['game']}"
    joined = post(client, "", f"{game}/join", name="Wren").json()
    watcher = enter(client, made["game"], made["watch"])
    watcher.until_seen(lambda view: "west" in view["waiting_for"], "west is asked")
    post(client, leaving, "/me/deletion", password=PASSWORD).raise_for_status()
    watcher.until_seen(lambda view: "has left" in plainly(view["sentence"]), "they are told who is gone")
    link = post(client, "", f"{game}/links", token=joined["token"], seat="west").json()["token"]
    post(client, "", f"{game}/join", name="Rook", token=link).raise_for_status()
    watcher.until_seen(lambda view: "may have seen what this seat holds" in plainly(view["sentence"]), "and warned")


def test_whoever_made_the_game_frees_a_seat_in_which_nobody_plays_and_not_the_other_way_round(client: Client) -> None:
    made = laid(client, "", player="Willow")
    game = f"/games/{made['game']}"
    squatter = post(client, "", f"{game}/join", name="Squat").json()["token"]
    links = f"{game}/links"
    assert fault(post(client, "", links, token=squatter, seat="west", free=True))[0] == 403
    link = post(client, "", links, token=made["tokens"]["west"], seat="east", free=True).json()["token"]
    assert "opens no seat" in enter(client, made["game"], squatter).until("refused")["reason"]
    joined = post(client, "", f"{game}/join", name="Rook", token=link).json()["token"]
    rook = enter(client, made["game"], joined)
    rook.until_asked()
    assert rook.answer(rook.view["ask"]["suggested"])["type"] == "accepted"
    refused = post(client, "", links, token=made["tokens"]["west"], seat="east", free=True)
    assert "has answered" in fault(refused)[1]


def test_one_address_does_not_sit_down_everywhere(toy: None, settings: Settings, tmp_path: Path) -> None:
    few = changed(settings, limits=msgspec.structs.replace(settings.limits, joins_rate=1 / 120))
    with Client(create_app(few, tmp_path / "static")) as client:
        tables = [laid(client, "") for _ in range(3)]
        sat = [post(client, "", f"/games/{made['game']}/join", name="Squat").status_code for made in tables]
    assert sat == [200, 200, 429]


def test_nobody_sits_down_under_a_name_that_looks_like_one_at_the_table(client: Client) -> None:
    made = laid(client, "", player="Willow")
    join = f"{API}/games/{made['game']}/join"
    for name in ("Willow", "WilIow", "VVillow", "wi llow"):
        assert "looks like the name of somebody" in fault(client.post(join, json={"name": name}))[1], name
    assert client.post(join, json={"name": "Wren"}).status_code == 200


def test_nobody_agrees_on_a_draw_by_the_offer_of_whoever_sat_there_before(client: Client) -> None:
    made = laid(client, "", player="Willow")
    game = f"/games/{made['game']}"
    west = enter(client, made["game"], made["tokens"]["west"])
    friend = enter(client, made["game"], post(client, "", f"{game}/join", name="Squat").json()["token"])
    friend.until_connected(0)
    assert friend.reply(friend.say("settle", seat="east", what="draw"))["type"] == "accepted"
    link = post(client, "", f"{game}/links", token=made["tokens"]["west"], seat="east", free=True).json()["token"]
    rook = enter(client, made["game"], post(client, "", f"{game}/join", name="Rook", token=link).json()["token"])
    rook.until_asked()
    assert west.reply(west.say("settle", seat="west", what="draw"))["type"] == "accepted"
    offered = rook.until_seen(lambda view: "west" in view["accord"]["draw"] or view["over"], "the offer")
    assert not offered["over"] and offered["accord"]["draw"] == ["west"]
