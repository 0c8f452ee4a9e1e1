"""Another game: the same table once more with the sides swapped, when everyone wants it."""

from __future__ import annotations

import hmac
import secrets

from fastapi import APIRouter, Request, Response

from sandtable import rulesets
from sandtable.kernel.journal import read_header
from sandtable.kernel.match import Match
from sandtable.server.accounts_api import account_of
from sandtable.server.allowed import closed_by_owner, is_closed, playing
from sandtable.server.clock import pace_of
from sandtable.server.games_api import GameId, seated
from sandtable.server.laying_out import Laid, lay_out
from sandtable.server.refusals import NOT_NOW, NOT_YOURS, TOO_FAST, Refuse
from sandtable.server.services import Services
from sandtable.server.shapes import Rematch
from sandtable.server.showing import shown_by
from sandtable.server.tokens import Role, new_game_id, new_nonce
from sandtable.server.visitors import Shown, visitor_of
from sandtable.server.web import answer, documented, hub_of, services_of
from sandtable.store.models import Account, Agreement, GameRow, SeatRow

router = APIRouter(prefix="/api/v1")


@router.post("/games/{game}/rematch", **documented(Rematch, 401, 404, 409))
async def rematch(request: Request, game: GameId) -> Response:
    """Say that I want another game with the sides swapped; when everyone has, it begins, and I am let in to it."""
    services = services_of(request)
    shown, account = await shown_by(request), await account_of(request)
    row, mine, agreed = await services.off_loop(_wanted, services, game, shown)
    following = agreed.following
    if not following and set(agreed.rematch) >= {seat.seat for seat in row.seats if seat.kind == "human"}:
        if not services.house.creations.take(request.state.household):
            raise Refuse(TOO_FAST, "you have created many games; wait a while")
        following = await services.load(_begun, services, row, agreed, request.state.household)
        if following:
            services.metrics.created.inc()
            laid = await services.off_loop(services.database.game, following)
            if laid is not None:
                hub_of(request).begun(laid)
    hub_of(request).seats_changed([game])
    if not following:
        return answer(Rematch(""))
    new = await services.off_loop(services.database.game, following)
    if new is None:
        raise Refuse(NOT_NOW, "the next game is being laid out; ask again in a moment")
    theirs = {_next(row, seat.seat): seat for seat in row.seats if seat.seat in mine}
    tokens = {
        seat.seat: services.tokens.issue(following, Role.PLAY, seat.seat, seat.nonce)
        for seat in new.seats
        if seat.nonce and _is_still_theirs(services, following, seat, theirs.get(seat.seat), account)
    }
    told = answer(Rematch(following, tuple(tokens), tokens))
    return seated(request, told, following, account, *tokens.values())


def _wanted(services: Services, game: str, shown: Shown) -> tuple[GameRow, tuple[str, ...], Agreement]:
    """Note that somebody wants another game; the game that is over, their seats in it, and who wants one now."""
    visitor = visitor_of(services, game, shown)
    row, mine = visitor.row, tuple(visitor.nonces)
    if not mine:
        raise Refuse(NOT_YOURS, "another game is for those who have played this one")
    if is_closed(row):
        raise closed_by_owner()
    if not row.over:
        raise Refuse(NOT_NOW, "this game is not over yet")
    for seat in mine:
        playing(services.order, row, seat)
    return row, mine, services.database.agreements.want_next(game, mine)


def _is_still_theirs(
    services: Services, following: str, seat: SeatRow, who: SeatRow | None, account: Account | None
) -> bool:
    """Whether nobody else has sat down in a seat of the next game since it began, and its token was not renewed."""
    if who is None:
        return False
    if account is not None and seat.account == account.id:
        return True
    return bool(who.nonce) and hmac.compare_digest(
        seat.nonce, services.tokens.next_nonce(who.nonce, following, seat.seat)
    )


def _next(row: GameRow, seat: str) -> str:
    """The seat that somebody has in the next game: the one after their own, and the first after the last."""
    order = [each.seat for each in row.seats]
    return order[(order.index(seat) + 1) % len(order)]


def _begun(services: Services, row: GameRow, agreed: Agreement, address: str) -> str:
    """Lay out the next game with everyone one seat further; its id. Of two who ask at once, one lays it out."""
    following = new_game_id()
    if not services.database.agreements.begin_next(row.id, following):
        return services.database.agreements.of(row.id).following
    try:
        rules = rulesets.ruleset(row.ruleset)
        before = {_next(row, seat.seat): seat for seat in row.seats}
        seats = tuple(_sits(services, following, seat.seat, before[seat.seat]) for seat in row.seats)
        laid = Laid(
            id=following,
            name=row.name,
            public=row.public,
            delay=row.delay,
            creator=row.creator,
            talk=row.talk,
            seats=seats,
            pace=pace_of(agreed),
        )
        mixing = [seat.seat for seat in seats if seat.kind != "bot"] if read_header(row.header).entropy else []
        match = Match.start(rules, row.options, secrets.token_bytes(32), mixing)
        lay_out(services, match, laid, new_nonce(), address)
    except BaseException:
        services.database.agreements.forget_next(row.id, following)
        raise
    return following


def _sits(services: Services, following: str, seat: str, who: SeatRow) -> SeatRow:
    """Somebody in another seat, with a key of its own, by which it is known as theirs as long as it stands."""
    is_there = who.kind == "human" and bool(who.nonce)
    nonce = services.tokens.next_nonce(who.nonce, following, seat) if is_there else ""
    return SeatRow(seat=seat, kind=who.kind, name=who.name, bot=who.bot, nonce=nonce, account=who.account)
