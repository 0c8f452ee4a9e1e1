"""Alchemical: it eats through anything."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import mass
from sandtable.rulesets.dw3.procedures.criticals import CriticalRoll
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.state import BattleGame


class Alchemical(Rule):
    """With as many Exploding Hits as the target's MASS it gains a disorder, and a critical roll if it was weak before.

    Weak is crippled or in disorder. Ruling: one or more hits must be left.
    """

    id = RuleId("DW3-R-ALCHEMICAL")
    name = "Alchemical"

    @before(TakeHits.count_the_damage, beside=EVERY_OTHER)
    def look_at_it(self, g: BattleGame, hits: TakeHits) -> Outcome:
        model = g.state.models[hits.model]
        hits.weak = model.crippled or model.disorder > 0
        return None

    @after(TakeHits.after_the_damage, beside=EVERY_OTHER)
    def eat_through(self, g: BattleGame, hits: TakeHits) -> Outcome:
        deed = g.enclosing(Deed)
        if deed is None or not hits.initial or Quality.ALCHEMICAL not in hits.qualities or hits.hits < 1:
            return None
        if deed.exploding < mass(g, hits.model) or hits.stood is None:
            return None
        return Call(Corrode(hits.model, hits.stood, hits.weak))


class Corrode(Procedure):
    """What it does to a model that was hit well."""

    model: ModelId
    stood: Pose
    weak: bool

    @step("DW3-R-ALCHEMICAL")
    def shake_it(self, g: BattleGame) -> Outcome:
        return Call(GainDisorder(self.model, "alchemical"))

    @step("DW3-R-ALCHEMICAL")
    def break_something(self, g: BattleGame) -> Outcome:
        return Call(CriticalRoll(self.model, self.stood)) if self.weak else None
