"""Hazardous: it burns."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.procedures.assault import Assault
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.state import BattleGame


class Hazardous(Rule):
    """Whoever suffers damage from it gains a disorder (DW3-QUAL-10).

    Ruling: a HAZARDOUS assault that does damage shakes its target once more.
    """

    id = RuleId("DW3-R-HAZARDOUS")
    name = "Hazardous"

    @before(TakeHits.after_the_damage, beside=EVERY_OTHER)
    def set_it_ablaze(self, g: BattleGame, hits: TakeHits) -> Outcome:
        return Call(GainDisorder(hits.model, "hazardous")) if hits.damage and hits.has(Quality.HAZARDOUS) else None

    @before(Assault.after_it, beside=EVERY_OTHER)
    def burn_the_decks(self, g: BattleGame, assault: Assault) -> Outcome:
        burns = assault.net >= 1 and Quality.HAZARDOUS in assault.shot(g).qualities
        return Call(GainDisorder(assault.target, "hazardous")) if burns else None
