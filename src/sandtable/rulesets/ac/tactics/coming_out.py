"""Where a captain sets a unit up that comes out of a building or a Transport: before it, looking at the enemy."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import bearing_to_steer
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH, normal
from sandtable.kernel.decision import Picker
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.ranks import base_of
from sandtable.rulesets.ac.formations.standing import Stand, usual_files
from sandtable.rulesets.ac.moving.setting_up import REACH, SetUpUnit, comes_from
from sandtable.rulesets.ac.state import Battle, BattleTable
from sandtable.rulesets.ac.table.where import enemies_of, shapes_of
from sandtable.tabletop.where import models_of

SET_UP = "set up"
WIDTHS = (3, 2, 4)
"""Widths that are tried, in this order: so many files look forward, and the others are near their Officer."""
ASIDE = (0, 1, -1, 2, -2, 3, -3)
TURNED = (0, 4_500, -4_500, 9_000, -9_000, 18_000)
"""Where there is no room towards the enemy it comes out on another side, and looks at it all the same."""


def towards_the_enemy(
    view: View[Battle], decision: SetUpUnit, pick: Picker, appraise: Appraiser | None
) -> Stand | None:
    """As far towards the nearest enemy as it may, and looking at it; any place where none of those will do."""
    found = (stand for stand in _places(view, decision) if decision.refusal(view, stand) is None)
    return next(found, None) or decision.fallback(view)


def _places(g: BattleTable, decision: SetUpUnit) -> Iterator[Stand]:
    around, enemy = comes_from(g, decision.unit), _nearest_enemy(g, decision)
    if not around or enemy is None:
        return
    many, base = len(models_of(g, decision.unit)), base_of(g, decision.unit)
    for turned in TURNED:
        for shape in sorted(around, key=lambda each: _apart(each, *enemy)):
            middle = Pose(*shape.centre)
            out = Pose(middle.x, middle.y, normal(bearing_to_steer(middle, *enemy) + turned))
            beyond = out.ahead(_extent(shape, out))
            for files in dict.fromkeys([min(many, width) for width in (*WIDTHS, usual_files(many))]):
                for near in range(REACH + base.length // 2, base.length // 2, -INCH // 2):
                    for aside in ASIDE:
                        spot = beyond.ahead(near).along(9_000, aside * INCH)
                        looks = normal(bearing_to_steer(Pose(spot.x, spot.y), *enemy))
                        yield Stand(Frame(Pose(spot.x, spot.y, looks), files))


def _nearest_enemy(g: BattleTable, decision: SetUpUnit) -> tuple[int, int] | None:
    around = comes_from(g, decision.unit)
    there = [shape.centre for enemy in enemies_of(g, decision.seat) for shape in shapes_of(g, enemy.id)]
    return min(there, key=lambda at: (min([_apart(shape, *at) for shape in around]), at), default=None)


def _apart(shape: Shape, x: int, y: int) -> int:
    return Pose(*shape.centre).apart(x, y)


def _extent(shape: Shape, out: Pose) -> int:
    """How far a shape reaches from its middle in the direction of a pose."""
    far = out.ahead(1_000)
    dx, dy = far.x - out.x, far.y - out.y
    return max([((x - out.x) * dx + (y - out.y) * dy) // 1_000 for x, y in shape.points])
