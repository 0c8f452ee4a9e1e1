"""The spaces of Gymnasium in which observations and actions lie."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from sandtable.learn.encoding import CANDIDATE, PIECE, TABLE, Shape
from sandtable.learn.figures import FAR


def observation_space(shape: Shape) -> Any:
    """A new space for what an agent is given."""
    parts: dict[str, spaces.Space[Any]] = {
        "observation": _box(TABLE),
        "pieces": _box(shape.pieces, PIECE),
        "candidates": _box(shape.candidates, CANDIDATE),
        "action_mask": spaces.Box(0, 1, (shape.candidates,), np.int8),
    }
    return spaces.Dict(parts)


def action_space(shape: Shape) -> spaces.Discrete[Any]:
    """A new space for its answers: which of the candidates."""
    return spaces.Discrete(shape.candidates)


def _box(*sizes: int) -> spaces.Box:
    return spaces.Box(-FAR, FAR, sizes, np.float32)
