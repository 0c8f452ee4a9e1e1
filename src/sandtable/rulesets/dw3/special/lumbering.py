"""Lumbering: too large to be hurried."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.rule_kinds import RollsBlanksAgain
from sandtable.rulesets.dw3.fighting.shots import ATTACK, Shot
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import DRIFT, LEAST
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.harm import SHAKEN, Shaking
from sandtable.rulesets.dw3.state import BattleTable

MOST_DRIFT = 3
IGNORED = ("collision", "struck in a collision", "full reverse")
DISARRAY = 3


class Lumbering(RollsBlanksAgain):
    """Drift at most 3 inches; no disorder from collisions and full reverse, and none beyond level 3.

    GUNNERY attacks on it roll blanks again.
    """

    id = RuleId("DW3-R-LUMBERING")
    name = "Lumbering"

    @modifies(DRIFT, LEAST)
    def drift_less(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(MOST_DRIFT) if has(g, model, self.id) else None

    @forbids(SHAKEN)
    def shrug_it_off(self, g: BattleTable, shaking: Shaking) -> Refusal | None:
        if shaking.because not in IGNORED and shaking.level < DISARRAY:
            return None
        return Refusal("it is too large for that", self.id) if has(g, shaking.model, self.id) else None

    def helps(self, g: BattleTable, shot: Shot) -> bool:
        return shot.what == ATTACK and Quality.GUNNERY in shot.qualities and has(g, shot.target, self.id)
