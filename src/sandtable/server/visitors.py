"""Visitors: whose a token is, by what stands in the store now."""

from __future__ import annotations

import hmac

from sandtable.server.connection import Connection
from sandtable.server.order import Order
from sandtable.server.refusals import NOT_YOURS, UNKNOWN, WHO_ARE_YOU, Refuse
from sandtable.server.services import Services
from sandtable.server.tokens import Role, Token
from sandtable.store.models import GameRow


def is_good(token: Token, row: GameRow) -> bool:
    """Whether the nonce of a token still stands: an invitation is used up, a renewed seat has another."""
    if token.game != row.id:
        return False
    if token.role is Role.WATCH:
        return _same(token.nonce, row.watch)
    seat = next((seat for seat in row.seats if seat.seat == token.seat), None)
    if seat is None:
        return False
    return _same(token.nonce, seat.nonce if token.role is Role.PLAY else seat.invitation)


def _same(one: str, other: str) -> bool:
    return bool(one) and bool(other) and hmac.compare_digest(one.encode(), other.encode())


def not_admitted(order: Order, row: GameRow, connection: Connection) -> str:
    """Why somebody on the line may not be at the game as it stands in the store; nothing where they may."""
    nonces = {seat.seat: seat.nonce for seat in row.seats}
    if any(not _same(nonce, nonces.get(seat, "")) for seat, nonce in connection.nonces.items()):
        return "the seat was taken over with a newer token"
    if connection.is_spectator and not _same(connection.watch, row.watch):
        return "the link that you came by was withdrawn by the players"
    return order.kept_out(connection.address)


def check_invitation(token: Token | None, row: GameRow) -> Token:
    """An invitation that still stands; else it is told what has become of it."""
    if token is None or token.role is not Role.JOIN or token.game != row.id:
        raise Refuse(NOT_YOURS, "this is no invitation to this game")
    if is_good(token, row):
        return token
    seat = next((seat for seat in row.seats if seat.seat == token.seat), None)
    if seat is not None and seat.kind == "invited":
        raise Refuse(NOT_YOURS, "this invitation was withdrawn; ask whoever sent it for a new link")
    raise Refuse(NOT_YOURS, "this invitation was used already: somebody has taken the seat")


def holder_of(services: Services, game: str, text: str) -> Token:
    """What a token lets its holder do at this game; refused where it is forged, old, or of another game."""
    token = services.tokens.read(text)
    row = None if token is None else services.database.game(game)
    if row is None or token is None or token.role is Role.JOIN or not is_good(token, row):
        raise Refuse(NOT_YOURS, _withdrawn(token, game) or "this token opens no seat of this game")
    return token


def admitted(services: Services, game: str, text: str) -> tuple[GameRow, Token]:
    """The game and the holder's part in it; refused where the token is missing or not good."""
    row = services.database.game(game)
    if row is None:
        raise Refuse(UNKNOWN, "there is no such game")
    if not text:
        raise Refuse(WHO_ARE_YOU, "a token is needed for this")
    token = services.tokens.read(text)
    if token is None or token.role is Role.JOIN or not is_good(token, row):
        raise Refuse(NOT_YOURS, _withdrawn(token, game) or "this token opens nothing here")
    return row, token


def _withdrawn(token: Token | None, game: str) -> str:
    """What is told to whoever comes by a watch link of ours that no longer opens anything."""
    if token is None or token.role is not Role.WATCH or token.game != game:
        return ""
    return "this link to watch was withdrawn; ask somebody at the table for a new one"
