"""Offensive: squadrons that are no good at finding mines."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import CEILING
from sandtable.rulesets.dw4.squadrons.stacks import SWEEPING_DICE, Flight, borne
from sandtable.rulesets.dw4.state import BattleTable

_NONE = Modifier(0, "Offensive")


class Offensive(Rule):
    """It adds no die to a Mine Clearance Mission, and is discarded with its Stack all the same."""

    id = RuleId("DW4-R-OFFENSIVE")
    name = "Offensive"

    @modifies(SWEEPING_DICE, CEILING)
    def find_nothing(self, g: BattleTable, flight: Flight) -> Modifier | None:
        return None if borne(g, flight.squadron, self.id) is None else _NONE
