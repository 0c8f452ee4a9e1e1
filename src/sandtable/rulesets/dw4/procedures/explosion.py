"""A Catastrophic Explosion."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Question
from sandtable.rulesets.dw4.events.criticals import EscortsRolledFor, Exploded
from sandtable.rulesets.dw4.fighting.dice import STRIKES
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.procedures.escorts import DiscardEscorts
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, LoseModel, SufferDamage
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Exit
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import models_on_table, opponent

SOURCE = "Explosion"

EXPLODING: Question[ModelId] = Question("whether a model explodes when a rule of its own says so")
"""A special rule that keeps it from exploding contradicts one that makes it explode (DW4-G-04)."""


class CatastrophicExplosion(Procedure):
    """A model explodes: everything near it is hurt and shaken, then it is Destroyed.

    Ruling: first all Damage, then all Disorder, each in the order in which the models stand in the lists, then the
    loss of the model; explosions that this brings about come afterwards (DW4-CRIT-13).
    """

    model: ModelId
    reach: int = 0
    points: int = 1
    """Damage for everyone near it."""
    caught: tuple[ModelId, ...] = ()
    hurt: int = 0
    shaken: int = 0
    """How many of those have suffered their Damage and gained their Disorder so far."""
    by: SeatId | None = None
    """The Admiral who set it off; friends of that Admiral suffer a mishap."""

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    @step("DW4-CRIT-12")
    def measure_the_blast(self, g: BattleGame) -> Outcome:
        self.reach = self.reach or mass(g, self.model) * INCH
        self.caught = caught_in_the_blast(g, self.model, self.reach)
        g.emit(Exploded(self.model, self.reach, self.caught))
        return None

    @step("DW4-CRIT-14", "DW4-ESC-05")
    def endanger_its_escorts(self, g: BattleGame) -> Outcome:
        unit = g.state.units[g.state.models[self.model].unit]
        if not unit.escorts:
            return None
        faces = g.roll(unit.escorts, "Escorts in an explosion")
        g.emit(EscortsRolledFor(unit.id, opponent(g, unit.seat), faces))
        lost = sum([face in STRIKES for face in faces])
        return Call(DiscardEscorts(unit.id, lost, "Catastrophic Explosion")) if lost else None

    @step("DW4-CRIT-12")
    def damage_those_near(self, g: BattleGame) -> Outcome:
        if self.hurt == len(self.caught):
            return None
        self.hurt += 1
        caught = self.caught[self.hurt - 1]
        return Call(SufferDamage(caught, self.points, by=self._foe_of(g, caught), source=SOURCE))

    @step("DW4-CRIT-12")
    def damage_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.damage_those_near) if self.hurt < len(self.caught) else None

    @step("DW4-CRIT-12")
    def shake_those_near(self, g: BattleGame) -> Outcome:
        if self.shaken == len(self.caught):
            return None
        self.shaken += 1
        caught = self.caught[self.shaken - 1]
        foe = self._foe_of(g, caught)
        return Call(GainDisorder(caught, "Catastrophic Explosion", RuleId("DW4-CRIT-12"), by=foe, source=SOURCE))

    @step("DW4-CRIT-12")
    def shake_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.shake_those_near) if self.shaken < len(self.caught) else None

    @step("DW4-CRIT-12", "DW4-CRIP-09")
    def destroy_it(self, g: BattleGame) -> Outcome:
        return Call(LoseModel(self.model, Exit.DESTROYED))

    def _foe_of(self, g: BattleGame, caught: ModelId) -> SeatId | None:
        return self.by if self.by != g.state.models[caught].seat else None


def caught_in_the_blast(g: BattleTable, model: ModelId, reach: int) -> tuple[ModelId, ...]:
    """Every other model within reach, friend or foe, whatever its Positional Trait (DW4-CRIT-12)."""
    if g.state.models[model].pose is None:
        return ()
    return tuple([m.id for m in models_on_table(g) if m.id != model and are_within(g, model, m.id, reach)])
