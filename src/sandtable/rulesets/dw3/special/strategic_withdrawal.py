"""Strategic Withdrawal: to come again where it is not looked for."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.reserves import UnitWentBack
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.attributes import hull
from sandtable.rulesets.dw3.procedures.end_phase import LAST_ROUND, EndPhase
from sandtable.rulesets.dw3.procedures.harm import LoseModel
from sandtable.rulesets.dw3.procedures.withdrawing import may_go_back
from sandtable.rulesets.dw3.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw3.tactics.declared import advises
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import enemies, friends, models_of

WITHDRAWAL = "strategic withdrawal"
NEAR = 20 * INCH


class StrategicWithdrawal(Rule):
    """At the start of maintenance, without a navigation lock, the unit may go back to reserve.

    Its crippled models are destroyed then.
    """

    id = RuleId("DW3-R-STRATEGIC-WITHDRAWAL")
    name = "Strategic Withdrawal"

    @after(EndPhase.before_maintenance, beside=EVERY_OTHER)
    def withdraw(self, g: BattleGame, phase: EndPhase) -> Outcome:
        chosen = tuple([unit for unit in may_go_back(g, self.id) if g.ask(_whether(g, unit, self.id))])
        return Call(Withdraw(chosen)) if chosen else None


class Withdraw(Procedure):
    """Units go back to reserve one after the other, without their crippled models."""

    units: tuple[UnitId, ...]

    @step("DW3-R-STRATEGIC-WITHDRAWAL")
    def leave_a_crippled_model(self, g: BattleGame) -> Outcome:
        lame = [model.id for model in models_of(g, self.units[0]) if model.crippled]
        return Call(LoseModel(lame[0])) if lame else None

    @step("DW3-R-STRATEGIC-WITHDRAWAL")
    def go_back(self, g: BattleGame) -> Outcome:
        if any([model.crippled for model in models_of(g, self.units[0])]):
            return Again(self.leave_a_crippled_model)
        if g.state.units[self.units[0]].location is Location.IN_PLAY:
            g.emit(UnitWentBack(self.units[0]))
        self.units = self.units[1:]
        return Again(self.leave_a_crippled_model) if self.units else None


def _whether(g: BattleTable, unit: UnitId, rule: RuleId) -> YesNo:
    lame = sum([model.crippled for model in models_of(g, unit)])
    price = f" {lame} crippled models are destroyed then." if lame else ""
    return YesNo(
        g.state.units[unit].seat,
        WITHDRAWAL,
        prompt=f"Send {thing(unit)} back to reserve?{price}",
        rules=(rule,),
        about=(unit,),
        default=False,
    )


@advises(WITHDRAWAL)
def save_what_is_left(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """Before the last round, a unit without cripples that is half shot away with enemies near, where others stay."""
    unit = UnitId(decision.about[0])
    models = models_of(view, unit)
    late = view.state.clock.round == LAST_ROUND - 1 and not any([model.crippled for model in models])
    others = any([model.unit != unit for model in friends(view, decision.seat)])
    hurt = 2 * sum([model.damage for model in models]) >= sum([hull(view, model.id) for model in models])
    foes = [foe.id for foe in enemies(view, decision.seat)]
    return late and others and hurt and any([are_within(view, m.id, foe, NEAR) for m in models for foe in foes])
