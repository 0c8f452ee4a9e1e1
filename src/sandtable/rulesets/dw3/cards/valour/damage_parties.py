"""Damage Parties: they know where the timber is."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, before, grants
from sandtable.kernel.procedure import LEAVE, Outcome
from sandtable.rulesets.dw3.cards.card_rule import BEFORE_JURY_RIGGING, Occasion, ValourEffect, is_marked
from sandtable.rulesets.dw3.cards.lasting import end_mark
from sandtable.rulesets.dw3.procedures.enacted import MarkModels
from sandtable.rulesets.dw3.procedures.end_phase import EndPhase, JuryRigOne
from sandtable.rulesets.dw3.procedures.harm import SufferDamage
from sandtable.rulesets.dw3.state import BattleGame, BattleTable


class DamageParties(ValourEffect):
    """A model suffers no damage from jury-rigged repairs in this step; what they remove is as rolled."""

    name = "Damage Parties"
    effect = "V08"

    @grants(BEFORE_JURY_RIGGING)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.models[occasion.model].seat != occasion.seat:
            return ()
        return self.play(occasion.unit, MarkModels(occasion.seat, (occasion.model,), self.name))

    # Damage that does not come to a model is seen by no other rule (DW3-CARD-02).
    @before(SufferDamage.take_it, precedes=EVERY_OTHER)
    def spare_it(self, g: BattleGame, suffering: SufferDamage) -> Outcome:
        rigging = g.enclosing(JuryRigOne)
        spared = rigging is not None and rigging.model == suffering.model and is_marked(g, rigging.model, self.name)
        return LEAVE if spared else None

    @after(EndPhase.jury_rig_repairs, beside=EVERY_OTHER)
    def end(self, g: BattleGame, phase: EndPhase) -> Outcome:
        end_mark(g, self.name)
        return None
