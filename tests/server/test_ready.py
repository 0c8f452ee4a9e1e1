"""Rule sets are made ready before the first client comes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sandtable import rulesets
from sandtable.server.app import create_app
from sandtable.server.settings import Settings
from tests.house.reading import ROOT
from tests.server.clients import Client

STARTED = """
import sys
from pathlib import Path
from starlette.testclient import TestClient
from sandtable import rulesets
from sandtable.kernel import reading
from sandtable.server.app import create_app
from sandtable.server.settings import Settings

home = Path(sys.argv[1])
app = create_app(Settings(home=home, database_url=f"sqlite:///{home / 'games.sqlite'}", secret=b"s" * 32))
before = len(reading._ready)
with TestClient(app):
    ready = set(reading._ready)
    assert all(rulesets.ruleset(name).play.codec.state in ready for name in rulesets.names())
    assert len(ready) > before, "they were ready before"
    print("ready")
"""


@pytest.mark.slow
def test_the_types_of_every_rule_set_are_ready_when_the_server_answers(tmp_path: Path) -> None:
    command = [sys.executable, "-c", STARTED, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.stdout.endswith("ready\n"), done.stderr[-500:]


def test_a_rule_set_that_cannot_be_loaded_keeps_the_others_from_nothing(
    toy: None, settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setattr(rulesets, "names", lambda: ("broken", "toy"))
    with Client(create_app(settings)) as client:
        wish = {"ruleset": "toy", "seats": {"west": "me", "east": "me"}}
        assert client.post("/api/v1/games", json=wish).status_code == 201
    assert capsys.readouterr().out.count("rule set cannot be loaded") == 1
