"""Obscured Visibility: what stands half in the way helps the defender."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import COVER, FIXED, RESISTANCE_POOL, Shot
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.visibility import sight_in


class Obscured(Rule):
    """For each Participating model the MAS of the largest thing that obscures its view (DW4-VIS-04)."""

    id = RuleId("DW4-ATK-07")
    name = "Obscured"

    @modifies(RESISTANCE_POOL, FIXED)
    @modifies(COVER, FIXED)
    def add_dice(self, g: BattleTable, shot: Shot) -> Modifier | None:
        views = [(model, sight_in(g, model, shot)) for model in shot.participants]
        dice = sum(view.obscuring_mass for _, view in views)
        if not dice:
            return None
        who = ", ".join(f"{model} past {' and '.join(view.obscured_by)}" for model, view in views if view.obscured)
        return Modifier(dice, f"Obscured: {who}")
