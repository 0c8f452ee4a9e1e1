"""The Swooping Crane: a longer step."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, before, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.procedures.manoeuvres import LIMIT, Making, Manoeuvre, MovementStep
from sandtable.rulesets.ac.procedures.special_commands import SpecialCommand
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import standing
from sandtable.tabletop.layers import PLUS

FURTHER = 2 * INCH


class SwoopingCrane(SpecialCommand):
    """2 inches more in one Movement Step, added after doubling (AC-PROFILE-13)."""

    id = RuleId("AC-B-SWOOPING-CRANE")
    name = "The Swooping Crane"
    once = False

    @before(MovementStep.begin, beside=EVERY_OTHER)
    def spread_its_wings(self, g: BattleGame, movement: MovementStep) -> Outcome:
        return self.issue(g, movement.unit) if standing(g, movement.unit) else None

    @modifies(LIMIT, PLUS)
    def swoop(self, g: BattleTable, making: Making) -> Modifier | None:
        moves = making.manoeuvre is not Manoeuvre.AIM and is_marked(g, making.unit, self.name)
        return Modifier(FURTHER) if moves else None

    @before(MovementStep.at_the_end, beside=EVERY_OTHER, needs=name)
    def end(self, g: BattleGame, movement: MovementStep) -> Outcome:
        end_mark(g, movement.unit, self.name)
        return None
