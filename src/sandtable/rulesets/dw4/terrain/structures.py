"""Structures and Icebergs as targets: they may be attacked as though they were enemy models (DW4-ATK-16)."""

from __future__ import annotations

from typing import Final

import msgspec

from sandtable.kernel.values import Query
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.ids import FeatureId
from sandtable.rulesets.dw4.models.attributes import FLOOR
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.where import register

ARMOUR: Final = 3
"""Unless it was agreed otherwise (DW4-TERR-11, DW4-TERR-13)."""

TERRAIN_ARMOUR: Query[FeatureId] = Query("ARM of a Terrain Feature", FLOOR)

DESTRUCTIBLE: Final = (TerrainKind.STRUCTURE, TerrainKind.ICEBERG)
"""Ruling: an Oil Platform cannot be attacked (DW4-ENC3-02)."""


class StructureTarget(msgspec.Struct, frozen=True):
    """A Structure or an Iceberg as the target of an Attack.

    Ruling: either side may attack it; it counts as Surface and has DEF 0, so only Obscured and Hampered dice resist,
    and those that a weapon's own Quality adds (DW4-G-02), rolled by the other Admiral; it has no Disorder, no Crew, no
    Arcs, and is worth no Victory Points (DW4-TERR-11).
    """

    feature: FeatureId
    kind: TerrainKind
    mass: int
    armour: int
    damage: int
    defence: int = 0


def structure_target(g: BattleTable, feature: FeatureId) -> StructureTarget | None:
    """A Terrain Feature as a target; None where it cannot be attacked."""
    record = g.state.features.get(feature)
    if record is None:
        return None
    piece = register(g).content.terrain[record.piece]
    if piece.kind not in DESTRUCTIBLE:
        return None
    agreed = g.value(TERRAIN_ARMOUR, feature, ARMOUR if piece.armour is None else piece.armour)
    return StructureTarget(feature, piece.kind, record.mass, agreed, record.damage)


def structure_targets(g: BattleTable) -> tuple[StructureTarget, ...]:
    """Every Terrain Feature on the table that may be attacked."""
    found = [structure_target(g, feature) for feature in g.state.features]
    return tuple([target for target in found if target is not None])
