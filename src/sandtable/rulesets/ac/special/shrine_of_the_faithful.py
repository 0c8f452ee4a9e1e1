"""Shrine of the Faithful: in its sight they believe."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.discipline import DISCIPLINE, UnderTest
from sandtable.rulesets.ac.special.true_devotion import FAITHFUL
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import TRAITS, bearers, inches_of, is_near
from sandtable.rulesets.ac.table.where import profile_of, shapes_of
from sandtable.tabletop.layers import PLUS


class ShrineOfTheFaithful(RuleWithX):
    """Friends within X inches, itself among them, have 1 more Discipline and are Faithful; no Behemoth becomes so.

    A garrison is measured from its building, and nobody aboard has anything of it (AC-G-07).
    """

    id = RuleId("AC-R-SHRINE-OF-THE-FAITHFUL")
    name = "Shrine of the Faithful"
    stacking = Stacking.HIGHEST_X

    @modifies(DISCIPLINE, PLUS)
    def hearten(self, g: BattleTable, tested: UnderTest) -> Modifier | None:
        return Modifier(1) if self._is_in_sight(g, tested.unit) else None

    @grants(TRAITS)
    def convert(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        profile = profile_of(g, unit)
        already = profile.is_behemoth or FAITHFUL in profile.traits
        return [] if already or not self._is_in_sight(g, unit) else [Grant(FAITHFUL, self.id)]

    def _is_in_sight(self, g: BattleTable, unit: UnitId) -> bool:
        shrines = bearers(g, g.state.units[unit].seat, self.id) if shapes_of(g, unit) else ()
        return any([is_near(g, unit, each, inches_of(g, each, self)) for each in shrines])
