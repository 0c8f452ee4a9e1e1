"""Rake Her: the batteries fire as they bear."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, after, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.cards.valour_cards import BEFORE_A_BROADSIDE, Occasion, ValourEffect, touched
from sandtable.rulesets.dw4.cards.valour_marks import MarkModels, is_marked, unmark
from sandtable.rulesets.dw4.models.attributes import BROADSIDE_POOL, FIXED, Shot
from sandtable.rulesets.dw4.procedures.broadside import Broadside
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

DICE = 3


class RakeHer(ValourEffect):
    """3 more dice in one Broadside Roll."""

    id = RuleId("DW4-CARD-05")
    name = "Rake Her"
    effect = "V15"
    full_play = True

    @grants(BEFORE_A_BROADSIDE)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat or not touched(g, occasion.seat, occasion.unit):
            return ()
        start = MarkModels(occasion.seat, mark=self.name)
        return self.play((occasion.unit,), start)

    @modifies(BROADSIDE_POOL, FIXED)
    def fire_as_they_bear(self, g: BattleTable, shot: Shot) -> Modifier | None:
        raking = any([is_marked(g, model, self.name) for model in shot.participants])
        return Modifier(DICE, self.name) if raking else None

    @after(Broadside.make_the_broadside_roll)
    def end(self, g: BattleGame, broadside: Broadside) -> Outcome:
        unmark(g, broadside.unit, self.name)
        return None
