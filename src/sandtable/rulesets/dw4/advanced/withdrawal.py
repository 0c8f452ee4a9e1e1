"""The Withdrawal Step comes first in an Activation."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, replaces
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.models.condition import has_crippled_model
from sandtable.rulesets.dw4.procedures.activation import StepsOfActivation
from sandtable.rulesets.dw4.procedures.withdrawal import WithdrawalStep
from sandtable.rulesets.dw4.state import BattleGame


class Withdrawal(Rule):
    """Crippled models of the unit may leave the battle before it moves."""

    id = RuleId("DW4-ACTV-07")
    name = "Withdrawal"

    @replaces(StepsOfActivation.withdrawal_step)
    def offer_withdrawal(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        return Call(WithdrawalStep(steps.unit)) if has_crippled_model(g, steps.unit) else None
