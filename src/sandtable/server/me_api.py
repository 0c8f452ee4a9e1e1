"""Who I am, and the games in which I have a seat."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from sandtable.server.accounts_api import MOST_GAMES, account_of
from sandtable.server.games_api import summary
from sandtable.server.refusals import WHO_ARE_YOU, Refuse
from sandtable.server.shapes import Me, MyGame
from sandtable.server.tokens import Role
from sandtable.server.web import answer, documented, services_of

router = APIRouter(prefix="/api/v1")


@router.get("/me", **documented(Me, 401))
async def me(request: Request) -> Response:
    """Who is logged in, with the keys to their seats."""
    account = await account_of(request)
    if account is None:
        raise Refuse(WHO_ARE_YOU, "you are a guest here")
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
    return answer(Me(account.name, mine))
