"""A seat that somebody held is given on by those at the table, and everyone is told that somebody sat there before."""

from __future__ import annotations

from tests.server.clients import Client, enter, plainly
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


def test_nobody_sits_down_under_a_name_that_looks_like_one_at_the_table(client: Client) -> None:
    made = laid(client, "", player="Willow")
    join = f"{API}/games/{made['game']}/join"
    for name in ("Willow", "WilIow", "VVillow", "wi llow"):
        assert "looks like the name of somebody" in fault(client.post(join, json={"name": name}))[1], name
    assert client.post(join, json={"name": "Wren"}).status_code == 200
