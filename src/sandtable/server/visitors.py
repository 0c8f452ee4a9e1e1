"""Visitors: who somebody is at a game, by their tokens, their cookie or their account."""

from __future__ import annotations

import hmac
from collections.abc import Sequence

import msgspec

from sandtable.kernel.ids import SeatId
from sandtable.server.connection import POLICY, Connection
from sandtable.server.order import Order
from sandtable.server.refusals import NOT_YOURS, UNKNOWN, WHO_ARE_YOU, Refuse
from sandtable.server.services import Services
from sandtable.server.tokens import Role, Token
from sandtable.store.models import GameRow, SeatRow


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


def may_stay(order: Order, row: GameRow, connection: Connection) -> bool:
    """Whether someone may be here by what stands in the store; they are sent away where not."""
    why = not_admitted(order, row, connection)
    if why:
        connection.refuse("", Refuse(NOT_YOURS, why))
        connection.close(POLICY)
    return not why


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


class Visitor(msgspec.Struct, frozen=True):
    """Somebody before a game, by what stands in the store now."""

    row: GameRow
    nonces: dict[SeatId, str]
    """Of the seats that are theirs."""
    watch: str = ""
    """The nonce of the link by which they may watch; everyone's, where the game is public."""
    invitation: Token | None = None
    """One that they were given and that still stands."""

    @property
    def seat(self) -> SeatId | None:
        """The first of their seats."""
        return next(iter(self.nonces), None)

    @property
    def is_let_in(self) -> bool:
        return bool(self.nonces or self.watch)


class Shown(msgspec.Struct, frozen=True):
    """What somebody brings to be known by."""

    given: tuple[str, ...] = ()
    """Tokens that they show for this request. One that is not good is refused."""
    kept: tuple[str, ...] = ()
    """Tokens that their browser has kept. One that is not good any more is nothing."""
    account: int | None = None


def visitor_of(services: Services, game: str, shown: Shown) -> Visitor:
    """Who somebody is at a game: by the tokens they show, or else by their browser's cookie and their account."""
    row = services.database.game(game)
    if row is None:
        raise Refuse(UNKNOWN, "there is no such game")
    if shown.given:
        return _by(row, [_good(services.tokens.read(text), row) for text in shown.given])
    kept = [token for token in map(services.tokens.read, shown.kept) if token is not None and is_good(token, row)]
    found = _by(row, kept)
    own = {SeatId(seat.seat): seat.nonce for seat in row.seats if shown.account is not None and _is_of(seat, shown)}
    watch = found.watch or (row.watch if row.public else "")
    return msgspec.structs.replace(found, nonces={**own, **found.nonces}, watch=watch)


def _is_of(seat: SeatRow, shown: Shown) -> bool:
    return seat.kind == "human" and bool(seat.nonce) and seat.account == shown.account


def _good(token: Token | None, row: GameRow) -> Token:
    if token is not None and token.role is Role.JOIN:
        return check_invitation(token, row)
    if token is None or not is_good(token, row):
        raise Refuse(NOT_YOURS, _withdrawn(token, row.id) or "this token opens no seat of this game")
    return token


def _by(row: GameRow, tokens: Sequence[Token]) -> Visitor:
    """What good tokens make of somebody."""
    return Visitor(
        row,
        {SeatId(token.seat): token.nonce for token in tokens if token.role is Role.PLAY},
        next((token.nonce for token in tokens if token.role is Role.WATCH), ""),
        next((token for token in tokens if token.role is Role.JOIN), None),
    )


def let_in(services: Services, game: str, shown: Shown) -> Visitor:
    """Somebody who may look at a game; refused where they may not."""
    found = visitor_of(services, game, shown)
    if found.is_let_in:
        return found
    if shown.given:
        raise Refuse(NOT_YOURS, "this token opens no seat of this game")
    raise Refuse(WHO_ARE_YOU, "this game is private: it is for its players, and for those they gave a link to watch")


def _withdrawn(token: Token | None, game: str) -> str:
    """What is told to whoever comes by a watch link of ours that no longer opens anything."""
    if token is None or token.role is not Role.WATCH or token.game != game:
        return ""
    return "this link to watch was withdrawn; ask somebody at the table for a new one"
