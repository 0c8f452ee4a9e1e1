"""Long Stride: they reach farther than anyone thought."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Grant, before, grants, modifies
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.cards.command_rule import BEFORE_MOVING, CommandRule, Occasion, is_marked
from sandtable.rulesets.ac.cards.marking import MarkUnit, end_mark
from sandtable.rulesets.ac.procedures.manoeuvres import LIMIT, Making, MovementStep
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.layers import PLUS


class LongStride(CommandRule):
    """Speed is 2 inches more in this Movement Step, after doubling (AC-PROFILE-13, AC-PROFILE-14)."""

    name = "Long Stride"
    command = "c09"

    @grants(BEFORE_MOVING)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if profile_of(g, occasion.unit).speed is None:
            return ()
        return self.play(MarkUnit(self.name), occasion.unit)

    @modifies(LIMIT, PLUS)
    def stride(self, g: BattleTable, making: Making) -> Modifier | None:
        return Modifier(2 * INCH) if is_marked(g, making.unit, self.name) else None

    @before(MovementStep.at_the_end, beside=EVERY_OTHER, needs=name)
    def end(self, g: BattleGame, movement: MovementStep) -> Outcome:
        end_mark(g, movement.unit, self.name)
        return None
