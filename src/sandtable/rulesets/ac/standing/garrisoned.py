"""Garrisons: fewer of them fight, they are hard to hit, and storming them costs."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.fighting.attacks import COUNT, COVERED, DEFENCE, WALLED, Attack, Shot, Strike
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.actions import ACTIONS
from sandtable.rulesets.ac.procedures.garrisons import GarrisonBuilding, to_garrison
from sandtable.rulesets.ac.state import BattleTable
from sandtable.tabletop.layers import DIVIDED, PLUS


class Garrisoned(Rule):
    """Half of the models count, rounding up: of a garrison in any attack, of whoever storms one (AC-GARR-13, -17).

    Half of one is one, so that a Behemoth is not touched by it (AC-TRAIT-11).
    """

    id = RuleId("AC-GARR-13")
    name = "Garrison"

    @modifies(COUNT, DIVIDED)
    def halve(self, g: BattleTable, attack: Attack) -> Modifier | None:
        units = g.state.units
        storming = isinstance(attack, Strike) and units[attack.target].garrison
        if not units[attack.unit].garrison and not storming:
            return None
        return Modifier(2)


class BehindWalls(Rule):
    """Defence is one more against Ranged Attacks, beside cover (AC-GARR-14, AC-DICE-08)."""

    id = RuleId("AC-GARR-14")
    name = "behind walls"

    @modifies(DEFENCE, PLUS)
    def defend(self, g: BattleTable, attack: Attack) -> Modifier | None:
        if not isinstance(attack, Shot) or not g.state.units[attack.target].garrison:
            return None
        barred = g.refusal(COVERED, attack) or g.refusal(WALLED, attack)
        return Modifier(1) if barred is None else None


class GarrisonAction(Rule):
    """Infantry near an Unoccupied building may Garrison it in its Attack Step (AC-GARR-05, AC-SPECIAL-06)."""

    id = RuleId("AC-GARR-05")
    name = "Garrison"
    only_offers = True

    @grants(ACTIONS)
    def enter(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        return [
            Grant(f"{self.name} {building}", self.id, GarrisonBuilding(unit, building))
            for building in to_garrison(g, unit)
        ]
