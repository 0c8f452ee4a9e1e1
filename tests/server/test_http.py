"""The lobby, the way to a seat, and everything else that goes over plain HTTP."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from sandtable.server.app import create_app
from sandtable.server.settings import Limits, Settings
from tests.server.clients import Client
from tests.server.conftest import Create, Enter, changed

API = "/api/v1"


def fault(reply: Any) -> tuple[int, str]:
    """A refusal, checked for its one shape."""
    told = reply.json()
    assert set(told) - {"about"} == {"status", "reason"}
    assert told["status"] == reply.status_code
    return told["status"], told["reason"]


# --- rule sets ---


def test_rule_sets_are_listed_with_what_can_be_chosen(client: Client) -> None:
    (toy,) = client.get(f"{API}/rulesets").json()
    assert (toy["name"], toy["title"], toy["version"]) == ("toy", "Pebbles", "1")
    assert toy["bots"] == ["random", "cadet", "ensign", "lieutenant", "captain", "admiral", "grand-admiral"]
    kinds = {field["name"]: field["kind"] for field in toy["form"]["fields"]}
    assert kinds == {"rounds": "number", "rules": "names"}


def test_what_nobody_chose_is_proposed_before_a_game_is_laid_out(client: Client) -> None:
    told = client.post(f"{API}/rulesets/toy/options", json={"options": {"rounds": 5}})
    assert (told.status_code, told.json()["options"]["rounds"], told.json()["seats"]) == (200, 5, ["west", "east"])
    refused = client.post(f"{API}/rulesets/toy/options", json={"options": {"rules": ["fog"]}})
    assert (refused.status_code, refused.json()["refusal"]) == (200, "there is no rule 'fog'")
    assert client.post(f"{API}/rulesets/chess/options", json={}).status_code == 404


def test_rules_are_told_with_page_ruling_and_status(client: Client) -> None:
    rules = client.get(f"{API}/rulesets/toy/rules").json()
    assert {rule["id"]: rule["status"] for rule in rules}["TOY-ROUND-02"] == "done"
    one = client.get(f"{API}/rulesets/toy/rules/TOY-ROUND-02").json()
    assert (one["ruling"], one["page"]) == ("A tie is west's.", "p2")
    assert one in rules
    assert fault(client.get(f"{API}/rulesets/toy/rules/TOY-NONE"))[0] == 404
    assert fault(client.get(f"{API}/rulesets/chess/rules"))[0] == 404


# --- creating ---


@pytest.mark.parametrize(
    ("wish", "status", "reason"),
    [
        ({"ruleset": "chess"}, 422, "no such rule set"),
        ({"options": {"rules": ["tides"]}}, 422, "there is no rule 'tides'"),
        ({"seats": {"north": "me"}}, 422, "there is: west, east"),
        ({"seats": {"west": "bot:kraken"}}, 422, "the bots are: random, cadet, ensign"),
        ({"seats": {"west": "you"}}, 422, "a seat is for me"),
        ({"name": "a\u0000b"}, 422, "letters that can be read"),
        ({"name": "x" * 61}, 400, "name"),
        ({"spectator_delay": -1}, 400, "spectator_delay"),
        ({"colour": "red"}, 400, "colour"),
    ],
)
def test_a_game_that_cannot_be_is_refused(client: Client, wish: Any, status: int, reason: str) -> None:
    told = fault(client.post(f"{API}/games", json={"ruleset": "toy", "options": {}, **wish}))
    assert told[0] == status
    assert reason in told[1]
    assert client.get(f"{API}/games?kind=live").json() == []


def test_a_body_that_is_no_json_is_refused(client: Client) -> None:
    assert fault(client.post(f"{API}/games", content=b"{", headers={"content-type": "application/json"}))[0] == 400
    assert fault(client.post(f"{API}/games", data={"ruleset": "toy"}))[0] == 415


def test_without_seats_one_plays_the_captain(client: Client) -> None:
    made = client.post(f"{API}/games", json={"ruleset": "toy"}).json()
    assert list(made["tokens"]) == ["west"]
    seats = client.get(f"{API}/games/{made['game']}").json()["seats"]
    assert [(seat["kind"], seat["name"]) for seat in seats] == [("human", "Player west"), ("bot", "Captain (bot)")]
    assert [seat["bot"] for seat in seats] == ["", "captain"]


# --- the lobby ---


def test_the_lobby_lists_open_live_and_finished_games(client: Client, create: Create, sit: Enter) -> None:
    opened = create(seats={"west": "me", "east": "open"}, name="Come in", player="Ada")
    invited = create(seats={"west": "me", "east": "invite"})
    bots = create(seats={"west": "bot:random", "east": "bot:random"})
    sit(bots["game"], bots["watch"]).until_over()
    found = {kind: client.get(f"{API}/games?kind={kind}").json() for kind in ("open", "live", "finished")}
    assert [game["game"] for game in found["open"]] == [opened["game"]]
    assert [game["game"] for game in found["live"]] == [invited["game"]]
    assert [game["game"] for game in found["finished"]] == [bots["game"]]
    (listed,) = found["open"]
    assert (listed["name"], listed["title"], listed["state"]) == ("Come in", "Pebbles", "open")
    assert [seat["name"] for seat in listed["seats"]] == ["Ada", "Open seat"]
    assert found["finished"][0]["result"]
    assert fault(client.get(f"{API}/games?kind=lost"))[0] == 400
    assert fault(client.get(f"{API}/games?limit=0"))[0] == 400


def test_the_lobby_is_paged_without_a_gap_where_games_share_a_moment(client: Client, create: Create) -> None:
    client.app.state.services.database.now = lambda: 1_700_000_000_123  # type: ignore[attr-defined]
    made = {create()["game"] for _ in range(5)}
    listed: list[Any] = []
    wish: dict[str, Any] = {"kind": "live", "limit": 2}
    while page := client.get(f"{API}/games", params=wish).json():
        listed += page
        wish |= {"before": 1_700_000_000_123, "after": page[-1]["game"]}
    assert len(listed) == 5
    assert {game["game"] for game in listed} == made
    assert listed[0]["updated"] == "2023-11-14T22:13:20.123+00:00"
    assert fault(client.get(f"{API}/games", params={"after": "No id"}))[0] == 400


def test_a_private_game_is_listed_nowhere(client: Client, create: Create) -> None:
    made = create(public=False, seats={"west": "me", "east": "open"})
    assert all(client.get(f"{API}/games?kind={kind}").json() == [] for kind in ("open", "live", "finished"))
    assert client.get(f"{API}/games/{made['game']}").json()["watch"] == ""


def test_whoever_finds_a_public_game_may_watch_it(client: Client, create: Create, sit: Enter) -> None:
    made = create()
    (listed,) = client.get(f"{API}/games?kind=live").json()
    assert sit(made["game"], listed["watch"]).until("view")["seat"] == ""


def test_an_unknown_game_is_not_found(client: Client) -> None:
    assert fault(client.get(f"{API}/games/none"))[0] == 404
    assert fault(client.get(f"{API}/games/NONE%00"))[0] == 400


# --- sitting down ---


def test_an_invitation_is_good_once(client: Client, create: Create, sit: Enter) -> None:
    made = create(seats={"west": "me", "east": "invite"})
    invitation = made["invitations"]["east"]
    join = f"{API}/games/{made['game']}/join"
    joined = client.post(join, json={"token": invitation, "name": "Grace"}).json()
    assert (joined["seat"], joined["name"]) == ("east", "Grace")
    assert fault(client.post(join, json={"token": invitation}))[0] == 403
    east = sit(made["game"], joined["token"])
    assert east.until_asked("bid")["seat"] == "east"
    assert client.get(f"{API}/games/{made['game']}").json()["seats"][1]["name"] == "Grace"


def test_an_open_seat_is_taken_by_the_first_who_comes(client: Client, create: Create) -> None:
    made = create(seats={"west": "me", "east": "open"})
    join = f"{API}/games/{made['game']}/join"
    assert fault(client.post(join, json={"seat": "west"}))[0] == 409
    assert client.post(join, json={"seat": "east"}).json()["seat"] == "east"
    assert fault(client.post(join, json={"seat": "east"}))[0] == 409
    assert client.get(f"{API}/games?kind=open").json() == []


def test_a_seat_for_the_invited_is_not_open_to_others(client: Client, create: Create) -> None:
    made = create(seats={"west": "me", "east": "invite"})
    join = f"{API}/games/{made['game']}/join"
    assert fault(client.post(join, json={"seat": "east"}))[0] == 409
    assert fault(client.post(join, json={}))[0] == 409
    assert fault(client.post(join, json={"token": made["tokens"]["west"]}))[0] == 403
    assert fault(client.post(join, json={"token": create(seats={"west": "invite"})["invitations"]["west"]}))[0] == 403


def test_those_who_are_there_learn_who_sat_down(client: Client, create: Create, sit: Enter) -> None:
    made = create(seats={"west": "me", "east": "open"})
    west = sit(made["game"], made["tokens"]["west"])
    assert west.until("view")["players"][1]["kind"] == "open"
    client.post(f"{API}/games/{made['game']}/join", json={"seat": "east", "name": "Grace"})
    grace = {"seat": "east", "name": "Grace", "kind": "human", "bot": "", "connected": False, "held_before": False}
    assert west.until("view")["players"][1] == {**grace, "since": ""}


# --- accounts ---

ADA = {"name": "Ada", "password": "engines of brass"}


def test_an_account_finds_its_games_again(client: Client, create: Create, sit: Enter) -> None:
    assert fault(client.get(f"{API}/me"))[0] == 401
    create()
    made = client.post(f"{API}/accounts", json=ADA)
    assert made.status_code == 201
    cookie = made.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie
    game = create(seats={"west": "me", "east": "bot:random"})
    (mine,) = client.get(f"{API}/me").json()["games"]
    assert mine["summary"]["game"] == game["game"]
    assert mine["summary"]["seats"][0]["name"] == "Ada"
    assert sit(game["game"], mine["tokens"]["west"]).until("welcome")["seats"] == ["west"]


def test_one_logs_out_and_in_again(client: Client) -> None:
    client.post(f"{API}/accounts", json=ADA)
    assert client.delete(f"{API}/sessions").status_code == 200
    assert fault(client.get(f"{API}/me"))[0] == 401
    assert fault(client.post(f"{API}/sessions", json={**ADA, "password": "engines of tin"}))[0] == 401
    assert fault(client.post(f"{API}/sessions", json={**ADA, "name": "Nobody"}))[0] == 401
    assert client.post(f"{API}/sessions", json={**ADA, "name": "ada"}).status_code == 201
    assert client.get(f"{API}/me").json()["name"] == "Ada"


def test_two_accounts_do_not_share_a_name(client: Client) -> None:
    client.post(f"{API}/accounts", json=ADA)
    assert fault(client.post(f"{API}/accounts", json={**ADA, "name": "ADA"}))[0] == 409
    for wrong in ({"name": " Ada"}, {"name": "A\u0000da"}, {"name": "A"}, {"password": "short"}):
        assert fault(client.post(f"{API}/accounts", json={**ADA, **wrong}))[0] in (400, 422)


# --- the door ---


def test_every_answer_carries_the_headers_that_protect_a_page(client: Client) -> None:
    for address in ("/", f"{API}/rulesets", "/nowhere", f"{API}/games/none"):
        headers = client.get(address).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_pages_of_other_addresses_change_nothing(client: Client, create: Create) -> None:
    made = create()
    wish = {"ruleset": "toy"}
    assert client.post(f"{API}/games", json=wish, headers={"origin": "http://testserver"}).status_code == 201
    for origin in ("http://elsewhere.example", "null", "http://testserver.elsewhere.example"):
        assert fault(client.post(f"{API}/games", json=wish, headers={"origin": origin}))[0] == 403
        with pytest.raises(WebSocketDisconnect) as closed:
            socket = client.websocket_connect(f"{API}/games/{made['game']}/socket", headers={"origin": origin})
            socket.__enter__()
        assert closed.value.code == 1008
    assert client.get(f"{API}/rulesets", headers={"origin": "http://elsewhere.example"}).status_code == 200


@pytest.mark.usefixtures("toy")
def test_a_page_that_was_allowed_may_use_the_server(settings: Settings) -> None:
    app = create_app(changed(settings, origins=("http://page.example",), hosts=("testserver",)))
    with Client(app) as client:
        wish = {"ruleset": "toy"}
        assert client.post(f"{API}/games", json=wish, headers={"origin": "http://page.example"}).status_code == 201
        assert fault(client.get("/healthz", headers={"host": "rebound.example"}))[0] == 403


def test_a_body_that_is_too_large_is_refused(client: Client) -> None:
    def in_pieces() -> Any:
        for _ in range(80):
            yield b" " * 1024

    json = {"content-type": "application/json"}
    assert fault(client.post(f"{API}/games", content=b" " * 70_000, headers=json))[0] == 413
    assert fault(client.post(f"{API}/games", content=in_pieces(), headers=json))[0] == 413


@pytest.mark.usefixtures("toy")
def test_whoever_asks_too_fast_is_told_to_wait(settings: Settings) -> None:
    slow = changed(settings, limits=Limits(requests_rate=0.001, creations_rate=0.0))
    with Client(create_app(slow)) as client:
        assert client.get("/healthz").status_code == 200
        refused = client.get("/healthz")
        assert fault(refused)[0] == 429
        assert refused.headers["retry-after"] == "1"
    few = changed(settings, limits=Limits(creations_rate=0.001))
    with Client(create_app(few)) as client:
        assert client.post(f"{API}/games", json={"ruleset": "toy"}).status_code == 201
        assert fault(client.post(f"{API}/games", json={"ruleset": "toy"}))[0] == 429


# --- the page, health and figures ---


def test_without_a_built_page_one_is_told_how_to_build_it(client: Client) -> None:
    told = client.get("/")
    assert told.status_code == 200
    assert "npm run build" in told.text


def test_the_built_page_is_served_and_nothing_beside_it(client: Client, tmp_path: Path) -> None:
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<h1>The table</h1>")
    (tmp_path / "static" / "assets" / "app.js").write_text("1")
    (tmp_path / "static" / "link").symlink_to(tmp_path / "secret")
    (tmp_path / "secret").write_text("the secret")
    assert client.get("/").text == "<h1>The table</h1>"
    script = client.get("/assets/app.js")
    assert "immutable" in script.headers["cache-control"]
    assert "javascript" in script.headers["content-type"]
    for outside in ("/../secret", "/%2e%2e/secret", "/assets/..%2f..%2fsecret", "/link", "/assets", "/a%00b"):
        assert fault(client.get(outside))[0] == 404


def test_the_server_says_that_it_is_well_and_what_it_counts(client: Client, create: Create, sit: Enter) -> None:
    made = create()
    west = sit(made["game"], made["tokens"]["west"])
    west.until_asked("bid")
    west.answer(2)
    west.answer(2)
    assert client.get("/healthz").json()["status"] == "ok"
    figures = client.app.state.services.metrics.text().decode()  # type: ignore[attr-defined]
    assert "sandtable_games_live 1.0" in figures
    assert "sandtable_sockets 1.0" in figures
    assert 'sandtable_commands_total{kind="answer"} 1.0' in figures
    assert 'sandtable_refusals_total{status="409"} 1.0' in figures
    assert "sandtable_command_seconds_bucket" in figures
    assert made["game"] not in figures
