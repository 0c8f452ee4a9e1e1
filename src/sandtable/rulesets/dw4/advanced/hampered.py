"""Hampered Visibility: Fog helps the defender."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import COVER, FIXED, RESISTANCE_POOL, Shot
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.terrain.environment import is_hampered

DICE = 2


class Hampered(Rule):
    """Two dice for each Participating model whose view of the target is Hampered, Airborne or not (DW4-ENV-05)."""

    id = RuleId("DW4-ATK-08")
    name = "Hampered"

    @modifies(RESISTANCE_POOL, FIXED)
    @modifies(COVER, FIXED)
    def add_dice(self, g: BattleTable, shot: Shot) -> Modifier | None:
        hampered = [model for model in shot.participants if is_hampered(g, model, shot.target, shot)]
        if not hampered:
            return None
        return Modifier(DICE * len(hampered), f"Hampered: {', '.join(hampered)}")
