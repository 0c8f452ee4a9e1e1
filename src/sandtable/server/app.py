"""The application: routes, guards and what they share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from sandtable.kernel.errors import SandtableError
from sandtable.server import (
    accounts_api,
    admission_api,
    comparisons_api,
    figures,
    forces_api,
    games_api,
    imports_api,
    links_api,
    me_api,
    odds_api,
    owner_api,
    owner_house_api,
    owner_people_api,
    pages,
    past_api,
    people_api,
    reach,
    rematch_api,
)
from sandtable.server.faults import fault_of
from sandtable.server.guard import Guard
from sandtable.server.health import Pulse
from sandtable.server.hub import Hub
from sandtable.server.limits import Buckets
from sandtable.server.owners_door import OwnersDoor
from sandtable.server.pages_elsewhere import welcome_pages_elsewhere
from sandtable.server.ready import make_rulesets_ready
from sandtable.server.refusals import BUSY, MALFORMED, NOT_SAVED, Refuse, refusal_of
from sandtable.server.services import Services
from sandtable.server.settings import Settings, settings_from
from sandtable.server.shapes import Health
from sandtable.server.web import answer, describe, documented, fault, services_of
from sandtable.store.faults import StoreFailed
from sandtable.version import __version__

SMALLEST_PACKED = 1_000
"""Answers of fewer bytes are not compressed."""


def create_app(settings: Settings | None = None, static: Path | None = None) -> FastAPI:
    """A server on its database, ready to be run."""
    settings = settings or settings_from()
    services = Services(settings)
    hub = Hub(services)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        make_rulesets_ready(services.log)
        try:
            await hub.start()
        except Exception as error:
            services.log.error("cannot start", **fault_of(error))
            raise
        yield
        await hub.stop()
        await services.workshop.close()
        await services.scribe.finish()
        app.state.pulse.close()
        services.close()

    app = FastAPI(
        title="Sandtable",
        version="1",
        summary="Tabletop wargames played by the book.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
    )
    app.state.services, app.state.hub = services, hub
    app.state.pulse = Pulse(services.database.try_to_write)
    app.state.static = static or pages.STATIC
    limits = settings.limits
    app.state.reports = Buckets(limits.reports_rate, 300 * limits.reports_rate)
    app.state.joins = Buckets(limits.joins_rate, 240 * limits.joins_rate)
    app.state.logins = Buckets(limits.logins_rate, 60 * limits.logins_rate)
    app.state.tries = services.tries
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_PACKED)
    app.add_middleware(OwnersDoor)
    app.add_middleware(
        Guard,
        settings=settings,
        metrics=services.metrics,
        buckets=services.house.requests,
        order=services.order,
    )
    welcome_pages_elsewhere(app, settings)
    _add_watch_routes(app)
    for part in (owner_api, owner_people_api, owner_house_api):
        app.include_router(part.router, include_in_schema=False)
    for part in (
        figures,
        games_api,
        admission_api,
        rematch_api,
        reach,
        links_api,
        forces_api,
        imports_api,
        odds_api,
        comparisons_api,
        past_api,
        accounts_api,
        me_api,
        people_api,
        pages,
    ):
        app.include_router(part.router)
    _add_refusals(app)
    describe(app)
    return app


def _add_watch_routes(app: FastAPI) -> None:
    @app.get("/healthz", **documented(Health, 503))
    async def healthz(request: Request) -> Response:
        """Whether the server can save what is played on it."""
        if services_of(request).is_draining:
            raise Refuse(BUSY, "draining: this process gives its games to the others and stops")
        if not await request.app.state.pulse.is_well():
            raise Refuse(NOT_SAVED, "nothing can be saved just now: the database does not answer, or cannot write")
        return answer(Health("ok", __version__))


def _add_refusals(app: FastAPI) -> None:
    """Every error becomes a status and a sentence."""

    @app.exception_handler(SandtableError)
    async def refuse(request: Request, error: Exception) -> Response:
        if isinstance(error, StoreFailed):
            services_of(request).log.error("request not served", path=request.url.path, **fault_of(error))
        return _refused(request, refusal_of(error))

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: Any) -> Response:
        wrong = error.errors()[0]
        where = ".".join(str(part) for part in wrong["loc"][1:])
        return _refused(request, Refuse(MALFORMED, f"{where or 'the request'}: {wrong['msg']}"))

    @app.exception_handler(HTTPException)
    async def unknown(request: Request, error: Any) -> Response:
        told = _refused(request, Refuse(error.status_code, str(error.detail).lower()))
        told.headers.update(error.headers or {})
        return told

    @app.exception_handler(Exception)
    async def our_fault(request: Request, error: Exception) -> Response:
        services_of(request).log.error("request failed", path=request.url.path, **fault_of(error))
        return _refused(request, refusal_of(error))


def _refused(request: Request, refused: Refuse) -> Response:
    services_of(request).metrics.refusals.labels(str(refused.status)).inc()
    return fault(refused)
