"""Bomb: it falls."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.fighting.rule_kinds import BarsTargets


class Bomb(BarsTargets):
    """Not at AERIAL units; it ignores shields (DW3-QUAL-04)."""

    id = RuleId("DW3-R-BOMB")
    name = "Bomb"
    quality = Quality.BOMB
    barred = (Position.AERIAL,)
    row = "DW3-QUAL-04"
