"""The Withdrawal Step of an Activation."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseSome
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.harm import LoseModel
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Exit
from sandtable.tabletop.where import models_of

WITHDRAWN = Presentation(button=Button("Withdraw", "model", "models", none="They all stay"))

WITHDRAWING: Question[ModelId] = Question("whether a model may Withdraw")


class WithdrawalStep(Procedure):
    """The Admiral may remove any number of the unit's Crippled models; nobody scores for them any more."""

    unit: UnitId
    leaving: tuple[ModelId, ...] = ()

    @step("DW4-ACTV-07")
    def choose_who_withdraws(self, g: BattleGame) -> Outcome:
        able = tuple([model.id for model in models_of(g, self.unit) if withdrawal_refusal(g, model.id) is None])
        if not able:
            return LEAVE
        self.leaving = g.ask(lambda: _who_withdraws(g, self.unit, able))
        return None

    @step("DW4-ACTV-07", "DW4-CRIP-10")
    def withdraw_a_model(self, g: BattleGame) -> Outcome:
        if not self.leaving:
            return None
        model, *rest = self.leaving
        self.leaving = tuple(rest)
        return Call(LoseModel(model, Exit.WITHDRAWN))

    @step("DW4-ACTV-07")
    def withdraw_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.withdraw_a_model) if self.leaving else None


def withdrawal_refusal(g: BattleTable, model: ModelId) -> Refusal | None:
    """Why a model may not Withdraw; `None` where it may: only Crippled ones do."""
    ready = None if g.state.models[model].crippled else Refusal(f"{model} is Battle-Ready", RuleId("DW4-ACTV-07"))
    return ready or g.refusal(WITHDRAWING, model)


def _who_withdraws(g: BattleTable, unit: UnitId, able: tuple[ModelId, ...]) -> ChooseSome[ModelId]:
    return ChooseSome(
        g.state.units[unit].seat,
        "models to withdraw",
        able,
        "model",
        presentation=WITHDRAWN,
        prompt=f"Choose which Crippled models of {thing(unit)} Withdraw from the battle.",
        rules=(RuleId("DW4-ACTV-07"),),
        default=(),
    )
