"""East India Privateers: bold while they are winning."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.rule_kinds import WinnersRollAgain


class EastIndiaPrivateers(WinnersRollAgain):
    """Blanks of its pools are rolled again in rounds that began with its side ahead in victory points."""

    id = RuleId("DW3-R-EAST-INDIA-PRIVATEERS")
    name = "East India Privateers"
