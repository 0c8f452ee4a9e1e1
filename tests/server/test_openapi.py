"""The HTTP surface keeps to what it says of itself, whatever it is asked."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from starlette.testclient import TestClient

from sandtable.server.app import create_app
from sandtable.server.settings import Settings
from tests.server.conftest import SECRET, Create

CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]


def routes() -> list[str]:
    """Every route that a server has, so that none is forgotten here."""
    with TemporaryDirectory() as home:
        url = f"sqlite:///{Path(home) / 'games.sqlite'}"
        app = create_app(Settings(home=Path(home), database_url=url, secret=SECRET))
        found = sorted(app.openapi()["paths"])
        app.state.services.close()
    return found


def test_every_route_says_what_it_gives_and_how_it_refuses(client: TestClient) -> None:
    described = client.get("/api/v1/openapi.json").json()
    assert {"/healthz", "/api/v1/games", "/api/v1/games/{game}/replay", "/api/v1/me"} <= set(described["paths"])
    assert {"CreateGame", "GameSummary", "Fault", "Replay"} <= set(described["components"]["schemas"])
    for operations in described["paths"].values():
        for operation in operations.values():
            told = operation["responses"]
            assert {"400", "403", "413", "429"} <= set(told), operation["summary"]
            assert all("schema" in media for each in told.values() for media in each["content"].values())


@pytest.mark.slow
@pytest.mark.parametrize("route", routes())
def test_whatever_a_route_is_asked_it_answers_as_described(client: TestClient, create: Create, route: str) -> None:
    made = create()
    real = {"name": "toy", "rule": "TOY-ROUND-02", "game": made["game"]}
    described = schemathesis.openapi.from_dict(client.get("/api/v1/openapi.json").json())
    for result in described.include(path=route).get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()

        @settings(
            max_examples=20,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(), is_real=st.booleans())
        def ask(case: schemathesis.Case[Any], is_real: bool) -> None:
            if is_real:
                case.path_parameters.update({name: real[name] for name in real if name in case.path_parameters})
                case.query.update({"token": made["watch"]} if "game" in case.path_parameters else {})
            client.cookies.clear()
            wish = case.as_transport_kwargs(base_url="http://testserver")
            asked = {name: wish[name] for name in ("params", "headers", "json") if wish.get(name) is not None}
            if wish.get("data") is not None:
                asked["content"] = wish["data"]
            case.validate_response(client.request(wish["method"], wish["url"], **asked), checks=CHECKS)

        ask()
