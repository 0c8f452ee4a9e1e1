"""Wolves of the Sea: a sinking reaver is a reaver still."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.procedures.confusion import ConfusionCheck
from sandtable.rulesets.dw4.state import BattleGame

SCANDINAVIAN = "Scandinavian"


class WolvesOfTheSea(Rule):
    """Crippled Scandinavian models Participate though their Group Crew Check has failed; it is made all the same.

    Ruling: where a Crippled model of another kind takes part with them the Action ends as ever
    (DW4-F-IMPERIUM-WOLVES-OF-THE-SEA).
    """

    id = RuleId("DW4-F-IMPERIUM-WOLVES-OF-THE-SEA")
    name = "Wolves of the Sea"

    @after(ConfusionCheck.check_the_crews)
    def fight_on(self, g: BattleGame, check: ConfusionCheck) -> Outcome:
        if check.result or not has_bonus(g, g.state.units[check.unit].seat, self.id):
            return None
        crippled = [model for model in check.participants if g.state.models[model].crippled]
        if all([SCANDINAVIAN in traits(g, model) for model in crippled]):
            check.result = True
        return None
