"""Players settle things among themselves: they give up, agree on a draw, keep a clock, come and go, and play again."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Barrier, BrokenBarrierError
from typing import Any

import pytest

from sandtable.kernel.ending import Ending
from sandtable.kernel.replay import replay
from sandtable.server.app import create_app
from sandtable.server.moments import moment
from sandtable.server.rematch_api import _wanted
from sandtable.server.settings import Settings
from sandtable.server.visitors import Shown
from sandtable.store.models import Agreement
from tests.cli.pond import POND
from tests.server.clients import Client, Json, Player, enter, leave, plainly, shows
from tests.server.conftest import Create, Enter, changed
from tests.server.test_http import API, fault
from tests.store.failing import failing

CLOCK = {"days": 0, "minutes": 5, "increment": 10}
MINUTE = 60_000


class Hours:
    """A clock on the wall that a test turns."""

    def __init__(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000_000
        database: Any = client.app.state.services.database  # type: ignore[attr-defined]
        monkeypatch.setattr(database, "now", lambda: self.now)
        monkeypatch.setattr(database.agreements, "now", lambda: self.now)


@pytest.fixture
def hours(client: Client, monkeypatch: pytest.MonkeyPatch) -> Hours:
    return Hours(client, monkeypatch)


def both(sit: Enter, made: Json) -> tuple[Player, Player]:
    """West and east at their screens."""
    west, east = sit(made["game"], made["tokens"]["west"]), sit(made["game"], made["tokens"]["east"])
    west.until_connected(1)
    east.until("view")
    return west, east


def settle(player: Player, what: str) -> Json:
    return player.reply(player.say("settle", seat=player.view["seat"], what=what))


def journal_of(client: Client, made: Json) -> str:
    return client.get(f"{API}/games/{made['game']}/journal", **shows(made["tokens"]["west"])).text


# --- giving up, and a draw ---


def test_who_resigns_has_lost_and_the_journal_is_verified(client: Client, create: Create, sit: Enter) -> None:
    made = create(options={"rounds": 2})
    west, east = both(sit, made)
    assert settle(east, "resign")["type"] == "accepted"
    over = west.until_over()
    assert over["accord"]["ended"] == {"how": "resigned", "seat": "east", "winner": "west"}
    assert "won" in plainly(over["sentence"]) and over["ask"] is None
    assert west.log[-1]["moment"] == "end" and "resigns" in plainly(west.log[-1]["text"])
    assert client.get(f"{API}/games/{made['game']}").json()["state"] == "finished"
    again = replay(POND, journal_of(client, made))
    assert again.game.over and again.ending == Ending("resigned", "east")
    frames = client.get(f"{API}/games/{made['game']}/replay").json()["frames"]
    assert "resigns" in plainly(frames[-1]["board"]["result"]) and "resigns" in plainly(frames[-1]["headline"])
    assert settle(west, "resign")["status"] == 409
    assert west.reply(west.say("undo", seat="west"))["status"] == 409


def test_a_draw_is_offered_declined_and_agreed_on(client: Client, create: Create, sit: Enter) -> None:
    made = create()
    west, east = both(sit, made)
    assert settle(west, "draw")["type"] == "accepted"
    assert east.until_seen(lambda view: bool(view["accord"]["draw"]), "the offer")["accord"]["draw"] == ["west"]
    settle(east, "decline")
    west.until_seen(lambda view: not view["accord"]["draw"], "the answer")
    settle(west, "draw")
    settle(east, "draw")
    assert west.until_over()["accord"]["ended"] == {"how": "agreed", "seat": "", "winner": ""}
    assert replay(POND, journal_of(client, made)).ending == Ending("agreed")


def test_whoever_plays_on_has_declined_the_draw(client: Client, create: Create, sit: Enter) -> None:
    made = create()
    west, east = both(sit, made)
    settle(east, "draw")
    west.until_seen(lambda view: bool(view["accord"]["draw"]), "the offer")
    assert east.answer(east.until_asked()["suggested"])["type"] == "accepted"
    west.until_seen(lambda view: bool(view["accord"]["draw"] and view["ask"]), "the offer stands while its maker plays")
    assert west.answer(west.until_asked()["suggested"])["type"] == "accepted"
    west.until_seen(lambda view: not view["accord"]["draw"], "the offer has lapsed")
    services: Any = client.app.state.services  # type: ignore[attr-defined]
    assert services.database.agreements.of(made["game"]).draw == ()
    assert settle(west, "draw")["type"] == "accepted"
    assert not west.view["over"]


def test_nobody_settles_anything_for_another_or_with_a_bot(create: Create, sit: Enter) -> None:
    made = create(seats={"west": "me", "east": "bot:random"})
    west = sit(made["game"], made["tokens"]["west"])
    west.until_asked()
    assert "bots play on" in settle(west, "draw")["reason"]
    assert west.reply(west.say("settle", seat="east", what="resign"))["status"] == 403
    watcher = sit(made["game"], made["watch"])
    watcher.until("view")
    assert watcher.reply(watcher.say("settle", seat="west", what="resign"))["status"] == 403
    assert settle(west, "resign")["type"] == "accepted"
    assert west.until_over()["accord"]["ended"]["winner"] == "east"


def test_a_game_that_was_given_up_is_still_so_after_a_restart(toy: None, settings: Settings, tmp_path: Path) -> None:
    wish = {"ruleset": "toy", "options": {"rounds": 2}, "seats": {"west": "me", "east": "me"}}
    with Client(create_app(settings, tmp_path / "static")) as client:
        made = client.post(f"{API}/games", json=wish).json()
        west = enter(client, made["game"], made["tokens"]["west"])
        west.until("view")
        assert settle(west, "resign")["type"] == "accepted"
    with Client(create_app(settings, tmp_path / "static")) as client:
        view = enter(client, made["game"], made["tokens"]["west"]).until("view")
        assert view["over"] and view["accord"]["ended"]["seat"] == "west" and "resign" in str(view["sentence"])


# --- the clock ---


def test_a_clock_runs_for_whoever_is_asked_and_gives_seconds_for_every_answer(
    create: Create, sit: Enter, hours: Hours
) -> None:
    made = create(pace=CLOCK)
    west, east = both(sit, made)
    clock = west.view["accord"]["clock"]
    assert clock["left"] == {"west": 5 * MINUTE, "east": 5 * MINUTE}
    hours.now += MINUTE
    asked = west.until_asked()
    west.answer(asked["suggested"])
    left = west.until("view")["accord"]["clock"]["left"]
    assert left["west"] == 4 * MINUTE + 10_000
    assert left["east"] == (4 if "east" in clock["running"] else 5) * MINUTE
    assert east.until("view")


def test_taking_back_a_pass_and_what_came_before_it_brings_nobody_time(
    create: Create, sit: Enter, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    west, east = both(sit, create(pace=CLOCK))
    for player, bid in ((west, 2), (east, 1)):
        player.until_asked("bid")
        player.answer(bid)
    west.until_asked("action")
    left = west.view["accord"]["clock"]["left"]
    west.answer("fish")
    west.until_asked("waters")
    west.answer(["reeds", "deep"])
    west.until_asked("order of waters")
    monkeypatch.setattr("sandtable.kernel.match.is_window", lambda decision: decision.question == "waters")
    assert west.reply(west.say("undo", seat="west"))["type"] == "accepted"
    west.until_asked("action")
    assert west.view["accord"]["clock"]["left"] == left


def test_who_is_late_loses_only_if_the_other_claims_the_game(create: Create, sit: Enter, hours: Hours) -> None:
    made = create(pace=CLOCK)
    west, east = both(sit, made)
    assert settle(west, "claim")["reason"] == "nobody has run out of time"
    west.answer(west.until_asked()["suggested"])
    hours.now += 6 * MINUTE
    assert settle(west, "claim")["type"] == "accepted"
    assert east.until_over()["accord"]["ended"] == {"how": "out of time", "seat": "east", "winner": "west"}


def test_nobody_runs_out_of_time_while_a_window_stays_open_for_everyones_sake(
    toy: None, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandtable.server.live_table.is_window", lambda decision: decision.question == "card to hide")
    with Client(create_app(changed(settings, bot_delay=100.0), tmp_path / "static")) as client:
        hours, seats = Hours(client, monkeypatch), {"west": "me", "east": "me"}
        pace = {"minutes": 1}
        wish = {"ruleset": "toy", "options": {"rounds": 1}, "seats": seats, "pace": pace}
        west, east = both(partial(enter, client), client.post(f"{API}/games", json=wish).json())
        for player, bid in ((west, 2), (east, 1)):
            player.until_asked("bid")
            player.answer(bid)
        west.until_asked("action")
        west.answer("rest")
        west.until_asked("card to hide")
        hours.now += 2 * MINUTE
        assert settle(east, "claim")["status"] == 409, "the window stays open for five minutes at least"
        hours.now += 20 * MINUTE
        assert settle(east, "claim")["type"] == "accepted", "then it is west who thinks"
        leave(west)
        leave(east)


def test_who_answers_late_before_anyone_claims_plays_on(create: Create, sit: Enter, hours: Hours) -> None:
    made = create(options={"rounds": 2}, pace=CLOCK)
    west, east = both(sit, made)
    west.answer(west.until_asked()["suggested"])
    hours.now += 6 * MINUTE
    east.until_asked()
    assert east.answer(east.view["ask"]["suggested"])["type"] == "accepted"
    assert east.until("view")["accord"]["clock"]["left"]["east"] == 10_000
    if "east" not in east.view["waiting_for"]:
        assert settle(west, "claim")["status"] == 409


def test_no_clock_runs_before_everyone_has_sat_down(client: Client, create: Create, sit: Enter, hours: Hours) -> None:
    made = create(seats={"west": "me", "east": "invite"}, pace={"days": 1})
    west = sit(made["game"], made["tokens"]["west"])
    assert west.until("view")["accord"]["clock"]["running"] == []
    hours.now += 10 * 24 * 60 * MINUTE
    join = {"token": made["invitations"]["east"], "name": "Wren"}
    client.post(f"{API}/games/{made['game']}/join", json=join).raise_for_status()
    clock = west.until_seen(lambda view: bool(view["accord"]["clock"]["running"]), "the clock runs")["accord"]["clock"]
    assert clock["left"]["west"] == 24 * 60 * MINUTE


def test_no_clock_runs_while_the_server_is_down(
    toy: None, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wish = {"ruleset": "toy", "options": {"rounds": 1}, "seats": {"west": "me", "east": "me"}, "pace": CLOCK}
    with Client(create_app(settings, tmp_path / "static")) as client:
        hours = Hours(client, monkeypatch)
        made = client.post(f"{API}/games", json=wish).json()
        hours.now += MINUTE
    later = create_app(settings, tmp_path / "static")
    monkeypatch.setattr(later.state.services.database, "now", lambda: hours.now)
    monkeypatch.setattr(later.state.services.database.agreements, "now", lambda: hours.now)
    hours.now += 1000 * MINUTE
    with Client(later) as client:
        clock = enter(client, made["game"], made["tokens"]["west"]).until("view")["accord"]["clock"]
    assert {clock["left"][seat] for seat in clock["running"]} == {4 * MINUTE}


@pytest.mark.parametrize("is_tried", [True, False])
def test_no_clock_runs_while_nothing_can_be_saved(
    client: Client, create: Create, sit: Enter, hours: Hours, monkeypatch: pytest.MonkeyPatch, is_tried: bool
) -> None:
    database: Any = client.app.state.services.database  # type: ignore[attr-defined]
    monkeypatch.setattr("sandtable.store.engine.monotonic", lambda: hours.now / 1000)
    database.agreements.note_alive()
    made = create(options={"rounds": 2}, pace={"minutes": 5})
    west, east = both(sit, made)
    west.answer(west.until_asked()["suggested"])
    east.until_asked()
    hours.now += MINUTE
    with failing(database.engine):
        if is_tried:
            assert east.answer(east.view["ask"]["suggested"])["status"] == 503
        else:
            assert client.get(f"{API}/games").status_code == 503, "somebody else notices"
        hours.now += 100 * MINUTE
    assert settle(west, "claim")["reason"] == "nobody has run out of time"
    hours.now += MINUTE
    east.until_asked()
    assert east.answer(east.view["ask"]["suggested"])["type"] == "accepted"
    assert database.agreements.of(made["game"]).remaining["east"] == 3 * MINUTE


@pytest.mark.parametrize("pace", [{}, {"days": 1, "minutes": 1}, {"days": 1, "increment": 5}, {"minutes": -1}])
def test_a_pace_is_days_or_minutes(client: Client, pace: Json) -> None:
    wish = {"ruleset": "toy", "seats": {"west": "me", "east": "invite"}, "pace": pace}
    assert fault(client.post(f"{API}/games", json=wish))[0] in (400, 422)


def test_bots_keep_no_clock(client: Client) -> None:
    wish = {"ruleset": "toy", "seats": {"west": "me", "east": "bot:random"}, "pace": CLOCK}
    assert "bots wait" in fault(client.post(f"{API}/games", json=wish))[1]


# --- coming and going ---


def test_everyone_learns_who_left_and_since_when(create: Create, sit: Enter, hours: Hours) -> None:
    made = create()
    west, east = both(sit, made)
    assert west.view["players"][1]["since"]
    hours.now += MINUTE
    leave(east)
    gone = west.until_connected(1, connected=False)["players"][1]
    assert gone["since"] == moment(hours.now)


# --- another game ---


def rematch(client: Client, made: Json, seat: str) -> Json:
    reply = client.post(f"{API}/games/{made['game']}/rematch", **shows(made["tokens"][seat]))
    assert reply.status_code == 200, reply.text
    told: Json = reply.json()
    return told


def test_another_game_begins_with_the_sides_swapped_when_both_want_it(
    client: Client, create: Create, sit: Enter, hours: Hours
) -> None:
    made = create(name="Of old", pace=CLOCK)
    west, east = both(sit, made)
    early = client.post(f"{API}/games/{made['game']}/rematch", **shows(made["tokens"]["west"]))
    assert fault(early)[0] == 409
    settle(east, "resign")
    west.until_over()
    assert rematch(client, made, "west")["game"] == ""
    assert east.until_seen(lambda view: bool(view["accord"]["rematch"]), "the wish")["accord"]["rematch"] == ["west"]
    second = rematch(client, made, "east")
    assert list(second["tokens"]) == ["west"], "east plays west now"
    first = rematch(client, made, "west")
    assert first["game"] == second["game"] and list(first["tokens"]) == ["east"]
    following = west.until_seen(lambda view: bool(view["accord"]["following"]), "the next game")
    assert following["accord"]["following"] == first["game"]
    again = sit(first["game"], first["tokens"]["east"]).until("view")
    assert again["seat"] == "east" and again["accord"]["clock"]["left"]["east"] == 5 * MINUTE
    assert client.get(f"{API}/games/{first['game']}").json()["name"] == "Of old"


def test_another_game_is_not_for_those_who_watched(client: Client, create: Create, sit: Enter) -> None:
    made = create()
    west = sit(made["game"], made["tokens"]["west"])
    west.until("view")
    settle(west, "resign")
    for stranger in ({}, shows(made["watch"])):
        assert fault(client.post(f"{API}/games/{made['game']}/rematch", **stranger))[0] == 403


def test_whoever_sat_down_in_the_next_game_since_keeps_their_seat_to_themselves(
    client: Client, create: Create, sit: Enter
) -> None:
    made = create(seats={"west": "me", "east": "invite"})
    west = sit(made["game"], made["tokens"]["west"])
    west.until("view")
    settle(west, "resign")
    following = rematch(client, made, "west")
    assert list(following["tokens"]) == ["east"]
    asked = {"token": following["tokens"]["east"], "seat": "west"}
    link = client.post(f"{API}/games/{following['game']}/links", json=asked)
    client.cookies.clear()
    sat = client.post(f"{API}/games/{following['game']}/join", json={"token": link.json()["token"], "name": "Dora"})
    assert sat.status_code == 200, sat.text
    client.cookies.clear()
    late = client.post(f"{API}/games/{made['game']}/join", json={"token": made["invitations"]["east"], "name": "Emil"})
    told = client.post(f"{API}/games/{made['game']}/rematch", **shows(late.json()["token"]))
    assert sat.json()["token"] not in told.json()["tokens"].values()
    assert told.json()["tokens"] == {} and following["game"] not in str(client.cookies)


def test_a_seat_of_the_next_game_that_was_renewed_is_not_opened_by_the_last_ones_token(
    client: Client, create: Create, sit: Enter
) -> None:
    made = create()
    west, _ = both(sit, made)
    settle(west, "resign")
    rematch(client, made, "west")
    following = rematch(client, made, "east")
    assert rematch(client, made, "east")["tokens"] == following["tokens"], "as often as they ask"
    renewed = client.post(f"{API}/games/{following['game']}/renew", json={"token": following["tokens"]["west"]})
    assert renewed.status_code == 200, renewed.text
    again = rematch(client, made, "east")
    assert again["game"] == following["game"] and again["tokens"] == {}


def test_two_who_want_another_game_in_the_same_moment_are_both_heard(
    client: Client, create: Create, sit: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = create()
    west, _ = both(sit, made)
    settle(west, "resign")
    west.until_over()
    services = client.app.state.services  # type: ignore[attr-defined]
    agreements, together = services.database.agreements, Barrier(2)
    plain = agreements.of

    def at_once(game: str) -> Agreement:
        found: Agreement = plain(game)
        with suppress(BrokenBarrierError):
            together.wait(1)
        return found

    with monkeypatch.context() as slowly, ThreadPoolExecutor(2) as people:
        slowly.setattr(agreements, "of", at_once)
        shown = [Shown((made["tokens"][seat],)) for seat in ("west", "east")]
        list(people.map(lambda each: _wanted(services, made["game"], each), shown))
    assert set(plain(made["game"]).rematch) == {"west", "east"}
