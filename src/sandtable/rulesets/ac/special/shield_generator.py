"""Shield Generator: a field above them."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.fighting.attacks import DEFENCE, Attack, Shot
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable, Status
from sandtable.rulesets.ac.table.category import category_of
from sandtable.rulesets.ac.table.special_rules import bearers, inches_of, is_near
from sandtable.rulesets.ac.table.where import has
from sandtable.tabletop.layers import PLUS


class ShieldGenerator(RuleWithX):
    """Unless Disordered it shields itself and Light friends within X inches, and Heavy ones while Taking Cover.

    Who is shielded has 1 more Defence in Ranged Attacks, from however many.
    """

    id = RuleId("AC-R-SHIELD-GENERATOR")
    name = "Shield Generator"
    stacking = Stacking.HIGHEST_X

    @modifies(DEFENCE, PLUS)
    def shield(self, g: BattleTable, attack: Attack) -> Modifier | None:
        if not isinstance(attack, Shot):
            return None
        fields = [u for u in bearers(g, g.state.units[attack.target].seat, self.id) if not has(g, u, Status.DISORDERED)]
        return Modifier(1) if any([self._covers(g, unit, attack.target) for unit in fields]) else None

    def _covers(self, g: BattleTable, unit: UnitId, other: UnitId) -> bool:
        category = category_of(g, other)
        heavy = category is Category.HEAVY and has(g, unit, Status.TAKING_COVER)
        fits = unit == other or category is Category.LIGHT or heavy
        return fits and is_near(g, other, unit, inches_of(g, unit, self))
