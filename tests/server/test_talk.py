"""Talk at the table: plain words, for those who may hear them, and no part of the game."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.server.app import create_app
from sandtable.server.refusals import Refuse
from sandtable.server.settings import Limits, Settings
from sandtable.server.talk import LONGEST, cleaned
from sandtable.store.talk import KEPT
from tests.server.clients import Client, Json, Player, enter, leave
from tests.server.conftest import Create, Enter, changed

TALKATIVE = Limits(
    messages_rate=1000.0, requests_rate=1000.0, creations_rate=1000.0, logins_rate=1000.0, talk_rate=1000.0
)


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return changed(settings, limits=TALKATIVE)


def friends(client: Client, create: Create, **wish: Any) -> tuple[Json, str, str]:
    """A game between two people: the keys to it, and the tokens of both."""
    made = create(**{"seats": {"west": "me", "east": "invite"}, "player": "Ada", **wish})
    joined = client.post(
        f"/api/v1/games/{made['game']}/join", json={"token": made["invitations"]["east"], "name": "Bea"}
    ).json()
    return made, made["tokens"]["west"], joined["token"]


def say(player: Player, text: str, seat: str = "") -> Json:
    return player.reply(player.say("say", seat=seat or player.heard[0]["seats"][0], text=text))


def hear(player: Player) -> Json:
    """Listen until something is said; the silence on entering is told too."""
    said = player.until("said")
    while not said["lines"]:
        said = player.until("said")
    return said


def known(player: Player) -> list[str]:
    """Everything that somebody has on their page of the talk by now."""
    player.reply(player.say("ping"))
    lines: list[str] = []
    for message in player.heard:
        if message["type"] == "said":
            lines = [*([] if message["reset"] else lines), *texts(message)]
    return lines


def texts(message: Json) -> list[str]:
    return [line["text"] for line in message["lines"]]


def entered(sit: Enter, game: str, *tokens: str) -> Player:
    player = sit(game, *tokens)
    player.until("view")
    return player


def test_what_one_says_the_other_hears_with_name_and_seat(client: Client, create: Create, sit: Enter) -> None:
    made, west, east = friends(client, create)
    ada, bea = entered(sit, made["game"], west), entered(sit, made["game"], east)
    assert ada.heard[0]["talk"] == bea.heard[0]["talk"] == "write"
    assert say(ada, "Good  luck,\n<b>friend</b>!")["type"] == "accepted"
    (told,) = hear(bea)["lines"]
    assert (told["seat"], told["name"], told["text"]) == ("west", "Ada", "Good luck, <b>friend</b>!")


def test_who_comes_later_is_told_what_was_said(client: Client, create: Create, sit: Enter) -> None:
    made, west, east = friends(client, create)
    ada = entered(sit, made["game"], west)
    say(ada, "one")
    say(ada, "two")
    told = entered(sit, made["game"], east).until("said")
    assert (texts(told), told["reset"]) == (["one", "two"], True)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("a\x00b\x1b[31mc\r\n d", "ab[31mc d"),
        ("\u202eevil\u202c", "evil"),
        ("a\ue000s\ue001west\ue002", "aswest"),
        ("\U0001f469\u200d\U0001f680 hi", "\U0001f469\u200d\U0001f680 hi"),
    ],
)
def test_what_cannot_be_seen_is_taken_out(typed: str, shown: str) -> None:
    assert cleaned(typed) == shown


@pytest.mark.parametrize(
    "typed", ["", "  \n ", "\x00\u200b", "\u200d", "\u3164\u115f", "\u2800 \u0301", "x" * (LONGEST + 1)]
)
def test_nothing_and_too_much_are_refused(typed: str) -> None:
    with pytest.raises(Refuse) as refused:
        cleaned(typed)
    assert refused.value.status == 422


def test_only_the_last_lines_are_kept_and_they_go_with_the_game(client: Client, create: Create) -> None:
    made, _, _ = friends(client, create)
    database = client.app.state.services.database  # type: ignore[attr-defined]
    for n in range(KEPT + 3):
        database.talk.add(made["game"], "west", "Ada", None, f"line {n}")
    kept = database.talk.of(made["game"])
    assert (len(kept), kept[0].text, kept[-1].text) == (KEPT, "line 3", f"line {KEPT + 2}")
    before = database.journal(made["game"])
    assert not any("line 3" in line for line in before)


@pytest.mark.parametrize("seats", [{"west": "me", "east": "me"}, {"west": "me", "east": "bot:random"}])
def test_nobody_talks_at_one_screen_or_with_bots(create: Create, sit: Enter, seats: Any) -> None:
    made = create(seats=seats)
    player = entered(sit, made["game"], made["tokens"]["west"])
    assert player.heard[0]["talk"] == ""
    refused = say(player, "hello?")
    assert (refused["status"], refused["reason"]) == (409, "nobody talks at this table")


def test_who_talks_too_fast_is_told_to_wait(toy: None, settings: Settings, tmp_path: Any) -> None:
    slow = changed(settings, limits=Limits(requests_rate=1000.0, creations_rate=1000.0, talk_rate=0.3))
    with Client(create_app(slow, tmp_path / "static")) as client:
        wish = {"ruleset": "toy", "options": {"rounds": 1}, "seats": {"west": "me", "east": "invite"}}
        made = client.post("/api/v1/games", json=wish).json()
        player = enter(client, made["game"], made["tokens"]["west"])
        player.until("view")
        statuses = [say(player, "again").get("status") for _ in range(6)]
        leave(player)
        back = enter(client, made["game"], made["tokens"]["west"])
        back.until("view")
        assert say(back, "and again")["status"] == 429, "a new socket is no new voice"
    assert statuses[0] is None and statuses[-1] == 429


def test_a_seat_that_is_not_mine_says_nothing(client: Client, create: Create, sit: Enter) -> None:
    made, west, _ = friends(client, create)
    ada = entered(sit, made["game"], west)
    assert say(ada, "I am Bea", seat="east")["status"] == 403
    assert ada.reply(ada.say("say", seat="", text="I only watch"))["status"] == 403


# --- spectators ---


def test_spectators_read_but_do_not_write(client: Client, create: Create, sit: Enter) -> None:
    made, west, _ = friends(client, create)
    ada, watcher = entered(sit, made["game"], west), entered(sit, made["game"], made["watch"])
    assert watcher.heard[0]["talk"] == "read"
    refused = watcher.reply(watcher.say("say", seat="", text="behind you!"))
    assert (refused["status"], refused["reason"]) == (409, "spectators only read here")
    say(ada, "hello all")
    assert texts(hear(watcher)) == ["hello all"]


def test_where_everyone_talks_a_spectator_has_no_seat(client: Client, create: Create, sit: Enter) -> None:
    made, west, _ = friends(client, create, talk="everyone")
    watcher = entered(sit, made["game"], made["watch"])
    assert watcher.reply(watcher.say("say", seat="", text="well played"))["type"] == "accepted"
    (line,) = entered(sit, made["game"], west).until("said")["lines"]
    assert (line["seat"], line["name"]) == ("", "A spectator")
    assert watcher.reply(watcher.say("say", seat="west", text="I am Ada"))["status"] == 403


def test_private_talk_is_for_players_alone(client: Client, create: Create, sit: Enter) -> None:
    made, west, east = friends(client, create, talk="private")
    ada, watcher = entered(sit, made["game"], west), entered(sit, made["game"], made["watch"])
    assert watcher.heard[0]["talk"] == ""
    say(ada, "between us")
    assert texts(entered(sit, made["game"], east).until("said")) == ["between us"]
    watcher.reply(watcher.say("ping"))
    assert not [message for message in watcher.heard if message["type"] == "said"]


def test_spectators_hear_as_late_as_they_see(client: Client, create: Create, sit: Enter) -> None:
    made, west, _ = friends(client, create, spectator_delay=600)
    ada = entered(sit, made["game"], west)
    say(ada, "I go left")
    watcher = sit(made["game"], made["watch"])
    watcher.until("welcome")
    watcher.reply(watcher.say("ping"))
    assert "I go left" not in "".join(watcher.raw)
    services = client.app.state.services  # type: ignore[attr-defined]
    real = services.database.now
    services.database.now = lambda: real() + 601_000
    later = sit(made["game"], made["watch"])
    assert texts(later.until("said")) == ["I go left"]


def test_towers_of_marks_are_cut_and_letters_that_are_not_drawn_left_out() -> None:
    assert cleaned("Z" + "\u0334" * 40 + "a\u3164b") == "Z\u0334\u0334ab"
    assert cleaned("e\u0302\u0301 नि") == "e\u0302\u0301 नि"
