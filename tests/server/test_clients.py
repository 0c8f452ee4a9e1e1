"""The clients of these tests: none of them listens for ever, and none keeps a server from going."""

from __future__ import annotations

import pytest

from sandtable.server.app import create_app
from sandtable.server.settings import Settings
from tests.server import clients
from tests.server.clients import Client, enter
from tests.server.conftest import Create, Enter


def test_whoever_listens_in_vain_gives_up(create: Create, sit: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    made = create()
    west = sit(made["game"], made["tokens"]["west"])
    west.until_asked("bid")
    monkeypatch.setattr(clients, "PATIENCE", 0.01)
    with pytest.raises(AssertionError, match="nothing more came"):
        west.until_over()


@pytest.mark.usefixtures("toy")
def test_whoever_has_not_left_when_a_test_fails_leaves_then(settings: Settings) -> None:
    with pytest.raises(AssertionError, match="of a test"), Client(create_app(settings)) as client:
        made = client.post("/api/v1/games", json={"ruleset": "toy"}).json()
        west = enter(client, made["game"], made["tokens"]["west"])
        west.until("view")
        raise AssertionError("of a test")
    assert west.has_left
