"""Games to learn by, and hints, over the wire."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sandtable.kernel.wording import plain
from sandtable.server import thinkers
from sandtable.server.app import create_app
from sandtable.server.settings import Settings
from sandtable.server.thinking import hinted
from tests.server.clients import Client, Json, Player, enter

VOYAGE = {"ruleset": "dw4", "lesson": "first-voyage"}


@pytest.fixture
def client(settings: Settings, tmp_path: Path) -> Iterator[Client]:
    """A server with the rule sets that come with it."""
    with Client(create_app(settings, tmp_path / "static")) as client:
        yield client


def created(client: Client, **wish: Any) -> Json:
    answer = client.post("/api/v1/games", json=wish)
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


def seated(client: Client, made: Json, seat: str) -> Player:
    player = enter(client, made["game"], made["tokens"][seat])
    player.until_asked()
    return player


def test_a_rule_set_offers_its_lessons(client: Client) -> None:
    offered = {each["name"]: each["lessons"] for each in client.get("/api/v1/rulesets").json()}
    assert [lesson["id"] for lesson in offered["dw4"]] == ["first-voyage"]


def test_a_game_to_learn_by_begins_where_its_learner_acts(client: Client) -> None:
    learner = seated(client, created(client, **VOYAGE), "A")
    view = learner.view
    assert (view["ask"]["question"], view["board"]["round"]) == ("unit to activate", 2)
    coach = view["coach"]
    assert [lesson["learnt"] for lesson in coach["lessons"]] == [False] * 5
    assert (coach["now"], coach["pieces"]) == (0, ["A1.1"])
    assert "Click" in plain_of(coach["text"]) and "Tap" in plain_of(coach["touch"])
    assert [player["bot"] for player in view["players"]] == ["", "cadet"]
    assert view["can_undo"] is False


def test_a_game_to_learn_by_has_options_and_seats_of_its_own(client: Client) -> None:
    for more in ({"options": {"first_game": True}}, {"seats": {"A": "me"}}, {"others": "bot:captain"}):
        assert client.post("/api/v1/games", json={**VOYAGE, **more}).status_code == 422
    assert client.post("/api/v1/games", json={**VOYAGE, "lesson": "second-voyage"}).status_code == 422


def test_in_any_other_game_nobody_is_coached(client: Client) -> None:
    made = created(client, ruleset="dw4", options={"first_game": True})
    assert seated(client, made, "A").view["coach"] is None


def test_a_hint_may_be_given_as_the_answer(client: Client) -> None:
    learner = seated(client, created(client, **VOYAGE), "A")
    learner.say("advise", seat="A", serial=learner.view["serial"])
    hint = learner.until("advised")
    assert plain_of(hint["words"]) and plain_of(hint["why"])
    assert learner.answer(hint["answer"])["type"] == "accepted"


def test_any_bot_may_be_asked_by_name(client: Client) -> None:
    learner = seated(client, created(client, **VOYAGE), "A")
    for by in ("ensign", "grand-admiral"):
        learner.say("advise", seat="A", serial=learner.view["serial"], by=by)
        hint = learner.until("advised")
        assert hint["by"] == by and plain_of(hint["why"])
    learner.say("advise", seat="A", serial=learner.view["serial"], by="kraken")
    assert learner.until("refused")["reason"].startswith("nobody of that name gives hints here; there is: random")


def test_a_hint_that_takes_long_keeps_no_short_question_waiting(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, let_go = threading.Event(), threading.Event()

    def slow(kind: str, *rest: Any) -> Any:
        begun.set()
        assert let_go.wait(20.0)
        return hinted(kind, *rest)

    monkeypatch.setattr(thinkers, "HINT", thinkers.Kind(slow, thinkers.HINT.elsewhere))
    asker, other = (seated(client, created(client, **VOYAGE), "A") for _ in range(2))
    asker.say("advise", seat="A", serial=asker.view["serial"])
    assert begun.wait(20.0)
    question = other.say("inspect", seat="A", piece="A1.1")
    assert other.reply(question)["type"] == "inspected"
    let_go.set()
    assert asker.until("advised")


def test_who_asks_again_is_told_the_same_and_nobody_thinks(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def counted(by: str, *rest: Any) -> Any:
        asked.append(by)
        return hinted(by, *rest)

    monkeypatch.setattr(thinkers, "HINT", thinkers.Kind(counted, thinkers.HINT.elsewhere))
    learner = seated(client, created(client, **VOYAGE), "A")

    def told(by: str) -> Json:
        learner.say("advise", seat="A", serial=learner.view["serial"], by=by)
        hint = learner.until("advised")
        return {name: value for name, value in hint.items() if name != "id"}

    first = told("ensign")
    assert told("captain")["by"] == "captain"
    assert told("ensign") == first
    assert asked == ["ensign", "captain"]
    assert learner.answer(first["answer"])["type"] == "accepted"
    learner.until_asked()
    assert told("ensign")["serial"] != first["serial"]
    assert asked == ["ensign", "captain", "ensign"]


def test_between_people_nobody_whispers(client: Client) -> None:
    made = created(client, ruleset="dw4", options={"first_game": True}, seats={"A": "me", "B": "invite"})
    player = enter(client, made["game"], made["tokens"]["A"])
    player.until("view")
    player.say("advise", seat="A", serial=player.view["serial"])
    refused = player.until("refused")
    assert (refused["status"], refused["reason"]) == (403, "hints are for games against bots alone")


def plain_of(text: Any) -> str:
    if isinstance(text, str):
        return plain(text)
    return "".join(part if isinstance(part, str) else part.get("words", "") for part in text)


def test_a_game_to_learn_by_is_none_to_watch(client: Client) -> None:
    created(client, **VOYAGE)
    other = created(client, ruleset="dw4", options={}, seats={})
    listed = client.get("/api/v1/games", params={"kind": "live"}).json()
    assert [game["game"] for game in listed] == [other["game"]]
