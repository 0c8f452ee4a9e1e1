"""The owner's powers: each works, is written down, and is nothing at all to whoever is no owner."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DatabaseError

from sandtable.server.house import House
from sandtable.server.settings import Limits, Settings
from sandtable.server.tries import FREE
from sandtable.store.faults import StoreFailed
from sandtable.store.models import AccountRole
from tests.server.clients import Client
from tests.server.conftest import changed
from tests.server.test_people import API, PASSWORD, as_account, get, laid, met, post
from tests.server.test_talk import TALKATIVE, say

OWNER = "/owner"
QUARTER = 15 * 60 * 1000


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return changed(settings, limits=TALKATIVE)


def services(client: Client) -> Any:
    return client.app.state.services  # type: ignore[attr-defined]


@pytest.fixture
def owner(client: Client) -> str:
    """The cookie of an owner who has just logged in."""
    cookie = as_account(client, "Olga")
    accounts = services(client).database.accounts
    accounts.set_role(accounts.named("Olga").id, AccountRole.OWNER)
    return cookie


@pytest.fixture
def later(client: Client) -> Callable[[int], None]:
    """Let time pass for the server."""

    def passed(milliseconds: int) -> None:
        database = services(client).database
        real = database.now
        for part in (database, database.order, database.accounts, database.accounts.sessions, database.talk):
            part.now = lambda: real() + milliseconds
        services(client).order._now = database.now

    return passed


def told(reply: Any) -> str:
    assert reply.status_code == 200, reply.text
    return str(reply.json()["told"])


def done(client: Client, owner: str) -> list[tuple[str, str]]:
    """What the audit log says, the newest first."""
    return [(line["what"], line["about"]) for line in get(client, owner, f"{OWNER}/audit").json()]


# --- the door ---

GETS = ["", "/games", "/accounts", "/reports", "/bans", "/names", "/limits", "/backups", "/audit", "/backups/x"]
POSTS = ["/confirm", "/games/abc", "/accounts", "/bans", "/bans/lift", "/names", "/limits", "/backups", "/invitations"]


@pytest.mark.parametrize("who", ["a guest", "a player", "an owner no more"])
def test_whoever_is_no_owner_finds_nothing_there(client: Client, owner: str, who: str) -> None:
    cookie = {"a guest": "", "a player": as_account(client, "Pia"), "an owner no more": owner}[who]
    accounts = services(client).database.accounts
    accounts.set_role(accounts.named("Olga").id, AccountRole.PLAYER)
    nothing = get(client, cookie, "/no/such/place")
    nowhere = post(client, cookie, "/no/such/place", a=1)
    for path in GETS:
        found = get(client, cookie, f"{OWNER}{path}")
        assert (found.status_code, found.content) == (404, nothing.content), path
    for path in (*POSTS, *GETS):
        found = post(client, cookie, f"{OWNER}{path}", act="delete")
        assert (found.status_code, found.content) == (nowhere.status_code, nowhere.content), path
        assert found.headers.get("allow") == nowhere.headers.get("allow")
    client.cookies.clear()
    assert client.get("/owner").status_code == 404
    assert "owner" not in " ".join(client.get(f"{API}/openapi.json").json()["paths"])


def test_an_owner_is_shown_the_way_to_the_page(client: Client, owner: str) -> None:
    client.cookies.clear()
    reply = client.get("/owner", headers={"cookie": f"sandtable_session={owner}"}, follow_redirects=False)
    assert (reply.status_code, reply.headers["location"]) == (303, "/#/owner")


@pytest.mark.parametrize("path", ["/games/abc", "/accounts", "/bans", "/names", "/limits", "/backups", "/invitations"])
def test_an_old_login_looks_but_changes_nothing(
    client: Client, owner: str, later: Callable[[int], None], path: str
) -> None:
    later(QUARTER + 1000)
    assert get(client, owner, OWNER).json()["fresh"] is False
    refused = post(client, owner, f"{OWNER}{path}")
    assert (refused.status_code, refused.json()["reason"]) == (401, "type your password again to change things")
    assert post(client, owner, f"{OWNER}/confirm", password="not it at all").status_code == 401
    assert post(client, owner, f"{OWNER}/confirm", password=PASSWORD).status_code == 200
    assert get(client, owner, OWNER).json()["fresh"] is True
    assert post(client, owner, f"{OWNER}{path}").status_code != 401


def test_strangers_who_guess_do_not_keep_an_owner_from_confirming(client: Client, owner: str) -> None:
    for _ in range(FREE + 2):
        post(client, "", "/sessions", name="Olga", password="not it at all")
    assert post(client, owner, f"{OWNER}/confirm", password=PASSWORD).status_code == 200


def test_a_session_that_ran_out_opens_nothing(client: Client, owner: str, later: Callable[[int], None]) -> None:
    later(31 * 24 * 3600 * 1000)
    assert get(client, owner, OWNER).status_code == 404


def test_a_page_of_another_address_does_nothing_in_the_owners_name(client: Client, owner: str) -> None:
    headers = {"cookie": f"sandtable_session={owner}", "origin": "https://evil.example"}
    refused = client.post(f"{API}{OWNER}/names", json={"name": "Mallory"}, headers=headers)
    assert refused.status_code == 403
    assert get(client, owner, f"{OWNER}/names").json() == []


# --- games ---


def test_figures_tell_how_the_server_stands(client: Client, owner: str) -> None:
    laid(client, owner)
    figures = get(client, owner, OWNER).json()
    assert (figures["owner"], figures["games"], figures["fresh"]) == ("Olga", {"open": 1}, True)
    assert figures["bytes"] > 0 and figures["uptime"] >= 0 and figures["version"]


def test_games_are_found_by_name_player_and_id_with_who_made_them(client: Client, owner: str) -> None:
    pia = as_account(client, "Pia")
    made = laid(client, pia, name="Night 100%", public=False)
    laid(client, "", name="Other")
    for words in ("night 100%", "pia", made["game"]):
        (found,) = get(client, owner, f"{OWNER}/games?q={words.replace('%', '%25')}").json()
        assert (found["game"], found["creator"], found["public"]) == (made["game"], "Pia", False)
    assert get(client, owner, f"{OWNER}/games?q=_____%25").json() == [], "no sign stands for others"
    assert "token" not in get(client, owner, f"{OWNER}/games").text


def test_a_closed_game_takes_no_answer_until_it_is_open_again(client: Client, owner: str) -> None:
    made, west, _ = met(client, "", "")
    game = f"{OWNER}/games/{made['game']}"
    assert "closed" in told(post(client, owner, game, act="close", reason="a quarrel"))
    west.until_asked()
    refused = west.answer(west.view["ask"]["suggested"])
    assert (refused["status"], refused["reason"]) == (409, "the owner of this server has closed this game")
    lobby = [
        row["game"] for kind in ("open", "live", "finished") for row in get(client, "", f"/games?kind={kind}").json()
    ]
    assert made["game"] not in lobby
    told(post(client, owner, game, act="reopen"))
    assert west.answer(west.view["ask"]["suggested"])["type"] == "accepted"
    assert done(client, owner)[:2] == [("reopen game", made["game"]), ("close game", made["game"])]


def test_nobody_talks_in_a_closed_game(client: Client, owner: str) -> None:
    made, west, _ = met(client, "", "")
    told(post(client, owner, f"{OWNER}/games/{made['game']}", act="close", reason="a quarrel"))
    west.until("refused")
    assert say(west, "and another thing")["reason"] == "the owner of this server has closed this game"


def test_an_owner_frees_a_seat_and_is_given_no_way_into_it(client: Client, owner: str) -> None:
    made, west, east = met(client, "", "")
    reply = post(client, owner, f"{OWNER}/games/{made['game']}", act="free", seat="east", reason="squats")
    assert "taken" in told(reply) and not reply.json().get("link")
    assert "newer token" in east.until("refused")["reason"]
    west.until_seen(lambda view: view["players"][1]["held_before"], "the others see it")
    assert post(client, owner, f"/games/{made['game']}/links", seat="east").status_code == 403


def test_a_banned_account_changes_nothing_about_its_game(client: Client, owner: str) -> None:
    made, west, _ = met(client, as_account(client, "Troll"), "")
    token, game = made["tokens"]["west"], f"/games/{made['game']}"
    told(post(client, owner, f"{OWNER}/accounts", name="Troll", act="ban", reason="foul", days=None))
    assert "banned" in post(client, "", f"{game}/renew", token=token).json()["reason"]
    assert "banned" in post(client, "", f"{game}/links", token=token, renew=False).json()["reason"]
    assert "banned" in west.reply(west.say("prefer", seat="west", orders={}))["reason"]


def test_a_bot_does_not_play_a_closed_game_on(client: Client, owner: str) -> None:
    made = post(
        client, "", "/games", ruleset="toy", options={"rounds": 3}, seats={"west": "open", "east": "bot:random"}
    ).json()
    told(post(client, owner, f"{OWNER}/games/{made['game']}", act="close"))
    assert post(client, "", f"/games/{made['game']}/join", seat="west").status_code == 409
    assert made["game"] not in [row.id for row in services(client).database.unattended()]


def test_a_game_is_deleted_with_all_that_is_kept_of_it(client: Client, owner: str) -> None:
    made, west, _ = met(client, "", "")
    say(west, "goodbye")
    game = f"{OWNER}/games/{made['game']}"
    assert post(client, owner, game, act="delete").status_code == 422, "it has to be confirmed"
    told(post(client, owner, game, act="delete", confirm=made["game"]))
    assert west.until("refused")["reason"] == "this game was deleted"
    assert get(client, "", f"/games/{made['game']}").status_code == 404
    database = services(client).database
    assert (database.journal(made["game"]), database.talk.of(made["game"])) == ([], [])
    assert ("delete game", made["game"]) in done(client, owner)


# --- accounts ---


def test_a_banned_account_is_out_at_once_and_its_opponents_are_told(client: Client, owner: str) -> None:
    pia, quin = as_account(client, "Pia"), as_account(client, "Quin")
    _, west, east = met(client, pia, quin)
    says = told(post(client, owner, f"{OWNER}/accounts", name="pia", act="ban", reason="<b>cheats</b>", days=3))
    assert "banned from this server until" in says and says.endswith("UTC: <b>cheats</b>")
    assert get(client, pia, "/me").status_code == 401
    refused = post(client, "", "/sessions", name="Pia", password=PASSWORD)
    assert (refused.status_code, "until" in refused.json()["reason"]) == (403, True)
    west.until_asked()
    assert west.answer(west.view["ask"]["suggested"])["status"] == 403
    assert say(west, "unfair")["status"] == 403
    east.until_asked()
    assert east.answer(east.view["ask"]["suggested"])["type"] == "accepted"
    waits = east.until_seen(lambda view: "does not come back" in str(view["sentence"]), "the opponent is told")
    assert "Waiting for" in str(waits["sentence"])
    assert get(client, quin, "/me").json()["games"], "the other keeps the game"
    (found,) = get(client, owner, f"{OWNER}/accounts?q=pi").json()
    assert found["ban"]
    told(post(client, owner, f"{OWNER}/accounts", name="Pia", act="unban"))
    assert post(client, "", "/sessions", name="Pia", password=PASSWORD).status_code == 201
    assert done(client, owner)[:2] == [("lift ban", "account Pia"), ("ban account", "Pia")]


def test_a_ban_ends_when_its_time_is_over(client: Client, owner: str, later: Callable[[int], None]) -> None:
    as_account(client, "Pia")
    told(post(client, owner, f"{OWNER}/accounts", name="Pia", act="ban", reason="rude", days=1))
    later(25 * 3600 * 1000)
    assert post(client, "", "/sessions", name="Pia", password=PASSWORD).status_code == 201


def test_a_mute_on_the_whole_server_silences_and_nothing_else(client: Client, owner: str) -> None:
    pia = as_account(client, "Pia")
    _, west, _ = met(client, pia, "")
    told(post(client, owner, f"{OWNER}/accounts", name="Pia", act="mute", reason="shouts"))
    refused = say(west, "HELLO")
    assert (refused["status"], "may not talk on this server for good" in refused["reason"]) == (403, True)
    west.until_asked()
    assert west.answer(west.view["ask"]["suggested"])["type"] == "accepted"
    told(post(client, owner, f"{OWNER}/accounts", name="Pia", act="unmute"))
    assert say(west, "hello")["type"] == "accepted"


def test_a_reset_link_and_a_role_are_given(client: Client, owner: str) -> None:
    as_account(client, "Pia")
    link = post(client, owner, f"{OWNER}/accounts", name="Pia", act="reset").json()["link"]
    assert link.startswith("/#/reset/")
    assert link.rsplit("/", 1)[1] not in str(get(client, owner, f"{OWNER}/audit").json())
    told(post(client, owner, f"{OWNER}/accounts", name="Pia", act="owner"))
    refused = post(client, owner, f"{OWNER}/accounts", name="Pia", act="ban", reason="a quarrel of owners")
    assert refused.status_code == 403
    told(post(client, owner, f"{OWNER}/accounts", name="Pia", act="player"))
    assert post(client, owner, f"{OWNER}/accounts", name="Olga", act="player").status_code == 422
    assert post(client, owner, f"{OWNER}/accounts", name="Nil", act="ban", reason="x").status_code == 404


# --- addresses, names, limits ---


def test_a_banned_address_is_told_so_and_sent_away(client: Client, owner: str) -> None:
    guarded = services(client)
    assert post(client, owner, f"{OWNER}/bans", network="not one", reason="x").status_code == 422
    told(post(client, owner, f"{OWNER}/bans", network="203.0.113.9/24", reason="floods", days=2))
    assert guarded.order.kept_out("203.0.113.77").endswith("UTC: floods")
    assert guarded.order.kept_out("::ffff:203.0.113.77")
    assert guarded.order.kept_out("203.0.114.1") == ""
    stranger = Client(client.app, client=("203.0.113.77", 4711))
    for path in ("/healthz", f"{API}/games", "/"):
        refused = stranger.get(path)
        assert (refused.status_code, "banned from this server" in refused.json()["reason"]) == (403, True)
    (ban,) = get(client, owner, f"{OWNER}/bans").json()
    assert ban["network"] == "203.0.113.0/24"
    told(post(client, owner, f"{OWNER}/bans/lift", id=ban["id"]))
    assert stranger.get(f"{API}/games").status_code == 200


def test_an_owner_does_not_lock_themselves_out(client: Client, owner: str) -> None:
    near = Client(client.app, client=("198.51.100.7", 1))
    headers = {"cookie": f"sandtable_session={owner}"}
    refused = near.post(f"{API}{OWNER}/bans", json={"network": "198.51.100.0/24", "reason": "x"}, headers=headers)
    assert (refused.status_code, refused.json()["reason"]) == (422, "you are at this address yourself")


def test_a_reserved_name_is_taken_by_nobody(client: Client, owner: str) -> None:
    told(post(client, owner, f"{OWNER}/names", name="Club Chair"))
    taken = post(client, "", "/accounts", name="club chair", password=PASSWORD)
    assert taken.status_code == 422
    seats = {"west": "me", "east": "open"}
    assert post(client, "", "/games", ruleset="toy", seats=seats, player="Club Chair").status_code == 422
    told(post(client, owner, f"{OWNER}/names", name="Club Chair", reserved=False))
    assert post(client, "", "/accounts", name="Club Chair", password=PASSWORD).status_code == 201


def test_limits_change_at_once_and_outlive_a_restart(client: Client, owner: str) -> None:
    rules = get(client, owner, f"{OWNER}/limits").json()["rules"]
    assert post(client, owner, f"{OWNER}/limits", **{**rules, "sockets": 0}).status_code == 400
    told(post(client, owner, f"{OWNER}/limits", **{**rules, "creations_rate": 0.05, "sockets": 3}))
    made = [post(client, "", "/games", ruleset="toy").status_code for _ in range(4)]
    assert made[0] == 201 and made[-1] == 429
    assert services(client).database.order.house() == {"creations_rate": 0.05, "sockets": 3}
    assert ("limits", "creations_rate, sockets") in done(client, owner)


@pytest.mark.parametrize(
    ("limit", "value"), [("requests_rate", 1e-9), ("requests_rate", 0.5), ("creations_rate", 1e-9)]
)
def test_no_limit_shuts_out_everyone(client: Client, owner: str, limit: str, value: float) -> None:
    rules = get(client, owner, f"{OWNER}/limits").json()["rules"]
    assert post(client, owner, f"{OWNER}/limits", **{**rules, limit: value}).status_code == 400
    assert get(client, owner, f"{OWNER}/limits").json()["rules"] == rules
    kept = House(Limits(), {limit: value, "sockets": 3}).rules
    assert (getattr(kept, limit), kept.sockets) == (getattr(Limits(), limit), 3), "nor one that was kept before"


def test_limits_that_could_not_be_saved_do_not_hold(
    client: Client, owner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*given: object) -> None:
        raise StoreFailed("the disk is full")

    rules = get(client, owner, f"{OWNER}/limits").json()["rules"]
    monkeypatch.setattr(services(client).database.order, "set_house", failing)
    assert post(client, owner, f"{OWNER}/limits", **{**rules, "sockets": 3}).status_code == 503
    assert get(client, owner, f"{OWNER}/limits").json()["rules"] == rules


def test_registration_is_closed_or_by_invitation(client: Client, owner: str) -> None:
    rules = get(client, owner, f"{OWNER}/limits").json()["rules"]
    told(post(client, owner, f"{OWNER}/limits", **{**rules, "registration": "closed"}))
    assert post(client, "", "/accounts", name="Rue", password=PASSWORD).status_code == 403
    told(post(client, owner, f"{OWNER}/limits", **{**rules, "registration": "invited"}))
    assert "by invitation" in post(client, "", "/accounts", name="Rue", password=PASSWORD).json()["reason"]
    code = post(client, owner, f"{OWNER}/invitations").json()["link"]
    taken = post(client, "", "/accounts", name="Olga", password=PASSWORD, invitation=code)
    assert taken.status_code == 409, "a name that is taken uses no code up"
    assert post(client, "", "/accounts", name="Rue", password=PASSWORD, invitation=code).status_code == 201
    assert post(client, "", "/accounts", name="Sol", password=PASSWORD, invitation=code).status_code == 403


# --- reports, backups, the audit log ---


def test_reports_are_read_and_done(client: Client, owner: str) -> None:
    pia = as_account(client, "Pia")
    made, _, _ = met(client, pia, "")
    body = {"token": made["tokens"]["west"], "seat": "east", "reason": "<script>rude</script>"}
    assert post(client, "", f"/games/{made['game']}/reports", **body).status_code == 201
    (report,) = get(client, owner, f"{OWNER}/reports").json()
    assert (report["reporter"], report["reason"], report["done"]) == ("Pia", "<script>rude</script>", "")
    told(post(client, owner, f"{OWNER}/reports/{report['id']}/done"))
    assert get(client, owner, f"{OWNER}/reports").json() == []
    (settled,) = get(client, owner, f"{OWNER}/reports?done=true").json()
    assert settled["done_by"] == "Olga"
    assert post(client, owner, f"{OWNER}/reports/{report['id']}/done").status_code == 404


def test_a_backup_is_a_whole_database_for_the_owner_alone(client: Client, owner: str, tmp_path: Path) -> None:
    made = laid(client, "")
    reply = post(client, owner, f"{OWNER}/backups")
    if services(client).backups.how:
        assert reply.status_code == 501 and "pg_dump" in reply.json()["reason"]
        return
    told(reply)
    (backup,) = get(client, owner, f"{OWNER}/backups").json()["backups"]
    file = get(client, owner, f"{OWNER}/backups/{backup['name']}")
    copy = tmp_path / "copy.sqlite"
    copy.write_bytes(file.content)
    with sqlite3.connect(copy) as db:
        assert [row[0] for row in db.execute("SELECT id FROM games")] == [made["game"]]
    kept = services(client).backups.folder / backup["name"]
    assert kept.stat().st_mode & 0o077 == 0
    assert get(client, owner, f"{OWNER}/backups/..%2Fgames.sqlite").status_code == 404
    assert get(client, as_account(client, "Pia"), f"{OWNER}/backups/{backup['name']}").status_code == 404
    assert [what for what, _ in done(client, owner)][:2] == ["backup downloaded", "backup made"]


def test_only_the_newest_backups_are_kept(client: Client, owner: str) -> None:
    backups = services(client).backups
    if backups.how:
        return
    backups.kept = 2
    names = [backups.make().name for _ in range(3)]
    assert [each.name for each in backups.all()] == names[:0:-1]


@pytest.mark.parametrize("statement", ["DELETE FROM audit", "UPDATE audit SET owner = 'nobody'"])
def test_the_database_itself_keeps_the_audit_log(client: Client, owner: str, statement: str) -> None:
    told(post(client, owner, f"{OWNER}/names", name="Quartermaster"))
    with pytest.raises(DatabaseError), services(client).database.engine.begin() as db:
        db.execute(text(statement))
    assert done(client, owner) == [("reserve name", "Quartermaster")]


def test_what_owners_see_holds_no_token_and_no_password(client: Client, owner: str) -> None:
    made, west, _ = met(client, "", "")
    say(west, "hello")
    secrets = [*made["tokens"].values(), made["watch"], services(client).database.accounts.named("Olga").password]
    seen: list[str] = [get(client, owner, f"{OWNER}{path}").text for path in GETS]
    assert not any(secret in page for secret in secrets for page in seen)
