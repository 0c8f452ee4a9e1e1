"""Critical damage: the critical die, its markers and what they do at once."""

from __future__ import annotations

import msgspec

from sandtable.geometry.measure import within
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Query, Question
from sandtable.rulesets.dw3.events.harm import CriticalMarked
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import PLUS, mass
from sandtable.rulesets.dw3.procedures.harm import CatastrophicExplosion, GainDisorder, SufferDamage
from sandtable.rulesets.dw3.procedures.surge import Surge
from sandtable.rulesets.dw3.state import BattleGame, Critical
from sandtable.rulesets.dw3.table.where import class_of
from sandtable.tabletop.where import footprint, models_on_table, outline

BLAST = 4 * INCH
"""How far a magazine explosion reaches (DW3-CRIT-10)."""


class Result(msgspec.Struct, frozen=True):
    """A result of the critical die for a model."""

    model: ModelId
    critical: Critical


AS_ROLLED: Question[Result] = Question("a critical result is taken as it was rolled")
"""A rule that makes it a catastrophic explosion forbids this."""
MAGAZINE: Query[ModelId] = Query("damage of a magazine explosion to its own model", PLUS)


class CriticalRoll(Procedure):
    """The critical die is rolled for a model; several rolls are resolved one by one (DW3-CRIT-13)."""

    model: ModelId
    stood: Pose
    """Where it is, or was when it was destroyed."""
    given: Critical | None = None
    """The result that a rule has stand in for the die."""

    @step("DW3-CRIT-01", "DW3-CRIT-12")
    def roll_the_critical_die(self, g: BattleGame) -> Outcome:
        critical = self.given or tuple(Critical)[g.roll(1, "critical die")[0]]
        return Call(SufferCritical(self.model, critical, self.stood))


class SufferCritical(Procedure):
    """One result of the critical die and its marker; one that the model has already is an explosion instead."""

    model: ModelId
    critical: Critical
    stood: Pose
    near: tuple[ModelId, ...] = ()
    """Models that a magazine explosion still has to damage."""
    second: bool = False
    """The model had the marker, or a rule has the result explode: it is cancelled."""

    @step("DW3-CRIT-02", "DW3-SHOOT-23")
    def look_for_a_second_marker(self, g: BattleGame) -> Outcome:
        model = g.state.models[self.model]
        if model.left_as is not None:
            # A destroyed model suffers no more, but its magazine may still harm others.
            return None if self.critical is Critical.MAGAZINE_EXPLOSION else LEAVE
        if self.critical in model.criticals:
            self.second = True
            return Call(CatastrophicExplosion(self.model, self.critical.value))
        if g.refusal(AS_ROLLED, Result(self.model, self.critical)) is not None:
            self.second = True
            return Call(CatastrophicExplosion(self.model))
        return None

    @step("DW3-CRIT-02")
    def end_with_the_explosion(self, g: BattleGame) -> Outcome:
        return LEAVE if self.second else None

    @step("DW3-CRIT-10")
    def explode(self, g: BattleGame) -> Outcome:
        if self.critical is not Critical.MAGAZINE_EXPLOSION:
            return None
        shape = outline(g, g.state.models[self.model].class_id).at(self.stood)
        others = [m.id for m in models_on_table(g) if m.id != self.model]
        self.near = tuple([other for other in others if within(shape, footprint(g, other), BLAST)])
        return Call(SufferDamage(self.model, g.value(MAGAZINE, self.model, 1)))

    @step("DW3-CRIT-10")
    def damage_the_next_neighbour(self, g: BattleGame) -> Outcome:
        if not self.near:
            return None
        first, self.near = self.near[0], self.near[1:]
        return Call(SufferDamage(first, 1))

    @step("DW3-CRIT-10")
    def damage_the_other_neighbours(self, g: BattleGame) -> Outcome:
        return Again(self.damage_the_next_neighbour) if self.near else None

    @step("DW3-CRIT-07")
    def flare(self, g: BattleGame) -> Outcome:
        if self.critical is not Critical.STURGINIUM_FLARE:
            return None
        return Call(SufferDamage(self.model, 1))

    @step("DW3-CRIT-06", "DW3-CRIT-07", "DW3-CRIT-08", "DW3-CRIT-09", "DW3-CRIT-10", "DW3-CRIT-11")
    def put_the_marker(self, g: BattleGame) -> Outcome:
        if g.state.models[self.model].left_as is not None:
            return LEAVE
        g.emit(CriticalMarked(self.model, self.critical))
        return None

    @step("DW3-CRIT-07")
    def run_ahead(self, g: BattleGame) -> Outcome:
        if self.critical is not Critical.STURGINIUM_FLARE:
            return None
        return Call(Surge(self.model, INCH * mass(g, self.model)))

    @step("DW3-CRIT-09", "DW3-CRIT-11")
    def shake_the_crew(self, g: BattleGame) -> Outcome:
        if self.critical not in (Critical.REACTOR_LEAK, Critical.GENERATOR_SHUTDOWN):
            return None
        return Call(GainDisorder(self.model, self.critical.value))

    @step("DW3-CRIT-11")
    def shake_a_crew_without_generators(self, g: BattleGame) -> Outcome:
        if self.critical is not Critical.GENERATOR_SHUTDOWN or class_of(g, self.model).generators:
            return None
        return Call(GainDisorder(self.model, self.critical.value))
