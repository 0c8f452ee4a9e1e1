"""Patch and Pump: the whole crew at the pumps."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, after, before, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Outcome
from sandtable.kernel.values import Modifier, Question
from sandtable.rulesets.dw4.attributes import FIXED
from sandtable.rulesets.dw4.dice import Face
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.repair_roll import REPAIR_POOL, RepairRoll
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.valour_cards import BEFORE_A_REPAIR, Occasion, Play
from sandtable.rulesets.dw4.valour_marks import MarkModels, is_marked, one_of

DICE = 4

FINE_WORK: Question[ModelId] = Question("whether a crew gets more than dice out of Patch and Pump")
"""Where a special rule leaves a model the dice alone."""


class PatchAndPump(Rule):
    """One Repair Roll has 4 more dice, Standard Strikes repair too, and Blanks give no Disorder."""

    id = RuleId("DW4-CARD-05")
    name = "Patch and Pump"
    effect = "V12"
    full_play = True

    @grants(BEFORE_A_REPAIR)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if not one_of(g, occasion.seat, occasion.model):
            return ()
        start = MarkModels(occasion.seat, mark=self.name, model=occasion.model)
        return (Play(self.name, self.id, effect=self.effect, units=(occasion.unit,), start=start),)

    @modifies(REPAIR_POOL, FIXED)
    def all_hands(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(DICE, self.name) if is_marked(g, model, self.name) else None

    @after(RepairRoll.roll_the_dice)
    def mend_with_less(self, g: BattleGame, repair: RepairRoll) -> Outcome:
        if self._is_at_work(g, repair.model) and not repair.jury_rigged:
            repair.repairs += repair.faces.count(Face.SS)
        return None

    @before(RepairRoll.suffer_for_blanks)
    def keep_calm(self, g: BattleGame, repair: RepairRoll) -> Outcome:
        if not is_marked(g, repair.model, self.name):
            return None
        calm = self._is_at_work(g, repair.model)
        g.emit(ModelTokensSet(repair.model, self.name, 0))
        return LEAVE if calm else None

    def _is_at_work(self, g: BattleTable, model: ModelId) -> bool:
        return is_marked(g, model, self.name) and g.refusal(FINE_WORK, model) is None
