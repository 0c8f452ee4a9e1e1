"""The edges: strange names and addresses, and pages elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from sandtable.server.app import create_app
from sandtable.server.settings import Settings
from tests.server.clients import Client
from tests.server.conftest import changed

GAMES = "/api/v1/games"
PAGE, OTHER = "http://page.example", "http://elsewhere.example"
WISH = {"ruleset": "toy", "seats": {"west": "me", "east": "me"}}


# --- strange names ---


@pytest.mark.parametrize(
    "path", ["x" * 256, "assets/" + "x" * 256, "x" * 5000, "%00", "a/" * 3000, "%ED%A0%80", "..%2f.."]
)
def test_a_path_that_no_file_can_have_leads_nowhere(client: Client, path: str) -> None:
    assert client.get(f"/{path}").status_code == 404


@pytest.mark.parametrize("origin", ["http://[::1", "http://[", "http://:x", "null", ""])
def test_an_origin_that_is_none_is_refused(client: Client, origin: str) -> None:
    headers = {"origin": origin}
    assert client.post(GAMES, json=WISH, headers=headers).status_code == 403
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"{GAMES}/x/socket", headers=headers):
        pass


@pytest.mark.parametrize("host", ["[::1", "["])
def test_a_host_that_is_none_is_refused(client: Client, host: str) -> None:
    reply = client.get(GAMES, headers={"host": host})
    assert reply.status_code == 400


# --- pages elsewhere ---


@pytest.fixture
def open_server(toy: None, settings: Settings, tmp_path: Path) -> Iterator[Client]:
    with Client(create_app(changed(settings, origins=(PAGE,)), tmp_path / "static")) as client:
        yield client


def preflight(client: Client, origin: str) -> dict[str, str]:
    asked = {"access-control-request-method": "POST", "access-control-request-headers": "content-type"}
    reply = client.options(GAMES, headers={"origin": origin, **asked})
    assert reply.status_code == (200 if origin == PAGE else 400)
    return dict(reply.headers)


def test_a_page_that_is_named_may_ask_answer_and_read(open_server: Client) -> None:
    told = preflight(open_server, PAGE)
    assert told["access-control-allow-origin"] == PAGE
    assert told["access-control-allow-credentials"] == "true"
    assert "POST" in told["access-control-allow-methods"]
    assert "content-type" in told["access-control-allow-headers"].lower()
    reply = open_server.post(GAMES, json=WISH, headers={"origin": PAGE})
    assert reply.status_code == 201
    assert reply.headers["access-control-allow-origin"] == PAGE
    assert "retry-after" in reply.headers["access-control-expose-headers"]


def test_a_named_page_can_read_why_it_is_refused(open_server: Client) -> None:
    for reply in (
        open_server.get(f"{GAMES}/nothing", headers={"origin": PAGE}),
        open_server.post(GAMES, content=b"x" * 100_000, headers={"origin": PAGE}),
    ):
        assert reply.status_code in (404, 413)
        assert reply.headers["access-control-allow-origin"] == PAGE


def test_no_other_page_may(open_server: Client) -> None:
    assert "access-control-allow-origin" not in preflight(open_server, OTHER)
    assert "access-control-allow-origin" not in open_server.get(GAMES, headers={"origin": OTHER}).headers
    assert open_server.post(GAMES, json=WISH, headers={"origin": OTHER}).status_code == 403
    with (
        pytest.raises(WebSocketDisconnect),
        open_server.websocket_connect(f"{GAMES}/x/socket", headers={"origin": OTHER}),
    ):
        pass


def test_a_page_that_is_named_may_open_a_socket(open_server: Client) -> None:
    made = open_server.post(GAMES, json=WISH, headers={"origin": PAGE}).json()
    with open_server.websocket_connect(f"{GAMES}/{made['game']}/socket", headers={"origin": PAGE}):
        pass


def test_everyone_may_come_where_everyone_is_named_but_with_nobodys_cookie(
    toy: None, settings: Settings, tmp_path: Path
) -> None:
    with Client(create_app(changed(settings, origins=("*",)), tmp_path / "static")) as client:
        headers = {"origin": OTHER, "cookie": "sandtable_session=x"}
        reply = client.get(GAMES, headers=headers)
        assert "access-control-allow-credentials" not in reply.headers


def test_without_a_word_no_page_elsewhere_is_let_in(client: Client) -> None:
    assert "access-control-allow-origin" not in client.get(GAMES, headers={"origin": PAGE}).headers
