"""Cookies of seats: what lets a guest's browser in, so that no address holds a token.

One cookie for each game, sent to the addresses of that game alone and readable by no script. An account needs none: its
session says which seats are its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from fastapi import Request, Response
from starlette.requests import HTTPConnection

COOKIE = "sandtable_seats"
HALF_A_YEAR = 180 * 24 * 3600
MOST = 16
"""Tokens that a browser keeps for one game."""
LONGEST = 3_800
"""Characters of a cookie that every browser keeps."""
BETWEEN = "~"
"""Stands in no token."""
BEARER = "bearer "


def kept_tokens(connection: HTTPConnection) -> tuple[str, ...]:
    """The tokens that a browser has kept for the game it asks about."""
    cookie = connection.cookies.get(COOKIE, "")
    return tuple(filter(None, cookie.split(BETWEEN)))[:MOST] if len(cookie) <= LONGEST else ()


def shown_tokens(connection: HTTPConnection) -> tuple[str, ...]:
    """The token that a program shows in its `Authorization` header, if it does."""
    shown = connection.headers.get("authorization", "")
    return (shown[len(BEARER) :].strip(),) if shown.lower().startswith(BEARER) else ()


def keep_tokens(request: Request, response: Response, game: str, tokens: Sequence[str]) -> None:
    """Let a browser keep the tokens of a game: the newest first, as many as fit."""
    kept: list[str] = []
    for token in dict.fromkeys(tokens):
        if len(kept) < MOST and len(BETWEEN.join([*kept, token])) <= LONGEST:
            kept.append(token)
    response.set_cookie(
        COOKIE,
        BETWEEN.join(kept),
        max_age=HALF_A_YEAR,
        path=f"/api/v1/games/{game}",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
