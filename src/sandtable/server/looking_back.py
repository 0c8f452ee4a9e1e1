"""Moments of a game that is over, with what is needed to draw them: the table as it was, and who was in their midst."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from sandtable.bots.hindsight import Afterthought
from sandtable.kernel.board import Board, Stroke
from sandtable.server.protocol import LogLine
from sandtable.server.shapes import Frame, LookBack

MOST_LINES = 2
"""So many things that brought points are told of one moment."""


def looked_back(thought: Afterthought, frames: Sequence[Frame]) -> LookBack:
    """A moment that somebody may learn from, with the frame of the replay in which it is."""
    at = next((frame for frame in frames if 0 <= thought.line < frame.upto), None)
    told = LookBack(
        seat=thought.seat,
        kind=thought.kind,
        title=thought.title,
        text=thought.text,
        cost=round(thought.cost, 1),
        better=thought.better,
    )
    if at is None:
        return told
    strokes = tuple(line.stroke for line in at.lines if line.stroke) if thought.kind == "shot" else ()
    struck = tuple(piece for stroke in strokes for piece in stroke.on)
    return _placed(told, at, frames, thought.about or struck or _told_of(at), strokes)


def gains(frames: Sequence[Frame], seats: Collection[str]) -> Iterable[LookBack]:
    """For each of these seats the moment that brought it most."""
    scores = {player.seat: player.score for player in frames[-1].board.players} if frames else {}
    for seat in seats:
        gained = [(sum(line.points for line in _scored(frame, seat)), frame) for frame in frames]
        most, at = max(gained, key=lambda each: each[0], default=(0, None))
        if at is None or most <= 0:
            continue
        lines = sorted(_scored(at, seat), key=lambda line: -line.points)
        others = max([score for other, score in scores.items() if other != seat], default=0)
        has_won = scores.get(seat, 0) > others >= scores.get(seat, 0) - most
        told = LookBack(
            seat=seat,
            kind="gain",
            title="The move that won it" if has_won else "What brought you most",
            text=" ".join([f"{line.text}" for line in lines[:MOST_LINES]]),
        )
        strokes = tuple(line.stroke for line in at.lines if line.stroke)
        about = tuple(piece for line in lines for piece in line.pieces) or _told_of(at)
        yield _placed(told, at, frames, about, strokes)


def _scored(frame: Frame, seat: str) -> list[LogLine]:
    return [line for line in frame.lines if line.seat == seat and line.points > 0]


def _told_of(frame: Frame) -> tuple[str, ...]:
    """Whoever moved in it; or else whoever anything is told of."""
    moved = [piece for line in frame.lines if line.path for piece in line.pieces]
    return tuple(moved or [piece for line in frame.lines for piece in line.pieces])


def _placed(
    told: LookBack, at: Frame, frames: Sequence[Frame], about: tuple[str, ...], strokes: tuple[Stroke, ...]
) -> LookBack:
    """The same in its frame; what was lost in it is drawn where it was before."""
    board = _with_the_lost(at.board, frames[at.n - 1].board if at.n else at.board)
    groups = {piece.id for piece in board.pieces if piece.group in about}
    shown = tuple(dict.fromkeys([*about, *sorted(groups)]))
    here = {piece.id for piece in board.pieces if piece.on_board}
    return replace(
        told,
        round=at.round,
        frame=at.n,
        board=replace(board, tableaus=(), zones=()),
        about=tuple(piece for piece in shown if piece in here),
        strokes=strokes,
    )


def _with_the_lost(board: Board, before: Board) -> Board:
    there = {piece.id for piece in board.pieces if piece.on_board}
    lost = tuple(piece for piece in before.pieces if piece.on_board and piece.id not in there)
    kept = tuple(piece for piece in board.pieces if piece.id in there)
    return replace(board, pieces=(*kept, *lost))
