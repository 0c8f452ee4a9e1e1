"""Piercing: through the plates."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, before, modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import PIERCED, STRUCK, Struck
from sandtable.rulesets.dw3.models.attributes import PLUS, mass
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.state import BattleGame, BattleTable


class Piercing(Rule):
    """Damage from it brings a critical roll, and CITADEL of MASS 1 models is lower (DW3-QUAL-16)."""

    id = RuleId("DW3-R-PIERCING")
    name = "Piercing"

    @modifies(STRUCK, PLUS)
    def find_the_core(self, g: BattleTable, struck: Struck) -> Modifier | None:
        if not struck.initial or Quality.PIERCING not in struck.qualities or mass(g, struck.model) > 1:
            return None
        return Modifier(-g.state.settings.piercing_mass1)

    @before(TakeHits.after_critical_damage, beside=EVERY_OTHER)
    def pierce(self, g: BattleGame, hits: TakeHits) -> Outcome:
        return hits.roll_a_critical() if hits.damage and hits.has(Quality.PIERCING) else None

    @permits(PIERCED)
    def come_of_damage(self, g: BattleTable, struck: Struck) -> bool:
        return Quality.PIERCING in struck.qualities
