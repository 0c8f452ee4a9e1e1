"""Combat Divers: boarders who swim."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.advanced.sealed_vessels import ACTING_SUBMERGED
from sandtable.rulesets.dw4.fighting.targeting import Aim
from sandtable.rulesets.dw4.models.positional_traits import is_submerged
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.actions import Declaring
from sandtable.rulesets.dw4.procedures.boarding import BOARDABLE, BOARDING
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.where import models_of


class CombatDivers(Rule):
    """Its crew may board Underwater models too, as well as those on the surface; from under water only the former."""

    id = RuleId("DW4-P-COMBAT-DIVERS")
    name = "Combat Divers"

    @permits(BOARDABLE)
    def board_what_dives(self, g: BattleTable, aim: Aim) -> bool:
        return has(g, aim.model, self.id) and is_submerged(g, aim.target)

    @permits(ACTING_SUBMERGED)
    def leave_by_the_airlock(self, g: BattleTable, declaring: Declaring) -> bool:
        return declaring.action == BOARDING and any(
            [has(g, model.id, self.id) for model in models_of(g, declaring.unit)]
        )
