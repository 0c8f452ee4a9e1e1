"""Refusals: why the server does not do what it is asked, in one sentence with a status."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.errors import IllegalCommand, JournalError, NotOffered, SandtableError
from sandtable.kernel.ids import SeatId
from sandtable.kernel.wording import seat_named
from sandtable.store.faults import StoreFailed

MALFORMED, WHO_ARE_YOU, NOT_YOURS, UNKNOWN, NOT_NOW, CANNOT_OPEN = 400, 401, 403, 404, 409, 410
TOO_LARGE, WRONG_TYPE, NOT_LEGAL, TOO_FAST = 413, 415, 422, 429
OUR_FAULT, NOT_HERE, NOT_SAVED = 500, 501, 503
NO_ANSWER = "nothing can be saved or read just now, so nothing was done; try again in a moment"
BUSY = 503
WAY_OUT = "The game is kept as it stands; reload the page to try again, or take your last move back."


class Refuse(SandtableError):
    """The server refuses, and nothing has changed."""

    def __init__(self, status: int, reason: str, rule: str = "", after: int = 0) -> None:
        super().__init__(reason)
        self.status, self.reason, self.rule = status, reason, rule
        self.after = after
        """Seconds after which it may be tried again; 0 for what is usual."""

    about: ClassVar[str] = ""
    """What of the request is refused, where a client can mend that alone."""


class NoName(Refuse):
    """Nobody may be called so: the same request with another name may do."""

    about = "name"

    def __init__(self, reason: str) -> None:
        super().__init__(NOT_LEGAL, reason)


def refusal_of(error: Exception) -> Refuse:
    """Any error as a refusal that tells a client no more than it should know."""
    if isinstance(error, Refuse):
        return error
    if isinstance(error, IllegalCommand):
        return Refuse(NOT_LEGAL, error.refusal.reason, error.refusal.rule)
    if isinstance(error, JournalError):
        return Refuse(CANNOT_OPEN, f"this game cannot be opened: {error}")
    if isinstance(error, NotOffered):
        return Refuse(UNKNOWN, str(error))
    if isinstance(error, StoreFailed):
        return Refuse(NOT_SAVED, NO_ANSWER)
    if isinstance(error, SandtableError):
        return Refuse(NOT_LEGAL, str(error))
    return Refuse(OUR_FAULT, "this is a fault of the server, not yours; nothing has changed")


def stuck(seat: SeatId) -> Refuse:
    """What everyone is told where nobody can answer for a seat that answers by itself."""
    who = seat_named(seat, seat)
    return Refuse(OUR_FAULT, f"{who} cannot go on: a fault of the server, which has been noted. {WAY_OUT}")
