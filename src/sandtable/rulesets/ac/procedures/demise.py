"""Machines that go up when they are destroyed: whoever is near is hit."""

from __future__ import annotations

from sandtable.geometry.measure import within
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.ac.fighting.dice import Rating
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.procedures.rolled_attacks import RolledAttack
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import shapes_of, units_on_table
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import outline


def near_the_fallen(g: BattleTable, model: ModelId, reach: int) -> tuple[UnitId, ...]:
    """The units within so far of where a model fell, friend and foe; none where it did not stand on the table."""
    record = g.state.models[model]
    if record.fell_at is None:
        return ()
    there = outline(g, record.class_id).at(record.fell_at)
    units = [unit.id for unit in units_on_table(g)]
    return tuple([unit for unit in units if any([within(there, shape, reach) for shape in shapes_of(g, unit)])])


class Blast(Procedure):
    """A Neutral Ranged Attack on each of several units, one after the other (AC-G-13)."""

    unit: UnitId
    units: tuple[UnitId, ...]
    dice: int
    at: int = 0

    @step("AC-G-13")
    def hit(self, g: BattleGame) -> Outcome:
        if self.at == len(self.units):
            return LEAVE
        target = self.units[self.at]
        self.at += 1
        if g.state.units[target].location is Location.GONE:
            return Again(self.hit)
        return Call(RolledAttack(self.unit, target, self.dice, Rating.NEUTRAL, suppresses=True))

    @step("AC-G-13")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.hit)
