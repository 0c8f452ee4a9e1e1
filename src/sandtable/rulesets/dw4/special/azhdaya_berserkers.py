"""Azhdaya Berserkers: boarders who break whatever they find."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.boarding import BOARDING, Boarding
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.state import BattleGame


class AzhdayaBerserkers(Rule):
    """Where it takes part in a Boarding action that scores a Success, the target suffers one more effect at random.

    Ruling: once for each Action, however many bearers take part (DW4-P-AZHDAYA-BERSERKERS).
    """

    id = RuleId("DW4-P-AZHDAYA-BERSERKERS")
    name = "Azhdaya Berserkers"

    @after(Boarding.add_to_the_havoc)
    def run_amok(self, g: BattleGame, boarding: Boarding) -> Outcome:
        if not boarding.result or not any([has(g, model, self.id) for model in boarding.participants]):
            return None
        return Call(SufferCriticals(boarding.target, rolled=1, by=boarding.seat, source=BOARDING))
