"""Naval Shield Amplifier: stronger shields all round."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import MOST, mass
from sandtable.rulesets.dw3.models.special_rules import bearers
from sandtable.rulesets.dw3.special.shield_generator import SHIELD_LIMIT, SHIELD_MASS
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.tabletop.distances import are_within

REACH = 10 * INCH
LIMIT = 4


class NavalShieldAmplifier(Rule):
    """Friendly SURFACE units within 10 inches have MASS +1 for their shield generators, which take at most 4 dice.

    Ruling: the bearer is such a friend itself.
    """

    id = RuleId("DW3-R-NAVAL-SHIELD-AMPLIFIER")
    name = "Naval Shield Amplifier"

    @modifies(SHIELD_MASS, MOST)
    def strengthen(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(mass(g, model) + 1) if self._reaches(g, model) else None

    @modifies(SHIELD_LIMIT, MOST)
    def widen(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(LIMIT) if self._reaches(g, model) else None

    def _reaches(self, g: BattleTable, model: ModelId) -> bool:
        if position_of(g, model) is not Position.SURFACE:
            return False
        return any([are_within(g, bearer, model, REACH) for bearer in bearers(g, g.state.models[model].seat, self.id)])
