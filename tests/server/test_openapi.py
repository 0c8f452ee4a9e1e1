"""The HTTP surface keeps to what it says of itself, whatever it is asked."""

from __future__ import annotations

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from starlette.testclient import TestClient

from tests.server.conftest import Create

CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]

ROUTES = {
    "/healthz",
    "/metrics",
    "/api/v1/rulesets",
    "/api/v1/rulesets/{name}/rules",
    "/api/v1/rulesets/{name}/rules/{rule}",
    "/api/v1/games",
    "/api/v1/games/{game}",
    "/api/v1/games/{game}/join",
    "/api/v1/games/{game}/renew",
    "/api/v1/games/{game}/replay",
    "/api/v1/games/{game}/report.json",
    "/api/v1/games/{game}/report.html",
    "/api/v1/games/{game}/journal",
    "/api/v1/accounts",
    "/api/v1/sessions",
    "/api/v1/me",
}


def test_every_route_is_described(client: TestClient) -> None:
    described = client.get("/api/v1/openapi.json").json()
    assert set(described["paths"]) == ROUTES
    assert {"CreateGame", "GameSummary", "Fault", "Replay"} <= set(described["components"]["schemas"])


@pytest.mark.parametrize("route", sorted(ROUTES))
def test_whatever_a_route_is_asked_it_answers_as_described(client: TestClient, create: Create, route: str) -> None:
    create()
    described = schemathesis.openapi.from_dict(client.get("/api/v1/openapi.json").json())
    for result in described.include(path=route).get_all_operations():

        @settings(
            max_examples=15,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=result.ok().as_strategy())
        def ask(case: schemathesis.Case) -> None:
            client.cookies.clear()
            wish = case.as_transport_kwargs(base_url="http://testserver")
            asked = {name: wish[name] for name in ("params", "headers", "json") if wish.get(name) is not None}
            if wish.get("data") is not None:
                asked["content"] = wish["data"]
            case.validate_response(client.request(wish["method"], wish["url"], **asked), checks=CHECKS)

        ask()
