"""HTTP by msgspec: bodies in, answers out, and their shapes for OpenAPI."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi
from starlette.requests import ClientDisconnect, HTTPConnection

from sandtable import rulesets
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.reading import decoded
from sandtable.server.hub import Hub
from sandtable.server.protocol import encoded
from sandtable.server.refusals import BUSY, MALFORMED, TOO_FAST, UNKNOWN, WRONG_TYPE, Refuse
from sandtable.server.services import Services
from sandtable.server.shapes import Fault

T = TypeVar("T")
RETRY_AFTER = {TOO_FAST: 1, BUSY: 5}
"""Seconds, by the status of a refusal: one where nothing can be saved is the same as where too much is asked for."""
_TEMPLATE = "#/components/schemas/{name}"
_shapes: dict[str, Any] = {"Fault": Fault}


def services_of(request: HTTPConnection) -> Services:
    found: Services = request.app.state.services
    return found


def hub_of(request: Request) -> Hub:
    found: Hub = request.app.state.hub
    return found


def known_rules(name: str) -> RuleSet:
    """The rule set that an address names; one in the making as well, for whoever plays it wants to read its rules."""
    if name not in rulesets.every_name():
        raise Refuse(UNKNOWN, "there is no such rule set")
    return rulesets.ruleset(name)


async def body_of(request: Request, shape: type[T]) -> T:
    """The body of a request, of the shape that is wanted."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refuse(WRONG_TYPE, "send application/json")
    try:
        return decoded(await request.body(), shape)
    except ClientDisconnect:
        raise Refuse(MALFORMED, "the request broke off") from None
    except (msgspec.MsgspecError, ValueError, RecursionError) as wrong:
        raise Refuse(MALFORMED, f"this body cannot be read: {wrong}") from None


def answer(value: Any, status: int = 200) -> Response:
    """A value as JSON, for this client alone."""
    return Response(encoded(value), status, headers={"cache-control": "no-store"}, media_type="application/json")


def fault(refused: Refuse) -> Response:
    """A refusal as an answer; who is too fast, or comes at a bad moment, learns when to come back."""
    told = answer(Fault(refused.status, refused.reason, refused.about), refused.status)
    if refused.status in RETRY_AFTER:
        told.headers["retry-after"] = str(refused.after or RETRY_AFTER[refused.status])
    return told


def documented(gives: Any, *refusals: int, takes: Any = None, status: int = 200, media: str = "") -> dict[str, Any]:
    """The arguments of a route that tell OpenAPI what goes in and what comes out."""
    content = {media: {"schema": {"type": "string"}}} if media else _content(gives)
    responses: dict[int | str, Any] = {status: {"description": "Done.", "content": content}}
    for refusal in (*refusals, 400, 403, 413, 429, 503):
        responses[refusal] = {"description": "Refused.", "content": _content(Fault)}
    route: dict[str, Any] = {"responses": responses, "status_code": status}
    if takes is not None:
        route["openapi_extra"] = {"requestBody": {"required": True, "content": _content(takes)}}
    return route


def _content(shape: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([shape], ref_template=_TEMPLATE)
    _shapes[str(shape)] = shape
    return {"application/json": {"schema": schema}}


def describe(app: FastAPI) -> None:
    """Let the application's OpenAPI hold the shapes that msgspec knows."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = get_openapi(title=app.title, version=app.version, summary=app.summary, routes=app.routes)
            _, shapes = msgspec.json.schema_components(list(_shapes.values()), ref_template=_TEMPLATE)
            schema["components"] = {"schemas": shapes}
            _drop_strange_refusals(schema)
            app.openapi_schema = schema
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def _drop_strange_refusals(schema: dict[str, Any]) -> None:
    """The framework tells of a shape for malformed requests that we never send: ours is the same for all refusals."""
    for operations in schema["paths"].values():
        for operation in operations.values():
            if "HTTPValidationError" in str(operation["responses"].get("422")):
                del operation["responses"]["422"]
