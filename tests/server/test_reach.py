"""Friends are told where they reach a server, and strangers are not."""

from __future__ import annotations

import pytest

from sandtable.server import reach
from sandtable.server.reach import Listening
from tests.server.clients import Client, Json
from tests.server.test_http import API


def told(client: Client, monkeypatch: pytest.MonkeyPatch, listening: Listening | None, near: bool = True) -> Json:
    monkeypatch.setattr(reach, "own_address", lambda: "192.168.7.5")
    monkeypatch.setattr(reach, "_is_near", lambda address: near)
    client.app.state.listening = listening  # type: ignore[attr-defined]
    found: Json = client.get(f"{API}/reach").raise_for_status().json()
    return found


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_a_server_for_this_machine_alone_says_so(client: Client, monkeypatch: pytest.MonkeyPatch, host: str) -> None:
    found = told(client, monkeypatch, Listening(host, 8100))
    assert found == {"loopback": True, "addresses": ["http://192.168.7.5:8100"]}


def test_a_server_for_everyone_tells_its_address_in_the_network(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = told(client, monkeypatch, Listening("0.0.0.0", 8100))
    assert found == {"loopback": False, "addresses": ["http://192.168.7.5:8100"]}


def test_strangers_learn_nothing_of_the_network(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(client, monkeypatch, Listening("0.0.0.0", 8100), near=False) == {"loopback": False, "addresses": []}
    assert told(client, monkeypatch, None) == {"loopback": False, "addresses": []}


def test_only_those_in_the_same_network_are_near() -> None:
    assert reach._is_near("127.0.0.1") and reach._is_near("192.168.7.9")
    assert not reach._is_near("8.8.8.8") and not reach._is_near("testclient")


def test_a_machine_without_a_network_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise OSError("no network")

    monkeypatch.setattr("sandtable.server.reach.socket.socket", none)
    assert reach.own_address() == ""
