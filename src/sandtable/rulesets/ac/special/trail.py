"""Trail: what falls on those below."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.fighting.attacks import FIXED, WAYS, Attack, FixedRating, Shot, Sighting
from sandtable.rulesets.ac.fighting.dice import Rating
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.under_way import MINDS_ITS_WAY, UnderWay
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.layers import MOST

ABOVE_OTHERS = 2


class Trail(Rule):
    """It is aimed at an enemy that its unit has moved through in this Activation, and is always Neutral."""

    id = RuleId("AC-Q-TRAIL")
    name = "Trail"

    @modifies(MINDS_ITS_WAY, MOST)
    def look_below(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if any([row_has(row, self.id) for row in profile_of(g, unit).rows]) else None

    @grants(WAYS)
    def drop_it(self, g: BattleTable, sighting: Sighting) -> list[Grant]:
        activation = g.enclosing(UnderWay)
        if sighting.opportunity or activation is None or not row_has(sighting.row, self.id):
            return []
        below = activation.unit == sighting.unit and sighting.target in activation.passed
        return [Grant(self.name, self.id)] if below else []

    @grants(FIXED)
    def fall(self, g: BattleTable, attack: Attack) -> list[Grant]:
        dropped = isinstance(attack, Shot) and attack.how == self.name
        return [FixedRating(self.name, self.id, rating=Rating.NEUTRAL, rank=ABOVE_OTHERS)] if dropped else []
