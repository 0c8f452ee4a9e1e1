"""When a captain fires at terrain: an Iceberg or a Structure that stands between a unit and the enemy."""

from __future__ import annotations

from math import isqrt

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.fighting.targeting import possible_targets, ready_weapons
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.where import class_of, register
from sandtable.rulesets.dw4.tactics.advice import Counsel, known
from sandtable.rulesets.dw4.tactics.gunnery import damage_of_volley
from sandtable.rulesets.dw4.terrain.structures import structure_target
from sandtable.tabletop.where import enemies, ground, models_of

A_CLEAR_WAY = 0.4
"""What it is worth that the way to the enemy, and the view of them, is free, in Victory Points."""
NEAR = 14 * INCH


def clearing_worth(g: BattleTable, unit: UnitId) -> tuple[float, ModelId | None]:
    """The most that firing at terrain is worth to a calm unit that has nothing better to do, and at what."""
    if any([model.disorder for model in models_of(g, unit)]):
        return 0.0, None
    others = [target for target in possible_targets(g, unit) if target not in g.state.models]
    rated = [(_worth(g, unit, target), target) for target in others]
    return max(rated, default=(0.0, None))


def _worth(g: BattleTable, unit: UnitId, target: ModelId) -> float:
    structure = structure_target(g, FeatureId(target))
    if structure is None or not _stands_between(g, unit, structure.feature) or _wastes(g, unit, target):
        return 0.0
    # An Iceberg melts, a Structure keeps its Mass (DW4-TERR-12, DW4-TERR-13).
    left = structure.mass - (0 if structure.kind is TerrainKind.ICEBERG else structure.damage)
    return A_CLEAR_WAY * min(1.0, damage_of_volley(g, unit, target) / max(1, left))


def _wastes(g: BattleTable, unit: UnitId, target: ModelId) -> bool:
    """Whether weapons that fire but once would be among those that bear."""
    weapons = [weapon for model in models_of(g, unit) for weapon in ready_weapons(g, model.id, target)]
    scarce = known(Counsel.SCARCE)
    return any([not scarce.isdisjoint(register(g).qualities[weapon]) for weapon in weapons])


def _stands_between(g: BattleTable, unit: UnitId, feature: FeatureId) -> bool:
    """Whether the way from a model of the unit to the enemy closest to it leads past the feature, and not far off."""
    land = ground(g, feature)
    foes = [foe.pose for foe in enemies(g, g.state.units[unit].seat) if foe.pose is not None]
    ours = [(model.pose, class_of(g, model.id).beam // 2) for model in models_of(g, unit) if model.pose is not None]
    near = [(pose, beam) for pose, beam in ours if pose.apart(land.cx, land.cy) <= NEAR]
    return bool(foes) and any(
        [_passes(pose, _closest(foes, pose), land.cx, land.cy, land.reach + beam) for pose, beam in near]
    )


def _closest(foes: list[Pose], pose: Pose) -> Pose:
    return min(foes, key=lambda foe: foe.apart(pose.x, pose.y))


def _passes(start: Pose, goal: Pose, x: int, y: int, reach: int) -> bool:
    """Whether the straight way between two places comes within reach of a point."""
    dx, dy = goal.x - start.x, goal.y - start.y
    along = (x - start.x) * dx + (y - start.y) * dy
    length2 = dx * dx + dy * dy
    if not 0 < along < length2:
        return False
    across = abs((x - start.x) * dy - (y - start.y) * dx)
    return across <= reach * isqrt(length2)
