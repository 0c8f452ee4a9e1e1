"""Fair Current: the sea itself carries the ships along, or lets them lie."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Number
from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, before, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.cards.card_rule import BEFORE_MOVING, Occasion, ValourEffect, is_marked
from sandtable.rulesets.dw3.cards.lasting import end_mark, mark_unit
from sandtable.rulesets.dw3.models.attributes import drift
from sandtable.rulesets.dw3.procedures.activation import StepsOfActivation
from sandtable.rulesets.dw3.procedures.moving import DriftModel
from sandtable.rulesets.dw3.state import BattleGame, BattleTable


class FairCurrent(ValourEffect):
    """Each model of the unit drifts any whole number of inches up to its normal drift."""

    name = "Fair Current"
    effect = "V13"

    @grants(BEFORE_MOVING)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        return mark_unit(g, occasion, self)

    @before(DriftModel.drift)
    def choose_the_drift(self, g: BattleGame, drifting: DriftModel) -> Outcome:
        most = drift(g, drifting.model) // INCH
        if not most or not is_marked(g, drifting.model, self.name):
            return None
        inches = g.ask(
            Number(
                g.state.models[drifting.model].seat,
                "drift",
                0,
                most,
                prompt=f"Choose how many inches {thing(drifting.model)} drifts.",
                rules=(RuleId("DW3-MOVE-02"),),
                about=(drifting.model,),
                default=most,
            )
        )
        drifting.chosen = INCH * inches
        return None

    # Its mark is its own: nobody else looks at it.
    @after(StepsOfActivation.movement, beside=EVERY_OTHER)
    def end(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        end_mark(g, self.name)
        return None
