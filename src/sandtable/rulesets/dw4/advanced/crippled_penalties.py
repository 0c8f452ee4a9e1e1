"""What being Crippled costs: Limping and Chaos. It has no part in Objectives either (see `scoring_models.py`)."""

from __future__ import annotations

from fractions import Fraction

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import SPEED_MAX, SPEED_MULTIPLIER, Helm
from sandtable.rulesets.dw4.procedures.consolidation import RALLYING
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.where import models_of

_HALF_SPEED = Modifier(Fraction(1, 2), "Limping: Crippled")


class Limping(Rule):
    """A Crippled model has half its Maximum Speed, never less than its Minimum Speed (DW4-MVSTEP-02, DW4-ATTR-06)."""

    id = RuleId("DW4-CRIP-05")
    name = "Limping"

    @modifies(SPEED_MAX, SPEED_MULTIPLIER)
    def half_speed(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return _HALF_SPEED if g.state.models[helm.model].crippled else None


class Chaos(Rule):
    """No model Rallies while a model of its unit is Crippled (DW4-RALLY-04)."""

    id = RuleId("DW4-CRIP-03")
    name = "Chaos"

    @forbids(RALLYING)
    def refuse_to_rally(self, g: BattleTable, model: ModelId) -> Refusal | None:
        for other in models_of(g, g.state.models[model].unit):
            if other.crippled:
                return Refusal(f"{other.id} of its unit is Crippled", self.id)
        return None
