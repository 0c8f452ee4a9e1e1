"""Links to a game: invitations and the link to watch, which whoever sits there can renew and withdraw."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from sandtable.server.allowed import closed_by_owner, is_closed, playing
from sandtable.server.games_api import GameId, known_game
from sandtable.server.refusals import NOT_NOW, NOT_YOURS, Refuse
from sandtable.server.shapes import ChangeLink, Invited, Link, RenewToken
from sandtable.server.showing import shown_by
from sandtable.server.tokens import Role, new_nonce
from sandtable.server.visitors import check_invitation, visitor_of
from sandtable.server.web import answer, body_of, documented, hub_of, services_of
from sandtable.store.models import GameRow, SeatRow

router = APIRouter(prefix="/api/v1")


@router.post("/games/{game}/links", **documented(Link, 404, 409, 415, takes=ChangeLink))
async def change_link(request: Request, game: GameId) -> Response:
    """Make a link void, and get another if one is wanted; whoever watches by the old one is sent away."""
    services = services_of(request)
    wanted = await body_of(request, ChangeLink)
    row = await known_game(services, game)
    asking = await _check_may(request, row, wanted.token)
    nonce = new_nonce() if wanted.renew or wanted.free else ""
    if wanted.free:
        await _free(request, row, wanted.seat, nonce, asking)
    elif not wanted.seat:
        await services.off_loop(services.database.set_watch, game, nonce)
    elif not await services.off_loop(services.database.set_invitation, game, wanted.seat, nonce):
        raise Refuse(NOT_NOW, "this seat waits for nobody who was invited")
    hub_of(request).seats_changed([game])
    role = Role.JOIN if wanted.seat else Role.WATCH
    return answer(Link(wanted.seat, services.tokens.issue(game, role, wanted.seat, nonce) if nonce else ""))


@router.post("/games/{game}/invitation", **documented(Invited, 404, 415, takes=RenewToken))
async def ask_invitation(request: Request, game: GameId) -> Response:
    """Whether an invitation still stands, without using it; else what has become of it."""
    services = services_of(request)
    wanted = await body_of(request, RenewToken)
    row = await known_game(services, game)
    if is_closed(row):
        raise closed_by_owner()
    return answer(Invited(check_invitation(services.tokens.read(wanted.token), row).seat))


async def _check_may(request: Request, row: GameRow, text: str) -> SeatRow | None:
    """Links are for those who sit at the table, and for whoever made the game; the seat of whoever sits there."""
    services, shown = services_of(request), await shown_by(request, (text,))
    visitor = await services.off_loop(visitor_of, services, row.id, shown)
    if visitor.seat is not None:
        playing(services.order, row, visitor.seat)
        return next(seat for seat in row.seats if seat.seat == visitor.seat)
    if shown.account is None or shown.account != row.creator:
        raise Refuse(NOT_YOURS, "only those at the table, and whoever made the game, can do this")
    return None


async def _free(request: Request, row: GameRow, seat: str, invitation: str, asking: SeatRow | None) -> None:
    """Take a seat from somebody who sat down and never plays; whoever came first decides, not whoever came last."""
    services = services_of(request)
    there = next((each for each in row.seats if each.seat == seat and each.kind == "human"), None)
    if there is None:
        raise Refuse(NOT_NOW, "nobody sits there")
    if asking is not None and asking.since >= there.since:
        raise Refuse(NOT_YOURS, "only those who were at the table before can do this")
    if not await services.off_loop(services.database.seating.free, row.id, seat, invitation):
        raise Refuse(NOT_NOW, "whoever sits there plays: this seat has answered")
