"""Arc: lightning."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.state import BattleGame


class Arc(Rule):
    """It ignores shields, and critical damage from it brings a disorder (DW3-QUAL-02)."""

    id = RuleId("DW3-R-ARC")
    name = "Arc"

    @before(TakeHits.after_the_criticals, beside=EVERY_OTHER)
    def shock_the_crew(self, g: BattleGame, hits: TakeHits) -> Outcome:
        return Call(GainDisorder(hits.model, "arc")) if hits.criticals and hits.has(Quality.ARC) else None
