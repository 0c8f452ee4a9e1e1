"""Machines that go up when they are destroyed: whoever is near is hit."""

from __future__ import annotations

from sandtable.geometry.measure import within
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.fighting.dice import Rating
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.procedures.in_turn import next_of
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
    """A Neutral Ranged Attack on each of several units; the General of the fallen one sets the order (AC-G-13)."""

    unit: UnitId
    units: tuple[UnitId, ...]
    dice: int
    rule: RuleId

    @step("AC-G-13", "AC-G-20")
    def hit(self, g: BattleGame) -> Outcome:
        left = tuple([unit for unit in self.units if g.state.units[unit].location is not Location.GONE])
        if not left:
            return LEAVE
        seat = g.state.units[self.unit].seat
        target = next_of(g, seat, left, f"{thing(self.unit)} goes up.", self.rule)
        self.units = tuple([unit for unit in left if unit != target])
        return Call(RolledAttack(self.unit, target, self.dice, Rating.NEUTRAL, suppresses=True))

    @step("AC-G-13")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.hit)
