"""What a seat sees and may answer, as figures of fixed shape, the same for every game.

All of it is read off the view: the board that a client would draw of it, its decision, a captain's reckoning with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import cos, radians, sin, sqrt
from typing import Any

import msgspec
import numpy as np

from sandtable.kernel.board import Board, Hexes, Piece, Plane, Player, Tableau
from sandtable.kernel.decision import ChooseOne, ChooseSome, Decision, Number, Order, Path, Place, YesNo
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.view import View
from sandtable.learn.arguments import at_least
from sandtable.learn.candidates import Candidates
from sandtable.learn.figures import Figures, bounded, bucket, hashed, numbers_in, one_of, words_in
from sandtable.learn.precedence import by_precedence, is_about, own_seats

PIECES = 64
"""Pieces that are told of one by one, where nobody says how many."""
KINDS = (ChooseOne, ChooseSome, Order, Number, YesNo, Place, Path)
PHASES, QUESTIONS, SIGNS, CLASSES = 6, 16, 8, 16
"""Places for phases, and buckets for names of questions, of badges and of classes."""
OF_A_SIDE = 14 + SIGNS + CLASSES
TABLE = 6 + PHASES + QUESTIONS + len(KINDS) + 2 * OF_A_SIDE
"""Figures of the table as a whole."""
PIECE = 18 + CLASSES
"""Figures of a piece."""
WORDS, NUMBERS = 32, 12
CANDIDATE = 14 + WORDS + NUMBERS
"""Figures of an answer."""


class Shape(msgspec.Struct, frozen=True):
    """How much there is room for: answers to choose among, and pieces told of one by one."""

    candidates: int = 64
    pieces: int = PIECES

    def __post_init__(self) -> None:
        at_least(1, "candidates", self.candidates, "answers to choose among")
        at_least(0, "pieces", self.pieces, "pieces told of one by one")


def table_figures(rules: RuleSet, view: View[Any], board: Board | None = None) -> Figures:
    """The table as a whole: the round, what is asked, and both sides in sums, one's own first."""
    board = rules.client.board(view) if board is None else board
    decision = view.decision
    phase = board.phases.index(board.phase) if board.phase in board.phases else -1
    lead = 0.0
    if rules.tactics is not None and view.seat is not None:
        lead = rules.tactics.lead_of(view, view.seat)
    seats = own_seats(board, view.seat)
    own = [player for player in board.players if player.seat in seats]
    others = [player for player in board.players if player.seat not in seats]
    question = [0.0] * QUESTIONS if decision is None else hashed((decision.question,), QUESTIONS)
    return bounded(
        (
            board.round / (board.rounds or 10),
            max(0, board.rounds - board.round) / 5,
            lead / 10,
            float(decision is not None),
            float(view.over),
            len(view.waiting_for) / 2,
            *one_of(phase, PHASES),
            *question,
            *[float(isinstance(decision, kind)) for kind in KINDS],
            *_side(board, own),
            *_side(board, others),
        )
    )


def piece_figures(view: View[Any], board: Board, most: int = PIECES) -> Figures:
    """The pieces one by one, what matters most first; rows of nought where there are fewer."""
    rows = np.zeros((most, PIECE), np.float32)
    seats = own_seats(board, view.seat)
    about = set(view.decision.about) if view.decision is not None else set()
    for row, piece in zip(rows, by_precedence(view, board), strict=False):
        row[:] = bounded(_piece(piece, board, piece.side in seats, about))
    return rows


def candidate_figures(rules: RuleSet, view: View[Any], found: Candidates, board: Board, most: int) -> Figures:
    """The answers one by one; rows of nought where there are fewer."""
    rows = np.zeros((most, CANDIDATE), np.float32)
    decision = view.decision
    if decision is None:
        return rows
    pieces = {piece.id: piece for piece in board.pieces} | {piece.group: piece for piece in board.pieces if piece.group}
    usual = decision.fallback(view)
    for n, (row, answer) in enumerate(zip(rows, found.answers, strict=False)):
        row[:] = bounded(_candidate(rules, view, decision, answer, pieces, n == found.advised, answer == usual))
    return rows


def _side(board: Board, players: Sequence[Player]) -> Iterator[float]:
    """What those who play together have, in sums."""
    seats = {player.seat for player in players}
    models = [piece for piece in board.pieces if piece.kind == "model" and piece.side in seats]
    health = [_health(piece) for piece in models]
    yield sum(player.score for player in players) / 10
    yield sum(len(player.hand) for player in players) / 10
    for at in range(3):
        yield sum(player.piles[at].count for player in players if len(player.piles) > at) / 40
    yield float(any(player.first for player in players))
    yield sum(player.out for player in players)
    yield sum(meter.value for player in players for meter in player.meters) / 20
    yield sum(piece.on_board for piece in models) / 10
    yield sum(not piece.on_board for piece in models) / 10
    yield sum(health) / 10
    yield sum(meter.value for piece in models for meter in piece.meters) / 40
    damage, cards = _lying(tableau for tableau in board.tableaus if tableau.side in seats)
    yield damage / 20
    yield cards / 20
    yield from hashed((badge.sign for piece in models for badge in piece.badges), SIGNS, 0.2)
    by_class = [0.0] * CLASSES
    for piece, left in zip(models, health, strict=True):
        by_class[bucket(piece.look or piece.name, CLASSES)] += left / 4
    yield from by_class


def _lying(tableaus: Iterable[Tableau]) -> tuple[float, int]:
    """What is counted on the cards that lie before a side, and how many of them lie open and straight."""
    cards = [card for tableau in tableaus for slot in tableau.slots for card in slot.cards]
    counted = sum(card.damage + sum(meter.value for meter in card.counters) for card in cards)
    return counted, sum(card.face == "up" and not card.turned for card in cards)


def _health(piece: Piece) -> float:
    """The part of a piece that its first meter says is there."""
    meter = next(iter(piece.meters), None)
    return 1.0 if meter is None or not meter.most else meter.value / meter.most


def _piece(piece: Piece, board: Board, own: bool, about: set[str]) -> Iterator[float]:
    x, y = _where(piece, board)
    turned = radians(piece.heading / 100) if piece.facing is None else radians(60 * piece.facing)
    yield from (1.0, float(piece.kind == "model"), float(piece.kind == "terrain"), float(piece.kind == "marker"))
    yield from (float(own), float(bool(piece.side) and not own), float(piece.on_board))
    yield float(bool(board.active) and piece.group == board.active)
    yield float(is_about(piece, about))
    yield from (x, y, cos(turned), sin(turned))
    yield from (piece.length / 5000, piece.beam / 5000)
    yield _health(piece)
    yield sum(meter.value for meter in piece.meters) / 10
    yield len(piece.badges) / 4
    yield from one_of(bucket(piece.look or piece.name, CLASSES), CLASSES)


def _where(piece: Piece, board: Board) -> tuple[float, float]:
    """Where it stands, from 0 to 1 on a plane and from the middle outwards on hexes."""
    if isinstance(board.map, Plane) and piece.on_board:
        return piece.x / board.map.width, piece.y / board.map.height
    if isinstance(board.map, Hexes) and piece.cells:
        q, r = piece.cells[0]
        return q * 0.15, (r + q / 2) * sqrt(3) / 10
    return 0.0, 0.0


def _candidate(
    rules: RuleSet,
    view: View[Any],
    decision: Decision[Any],
    answer: Any,
    pieces: Mapping[str, Piece],
    advised: bool,
    usual: bool,
) -> Iterator[float]:
    raw = msgspec.to_builtins(answer)
    words = list(words_in(raw))
    numbers = list(numbers_in(raw))
    # In a record a word stands behind the name of its field.
    named = next((pieces[each] for word in words if (each := word.rpartition(":")[2]) in pieces), None)
    remark = rules.client.remark(view, answer) if isinstance(decision, ChooseOne) and answer is not None else None
    yield from (1.0, float(answer is None), float(usual), float(advised))
    yield len(answer) / 8 if isinstance(answer, (tuple, list)) else 0.0
    yield float(answer is True)
    yield from (0.0, 0.0) if remark is None else (remark.worth / 10, remark.dice / 10)
    yield from (0.0,) * 6 if named is None else _named(named, view.seat)
    yield from hashed((f"{decision.question}:{word}" for word in words), WORDS)
    scale = 1000 if isinstance(decision, (Place, Path)) else 10
    yield from ([number / scale for number in numbers] + [0.0] * NUMBERS)[:NUMBERS]


def _named(piece: Piece, seat: str | None) -> tuple[float, ...]:
    """What is to be known of the piece that an answer names."""
    own = piece.side == seat
    left = sum(meter.value for meter in piece.meters) / 10
    return (
        float(own),
        float(bool(piece.side) and not own),
        _health(piece),
        left,
        piece.length / 5000,
        len(piece.badges) / 4,
    )
