"""Before a table: who somebody is there, and the exchange of a token for a cookie, so that it leaves the address."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from sandtable.server.games_api import GameId
from sandtable.server.seat_cookies import keep_tokens, kept_tokens
from sandtable.server.services import Services
from sandtable.server.shapes import Admission, AskAdmission
from sandtable.server.showing import shown_by
from sandtable.server.tokens import Role
from sandtable.server.visitors import Shown, Visitor, visitor_of
from sandtable.server.web import answer, body_of, documented, hub_of, services_of

router = APIRouter(prefix="/api/v1")


@router.post("/games/{game}/admission", **documented(Admission, 404, 415, takes=AskAdmission))
async def ask_admission(request: Request, game: GameId) -> Response:
    """Which seats are mine here, and whether I may sit down or watch. Tokens that I bring are kept in a cookie.

    With an account, seats that were taken as a guest are the account's from now on.
    """
    services = services_of(request)
    wanted = await body_of(request, AskAdmission)
    shown = await shown_by(request, wanted.tokens)
    found = await services.off_loop(_found, services, game, shown)
    if shown.account is not None and found.nonces:
        held = [(game, seat, nonce) for seat, nonce in found.nonces.items()]
        brought = await services.off_loop(services.database.bring_seats, shown.account, held)
        hub_of(request).seats_changed(brought)
    invited = found.invitation.seat if found.invitation is not None else ""
    told = answer(Admission(tuple(found.nonces), invited, bool(found.watch)))
    new = _to_keep(services, shown)
    if new:
        keep_tokens(request, told, game, [*new, *kept_tokens(request)])
    return told


def _found(services: Services, game: str, shown: Shown) -> Visitor:
    """By what is brought and by what is kept together; what is brought must be good."""
    if shown.given:
        visitor_of(services, game, shown)
    return visitor_of(services, game, Shown((), (*shown.given, *shown.kept), shown.account))


def _to_keep(services: Services, shown: Shown) -> list[str]:
    """The tokens that a browser is to keep: an account is let in to its seats without."""
    read = {text: services.tokens.read(text) for text in shown.given}
    is_guest = shown.account is None
    return [text for text, token in read.items() if token is not None and (is_guest or token.role is not Role.PLAY)]
