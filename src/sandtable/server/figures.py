"""Figures for Prometheus: behind a token, or at an address of their own; nobody else learns that there are any."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from contextlib import contextmanager

from fastapi import APIRouter, Request, Response
from prometheus_client import start_http_server

from sandtable.kernel.errors import SandtableError
from sandtable.server.metrics import Metrics
from sandtable.server.refusals import UNKNOWN, Refuse
from sandtable.server.settings import Settings
from sandtable.server.web import documented, services_of

MEDIA = "text/plain; version=0.0.4; charset=utf-8"

router = APIRouter()


class CannotTell(SandtableError):
    """The address for the figures is taken, or not ours."""


@router.get("/metrics", **documented(None, 404, media="text/plain"))
def metrics(request: Request) -> Response:
    """Figures for whoever runs the server: `Authorization: Bearer TOKEN`, where a token is set."""
    services = services_of(request)
    token = services.settings.metrics_token
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    if not token or kind.lower() != "bearer" or not hmac.compare_digest(given.encode(), token.encode()):
        raise Refuse(UNKNOWN, "not found")
    return Response(services.metrics.text(), headers={"cache-control": "no-store"}, media_type=MEDIA)


@contextmanager
def told_apart(settings: Settings, metrics: Metrics) -> Iterator[None]:
    """Tell the figures at an address of their own, where one is set, until the block is left."""
    if not settings.metrics:
        yield
        return
    host, _, port = settings.metrics.rpartition(":")
    try:
        server, thread = start_http_server(int(port), host.strip("[]"), metrics.registry)
    except (OSError, OverflowError) as wrong:
        raise CannotTell(f"figures cannot be told at {settings.metrics}: {wrong}") from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
