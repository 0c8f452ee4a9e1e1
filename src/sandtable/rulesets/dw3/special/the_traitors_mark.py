"""The Traitor’s Mark: some want it dead."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.procedures.harm import LoseModel
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.rulesets.dw3.table.where import class_of
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import opponent


class TheTraitorsMark(Rule):
    """1 victory point to the opponent if an ENLIGHTENED unit destroys it."""

    id = RuleId("DW3-R-THE-TRAITORS-MARK")
    name = "The Traitor’s Mark"

    @after(LoseModel.score_for_it, beside=EVERY_OTHER)
    def settle_the_score(self, g: BattleGame, loss: LoseModel) -> Outcome:
        unit = g.state.units[g.state.models[loss.model].unit]
        deed = g.enclosing(Deed)
        doer = None if deed is None else deed.doer()
        if unit.location is not Location.GONE or doer is None or not class_of(g, loss.model).has_rule(self.id):
            return None
        if "ENLIGHTENED" in class_of(g, doer).traits and g.state.models[doer].seat != unit.seat:
            g.emit(VictoryPointsScored(opponent(g, unit.seat), 1, f"{self.name} {unit.id}", self.id))
        return None
