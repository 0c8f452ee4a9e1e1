"""Heavy Carrier: a deck for two."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.content.profile import Level
from sandtable.rulesets.ac.procedures.carrying import Carrying


class HeavyCarrier(Carrying):
    """Two units at Basic level on each model, or one at Reinforced level."""

    id = RuleId("AC-R-HEAVY-CARRIER")
    name = "Heavy Carrier"
    slots = 2
    sizes: ClassVar[dict[Level, int]] = {Level.BASIC: 1, Level.REINFORCED: 2}
