"""Storming Party: the door does not hold them up."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.close_quarters import ADVANTAGE, Charging
from sandtable.rulesets.ac.procedures.garrisons import GarrisonBuilding, to_garrison
from sandtable.rulesets.ac.procedures.manoeuvres import MANOEUVRES
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import LEAST


class StormingParty(Rule):
    """It may Garrison a building in its Movement Step; who is stormed by it has no Defensive Advantage.

    Ruling: its Attack Step follows from inside, and Stoic Defence is no help in a building.
    """

    id = RuleId("AC-R-STORMING-PARTY")
    name = "Storming Party"

    @grants(MANOEUVRES)
    def rush_in(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        if not has_rule(g, unit, self.id):
            return []
        return [
            Grant(f"Garrison {building}", self.id, GarrisonBuilding(unit, building))
            for building in to_garrison(g, unit)
        ]

    @modifies(ADVANTAGE, LEAST)
    def break_the_door(self, g: BattleTable, charging: Charging) -> Modifier | None:
        storms = g.state.units[charging.target].garrison and has_rule(g, charging.unit, self.id)
        return Modifier(0) if storms else None
