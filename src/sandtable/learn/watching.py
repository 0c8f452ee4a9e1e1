"""What an agent is given when it is asked: figures of the table, of the pieces and of every answer, and a mask."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.view import View
from sandtable.learn.candidates import Candidates, candidates_of
from sandtable.learn.encoding import Shape, candidate_figures, piece_figures, table_figures

Observation = dict[str, NDArray[Any]]


class Posed(msgspec.Struct, frozen=True):
    """A question as an agent meets it."""

    found: Candidates
    observation: Observation
    pieces_left_out: int = 0
    """Pieces on the board for which there was no row."""

    def shown(self) -> Observation:
        """A copy for whoever keeps what they are given, and may write into it."""
        return {part: figures.copy() for part, figures in self.observation.items()}


def posed(
    rules: RuleSet, view: View[Any], shape: Shape, advised: bool = False, found: Candidates | None = None
) -> Posed:
    """What the view's seat sees, and the answers among which it may choose; none where it is asked nothing."""
    found = candidates_of(rules, view, shape.candidates, advised) if found is None else found
    board = rules.client.board(view)
    mask = np.zeros(shape.candidates, np.int8)
    mask[: len(found.answers)] = 1
    observation: Observation = {
        "observation": table_figures(rules, view, board),
        "pieces": piece_figures(view, board, shape.pieces),
        "candidates": candidate_figures(rules, view, found, board, shape.candidates),
        "action_mask": mask,
    }
    return Posed(found, observation, max(0, len(board.pieces) - shape.pieces))
