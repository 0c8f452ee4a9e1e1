"""Accounts, for those who want one; guests need none."""

from __future__ import annotations

import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import APIRouter, Request, Response

from sandtable.server.refusals import NOT_LEGAL, NOT_NOW, TOO_FAST, WHO_ARE_YOU, Refuse
from sandtable.server.shapes import Credentials, Me
from sandtable.server.web import answer, body_of, documented, services_of
from sandtable.store.models import Account

router = APIRouter(prefix="/api/v1")
COOKIE = "sandtable_session"
A_MONTH = 30 * 24 * 3600
MOST_GAMES = 200

_hasher = PasswordHasher()
_NOBODY = _hasher.hash(secrets.token_urlsafe(16))
"""Checked where there is no such account, so that the time taken does not tell."""


async def account_of(request: Request) -> Account | None:
    """Who is logged in, if anyone."""
    cookie = request.cookies.get(COOKIE, "")
    if not cookie or len(cookie) > 200:
        return None
    services = services_of(request)
    return await services.off_loop(services.database.accounts.logged_in, cookie)


@router.post("/accounts", **documented(Me, 409, 415, 422, takes=Credentials, status=201))
async def create_account(request: Request) -> Response:
    """A new account; whoever makes it is logged in."""
    services = services_of(request)
    wanted = await _credentials(request)
    hashed = await services.off_loop(_hasher.hash, wanted.password)
    account = await services.off_loop(services.database.accounts.create, wanted.name, hashed)
    if account is None:
        raise Refuse(NOT_NOW, "this name is taken")
    return await _logged_in(request, account, 201)


@router.post("/sessions", **documented(Me, 401, 415, 422, takes=Credentials, status=201))
async def log_in(request: Request) -> Response:
    """Log in."""
    services = services_of(request)
    wanted = await _credentials(request)
    account = await services.off_loop(services.database.accounts.named, wanted.name)
    hashed = account.password if account is not None else _NOBODY
    fits = await services.off_loop(_fits, hashed, wanted.password)
    if account is None or not fits:
        raise Refuse(WHO_ARE_YOU, "name or password is wrong")
    return await _logged_in(request, account, 201)


@router.delete("/sessions", **documented(Me))
async def log_out(request: Request) -> Response:
    """Log out."""
    services = services_of(request)
    await services.off_loop(services.database.accounts.sessions.end, request.cookies.get(COOKIE, ""))
    told = answer(Me(""))
    told.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return told


async def _credentials(request: Request) -> Credentials:
    wanted = await body_of(request, Credentials)
    if not request.app.state.logins.take(request.state.address):
        raise Refuse(TOO_FAST, "too many tries; wait a while")
    if not wanted.name.isprintable() or not wanted.name.strip() or wanted.name != wanted.name.strip():
        raise Refuse(NOT_LEGAL, "a name has letters that can be read, and no space around it")
    return wanted


def _fits(hashed: str, password: str) -> bool:
    try:
        return _hasher.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False


async def _logged_in(request: Request, account: Account, status: int) -> Response:
    services = services_of(request)
    cookie = secrets.token_urlsafe(32)
    expires = services.database.now() + A_MONTH * 1000
    await services.off_loop(services.database.accounts.sessions.begin, account.id, cookie, expires)
    told = answer(Me(account.name), status)
    secure = request.url.scheme == "https"
    told.set_cookie(COOKIE, cookie, max_age=A_MONTH, path="/", httponly=True, samesite="lax", secure=secure)
    return told
