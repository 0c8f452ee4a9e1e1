"""Rabble: they run, and are herded together again."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.content.profile import Formation
from sandtable.rulesets.ac.events.combat import ModelLost
from sandtable.rulesets.ac.events.regrouping import FormationTaken
from sandtable.rulesets.ac.formations.coherency import strays
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.losses import AfterLosses
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.procedures.suppression import FallBack
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Exit
from sandtable.rulesets.ac.table.markers import CONTROLS
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.where import profile_of, standing


class Rabble(Rule):
    """When it Falls Back it takes Open Formation, in which it only contests markers.

    Ruling: it closes its ranks as its next Movement Step begins; who cannot get into Coherency in it is Abandoned.
    """

    id = RuleId("AC-R-RABBLE")
    name = "Rabble"

    @before(FallBack.fall_back, beside=EVERY_OTHER)
    def scatter(self, g: BattleGame, retreat: FallBack) -> Outcome:
        if standing(g, retreat.unit) and has_rule(g, retreat.unit, self.id):
            g.emit(FormationTaken(retreat.unit, Formation.OPEN))
        return None

    @forbids(CONTROLS)
    def hold_nothing(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        return Refusal("it is scattered", self.id) if self._scattered(g, unit) else None

    @before(MovementStep.begin, beside=EVERY_OTHER)
    def close_ranks(self, g: BattleGame, movement: MovementStep) -> Outcome:
        if self._scattered(g, movement.unit):
            g.emit(FormationTaken(movement.unit, Formation.CLOSE))
        return None

    @before(MovementStep.at_the_end, beside=EVERY_OTHER)
    def leave_some(self, g: BattleGame, movement: MovementStep) -> Outcome:
        if not has_rule(g, movement.unit, self.id) or not standing(g, movement.unit):
            return None
        # Whom losses of this very Activation put out of it has until the next one (AC-FORM-05).
        spared = g.state.units[movement.unit].strays
        gone = [model for model in strays(g, movement.unit) if model not in spared]
        for model in gone:
            g.emit(ModelLost(model, Exit.ABANDONED))
        return Call(AfterLosses(movement.unit)) if gone else None

    def _scattered(self, g: BattleTable, unit: UnitId) -> bool:
        if not has_rule(g, unit, self.id) or profile_of(g, unit).formation is Formation.OPEN:
            return False
        return g.state.units[unit].formation is Formation.OPEN
