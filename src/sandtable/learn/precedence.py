"""Which pieces are told of first, where there is not room for all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

from sandtable.kernel.board import Board, Piece, Player
from sandtable.kernel.view import View


def by_precedence(view: View[Any], board: Board) -> list[Piece]:
    """What the view's decision is about; one piece of every unit, the viewer's own first; what has no side; the others.

    Of a unit a piece that is on the board comes before one that waits beside it. The others come turn by turn, the
    second of every unit before the third of any.
    """
    about = () if view.decision is None else view.decision.about
    own = own_seats(board, view.seat)
    turns: Counter[tuple[str, str]] = Counter()
    ranked = []
    for piece in sorted(board.pieces, key=lambda piece: (not is_about(piece, about), not piece.on_board, piece.id)):
        unit = (piece.side, piece.group or piece.id)
        turns[unit] += 1
        ranked.append((_rank(piece, is_about(piece, about), piece.side in own, turns[unit]), piece))
    return [piece for _, piece in sorted(ranked, key=lambda each: each[0])]


def is_about(piece: Piece, about: Collection[str]) -> bool:
    """Whether a decision that is about these names is about a piece, or its unit."""
    return piece.id in about or piece.group in about


def own_seats(board: Board, seat: str | None) -> set[str]:
    """The seats of a viewer and of whoever is of the same team; none for a spectator."""
    mine = next((player for player in board.players if player.seat == seat), None)
    return set() if mine is None else {player.seat for player in board.players if _are_together(player, mine)}


def _are_together(one: Player, other: Player) -> bool:
    return one.seat == other.seat or (bool(other.team) and one.team == other.team)


def _rank(piece: Piece, about: bool, own: bool, turn: int) -> tuple[int, int, bool, bool, str]:
    """Where a piece stands among all; the turn is which of its unit it is."""
    if about:
        return 0, 0, not own, piece.kind == "terrain", piece.id
    if not piece.side:
        return 2, 0, False, piece.kind == "terrain", piece.id
    return (1 if turn == 1 else 3), turn, not own, piece.kind != "model", piece.id
