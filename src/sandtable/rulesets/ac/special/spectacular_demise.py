"""Spectacular Demise: it goes up."""

from __future__ import annotations

from sandtable.geometry.measure import within
from sandtable.geometry.passage import comes_within
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import FULL_TURN, INCH, normal
from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, place, step
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.rulesets.ac.events.combat import ModelDrifted, WreckRemoved
from sandtable.rulesets.ac.fighting.dice import Face
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.marching import comes_nearer
from sandtable.rulesets.ac.procedures.demise import blast, near_the_fallen
from sandtable.rulesets.ac.procedures.losses import AfterLosses
from sandtable.rulesets.ac.procedures.shaking import TakeTests
from sandtable.rulesets.ac.procedures.wrecks import wreck_at
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Exit
from sandtable.rulesets.ac.table.special_rules import x_of
from sandtable.tabletop.where import footprint, models_of, models_on_table, outline

SHAKEN, STRUCK, BLOWN_UP = 6 * INCH, 4 * INCH, 8 * INCH
DRIFT = 3 * INCH
KEPT_OFF = INCH
DEGREES = 360


class SpectacularDemise(RuleWithX):
    """When its last model is destroyed a die says what happens to whoever is near.

    With a Glancing Strike it drifts 3 inches, a Miss has everyone within 6 inches tested, a Strike is X dice at
    everyone within 4, a Heroic Strike within 8, and then no Wreck is left. Whoever was aboard may have jumped before.
    Ruling: not when it Broke, fled or was Abandoned.
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
        return Call(GoUp(losses.unit, last, x))


class GoUp(Procedure):
    """The end of the last model of a unit."""

    unit: UnitId
    model: ModelId
    dice: int
    reach: int = 0
    """How far it is blown up without a die, where a rule has it so."""

    @place("AC-R-SPECTACULAR-DEMISE")
    def before_the_die(self, g: BattleGame) -> Outcome:
        """It is destroyed, and no die is rolled yet."""

    @step("AC-R-SPECTACULAR-DEMISE", "AC-G-13")
    def roll(self, g: BattleGame) -> Outcome:
        face = Face.HEROIC if self.reach else Face(g.roll(1, SpectacularDemise.name)[0])
        if face is Face.GLANCING:
            self._drift(g, g.roll(1, "direction of the drift", DEGREES)[0] * FULL_TURN // DEGREES)
        elif face is Face.MISS:
            near = near_the_fallen(g, self.model, SHAKEN)
            return Call(TakeTests(near, g.state.units[self.unit].seat, SpectacularDemise.id)) if near else None
        elif face is Face.HEROIC:
            near = near_the_fallen(g, self.model, self.reach or BLOWN_UP)
            wreck = wreck_at(g, self.model)
            if wreck is not None:
                g.emit(WreckRemoved(wreck))
            return Call(blast(g, self.unit, near, self.dice, SpectacularDemise.id))
        elif face is not Face.BLANK:
            near = near_the_fallen(g, self.model, STRUCK)
            return Call(blast(g, self.unit, near, self.dice, SpectacularDemise.id))
        return None

    def _drift(self, g: BattleGame, heading: int) -> None:
        there = drifted(g, self.model, heading)
        if there != g.state.models[self.model].fell_at:
            g.emit(ModelDrifted(self.model, there, wreck_at(g, self.model)))


def drifted(g: BattleTable, model: ModelId, heading: int) -> Pose:
    """Where a fallen model comes to rest: 3 inches along a heading, but 1 inch from other models and on the table."""
    record = g.state.models[model]
    start, body = record.fell_at, outline(g, record.class_id)
    assert start is not None
    bearing = normal(heading - start.heading)
    # From whom it stood within an inch it goes away, or not at all.
    models = [footprint(g, other.id) for other in models_on_table(g)]
    near = [there for there in models if within(body.at(start), there, KEPT_OFF - 1)]
    others = tuple([there for there in models if there not in near])

    def is_free(far: int) -> bool:
        there = start.along(bearing, far)
        shape, area = body.at(there), g.state.play_area
        on_table = area.x0 <= shape.x0 and shape.x1 <= area.x1 and area.y0 <= shape.y0 and shape.y1 <= area.y1
        apart = on_table and not comes_within(body, (start, there), others, KEPT_OFF - 1)
        return apart and not any([comes_nearer(body, (start, there), each) for each in near])

    low, high = 0, DRIFT
    if is_free(high):
        return start.along(bearing, high)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if is_free(middle) else (low, middle)
    return start.along(bearing, low)
