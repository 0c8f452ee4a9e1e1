"""Muster the Watch: all hands on deck."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import EVERY_OTHER, Grant, before, grants, modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.cards.valour_cards import BEFORE_RALLYING, Occasion, ValourEffect, touched
from sandtable.rulesets.dw4.cards.valour_marks import MarkModels, is_marked, unmark
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.consolidation import (
    RALLIED,
    RALLYING_REGARDLESS,
    left_after_rallying,
)
from sandtable.rulesets.dw4.state import BattleGame, BattleTable


class MusterTheWatch(ValourEffect):
    """Every model of the unit can Rally whatever forbids it, and loses one level more.

    It is offered where a model would keep Disorder without it.
    """

    id = RuleId("DW4-CARD-05")
    name = "Muster the Watch"
    effect = "V11"

    @grants(BEFORE_RALLYING)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat:
            return ()
        if not any([left_after_rallying(g, model) for model in touched(g, occasion.seat, occasion.unit)]):
            return ()
        start = MarkModels(occasion.seat, mark=self.name)
        return self.play((occasion.unit,), start)

    @permits(RALLYING_REGARDLESS)
    def rally_all_the_same(self, g: BattleTable, model: ModelId) -> bool:
        return is_marked(g, model, self.name)

    @modifies(RALLIED, FIXED)
    def one_level_more(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(1, self.name) if is_marked(g, model, self.name) else None

    # Its mark is its own: nobody else looks at it (DW4-CARD-05).
    @before(Activation.mark_it_activated, beside=EVERY_OTHER)
    def end(self, g: BattleGame, activation: Activation) -> Outcome:
        unmark(g, activation.unit, self.name)
        return None
