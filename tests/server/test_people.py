"""Between people: who is muted is not heard, who is blocked is not met, and the owner is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.server.app import create_app
from sandtable.server.settings import Limits, Settings
from tests.server.clients import Client, Json, Player, enter
from tests.server.conftest import changed
from tests.server.test_talk import TALKATIVE, hear, known, say, texts

API = "/api/v1"
PASSWORD = "seven brass lamps"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return changed(settings, limits=TALKATIVE)


def as_account(client: Client, name: str) -> str:
    """An account of this name, logged in; its cookie."""
    client.cookies.clear()
    reply = client.post(f"{API}/accounts", json={"name": name, "password": PASSWORD})
    if reply.status_code == 409:
        reply = client.post(f"{API}/sessions", json={"name": name, "password": PASSWORD})
    assert reply.status_code == 201, reply.text
    return str(client.cookies["sandtable_session"])


def post(client: Client, cookie: str, path: str, **body: Any) -> Any:
    client.cookies.clear()
    headers = {"cookie": f"sandtable_session={cookie}"} if cookie else {}
    return client.post(f"{API}{path}", json=body, headers=headers)


def get(client: Client, cookie: str, path: str) -> Any:
    client.cookies.clear()
    return client.get(f"{API}{path}", headers={"cookie": f"sandtable_session={cookie}"} if cookie else {})


def laid(client: Client, cookie: str, **wish: Any) -> Json:
    """A game that somebody has created, with a seat for another."""
    seats = {"west": "me", "east": "open"}
    made = post(client, cookie, "/games", ruleset="toy", options={"rounds": 1}, seats=seats, **wish)
    assert made.status_code == 201, made.text
    found: Json = made.json()
    return found


def met(client: Client, one: str, other: str) -> tuple[Json, Player, Player]:
    """Two people at a table."""
    made = laid(client, one)
    token = post(client, other, f"/games/{made['game']}/join").json()["token"]
    players = [enter(client, made["game"], each) for each in (made["tokens"]["west"], token)]
    for player in players:
        player.until("said")
    return made, players[0], players[1]


def test_who_is_muted_is_not_heard_until_heard_again(client: Client) -> None:
    ada, bea = as_account(client, "Ada"), as_account(client, "Bea")
    made, west, east = met(client, ada, bea)
    say(east, "first")
    assert texts(hear(west)) == ["first"]
    people = f"/games/{made['game']}/people"
    told = post(client, ada, people, seat="east", muted=True, blocked=False)
    assert told.json()["told"] == "Bea is muted: you no longer see what they write"
    assert known(west) == [], "what was said before goes too"
    say(east, "second thoughts")
    say(west, "mine")
    assert known(west) == ["mine"]
    assert "second thoughts" not in "".join(west.raw)
    assert get(client, ada, people).json() == {"east": {"name": "Bea", "muted": True, "blocked": False}}
    assert get(client, bea, people).json() == {}, "nobody is told that they are muted"
    post(client, ada, people, seat="east", muted=False, blocked=False)
    assert known(west) == ["first", "second thoughts", "mine"]


def test_a_mute_is_told_to_whoever_mutes_and_read_where_both_sit_alone(client: Client) -> None:
    ada, bea, cy = (as_account(client, name) for name in ("Ada", "Bea", "Cy"))
    _, west, east = met(client, ada, bea)
    _, elsewhere, _ = met(client, ada, cy)
    for player in (west, east, elsewhere):
        player.reply(player.say("ping"))
    before = {player: len(player.heard) for player in (west, east, elsewhere)}
    post(client, ada, "/me/shunned", name="Bea", muted=True, blocked=False)
    kinds = {}
    for player in (west, east, elsewhere):
        player.reply(player.say("ping"))
        kinds[player] = [each["type"] for each in player.heard[before[player] :]]
    assert kinds == {west: ["said", "pong"], east: ["pong"], elsewhere: ["pong"]}


def test_whoever_plays_under_another_name_is_listed_by_it(client: Client) -> None:
    ada, bea = as_account(client, "Ada"), as_account(client, "Bea")
    made = laid(client, ada)
    assert post(client, bea, f"/games/{made['game']}/join", name="The Heron").status_code == 200
    people = f"/games/{made['game']}/people"
    post(client, ada, people, seat="east", muted=True, blocked=False)
    assert get(client, ada, people).json() == {"east": {"name": "The Heron", "muted": True, "blocked": False}}
    assert get(client, ada, "/me/shunned").json() == [{"name": "The Heron", "muted": True, "blocked": False}]
    told = post(client, ada, "/me/shunned", name="the heron", muted=False, blocked=False)
    assert told.json()["told"] == "you hear The Heron again"
    assert get(client, ada, "/me/shunned").json() == []


def test_nobody_changes_their_mind_for_ever(client: Client) -> None:
    ada, _ = as_account(client, "Ada"), as_account(client, "Bea")
    told = [post(client, ada, "/me/shunned", name="Bea", muted=n % 2 == 0, blocked=False) for n in range(30)]
    assert (told[0].status_code, told[-1].status_code) == (200, 429)


def test_a_mute_goes_with_the_account_to_other_tables(client: Client) -> None:
    ada, bea = as_account(client, "Ada"), as_account(client, "Bea")
    assert post(client, ada, "/me/shunned", name="bea", muted=True, blocked=False).status_code == 200
    assert get(client, ada, "/me/shunned").json() == [{"name": "Bea", "muted": True, "blocked": False}]
    _, west, east = met(client, ada, bea)
    say(east, "hello?")
    say(west, "quiet here")
    assert known(west) == ["quiet here"]


@pytest.mark.parametrize("blocker", ["Ada", "Bea"])
def test_who_is_blocked_is_not_met_in_either_one_s_games(client: Client, blocker: str) -> None:
    cookies = {name: as_account(client, name) for name in ("Ada", "Bea", "Cy")}
    other = "Bea" if blocker == "Ada" else "Ada"
    post(client, cookies[blocker], "/me/shunned", name=other, muted=False, blocked=True)
    made = laid(client, cookies["Ada"])
    refused = post(client, cookies["Bea"], f"/games/{made['game']}/join")
    assert refused.status_code == 403
    assert "blocked" in refused.json()["reason"]
    assert post(client, cookies["Cy"], f"/games/{made['game']}/join").status_code == 200


def test_an_invitation_does_not_get_around_a_block(client: Client) -> None:
    ada, bea = as_account(client, "Ada"), as_account(client, "Bea")
    seats = {"west": "me", "east": "invite"}
    made = post(client, ada, "/games", ruleset="toy", options={"rounds": 1}, seats=seats).json()
    post(client, ada, "/me/shunned", name="Bea", muted=False, blocked=True)
    invited = post(client, bea, f"/games/{made['game']}/join", token=made["invitations"]["east"])
    assert invited.status_code == 403


def test_a_guest_is_muted_by_the_page_and_told_so(client: Client) -> None:
    ada = as_account(client, "Ada")
    made, _, _ = met(client, ada, "")
    refused = post(client, ada, f"/games/{made['game']}/people", seat="east", muted=True, blocked=False)
    assert refused.status_code == 422
    assert "guest" in refused.json()["reason"]
    assert post(client, "", f"/games/{made['game']}/people", seat="west", muted=True, blocked=False).status_code == 401
    assert post(client, ada, f"/games/{made['game']}/people", seat="west", muted=True, blocked=True).status_code == 422
    assert post(client, ada, "/me/shunned", name="Nobody At All", muted=True, blocked=False).status_code == 404


# --- reports ---


def reports(client: Client) -> list[Any]:
    database = client.app.state.services.database  # type: ignore[attr-defined]
    found: list[Any] = database.order.reports(False, 50)
    return found


def test_a_report_brings_name_game_reason_and_the_last_lines(client: Client) -> None:
    ada, bea = as_account(client, "Ada"), as_account(client, "Bea")
    made, west, east = met(client, ada, bea)
    say(east, "you <i>fool</i>")
    hear(west)
    told = post(
        client, "", f"/games/{made['game']}/reports", token=made["tokens"]["west"], seat="east", reason="rude\x00 words"
    )
    assert (told.status_code, told.json()["told"]) == (201, "the owner of this server has your report")
    (report,) = reports(client)
    assert (report.game, report.reporter, report.name, report.reason) == (made["game"], "Ada", "Bea", "rude words")
    assert report.lines == ["Bea [seat east, account Bea]: you <i>fool</i>"]


@pytest.mark.parametrize(
    ("change", "status"),
    [({"token": "forged"}, 403), ({"seat": "west"}, 422), ({"seat": "north"}, 404), ({"reason": " "}, 422)],
)
def test_a_report_that_is_none_is_refused(client: Client, change: Json, status: int) -> None:
    made, _, _ = met(client, "", "")
    body = {"token": made["tokens"]["west"], "seat": "east", "reason": "rude", **change}
    assert post(client, "", f"/games/{made['game']}/reports", **body).status_code == status
    assert reports(client) == []


def test_a_spectator_reports_only_what_a_spectator_could_read(client: Client) -> None:
    made = laid(client, "", spectator_delay=600)
    token = post(client, "", f"/games/{made['game']}/join").json()["token"]
    east = enter(client, made["game"], token)
    east.until("said")
    say(east, "my plan")
    body = {"token": made["watch"], "seat": "east", "reason": "rude"}
    assert post(client, "", f"/games/{made['game']}/reports", **body).status_code == 201
    (report,) = reports(client)
    assert (report.reporter, report.lines) == ("A spectator", [])


def test_reports_have_a_limit(toy: None, settings: Settings, tmp_path: Path) -> None:
    few = Limits(requests_rate=1000.0, creations_rate=1000.0, reports_rate=0.01)
    with Client(create_app(changed(settings, limits=few), tmp_path / "static")) as client:
        made, _, _ = met(client, "", "")
        body = {"token": made["tokens"]["west"], "seat": "east", "reason": "rude"}
        statuses = [post(client, "", f"/games/{made['game']}/reports", **body).status_code for _ in range(5)]
    assert statuses == [201, 201, 201, 429, 429]
