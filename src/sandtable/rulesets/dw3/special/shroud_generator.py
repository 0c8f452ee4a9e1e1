"""Shroud generator: a cloud around a ship."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.shots import ATTACK, PLAIN_SIGHT, Shot
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable


class ShroudGenerator(Rule):
    """Its bearer is obscured to shooting, though not in assaults, rams and attack runs (DW3-SHOOT-29)."""

    id = RuleId("DW3-R-SHROUD-GENERATOR")
    name = "Shroud generator"

    @forbids(PLAIN_SIGHT)
    def hide(self, g: BattleTable, shot: Shot) -> Refusal | None:
        return Refusal("it is shrouded", self.id) if shot.what == ATTACK and has(g, shot.target, self.id) else None
