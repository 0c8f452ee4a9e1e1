"""A game over the socket: from the first message to the end, with what is refused on the way."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.server.tokens import Role, Tokens
from tests.server.clients import Client, Player, leave, plainly
from tests.server.conftest import SECRET, Create, Enter


def two(create: Create, sit: Enter, **wish: Any) -> tuple[dict[str, Any], Player, Player]:
    """A game with a player at each seat, both asked for their sealed bid."""
    made = create(**wish)
    west, east = (sit(made["game"], made["tokens"][seat]) for seat in ("west", "east"))
    west.until_asked("bid")
    east.until_asked("bid")
    return made, west, east


def play_on(*players: Player) -> None:
    """Everyone takes what the server suggests, until the game is over."""
    for _ in range(300):
        for player in players:
            ask = player.view["ask"]
            if ask is not None and player.answer(ask["suggested"])["type"] == "accepted":
                break
        for player in players:
            player.say("ping")
            player.until("pong")
        if all(player.view["over"] for player in players):
            return
    raise AssertionError("the game does not end")


# --- playing ---


def test_whoever_enters_is_welcomed_told_the_log_and_shown_the_view(create: Create, sit: Enter) -> None:
    made = create(name="Evening game")
    west = sit(made["game"], made["tokens"]["west"])
    welcome, log, view = west.hear(), west.hear(), west.hear()
    assert (welcome["type"], log["type"], view["type"]) == ("welcome", "log", "view")
    assert (welcome["game"], welcome["title"], welcome["seats"]) == (made["game"], "Evening game", ["west"])
    assert welcome["options"]["rounds"] == 1
    assert [line["n"] for line in log["lines"]] == list(range(1, view["lines"] + 1))
    assert (view["seat"], view["ask"]["question"], view["ask"]["kind"]) == ("west", "bid", "number")
    assert (view["ask"]["least"], view["ask"]["most"], view["sentence"]) == (0, 6, "Bid.")
    assert view["waiting_for"] == ["west", "east"]


def test_two_play_to_the_end(create: Create, sit: Enter) -> None:
    made, west, east = two(create, sit)
    play_on(west, east)
    assert west.view["over"]
    assert west.view["ask"] is None
    assert west.view["sentence"]
    assert [line["text"] for line in west.log] != []
    assert made["invitations"] == {}


def test_a_waiting_player_is_told_for_whom(create: Create, sit: Enter) -> None:
    _, west, _ = two(create, sit)
    west.answer(3)
    west.until("view")
    assert west.view["ask"] is None
    assert west.view["waiting_for"] == ["east"]
    assert plainly(west.view["sentence"]) == "Waiting for Player east."


def test_a_bot_answers_by_itself(create: Create, sit: Enter) -> None:
    made = create(seats={"west": "me", "east": "bot:random"})
    west = sit(made["game"], made["tokens"]["west"])
    while not west.view.get("over"):
        ask = west.view.get("ask")
        if ask:
            west.answer(ask["suggested"])
        west.until("view")
    assert {player["kind"] for player in west.view["players"]} == {"human", "bot"}


def test_two_bots_need_nobody(create: Create, sit: Enter) -> None:
    made = create(seats={"west": "bot:random", "east": "bot:random"})
    assert sit(made["game"], made["watch"]).until_over()["ask"] is None


def test_one_screen_shows_the_seat_that_is_asked(create: Create, sit: Enter) -> None:
    made = create()
    both = sit(made["game"], *made["tokens"].values())
    assert both.until_asked("bid")["seat"] == "west"
    assert both.heard[0]["seats"] == ["west", "east"]
    both.answer(1)
    assert both.until("view")["seat"] == "east"
    assert both.view["ask"]["question"] == "bid"


def test_one_screen_shows_each_seat_its_own_log(create: Create, sit: Enter) -> None:
    made = create()
    both = sit(made["game"], *made["tokens"].values())
    both.until_asked("bid")
    as_west = [line["text"] for line in both.log]
    both.answer(1)
    both.until("view")
    alone = sit(made["game"], made["tokens"]["east"])
    alone.until("view")
    assert both.log == alone.log
    assert as_west != []


def test_a_player_who_comes_back_gets_only_what_is_new(create: Create, sit: Enter) -> None:
    made, west, east = two(create, sit)
    had = len(west.log)
    leave(west)
    east.until_connected(0, False)
    east.answer(2)
    back = sit(made["game"], made["tokens"]["west"], seen=had)
    assert back.hear()["type"] == "welcome"
    assert back.hear()["type"] == "view"
    assert back.view["lines"] == had
    back.answer(1)
    news = back.until("log")
    assert news["lines"][0]["n"] == had + 1
    assert not news["reset"]
    east.until_connected(0)


def test_consider_and_inspect_change_nothing(create: Create, sit: Enter) -> None:
    _, west, _ = two(create, sit)
    serial = west.view["serial"]
    good = west.reply(west.say("consider", seat="west", serial=serial, answer=6))
    bad = west.reply(west.say("consider", seat="west", serial=serial, answer=7))
    assert (good["consideration"]["legal"], bad["consideration"]["legal"]) == (True, False)
    assert bad["consideration"]["reason"]
    seen = west.reply(west.say("inspect", seat="west", piece="pebble"))
    assert seen["insight"]["piece"] == "pebble"
    assert west.reply(west.say("inspect", seat="west", piece="boulder"))["status"] == 404
    assert west.answer(6)["type"] == "accepted"


# --- taking back ---


def bids_made(create: Create, sit: Enter) -> tuple[dict[str, Any], Player, Player]:
    """West leads with nothing drawn or rolled: its next choice may be taken back."""
    made, west, east = two(create, sit)
    west.answer(2)
    east.answer(1)
    west.until_asked("action")
    return made, west, east


def test_a_choice_is_taken_back_and_may_be_made_again(create: Create, sit: Enter) -> None:
    _, west, _ = bids_made(create, sit)
    lines, serial = west.view["lines"], west.view["serial"]
    assert not west.view["can_undo"]
    west.answer("fish")
    west.until("view")
    assert west.view["can_undo"]
    assert west.reply(west.say("undo", seat="west"))["type"] == "accepted"
    west.until("view")
    assert (west.view["ask"]["question"], west.view["lines"]) == ("action", lines)
    assert len(west.log) == lines
    assert west.view["serial"] > serial
    assert west.answer("fish", serial=serial)["status"] == 409
    assert west.answer("rest")["type"] == "accepted"


def test_what_a_roll_followed_is_not_taken_back(create: Create, sit: Enter) -> None:
    _, west, _ = bids_made(create, sit)
    refused = west.reply(west.say("undo", seat="west"))
    assert (refused["type"], refused["status"]) == ("refused", 409)
    assert "taken back" in refused["reason"]


def test_nobody_takes_back_what_another_did(create: Create, sit: Enter) -> None:
    _, west, east = bids_made(create, sit)
    west.answer("fish")
    east.until("view")
    assert east.reply(east.say("undo", seat="east"))["status"] == 409
    assert not east.view["can_undo"]


# --- refused ---


def test_nobody_acts_for_another_seat(create: Create, sit: Enter) -> None:
    _, west, east = two(create, sit)
    refused = west.answer(2, seat="east")
    assert (refused["type"], refused["status"], refused["reason"]) == ("refused", 403, "this seat is not yours")
    assert west.reply(west.say("undo", seat="east"))["status"] == 403
    assert west.reply(west.say("inspect", seat="east", piece="pebble"))["status"] == 403
    assert west.reply(west.say("prefer", seat="east", orders={}))["status"] == 403
    assert west.reply(west.say("consider", seat="east", serial=0, answer=1))["status"] == 403
    assert east.answer(1)["type"] == "accepted"


def test_one_decision_is_answered_once(create: Create, sit: Enter) -> None:
    _, west, east = two(create, sit)
    assert west.answer(2)["type"] == "accepted"
    again = west.answer(3)
    assert (again["status"], plainly(again["reason"])) == (409, "west is not being asked now")
    east.answer(1)
    assert west.until_asked("action")
    late = west.answer(3, serial=0)
    assert late["status"] == 409
    assert "decision 0 is past" in late["reason"]


def test_an_illegal_answer_is_refused_with_its_rule(create: Create, sit: Enter) -> None:
    _, west, _ = two(create, sit)
    refused = west.answer(7)
    assert (refused["status"], refused["rule"]) == (422, "TOY-ROUND-02")
    assert "between 0 and 6" in refused["reason"]
    assert west.answer(6)["type"] == "accepted"


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("no json", 400),
        ("[]", 400),
        ('{"type":"dance","id":"x"}', 400),
        ('{"type":"answer","id":"x"}', 400),
        ('{"type":"ping","id":"x","more":1}', 400),
        ('{"type":"enter","tokens":[]}', 409),
        ('{"type":"prefer","id":"x","seat":"west","orders":{"cards":{"\\u0000":"never"}}}', 400),
        ('{"type":"answer","id":"x","seat":"west","serial":0,"answer":' + "[" * 5000 + "]" * 5000 + "}", 400),
        ('{"type":"ping","id":"' + "x" * 70_000 + '"}', 413),
    ],
)
def test_a_malformed_message_is_refused_and_the_game_goes_on(
    create: Create, sit: Enter, text: str, status: int
) -> None:
    _, west, _ = two(create, sit)
    west.socket.send_text(text)
    refused = west.until("refused")
    assert refused["status"] == status
    assert refused["reason"]
    assert west.answer(6)["type"] == "accepted"


def test_bytes_close_the_socket(create: Create, sit: Enter) -> None:
    _, west, _ = two(create, sit)
    west.socket.send_bytes(b"\x00")
    assert west.until("refused")["status"] == 400


# --- who may enter ---


def refused_at_the_door(sit: Enter, game: str, *tokens: str) -> dict[str, Any]:
    return sit(game, *tokens).hear()


def test_nobody_enters_with_a_token_of_another_game(create: Create, sit: Enter) -> None:
    one, other = create(), create()
    refused = refused_at_the_door(sit, one["game"], other["tokens"]["west"])
    assert (refused["type"], refused["status"]) == ("refused", 403)


def test_nobody_enters_with_a_forged_token(create: Create, sit: Enter) -> None:
    made = create(public=False)
    good = made["tokens"]["west"]
    forged = Tokens(b"another secret, also long enough!").issue(made["game"], Role.PLAY, "west", "x")
    unknown = Tokens(SECRET).issue(made["game"], Role.PLAY, "west", "a nonce that was never given")
    strange = Tokens(SECRET).issue(made["game"], Role.PLAY, "north", "x")
    for token in (forged, unknown, strange, good[:-1], good + "x", "x" * 5000):
        assert refused_at_the_door(sit, made["game"], token)["status"] == 403
    for nothing in ((), ("",)):
        assert refused_at_the_door(sit, made["game"], *nothing)["status"] == 401


def test_an_invitation_is_no_seat(create: Create, sit: Enter) -> None:
    made = create(seats={"west": "me", "east": "invite"})
    assert refused_at_the_door(sit, made["game"], made["invitations"]["east"])["status"] == 403


def test_an_unknown_game_is_refused(create: Create, sit: Enter) -> None:
    assert refused_at_the_door(sit, "nowhere", create()["tokens"]["west"])["status"] == 404


def test_an_old_protocol_is_refused(client: Client, create: Create) -> None:
    made = create()
    with client.websocket_connect(f"/api/v1/games/{made['game']}/socket") as socket:
        player = Player(socket)
        player.say("enter", tokens=list(made["tokens"].values()), protocol=0)
        refused = player.hear()
    assert (refused["status"], "protocol 2" in refused["reason"]) == (400, True)


def test_a_renewed_token_sends_the_old_one_away(client: Client, create: Create, sit: Enter) -> None:
    made, west, _ = two(create, sit)
    old = made["tokens"]["west"]
    renewed = client.post(f"/api/v1/games/{made['game']}/renew", json={"token": old})
    assert renewed.status_code == 200
    assert west.until("refused")["status"] == 403
    assert refused_at_the_door(sit, made["game"], old)["status"] == 403
    assert client.post(f"/api/v1/games/{made['game']}/renew", json={"token": old}).status_code == 403
    again = sit(made["game"], renewed.json()["token"])
    again.until_asked("bid")
    assert again.answer(1)["type"] == "accepted"


# --- watching ---


def test_a_spectator_sees_the_game_but_decides_nothing(create: Create, sit: Enter) -> None:
    made, west, _ = two(create, sit)
    watcher = sit(made["game"], made["watch"])
    view = watcher.until("view")
    assert (view["seat"], view["ask"], view["can_undo"]) == ("", None, False)
    assert watcher.heard[0]["seats"] == []
    assert watcher.reply(watcher.say("inspect", seat="", piece="pebble"))["type"] == "inspected"
    serial = view["serial"]
    assert watcher.reply(watcher.say("answer", seat="west", serial=serial, answer=1))["status"] == 403
    assert watcher.reply(watcher.say("consider", seat="west", serial=serial, answer=1))["status"] == 403
    west.answer(2)
    assert watcher.until("view")["waiting_for"] == ["east"]


# --- passing by oneself ---


def test_what_a_seat_prefers_to_pass_is_passed_for_it(create: Create, sit: Enter) -> None:
    _, west, east = two(create, sit, options={"rounds": 1, "rules": ["whisper"]})
    orders = {"windows": {"before the score": "never"}}
    assert west.reply(west.say("prefer", seat="west", orders=orders))["type"] == "accepted"
    west.answer(2)
    east.answer(1)
    west.until_asked("action")
    assert west.answer("throw")["type"] == "accepted"
    assert east.until_asked("before the score")
    east.answer(None)
    assert east.until_asked("action")
    assert "before the score" not in [m["ask"]["question"] for m in west.heard if m["type"] == "view" and m["ask"]][-1]


def test_a_question_that_is_no_window_is_asked_all_the_same(create: Create, sit: Enter) -> None:
    _, west, east = two(create, sit)
    orders = {"usual": "never", "windows": {"bid": "never", "action": "never"}}
    west.reply(west.say("prefer", seat="west", orders=orders))
    west.answer(2)
    east.answer(1)
    assert west.until_asked("action")
    west.say("ping")
    west.until("pong")
    assert west.view["ask"]["question"] == "action"
