"""Machines that go up when they are destroyed: whoever is near is hit."""

from __future__ import annotations

from sandtable.geometry.measure import within
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Procedure
from sandtable.rulesets.ac.fighting.dice import Rating
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.procedures.in_turn import EachUnit
from sandtable.rulesets.ac.procedures.rolled_attacks import RolledAttack
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import shapes_of, units_on_table
from sandtable.tabletop.where import outline


def near_the_fallen(g: BattleTable, model: ModelId, reach: int) -> tuple[UnitId, ...]:
    """The units within so far of where a model fell, friend and foe; none where it did not stand on the table."""
    record = g.state.models[model]
    if record.fell_at is None:
        return ()
    there = outline(g, record.class_id).at(record.fell_at)
    units = [unit.id for unit in units_on_table(g)]
    return tuple([unit for unit in units if any([within(there, shape, reach) for shape in shapes_of(g, unit)])])


class Blast(EachUnit):
    """A Neutral Ranged Attack on each of several units; the General of the fallen one sets the order (AC-G-13)."""

    unit: UnitId
    dice: int

    what = "A machine goes up."

    def happens_to(self, unit: UnitId) -> Procedure:
        return RolledAttack(
            unit=self.unit, target=unit, dice=self.dice, rating=Rating.NEUTRAL, ranged=True, suppresses=True
        )


def blast(g: BattleTable, unit: UnitId, units: tuple[UnitId, ...], dice: int, rule: RuleId) -> Blast:
    """What a unit does to those near it as it goes up."""
    return Blast(units, g.state.units[unit].seat, rule, unit, dice)
