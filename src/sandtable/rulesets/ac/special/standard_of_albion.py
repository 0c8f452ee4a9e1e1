"""The Standard Of Albion: where it flies they stand."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.procedures.special_commands import SpecialCommand
from sandtable.rulesets.ac.special.inspiring import inspire
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.where import profile_of

HEARTENED = 2


class StandardOfAlbion(SpecialCommand):
    """A Commander unit that is no Behemoth is Inspiring (2) for one Activation."""

    id = RuleId("AC-B-STANDARD-OF-ALBION")
    name = "The Standard Of Albion"

    @after(Activation.at_its_start, beside=EVERY_OTHER)
    def raise_it(self, g: BattleGame, activation: Activation) -> Outcome:
        profile = profile_of(g, activation.unit)
        return self.issue(g, activation.unit) if profile.is_commander and not profile.is_behemoth else None

    @after(MovementStep.at_the_end, beside=EVERY_OTHER)
    def hearten(self, g: BattleGame, movement: MovementStep) -> Outcome:
        if movement.is_used and is_marked(g, movement.unit, self.name):
            inspire(g, movement.unit, HEARTENED)
        return None

    @after(Activation.at_its_end, beside=EVERY_OTHER)
    def end(self, g: BattleGame, activation: Activation) -> Outcome:
        end_mark(g, activation.unit, self.name)
        return None
