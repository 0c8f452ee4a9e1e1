"""Which models of a target an Officer sees clearly: Exposed ones, and whether the unit is Concealed."""

from __future__ import annotations

from sandtable.geometry.measure import touches
from sandtable.geometry.stretch import crosses
from sandtable.kernel.values import Query
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.terrain import obstacles
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.sight import Sight, sights_of
from sandtable.rulesets.ac.table.where import count_of, eye_of, profile_of, shapes_of
from sandtable.tabletop.layers import MOST

SHROUDED: Query[UnitId] = Query("Line of Sight to it is never Clear in a Ranged Attack", MOST)
COVERED = (UnitType.INFANTRY, UnitType.CAVALRY, UnitType.FIELD_GUN)
"""Units that an Obstacle they touch conceals (AC-TERR-14)."""


def exposed(g: BattleTable, officer: ModelId, target: UnitId, all_round: bool = False) -> tuple[ModelId, ...]:
    """The models of a target to which an Officer has Clear Line of Sight (AC-RANGED-04).

    Ruling: one whose line crosses an Obstacle that its unit touches is not Clear, whatever the Size (AC-TERR-15).
    """
    return g.memo(("exposed", officer, target, all_round), _exposed, g, officer, target, all_round)


def _exposed(g: BattleTable, officer: ModelId, target: UnitId, all_round: bool) -> tuple[ModelId, ...]:
    if g.value(SHROUDED, target, 0):
        return ()
    seen = sights_of(g, officer, target, all_round, attacking=True)
    clear = [model for model, sight in seen.items() if sight is Sight.CLEAR]
    type = profile_of(g, target).type
    if type not in COVERED or not clear:
        return tuple(clear)
    shapes = shapes_of(g, target)
    walls = [
        pieces for _, pieces in obstacles(g) if any([touches(shape, piece) for shape in shapes for piece in pieces])
    ]
    if not walls:
        return tuple(clear)
    models, eye = g.state.models, eye_of(g, officer)
    found = []
    for name in clear:
        there = models[name].pose
        if there is not None and not any([crosses(eye, (there.x, there.y), wall) for wall in walls]):
            found.append(name)
    return tuple(found)


def is_concealed(g: BattleTable, officer: ModelId, target: UnitId, all_round: bool = False) -> bool:
    """Whether fewer than half of the models of a target are in Clear Line of Sight (AC-RANGED-12).

    Ruling: exactly half of them is enough not to be.
    """
    return 2 * len(exposed(g, officer, target, all_round)) < count_of(g, target)
