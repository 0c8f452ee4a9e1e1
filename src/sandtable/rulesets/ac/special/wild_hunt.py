"""The Wild Hunt: nobody outruns it."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.fighting.attacks import POOL, Attack, Strike
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import LIMIT, Making, Manoeuvre
from sandtable.rulesets.ac.procedures.special_commands import SpecialCommand
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.layers import PLUS

HUNTERS = (UnitType.INFANTRY, UnitType.CAVALRY)
FURTHER = 2 * INCH
DICE = 2


class WildHunt(SpecialCommand):
    """Infantry or Cavalry: 2 inches more for a Charge, and 2 dice more in the combat that follows."""

    id = RuleId("AC-B-WILD-HUNT")
    name = "The Wild Hunt"
    once = False

    @after(Activation.at_its_start, beside=EVERY_OTHER)
    def sound_the_horn(self, g: BattleGame, activation: Activation) -> Outcome:
        return self.issue(g, activation.unit) if profile_of(g, activation.unit).type in HUNTERS else None

    @modifies(LIMIT, PLUS)
    def race(self, g: BattleTable, making: Making) -> Modifier | None:
        charges = making.manoeuvre is Manoeuvre.CHARGE and is_marked(g, making.unit, self.name)
        return Modifier(FURTHER) if charges else None

    @modifies(POOL, PLUS)
    def strike(self, g: BattleTable, attack: Attack) -> Modifier | None:
        charged = isinstance(attack, Strike) and attack.charging and is_marked(g, attack.unit, self.name)
        return Modifier(DICE) if charged else None

    @after(Activation.at_its_end, beside=EVERY_OTHER)
    def end(self, g: BattleGame, activation: Activation) -> Outcome:
        end_mark(g, activation.unit, self.name)
        return None
