"""Gun Luggers: where they set it down it is ready."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.round import StatusGained
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.special_commands import SpecialCommand
from sandtable.rulesets.ac.state import BattleGame, Status
from sandtable.rulesets.ac.table.where import has, profile_of
from sandtable.tabletop.state import Location


class GunLuggers(SpecialCommand):
    """A Field Gun unit that makes no attack in this Activation is On Lookout at its end."""

    id = RuleId("AC-B-GUN-LUGGERS")
    name = "Gun Luggers"
    once = False

    @after(Activation.at_its_start, beside=EVERY_OTHER)
    def take_hold(self, g: BattleGame, activation: Activation) -> Outcome:
        return self.issue(g, activation.unit) if profile_of(g, activation.unit).type is UnitType.FIELD_GUN else None

    @after(Activation.at_its_end, beside=EVERY_OTHER)
    def set_it_down(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = activation.unit
        if not is_marked(g, unit, self.name):
            return None
        end_mark(g, unit, self.name)
        there = g.state.units[unit].location is Location.IN_PLAY
        if there and not activation.attacked and not has(g, unit, Status.ON_LOOKOUT):
            g.emit(StatusGained(unit, Status.ON_LOOKOUT))
        return None
