"""Hit & Run: gone before the answer."""

from __future__ import annotations

from sandtable.kernel.hooks import after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Query
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import FreeAdvance
from sandtable.rulesets.ac.state import BattleGame, Status
from sandtable.rulesets.ac.table.special_rules import inches_of
from sandtable.rulesets.ac.table.where import has, standing
from sandtable.tabletop.layers import MOST

RUN: Query[UnitId] = Query("how far a unit runs after it hit", MOST)
RUNS_ANYWAY: Query[UnitId] = Query("it runs without having attacked", MOST)


class HitAndRun(RuleWithX):
    """After an attack of its own Activation it may make a free Advance of up to X inches, unless it is Suppressed."""

    id = RuleId("AC-R-HIT-AND-RUN")
    name = "Hit & Run"
    stacking = Stacking.HIGHEST_X

    @after(Activation.after_its_attack)
    def run(self, g: BattleGame, activation: Activation) -> Outcome:
        reach = g.value(RUN, activation.unit, inches_of(g, activation.unit, self))
        ready = activation.attacked or g.value(RUNS_ANYWAY, activation.unit, 0) > 0
        free = ready and not has(g, activation.unit, Status.SUPPRESSED)
        if not reach or not free or not standing(g, activation.unit):
            return None
        return Call(FreeAdvance(activation.unit, reach, self.id))
