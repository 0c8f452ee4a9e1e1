"""Powerslide: a hull that goes where it does not point."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.moving import SIDEWAYS
from sandtable.rulesets.dw3.state import BattleTable


class Powerslide(Rule):
    """Its drift goes in a direction up to 90 degrees to either side of ahead, the heading unchanged; no turn.

    Ruling: in steps of 22.5 degrees; a model that turns in its drift does that instead.
    """

    id = RuleId("DW3-R-POWERSLIDE")
    name = "Powerslide"

    @permits(SIDEWAYS)
    def slide(self, g: BattleTable, model: ModelId) -> bool:
        return has(g, model, self.id)
