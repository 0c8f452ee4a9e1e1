"""Carrier: a deck, and something on it."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.content.profile import Level
from sandtable.rulesets.ac.procedures.carrying import Carrying


class Carrier(Carrying):
    """One unit at Basic level on each model."""

    id = RuleId("AC-R-CARRIER")
    name = "Carrier"
    slots = 1
    sizes: ClassVar[dict[Level, int]] = {Level.BASIC: 1}
