"""Visitors: whose a token is, by what stands in the store now."""

from __future__ import annotations

import hmac

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


def holder_of(services: Services, game: str, text: str) -> Token | None:
    """What a token lets its holder do at this game; nothing where it is forged, old, or of another game."""
    token = services.tokens.read(text)
    if token is None or token.game != game or token.role is Role.JOIN:
        return None
    row = services.database.game(game)
    return token if row is not None and is_good(token, row) else None


def admitted(services: Services, game: str, text: str) -> tuple[GameRow, Token]:
    """The game and the holder's part in it; refused where the token is missing or not good."""
    row = services.database.game(game)
    if row is None:
        raise Refuse(UNKNOWN, "there is no such game")
    if not text:
        raise Refuse(WHO_ARE_YOU, "a token is needed for this")
    token = services.tokens.read(text)
    if token is None or token.role is Role.JOIN or not is_good(token, row):
        raise Refuse(NOT_YOURS, "this token opens nothing here")
    return row, token
