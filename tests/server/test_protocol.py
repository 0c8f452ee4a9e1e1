"""The protocol on paper is the one that is spoken: the schema is fresh, and a real game keeps to it."""

from __future__ import annotations

import io
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from sandtable.server.app import create_app
from sandtable.server.logs import configure_logs
from sandtable.server.settings import Settings
from tests.house.reading import ROOT
from tests.server.clients import Client, Player, enter, leave, shows

SCHEMA = ROOT / "docs" / "protocol.schema.json"
STRANGE: list[Any] = [None, 3, "x", True, [], {}, [[]], {"legs": 1}, {"poses": []}, [None], [{"a": 1}], -1.5]
"""What no question of a game takes for an answer."""


def test_the_schema_in_the_docs_is_the_one_of_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    import protocol_schema  # type: ignore[import-not-found]

    made = {SCHEMA: protocol_schema.schema(), protocol_schema.COMPARISONS: protocol_schema.comparisons()}
    for path, found in made.items():
        assert path.read_text("utf-8") == protocol_schema.text(found), "run: python scripts/protocol_schema.py"


@pytest.mark.parametrize("name", ["Answer", "Enter", "Welcome", "ViewMessage", "LogLine", "Refused", "Ask"])
def test_the_page_about_the_protocol_tells_of_every_message(name: str) -> None:
    assert f"`{name}`" in (ROOT / "docs" / "protocol.md").read_text("utf-8")


def play(client: Client, made: Any, most: int) -> Player:
    """Play a real game against a bot for so many answers, taking what is suggested and asking about it first."""
    seat, token = next(iter(made["tokens"].items()))
    player = enter(client, made["game"], token)
    player.until("view")
    pick = random.Random(1)
    for _ in range(most):
        while not player.view["over"] and not player.view["ask"]:
            player.until("view")
        if player.view["over"]:
            break
        ask = player.view["ask"]
        considered = player.reply(player.say("consider", seat=seat, serial=ask["serial"], answer=ask["suggested"]))
        assert considered["consideration"]["legal"]
        strange: Any = pick.choice(
            [None, 3, "x", True, [], {}, [[]], {"legs": 1}, {"poses": []}, [None], [{"a": 1}], -1.5]
        )
        refused = player.reply(player.say("consider", seat=seat, serial=ask["serial"], answer=strange))
        assert refused["type"] == "considered", refused
        piece = pick.choice(player.view["board"]["pieces"])
        assert player.reply(player.say("inspect", seat=seat, piece=piece["id"]))["type"] == "inspected"
        assert player.answer(ask["suggested"])["type"] == "accepted"
    return player


@pytest.mark.parametrize("options", [{"first_game": True}, {"terrain": "placed"}])
def test_every_message_of_a_real_game_fits_the_schema(settings: Settings, options: dict[str, Any]) -> None:
    validator = Draft202012Validator(msgspec.json.decode(SCHEMA.read_bytes()))
    with Client(create_app(settings)) as client:
        (rules, *_) = client.get("/api/v1/rulesets").json()
        wish = {"ruleset": rules["name"], "options": options}
        made = client.post("/api/v1/games", json=wish).json()
        player = play(client, made, 30)
        leave(player)
        frames = client.get(f"/api/v1/games/{made['game']}/replay", **shows(made["watch"])).json()["frames"]
    kinds = {message["type"]: message for message in player.heard}
    assert {"welcome", "view", "log", "accepted", "considered", "inspected"} <= set(kinds)
    for message in (*kinds.values(), *player.heard[::7]):
        assert [error.message for error in validator.iter_errors(message)] == []
    assert frames


def test_the_servers_own_log_holds_no_token_and_no_answer(
    toy: None, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = io.StringIO()
    configure_logs(written)
    with Client(create_app(settings)) as client:
        made = client.post("/api/v1/games", json={"ruleset": "toy", "seats": {"west": "me", "east": "me"}}).json()
        west = enter(client, made["game"], made["tokens"]["west"])
        west.until_asked("bid")
        database = client.app.state.services.database  # type: ignore[attr-defined]

        def fail(*arguments: object) -> None:
            raise OSError("no space left")

        monkeypatch.setattr(database, "append_all", fail)
        west.answer(3)
        leave(west)
    told = [msgspec.json.decode(line) for line in written.getvalue().splitlines()]
    assert {line["event"] for line in told} >= {"not saved"}
    assert all({"level", "timestamp"} <= set(line) for line in told)
    for secret in made["tokens"].values():
        assert secret not in written.getvalue()
    assert "answer=" not in written.getvalue()
