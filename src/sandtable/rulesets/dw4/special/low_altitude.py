"""Low Altitude: an airship that comes down among the ships."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, permits, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.targeting import Aim
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import shot_in
from sandtable.rulesets.dw4.models.positional_traits import is_airborne, is_surface
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.scoring_models import SCORING
from sandtable.rulesets.dw4.procedures.broadside import BATTERY_TRAIT
from sandtable.rulesets.dw4.state import BattleTable


class LowAltitude(Rule):
    """Its batteries bear on Surface targets and of Airborne ones on its like; it scores, and it cannot dodge.

    An Airborne model's batteries bear on it as on any that flies (DW4-BRD-03).
    """

    id = RuleId("DW4-P-LOW-ALTITUDE")
    name = "Low Altitude"

    @permits(BATTERY_TRAIT)
    def fire_down(self, g: BattleTable, aim: Aim) -> bool:
        return has(g, aim.model, self.id) and is_surface(g, aim.target)

    @forbids(BATTERY_TRAIT)
    def fire_no_higher(self, g: BattleTable, aim: Aim) -> Refusal | None:
        if not has(g, aim.model, self.id) or not is_airborne(g, aim.target) or has(g, aim.target, self.id):
            return None
        return Refusal(f"{aim.target} flies too high", self.id)

    @permits(SCORING)
    def score(self, g: BattleTable, model: ModelId) -> bool:
        return has(g, model, self.id)

    @suppresses("DW4-POS-07")
    def leave_no_room_to_dodge(self, g: BattleTable, subject: object) -> bool:
        shot = shot_in(subject)
        return shot is not None and shot.target in g.state.models and has(g, shot.target, self.id)
