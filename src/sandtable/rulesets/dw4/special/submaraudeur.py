"""Submaraudeur: boats that are gone before anyone can aim at them."""

from __future__ import annotations

from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.position import UnitDived
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.properties import every_model_has
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.crew_check import GroupCrewCheck
from sandtable.rulesets.dw4.procedures.surfacing import UNDERWATER
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.upkeep import best_position

SUBMARAUDEUR = RuleId("DW4-P-SUBMARAUDEUR")


class Submaraudeur(Rule):
    """A Surfacing unit of such models may make a Group Crew Check in its Consolidation Step, and dives if it passes.

    Ruling: once, as the step begins, so that it Rallies as an Underwater unit (DW4-P-SUBMARAUDEUR).
    """

    id = SUBMARAUDEUR
    name = "Submaraudeur"

    # Cards that are played at this moment do not care how deep a unit is, and neither does this about them.
    @before(ConsolidationStep.rally, beside=EVERY_OTHER)
    def dive(self, g: BattleGame, consolidation: ConsolidationStep) -> Outcome:
        unit = g.state.units[consolidation.unit]
        if not unit.surfacing or not every_model_has(g, unit.id, self.id):
            return None
        return Call(CrashDive(unit.id)) if g.ask(_whether(unit.seat, unit.id)) else None


class CrashDive(Procedure):
    """A Surfacing unit tries to dive at once."""

    unit: UnitId
    passed: bool = False

    @step("DW4-P-SUBMARAUDEUR", "DW4-CARD-14")
    def make_a_group_crew_check(self, g: BattleGame) -> Outcome:
        return Call(GroupCrewCheck(self.unit), into=CrashDive.passed)

    @step("DW4-P-SUBMARAUDEUR")
    def go_below(self, g: BattleGame) -> Outcome:
        if self.passed:
            g.emit(UnitDived(self.unit))
        return None


def _whether(seat: SeatId, unit: UnitId) -> YesNo:
    return YesNo(
        seat,
        "crash dive",
        prompt=f"Make a Group Crew Check so that {thing(unit)} dives at once?",
        rules=(SUBMARAUDEUR,),
        about=(unit,),
        default=False,
    )


@advises("crash dive")
def crash_dive(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """Where the boats would rather be below until their next Activation."""
    models = view.state.units[UnitId(decision.about[0])].models
    return best_position(view, models, armed=True) == UNDERWATER
