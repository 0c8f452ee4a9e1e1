"""Fair Current: the sea itself carries the ships along, or lets them lie."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.cards.valour_cards import BEFORE_MOVING, Occasion, ValourEffect
from sandtable.rulesets.dw4.cards.valour_marks import for_this_move, is_marked, unmark
from sandtable.rulesets.dw4.models.attributes import CEILING, FIXED, SPEED_MAX, SPEED_MIN, Helm
from sandtable.rulesets.dw4.procedures.activation import StepsOfActivation
from sandtable.rulesets.dw4.state import BattleGame, BattleTable


class FairCurrent(ValourEffect):
    """Each model of the unit has 1" more Maximum Speed, and a Minimum Speed of 0, in this Movement Step."""

    id = RuleId("DW4-CARD-05")
    name = "Fair Current"
    effect = "V17"

    @grants(BEFORE_MOVING)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        return for_this_move(g, occasion, self)

    @modifies(SPEED_MAX, FIXED)
    def go_faster(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return Modifier(INCH, self.name) if is_marked(g, helm.model, self.name) else None

    @modifies(SPEED_MIN, CEILING)
    def lie_still(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return Modifier(0, self.name) if is_marked(g, helm.model, self.name) else None

    # Its mark is its own: nobody else looks at it (DW4-CARD-05).
    @after(StepsOfActivation.movement_step, beside=EVERY_OTHER)
    def end(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        unmark(g, steps.unit, self.name)
        return None
