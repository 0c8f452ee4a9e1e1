"""Armoured Decking: plates overhead."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.rule_kinds import LightensHeavyHits


class ArmouredDecking(LightensHeavyHits):
    """A Heavy Hit of AERIAL attacks on its bearer is worth 1, but not of PIERCING ones."""

    id = RuleId("DW3-R-ARMOURED-DECKING")
    name = "Armoured Decking"
    against = Quality.AERIAL
