"""Ablative Armour: plates that give way so that nothing behind them does."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import ATTACK, MUFFLED, Shot
from sandtable.rulesets.dw3.models.attributes import MOST, mass
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable

THROUGH_IT = {Quality.PIERCING, Quality.RAIL, Quality.SUBMERGED}


class AblativeArmour(Rule):
    """Up to its MASS of the Exploding Hits of an attack on its bearer bring no extra die; they count as ever.

    Not against PIERCING, RAIL and SUBMERGED attacks, nor rams. Ruling: extra dice that explode count toward the same
    number, and as it costs nothing it is always used to the full.
    """

    id = RuleId("DW3-R-ABLATIVE-ARMOUR")
    name = "Ablative Armour"

    @modifies(MUFFLED, MOST)
    def muffle(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if shot.what != ATTACK or THROUGH_IT & set(shot.qualities) or not has(g, shot.target, self.id):
            return None
        return Modifier(mass(g, shot.target)) if self.covers(g, shot) else None

    def covers(self, g: BattleTable, shot: Shot) -> bool:
        return True
