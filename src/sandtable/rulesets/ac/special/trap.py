"""Trap: it was there before they came."""

from __future__ import annotations

from sandtable.geometry.measure import overlaps_any
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, before, forbids, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.content.tables import FeatureKind
from sandtable.rulesets.ac.fighting.attacks import (
    FIXED,
    WALLED,
    WAYS,
    Attack,
    FixedRating,
    Shot,
    Sighting,
    row_of,
)
from sandtable.rulesets.ac.fighting.dice import Rating
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.sizes import piece_of
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.rulesets.ac.table.where import shapes_of
from sandtable.tabletop.where import grounds

ABOVE_OTHERS = 2
ROUGH = frozenset([FeatureKind.DIFFICULT, FeatureKind.DENSE])


class Trap(Rule):
    """It springs on an enemy in a building or in Difficult or Dense Terrain, wherever that is, and is Improved.

    Walls do not help against it, and its target takes a Suppression Test whatever it lost.
    """

    id = RuleId("AC-Q-TRAP")
    name = "Trap"

    @grants(WAYS)
    def spring(self, g: BattleTable, sighting: Sighting) -> list[Grant]:
        set_here = row_has(sighting.row, self.id) and stands_in_rough(g, sighting.target)
        return [Grant(self.name, self.id)] if set_here else []

    @grants(FIXED)
    def catch(self, g: BattleTable, attack: Attack) -> list[Grant]:
        if not isinstance(attack, Shot) or attack.how != self.name:
            return []
        return [FixedRating(self.name, self.id, rating=Rating.IMPROVED, rank=ABOVE_OTHERS)]

    @forbids(WALLED)
    def come_from_within(self, g: BattleTable, attack: Attack) -> Refusal | None:
        return Refusal("walls do not help", self.id) if row_has(row_of(g, attack), self.id) else None

    @before(RangedAttack.test)
    def startle(self, g: BattleGame, attack: RangedAttack) -> Outcome:
        attack.tested = attack.tested or row_has(row_of(g, attack.shot), self.id)
        return None


def stands_in_rough(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit is in a building, or has a model in Difficult or Dense Terrain."""
    if g.state.units[unit].garrison:
        return True
    shapes, lands = shapes_of(g, unit), grounds(g).lands
    rough = [name for name, feature in g.state.features.items() if piece_of(g, feature).features & ROUGH]
    return any([overlaps_any(shapes, lands[name].pieces) for name in rough])
