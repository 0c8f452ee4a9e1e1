"""Light Vessel: too small to stay afloat once it is Crippled."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, before, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.explosion import EXPLODING
from sandtable.rulesets.dw4.procedures.harm import STAYING, LoseModel, SufferDamage
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Exit


class LightVessel(Rule):
    """On becoming Crippled it is Destroyed at once, without an explosion; Damage left over is lost."""

    id = RuleId("DW4-P-LIGHT-VESSEL")
    name = "Light Vessel"

    @forbids(STAYING)
    def go_down(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal("a Light Vessel founders", self.id) if has(g, model, self.id) else None

    @forbids(EXPLODING)
    def sink_quietly(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return self.go_down(g, model)

    @before(SufferDamage.remove_it_from_play)
    def founder(self, g: BattleGame, suffering: SufferDamage) -> Outcome:
        # Once everything has happened that follows from being Crippled.
        if self.go_down(g, suffering.model) is None:
            return None
        return Call(LoseModel(suffering.model, Exit.DESTROYED))
