"""Patch and Pump: the whole crew at the pumps."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Grant, after, before, grants, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Outcome, step
from sandtable.kernel.values import Modifier, Question
from sandtable.rulesets.dw4.cards.valour_cards import BEFORE_MAINTENANCE, Occasion, ValourEffect, is_touched, touched
from sandtable.rulesets.dw4.cards.valour_marks import is_marked
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.procedures.maintenance import Maintenance
from sandtable.rulesets.dw4.procedures.repair_roll import REPAIR_POOL, RepairRoll
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

DICE = 4

FINE_WORK: Question[ModelId] = Question("whether a crew gets more than dice out of Patch and Pump")
"""Where a special rule leaves a model the dice alone."""


class PatchAndPump(ValourEffect):
    """One Repair Roll has 4 more dice, Standard Strikes repair too, and Blanks give no Disorder."""

    id = RuleId("DW4-CARD-05")
    name = "Patch and Pump"
    effect = "V12"
    full_play = True

    @grants(BEFORE_MAINTENANCE)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat or not touched(g, occasion.seat, occasion.unit):
            return ()
        start = ManThePumps(occasion.seat)
        return self.play((occasion.unit,), start)

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


class ManThePumps(Enacted):
    """One of the Participating models is named."""

    @step("DW4-CARD-05", "DW4-MAINT-01")
    def name_the_model(self, g: BattleGame) -> Outcome:
        maintenance = g.enclosing(Maintenance)
        models = () if maintenance is None else maintenance.participants
        able = tuple([model for model in models if is_touched(g, self.seat, model)])
        if able:
            worst = max(able, key=lambda model: len(g.state.models[model].criticals))
            g.emit(ModelTokensSet(g.ask(_which_model(self.seat, able, worst)), PatchAndPump.name, 1))
        return None


def _which_model(seat: SeatId, models: tuple[ModelId, ...], worst: ModelId) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "model at the pumps",
        models,
        "model",
        prompt="Choose the model whose Repair Roll it helps.",
        rules=(RuleId("DW4-CARD-05"),),
        default=worst,
    )
