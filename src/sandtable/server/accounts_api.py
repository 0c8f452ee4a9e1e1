"""Accounts, for those who want one; guests need none."""

from __future__ import annotations

import asyncio
import secrets

from fastapi import APIRouter, Request, Response
from starlette.requests import HTTPConnection

from sandtable.server.names import check_free, name_at_table, readable
from sandtable.server.news import What
from sandtable.server.passwords import check_password, fits, hashed
from sandtable.server.refusals import NOT_LEGAL, NOT_NOW, NOT_YOURS, TOO_FAST, WHO_ARE_YOU, Refuse
from sandtable.server.shapes import Credentials, Me, NewAccount, ResetPassword, Wished
from sandtable.server.tokens import new_nonce
from sandtable.server.tries import FITTED, TRIED, Tries
from sandtable.server.web import answer, body_of, documented, hub_of, services_of
from sandtable.server.whereabouts import browser_of, place_of
from sandtable.store.models import Account
from sandtable.store.names import name_key

router = APIRouter(prefix="/api/v1")
COOKIE = "sandtable_session"
A_MONTH = 30 * 24 * 3600
LONGEST_COOKIE = 200


def cookie_of(request: HTTPConnection) -> str:
    """The cookie of a session, if there is one that may be ours."""
    cookie = request.cookies.get(COOKIE, "")
    return cookie if len(cookie) <= LONGEST_COOKIE else ""


async def account_of(request: HTTPConnection) -> Account | None:
    """Who is logged in, if anyone."""
    cookie, services = cookie_of(request), services_of(request)
    return await services.off_loop(services.database.accounts.logged_in, cookie) if cookie else None


async def needed_account(request: Request) -> Account:
    """Who is logged in; a guest is refused."""
    account = await account_of(request)
    if account is None:
        raise Refuse(WHO_ARE_YOU, "you are a guest here")
    return account


@router.post("/accounts", **documented(Me, 409, 415, 422, takes=NewAccount, status=201))
async def create_account(request: Request) -> Response:
    """A new account; whoever makes it is logged in."""
    services = services_of(request)
    wanted = await body_of(request, NewAccount)
    if services.house.rules.registration == "closed":
        raise Refuse(NOT_YOURS, "this server takes no new accounts just now; you can play as a guest")
    check_rate(request)
    if wanted.name != wanted.name.strip():
        raise Refuse(NOT_LEGAL, "a name has no space around it")
    name = readable(wanted.name)
    check_free(name, services.order.names)
    await services.off_loop(check_password, wanted.password, name)
    stored = await services.off_loop(hashed, wanted.password)
    if await services.off_loop(services.database.accounts.looking_like, name) is not None:
        raise Refuse(NOT_NOW, "this name is taken, or looks like one that is")
    is_invited = services.house.rules.registration == "invited"
    if is_invited and not await services.off_loop(services.database.order.use_invitation, wanted.invitation):
        raise Refuse(NOT_YOURS, "this server takes new accounts by invitation; ask its owner for a code")
    account = await services.off_loop(services.database.accounts.create, name, stored)
    if account is None:
        raise Refuse(NOT_NOW, "this name is taken, or looks like one that is")
    return await logged_in(request, account, 201)


@router.post("/names", **documented(Wished, 415, 422, takes=Wished))
async def try_name(request: Request) -> Response:
    """Whether I may be called so, and how it is written; a rule set may still have a seat of this name."""
    services = services_of(request)
    wanted = await body_of(request, Wished)
    account = await account_of(request)
    if not wanted.name.strip():
        return answer(Wished(""))
    kept = services.order.names
    return answer(
        Wished(await services.off_loop(name_at_table, services.database.accounts, wanted.name, account, "", kept))
    )


@router.post("/sessions", **documented(Me, 401, 415, takes=Credentials, status=201))
async def log_in(request: Request) -> Response:
    """Log in."""
    services = services_of(request)
    wanted = await body_of(request, Credentials)
    check_rate(request)
    account = None
    if wanted.name.isprintable():
        account = await services.off_loop(services.database.accounts.named, wanted.name)
    tries: Tries = request.app.state.tries
    name = name_key(wanted.name)
    keys = (f"{name} from {request.state.household}", name)
    tries.begin(keys[0])
    services.tell(What.TRIED, TRIED, *keys)
    # Strangers elsewhere who guess at a name cost whoever bears it seconds, never the way in.
    await asyncio.sleep(tries.pause(name))
    await _check_fits(request, account, wanted.password, "name or password is wrong")
    for key in keys:
        tries.succeeded(key)
    services.tell(What.TRIED, FITTED, *keys)
    assert account is not None  # nobody's password never fits
    return await logged_in(request, account, 201)


@router.delete("/sessions", **documented(Me))
async def log_out(request: Request) -> Response:
    """Log out."""
    services = services_of(request)
    await services.off_loop(services.database.accounts.sessions.end, cookie_of(request))
    return logged_out()


@router.post("/resets", **documented(Me, 415, 422, takes=ResetPassword, status=201))
async def reset_password(request: Request) -> Response:
    """Set another password with a link that the server's owner has made; every session before it ends."""
    services = services_of(request)
    wanted = await body_of(request, ResetPassword)
    check_rate(request)
    accounts = services.database.accounts
    account = await services.off_loop(accounts.offered_reset, wanted.link)
    if account is None:
        raise Refuse(NOT_YOURS, "this link was used already, or is older than a day; ask for another")
    await services.off_loop(check_password, wanted.password, account.name)
    stored = await services.off_loop(hashed, wanted.password)
    if not await services.off_loop(accounts.use_reset, wanted.link, stored):
        raise Refuse(NOT_YOURS, "this link was used in this very moment; ask for another")
    await renew_seats(request, account)
    return await logged_in(request, account, 201)


async def renew_seats(request: Request, account: Account) -> None:
    """Send away whoever sits at my tables: they may have been me elsewhere, or somebody who was logged in as me."""
    services = services_of(request)
    games = await services.off_loop(services.database.seating.renew_all, account.id, new_nonce)
    hub_of(request).seats_changed(games)


def check_rate(request: Request) -> None:
    """Refuse an address from which too many passwords come."""
    if not request.app.state.logins.take(request.state.household):
        raise Refuse(TOO_FAST, "too many tries; wait a while", after=5)


async def check_own(request: Request, account: Account, password: str) -> None:
    """Refuse whoever is logged in and types another password than their own.

    They try apart from strangers: those cannot keep the owner of an account from it.
    """
    tries: Tries = request.app.state.tries
    check_rate(request)
    key, tell = f"account {account.id}", services_of(request).tell
    tries.begin(key)
    tell(What.TRIED, TRIED, key)
    await _check_fits(request, account, password, "this is not your password")
    tries.succeeded(key)
    tell(What.TRIED, FITTED, key)


async def _check_fits(request: Request, account: Account | None, password: str, wrong: str) -> None:
    """Refuse a password that is not the account's; it takes as long whether there is an account or not."""
    stored = account.password if account is not None else None
    if not await services_of(request).off_loop(fits, stored, password):
        raise Refuse(WHO_ARE_YOU, wrong)


async def logged_in(request: Request, account: Account, status: int) -> Response:
    """Begin a session, and give its cookie; a banned account is told why it gets none."""
    services = services_of(request)
    barred = services.order.barred(account.id)
    if barred:
        raise Refuse(NOT_YOURS, barred)
    cookie = secrets.token_urlsafe(32)
    expires = services.database.now() + A_MONTH * 1000
    where = browser_of(request.headers.get("user-agent", "")), place_of(request.state.address)
    await services.off_loop(services.database.accounts.sessions.begin, account.id, cookie, expires, *where)
    told = answer(Me(account.name, role=account.role.value), status)
    secure = request.url.scheme == "https"
    told.set_cookie(COOKIE, cookie, max_age=A_MONTH, path="/", httponly=True, samesite="lax", secure=secure)
    return told


def logged_out() -> Response:
    told = answer(Me(""))
    told.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return told
