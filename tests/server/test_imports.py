"""Imports over HTTP: a report, packs that are kept where that is allowed, and lists built elsewhere."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from time import sleep
from typing import Any

import msgspec
import pytest

from sandtable.rulesets.dw4.imports import ids
from sandtable.server import imports_api
from sandtable.server.app import create_app
from sandtable.server.services import IMPORTS_OF_ONE
from sandtable.server.settings import Settings
from tests.rulesets.dw4.imports.herons import EGRET, HERON, files
from tests.rulesets.dw4.imports.rosters import as_json, egret, force, herons
from tests.server.clients import Client

API = "/api/v1/rulesets/dw4"


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("SANDTABLE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def own(settings: Settings, home: Path) -> Iterator[Client]:
    """The server of someone who plays on their own machine."""
    with Client(create_app(msgspec.structs.replace(settings, imports=True))) as client:
        yield client


@pytest.fixture
def club(settings: Settings, home: Path) -> Iterator[Client]:
    """A server for many, which keeps nothing of its visitors."""
    with Client(create_app(settings)) as client:
        yield client


def upload(name: str, data: bytes) -> dict[str, str]:
    return {"name": name, "content": b64encode(data).decode()}


def uploads(named: dict[str, bytes], **more: Any) -> dict[str, Any]:
    return {"files": [upload(name, data) for name, data in named.items()], **more}


def test_a_report_is_made_and_nothing_kept(club: Client, home: Path) -> None:
    reply = club.post(f"{API}/imports", json=uploads(files()))
    assert reply.status_code == 200
    (report,) = reply.json()
    assert (report["units"], report["whole"]) == (3, 2)
    assert not (home / "own-packs").exists()


def test_packs_are_kept_and_can_be_built_with_at_once(own: Client) -> None:
    assert own.post(f"{API}/imports", json=uploads(files(HERON, EGRET), keep=True)).status_code == 200
    factions = own.get(f"{API}/forces/choices").json()["factions"]
    assert "crown" in [faction["id"] for faction in factions]
    draft = own.get(f"{API}/forces/draft", params={"faction": "crown", "points": 500}).json()
    assert own.post(f"{API}/forces/check", json=draft).json()["problems"] == []


def test_a_club_keeps_no_packs_of_its_visitors(club: Client, home: Path) -> None:
    reply = club.post(f"{API}/imports", json=uploads(files(), keep=True))
    assert reply.status_code == 403
    assert not (home / "own-packs").exists()


def test_a_list_becomes_a_force_that_a_game_takes(own: Client) -> None:
    own.post(f"{API}/imports", json=uploads(files(HERON, EGRET), keep=True))
    reply = own.post(f"{API}/imports/roster", json=upload("list.json", as_json(force(egret(), herons()))))
    assert (reply.status_code, reply.json()["unmatched"]) == (200, [])
    game = {
        "ruleset": "dw4",
        "options": {"forces": [reply.json()["force"], "karst.500"]},
        "seats": {"A": "me"},
        "others": "bot:captain",
    }
    assert own.post("/api/v1/games", json=game).status_code == 201


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (uploads({"a.cat": b"no"}), 422),
        (uploads({"a.cat": b"<catalogue id='x' gameSystemId='y'/>"}), 422),
        ({"files": []}, 400),
        ({"files": [{"name": "a.cat", "content": "no base64!"}]}, 400),
    ],
)
def test_what_is_no_catalogue_is_refused_in_a_sentence(own: Client, body: object, status: int) -> None:
    reply = own.post(f"{API}/imports", json=body)
    assert reply.status_code == status
    assert reply.json()["reason"]


def test_a_client_knows_beforehand_what_may_be_imported(own: Client, settings: Settings) -> None:
    told = {each["name"]: each["imports"] for each in own.get("/api/v1/rulesets").json()}
    offer = told["dw4"]
    assert (offer["system"], offer["keeps"], offer["most_files"]) == (ids.SYSTEM, True, 40)
    assert offer["most_bytes"] == settings.limits.upload


def test_a_club_says_that_it_keeps_nothing(club: Client) -> None:
    assert club.get("/api/v1/rulesets").json()[0]["imports"]["keeps"] is False


def test_a_game_that_imports_nothing_says_so(own: Client) -> None:
    assert own.post("/api/v1/rulesets/chess/imports", json=uploads(files())).status_code == 404


def test_only_imports_may_be_large(settings: Settings, home: Path) -> None:
    small = msgspec.structs.replace(settings, limits=msgspec.structs.replace(settings.limits, upload=100_000))
    with Client(create_app(small)) as client:
        assert client.post(f"{API}/imports", json=uploads({"a.cat": b"x" * 70_000})).status_code == 422
        assert client.post(f"{API}/imports", json=uploads({"a.cat": b"x" * 90_000})).status_code == 413
        assert client.post(f"{API}/forces/check", json={"name": "x" * 70_000}).status_code == 413


def test_one_import_after_the_other_is_read_and_not_too_many_wait(
    club: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else large files from one visitor would take every thread of the server."""
    at_once, most, lock = 0, 0, Lock()

    def slow(rules: Any, given: Any) -> list[Any]:
        nonlocal at_once, most
        with lock:
            at_once += 1
            most = max(most, at_once)
        sleep(0.2)
        with lock:
            at_once -= 1
        return []

    monkeypatch.setattr(imports_api, "_packs", slow)
    many = IMPORTS_OF_ONE + 4
    with ThreadPoolExecutor(many) as pool:
        told = list(pool.map(lambda _: club.post(f"{API}/imports", json=uploads(files())).status_code, range(many)))
    assert most == 1
    assert told.count(200) > IMPORTS_OF_ONE and set(told) == {200, 503}
