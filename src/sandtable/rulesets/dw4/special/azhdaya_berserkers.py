"""Azhdaya Berserkers: boarders who break whatever they find."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import FIXED, Shot
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.boarding import BOARDING, MORE_EFFECTS, Boarding
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.state import BattleGame, BattleTable


class AzhdayaBerserkers(Rule):
    """Where it takes part in a Boarding action that scores a Success, the target suffers one more effect at random.

    Ruling: once for each Action, however many bearers take part (DW4-P-AZHDAYA-BERSERKERS).
    """

    id = RuleId("DW4-P-AZHDAYA-BERSERKERS")
    name = "Azhdaya Berserkers"

    @after(Boarding.add_to_the_havoc)
    def run_amok(self, g: BattleGame, boarding: Boarding) -> Outcome:
        if not boarding.result or not self._takes_part(g, boarding.shot):
            return None
        return Call(SufferCriticals(boarding.target, rolled=1, by=boarding.seat, source=BOARDING))

    @modifies(MORE_EFFECTS, FIXED)
    def be_foreseen(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return Modifier(1, self.name) if self._takes_part(g, shot) else None

    def _takes_part(self, g: BattleTable, shot: Shot) -> bool:
        return any([has(g, model, self.id) for model in shot.participants])
