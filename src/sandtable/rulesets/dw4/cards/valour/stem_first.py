"""Stem First: no order was ever obeyed so gladly."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, forbids, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.cards.valour_cards import BEFORE_A_RAM, Occasion, ValourEffect
from sandtable.rulesets.dw4.cards.valour_marks import MarkModels, is_marked, one_of, unmark
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.procedures.activation import StepsOfActivation
from sandtable.rulesets.dw4.procedures.ram import RAM_NERVE, RAM_POOL, Impact
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

DICE = 4


class StemFirst(ValourEffect):
    """A Ram that was declared needs no Crew Check, and has 4 Bonus Dice."""

    id = RuleId("DW4-CARD-05")
    name = "Stem First"
    effect = "V08"
    full_play = True

    @grants(BEFORE_A_RAM)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if not one_of(g, occasion.seat, occasion.model):
            return ()
        start = MarkModels(occasion.seat, mark=self.name, model=occasion.model)
        return self.play((occasion.unit,), start)

    @forbids(RAM_NERVE)
    def pass_the_check(self, g: BattleTable, impact: Impact) -> Refusal | None:
        return Refusal(self.name, self.id) if is_marked(g, impact.model, self.name) else None

    @modifies(RAM_POOL, FIXED)
    def strike_harder(self, g: BattleTable, impact: Impact) -> Modifier | None:
        return Modifier(DICE, self.name) if is_marked(g, impact.model, self.name) else None

    # Its mark is its own: nobody else looks at it (DW4-CARD-05).
    @after(StepsOfActivation.movement_step, beside=EVERY_OTHER)
    def end(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        # A model Rams once and then stops, so nothing comes of it after that Ram.
        unmark(g, steps.unit, self.name)
        return None
