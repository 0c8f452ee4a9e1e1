"""Spectacular Demise: it goes up."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.rulesets.ac.fighting.dice import Face
from sandtable.rulesets.ac.procedures.demise import Blast, near_the_fallen
from sandtable.rulesets.ac.procedures.losses import AfterLosses
from sandtable.rulesets.ac.procedures.shaking import TakeTests
from sandtable.rulesets.ac.state import BattleGame, Exit
from sandtable.rulesets.ac.table.special_rules import x_of
from sandtable.tabletop.where import models_of

SHAKEN, STRUCK, BLOWN_UP = 6 * INCH, 4 * INCH, 8 * INCH


class SpectacularDemise(RuleWithX):
    """When its last model is destroyed a die says what happens to whoever is near.

    A Miss has everyone within 6 inches tested, a Strike is X dice at everyone within 4, a Heroic Strike within 8.
    """

    id = RuleId("AC-R-SPECTACULAR-DEMISE")
    name = "Spectacular Demise"
    stacking = Stacking.HIGHEST_X

    @before(AfterLosses.annihilate, beside=EVERY_OTHER)
    def go_up(self, g: BattleGame, losses: AfterLosses) -> Outcome:
        x, last = x_of(g, losses.unit, self), g.state.units[losses.unit].officer
        if not x or last is None or models_of(g, losses.unit):
            return None
        record = g.state.models[last]
        if record.left_as is not Exit.DESTROYED or record.fell_at is None:
            return None
        face = g.roll(1, self.name)[0]
        if face == Face.MISS:
            near = near_the_fallen(g, last, SHAKEN)
            return Call(TakeTests(near)) if near else None
        if face in (Face.STRIKE, Face.SECOND_STRIKE, Face.HEROIC):
            reach = BLOWN_UP if face == Face.HEROIC else STRUCK
            return Call(Blast(losses.unit, near_the_fallen(g, last, reach), x))
        return None
