"""Break Their Step: who is watched treads warily."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Grant, before, grants, modifies
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.cards.command_rule import ON_WATCH, CommandRule, Occasion, is_marked
from sandtable.rulesets.ac.cards.marking import MarkUnit, end_mark
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.procedures.manoeuvres import LIMIT, Making, MovementStep
from sandtable.rulesets.ac.state import ON_LOOKOUT, BattleGame, BattleTable
from sandtable.rulesets.ac.table.sight import is_seen_by
from sandtable.rulesets.ac.table.where import profile_of, units_on_table, units_within
from sandtable.tabletop.layers import PLUS

REACH = 12 * INCH


class BreakTheirStep(CommandRule):
    """The active enemy has 2 inches less Speed in its next Movement Step, after doubling."""

    name = "Break Their Step"
    command = "c17"

    @grants(ON_WATCH)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        active = occasion.unit
        if not occasion.first or profile_of(g, active).type is UnitType.AIRCRAFT:
            return ()
        watching = [u.id for u in units_on_table(g) if ON_LOOKOUT in u.statuses and u.seat == occasion.seat]
        able = [unit for unit in watching if units_within(g, unit, active, REACH) and is_seen_by(g, unit, active)]
        return self.play(MarkUnit(self.name, active), *able)

    @modifies(LIMIT, PLUS)
    def slow_down(self, g: BattleTable, making: Making) -> Modifier | None:
        return Modifier(-2 * INCH) if is_marked(g, making.unit, self.name) else None

    @before(MovementStep.at_the_end, beside=EVERY_OTHER, needs=name)
    def end(self, g: BattleGame, movement: MovementStep) -> Outcome:
        end_mark(g, movement.unit, self.name)
        return None
