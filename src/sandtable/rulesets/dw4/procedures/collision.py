"""Resolving a Collision (DW4-COLL-01 to -04)."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.fighting.dice import STRIKES
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.procedures.blows import Blow, spared
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, SufferDamage
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.events import Collided


class Collision(Procedure):
    """A moving model ran into models or Terrain Features; it Collides with one of them."""

    model: ModelId
    touched: tuple[str, ...]
    run: int = 0
    """What the mover covered before the contact."""
    at: Pose | None = None
    """Where it was then, from which it may have been set back."""
    struck: str = ""
    rammed: bool = False
    """A Ram was carried through and stands in for the rest."""

    @step("DW4-COLL-04")
    def choose_what_it_struck(self, g: BattleGame) -> Outcome:
        self.struck = g.ask(lambda: _what_it_struck(g, self.model, self.touched))
        g.emit(Collided(self.model, self.struck))
        return None

    @step("DW4-COLL-01")
    def disorder_the_moving_model(self, g: BattleGame) -> Outcome:
        return Call(GainDisorder(self.model, "Collision", RuleId("DW4-COLL-01"), source="Collision"))

    @step("DW4-COLL-02")
    def disorder_the_struck_model(self, g: BattleGame) -> Outcome:
        struck = ModelId(self.struck)
        if struck not in g.state.models or mass(g, struck) > mass(g, self.model):
            return None
        by = g.state.models[self.model].seat
        return Call(GainDisorder(struck, "struck in a Collision", RuleId("DW4-COLL-02"), by=by, source="Collision"))

    @step("DW4-COLL-03")
    def roll_for_damage(self, g: BattleGame) -> Outcome:
        struck = ModelId(self.struck)
        if struck in g.state.models and mass(g, struck) <= mass(g, self.model):
            return None
        # Not an Action Roll: every Strike counts once and none explodes. The Mass of terrain does not matter.
        rolled = g.roll(mass(g, self.model), "Collision")
        points = sum([face in STRIKES for face in rolled])
        if struck in g.state.models:
            points -= spared(g, Blow(self.model, self.model, struck, self.at))
        return Call(SufferDamage(self.model, points, source="Collision"))


def _what_it_struck(g: BattleTable, model: ModelId, touched: tuple[str, ...]) -> ChooseOne[str]:
    """Ruling: of several objects touched at the same instant the mover's Admiral picks one (DW4-COLL-04)."""
    return ChooseOne(
        g.state.models[model].seat,
        "object struck",
        touched,
        "model" if any(ModelId(name) in g.state.models for name in touched) else "feature",
        prompt=f"{thing(model)} touches several objects at once: choose which it Collides with.",
        rules=(RuleId("DW4-COLL-04"),),
        default=max(touched, key=lambda name: _mass_of(g, name)),
    )


def _mass_of(g: BattleTable, name: str) -> int:
    feature = g.state.features.get(FeatureId(name))
    return mass(g, ModelId(name)) if feature is None else feature.mass
