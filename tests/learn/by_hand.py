"""Boards, views and rules made by hand: no more of each than figures are read off."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from sandtable.kernel.board import Board, Piece, Remark
from sandtable.kernel.decision import ChooseOne, Decision
from sandtable.kernel.ids import SeatId

A = SeatId("A")


def view_of(seat: str, decision: Decision[Any] | None = None, serial: int = 0) -> Any:
    """What a seat sees of a table on which nothing has happened; views of two serials are two views."""
    state = SimpleNamespace(digest=lambda: "a table")
    return SimpleNamespace(seat=SeatId(seat), decision=decision, serial=serial, state=state, waiting_for=(), over=False)


def rules_of(advice: Any = None, remark: Callable[[Any], Remark] = lambda value: Remark()) -> Any:
    """Rules under which a captain gives one advice for ever, and an option is remarked on as it is."""
    tactics = SimpleNamespace(advise=lambda *asked: advice, lead_of=lambda view, seat: 0.0)
    return SimpleNamespace(tactics=tactics, client=SimpleNamespace(remark=lambda view, value: remark(value)))


def board_of(*pieces: Piece, **known: Any) -> Board:
    return Board(pieces=pieces, **known)


def model(id: str, side: str = "A", **known: Any) -> Piece:
    return Piece(id=id, kind="model", name=id, side=side, **known)


def which(*options: Any, **known: Any) -> ChooseOne[Any]:
    """A question to A that lists its answers."""
    return ChooseOne(A, "which", options=options, **known)
