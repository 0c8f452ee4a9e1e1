"""Homing: it finds its way."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.rule_kinds import NothingHides
from sandtable.rulesets.dw3.fighting.shots import FACES, ROLLED_AGAIN, Shot, mask
from sandtable.rulesets.dw3.state import BattleTable


class Homing(NothingHides):
    """Its target is never obscured, and blanks are rolled again (DW3-QUAL-12)."""

    id = RuleId("DW3-R-HOMING")
    name = "Homing"
    quality = Quality.HOMING

    @modifies(ROLLED_AGAIN, FACES)
    def turn_back(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return Modifier(mask(Face.BLANK)) if Quality.HOMING in shot.qualities else None
