"""Minefields: round markers that go off when somebody comes near."""

from __future__ import annotations

from itertools import pairwise

from sandtable.geometry.measure import within
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.ids import MarkerId, ModelId
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.markers import marker_shape, minefields
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.tabletop.where import outline

NEAR = 2 * INCH
"""How near a moving model sets a minefield off (DW3-TERR-10)."""
_STRIDE = 250
"""A way is looked at every quarter of an inch."""
SAFE = (Position.AERIAL, Position.GROUND)
"""Who sets no minefield off."""


def minefields_near(g: BattleTable, model: ModelId, way: tuple[Pose, ...]) -> tuple[MarkerId, ...]:
    """The minefields that a model on its way comes within 2 inches of; AERIAL and GROUND ones none (DW3-TERR-11)."""
    if not g.state.markers or position_of(g, model) in SAFE:
        return ()
    body = outline(g, g.state.models[model].class_id)
    passed = [body.at(pose) for pose in _along(way)]
    mines = [(marker, marker_shape(g, marker)) for marker in minefields(g)]
    return tuple([marker for marker, mine in mines if any([within(shape, mine, NEAR) for shape in passed])])


def _along(way: tuple[Pose, ...]) -> list[Pose]:
    """Poses along a way, but for its beginning: who does not move sets nothing off."""
    found: list[Pose] = []
    for before, after in pairwise(way):
        far = max(abs(after.x - before.x), abs(after.y - before.y))
        steps = far // _STRIDE
        for n in range(1, steps + 1):
            x, y = (
                before.x + (after.x - before.x) * n // (steps + 1),
                before.y + (after.y - before.y) * n // (steps + 1),
            )
            found.append(Pose(x, y, after.heading))
        found.append(after)
    return found
