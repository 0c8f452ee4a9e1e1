"""Pages on other addresses: those that the settings name may use this server from a browser (CORS)."""

from __future__ import annotations

from fastapi import FastAPI
from starlette.middleware.cors import CORSMiddleware

from sandtable.server.settings import Settings

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
REMEMBERED = 600
"""Seconds for which a browser need not ask again what it may send."""


def welcome_pages_elsewhere(app: FastAPI, settings: Settings) -> None:
    """Let browsers show answers to the pages that are named; outermost, so that refusals can be read as well."""
    if not settings.origins:
        return
    everyone = "*" in settings.origins
    app.add_middleware(
        CORSMiddleware,
        allow_origins=["*"] if everyone else list(settings.origins),
        # Whoever may be anybody does not come with somebody's cookie.
        allow_credentials=not everyone,
        allow_methods=METHODS,
        allow_headers=["authorization", "content-type"],
        expose_headers=["content-disposition", "retry-after"],
        max_age=REMEMBERED,
    )
