"""Reinforced Waterline: plates below."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.rule_kinds import LightensHeavyHits


class ReinforcedWaterline(LightensHeavyHits):
    """A Heavy Hit of SUBMERGED attacks on its bearer is worth 1, but not of PIERCING ones."""

    id = RuleId("DW3-R-REINFORCED-WATERLINE")
    name = "Reinforced Waterline"
    against = Quality.SUBMERGED
