"""My account: who I am, my games, where I am logged in, my password, and the way out."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from sandtable.server.accounts_api import check_own, cookie_of, logged_out, needed_account, renew_seats
from sandtable.server.games_api import summary
from sandtable.server.moments import moment
from sandtable.server.news import What
from sandtable.server.passwords import check_password, hashed
from sandtable.server.refusals import UNKNOWN, Refuse
from sandtable.server.shapes import BringSeats, ChangePassword, ConfirmPassword, Me, MyGame, MySession
from sandtable.server.tokens import Role
from sandtable.server.web import answer, body_of, documented, hub_of, services_of
from sandtable.store.models import Account

router = APIRouter(prefix="/api/v1")
MOST_GAMES = 200


@router.get("/me", **documented(Me, 401))
async def me(request: Request) -> Response:
    """Who is logged in, with the keys to their seats."""
    return answer(await _told(request, await needed_account(request)))


@router.post("/me/seats", **documented(Me, 401, 415, takes=BringSeats))
async def bring_seats(request: Request) -> Response:
    """Bring seats to my account that I took as a guest: those whose tokens are good and that are no other account's."""
    services = services_of(request)
    wanted = await body_of(request, BringSeats)
    account = await needed_account(request)
    held = [token for token in map(services.tokens.read, wanted.tokens) if token and token.role is Role.PLAY]
    brought = [(token.game, token.seat, token.nonce) for token in held]
    hub_of(request).seats_changed(await services.off_loop(services.database.bring_seats, account.id, brought))
    return answer(await _told(request, account))


async def _told(request: Request, account: Account) -> Me:
    services = services_of(request)
    rows = await services.off_loop(services.database.games_of, account.id, MOST_GAMES)
    mine = tuple(
        MyGame(
            summary(request, row),
            {
                seat.seat: services.tokens.issue(row.id, Role.PLAY, seat.seat, seat.nonce)
                for seat in row.seats
                if seat.account == account.id
            },
        )
        for row in rows
    )
    return Me(account.name, mine, account.role.value)


# --- sessions ---


@router.get("/me/sessions", **documented(tuple[MySession, ...], 401))
async def my_sessions(request: Request) -> Response:
    """Where I am logged in, the session used last first."""
    return answer(await _sessions(request, await needed_account(request)))


@router.delete("/me/sessions", **documented(tuple[MySession, ...], 401))
async def end_other_sessions(request: Request) -> Response:
    """Log out everywhere but here, at the tables too: `/me` has the new keys to my seats; what is left."""
    account, services = await needed_account(request), services_of(request)
    await services.off_loop(services.database.accounts.sessions.end_others, account.id, cookie_of(request))
    await renew_seats(request, account)
    return answer(await _sessions(request, account))


@router.delete("/me/sessions/{session}", **documented(tuple[MySession, ...], 401, 404))
async def end_session(request: Request, session: Annotated[str, Path(pattern="^[0-9a-f]{1,32}$")]) -> Response:
    """Log out in one place, at the tables too: `/me` has the new keys to my seats; what is left."""
    account, services = await needed_account(request), services_of(request)
    if not await services.off_loop(services.database.accounts.sessions.end_one, account.id, session):
        raise Refuse(UNKNOWN, "there is no such session; it may have ended already")
    await renew_seats(request, account)
    return answer(await _sessions(request, account))


async def _sessions(request: Request, account: Account) -> list[MySession]:
    services = services_of(request)
    found = await services.off_loop(services.database.accounts.sessions.of, account.id, cookie_of(request))
    return [
        MySession(each.id, moment(each.created), moment(each.seen), each.agent, each.place, each.is_this)
        for each in found
    ]


# --- the password, and the way out ---


@router.post("/me/password", **documented(Me, 401, 415, 422, takes=ChangePassword))
async def change_password(request: Request) -> Response:
    """Another password; all other sessions end, and `/me` has new keys to my seats."""
    services = services_of(request)
    wanted = await body_of(request, ChangePassword)
    account = await needed_account(request)
    await check_own(request, account, wanted.old)
    await services.off_loop(check_password, wanted.new, account.name)
    stored = await services.off_loop(hashed, wanted.new)
    await services.off_loop(services.database.accounts.set_password, account.id, stored, cookie_of(request))
    await renew_seats(request, account)
    return answer(Me(account.name, role=account.role.value))


@router.post("/me/deletion", **documented(Me, 401, 415, takes=ConfirmPassword))
async def delete_account(request: Request) -> Response:
    """Delete my account: finished games and talk keep a neutral name, others may give its seats on, the rest goes."""
    services, hub = services_of(request), hub_of(request)
    wanted = await body_of(request, ConfirmPassword)
    account = await needed_account(request)
    await check_own(request, account, wanted.password)
    left = await services.off_loop(services.database.accounts.delete, account.id)
    await services.off_loop(services.order.read_again)
    hub.tell(What.ORDER)
    hub.seats_changed([*left.vacated, *left.finished])
    await hub.forget(left.deleted)
    return logged_out()
