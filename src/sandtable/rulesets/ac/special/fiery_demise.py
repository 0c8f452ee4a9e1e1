"""Fiery Demise: what comes down burns."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.rulesets.ac.fighting.dice import Face
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.procedures.demise import blast, near_the_fallen
from sandtable.rulesets.ac.procedures.losses import LoseModels
from sandtable.rulesets.ac.procedures.shaking import TakeTests
from sandtable.rulesets.ac.procedures.sorties import SortieReaction
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.special_rules import x_of

REACH = 4 * INCH


class FieryDemise(RuleWithX):
    """For each model that is destroyed before it escapes a die is rolled for whoever is within 4 inches.

    A Strike has the others tested; a Heroic Strike is X dice at each, its own unit too.
    """

    id = RuleId("AC-R-FIERY-DEMISE")
    name = "Fiery Demise"
    stacking = Stacking.HIGHEST_X

    @after(LoseModels.remove, beside=EVERY_OTHER)
    def come_down(self, g: BattleGame, losses: LoseModels) -> Outcome:
        reaction = g.enclosing(SortieReaction)
        x, fallen = x_of(g, losses.unit, self), losses.fallen
        losses.fallen = ()
        escapes = reaction is not None and reaction.unit == losses.unit and not reaction.first
        return Call(ComeDown(losses.unit, fallen, x)) if x and fallen and not escapes else None


class ComeDown(Procedure):
    """Each fallen model in turn."""

    unit: UnitId
    models: tuple[ModelId, ...]
    dice: int
    at: int = 0

    @step("AC-R-FIERY-DEMISE")
    def burn(self, g: BattleGame) -> Outcome:
        if self.at == len(self.models):
            return LEAVE
        near = near_the_fallen(g, self.models[self.at], REACH)
        self.at += 1
        face = g.roll(1, FieryDemise.name)[0]
        others = tuple([unit for unit in near if unit != self.unit])
        if face == Face.HEROIC and near:
            return Call(blast(g, self.unit, near, self.dice, FieryDemise.id))
        if face in (Face.STRIKE, Face.SECOND_STRIKE) and others:
            return Call(TakeTests(others, g.state.units[self.unit].seat, FieryDemise.id))
        return Again(self.burn)

    @step("AC-R-FIERY-DEMISE")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.burn)
