"""A whole unit under way, as clients are told of it: what those would do who follow a model on its course."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from sandtable.kernel import board
from sandtable.kernel.board import Planned
from sandtable.tabletop.client.courses import drawn, standing
from sandtable.tabletop.moving.formation import Follower, P
from sandtable.tabletop.state import Tabletop


def in_formation(
    g: Tabletop, found: Sequence[Follower[P]], choosing: str, plotting: str, trouble: Callable[[Follower[P]], str]
) -> tuple[board.Follower, ...]:
    """Each with its course, and the answers that move it: to the question who is next, and to that for its course."""
    told: list[board.Follower] = []
    for n, follower in enumerate(found):
        # The last one moves without being chosen.
        chosen = (Planned(choosing, follower.model),) if n < len(found) - 1 else ()
        told.append(
            board.Follower(
                piece=follower.model,
                path=drawn(follower.preview.poses),
                shape=standing(g, follower.model, follower.preview.end),
                answers=(*chosen, Planned(plotting, msgspec.to_builtins(follower.course))),
                trouble=trouble(follower),
            )
        )
    return tuple(told)
