"""Collisions: what running into something does to whoever moves and to what is struck."""

from __future__ import annotations

from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.rulesets.dw3.content.profile import TerrainKind
from sandtable.rulesets.dw3.events.combat import DiceThrown
from sandtable.rulesets.dw3.events.movement import ObstacleRemoved
from sandtable.rulesets.dw3.fighting.dice import hits_of
from sandtable.rulesets.dw3.ids import FeatureId, ModelId
from sandtable.rulesets.dw3.models.attributes import mass
from sandtable.rulesets.dw3.procedures.harm import GainDisorder, SufferDamage
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.rulesets.dw3.table.where import register
from sandtable.tabletop.events import Collided


class Collision(Procedure):
    """A moving model meets a model or a piece of terrain."""

    model: ModelId
    struck: str

    @step("DW3-COLL-01")
    def meet(self, g: BattleGame) -> Outcome:
        g.emit(Collided(self.model, self.struck))
        return None

    @step("DW3-COLL-05")
    def shake_the_moving_model(self, g: BattleGame) -> Outcome:
        return Call(GainDisorder(self.model, "collision"))

    @step("DW3-COLL-06")
    def shake_the_struck_model(self, g: BattleGame) -> Outcome:
        struck = ModelId(self.struck)
        if struck not in g.state.models or mass(g, struck) > mass(g, self.model):
            return None
        return Call(GainDisorder(struck, "struck in a collision"))

    @step("DW3-COLL-07")
    def roll_for_damage(self, g: BattleGame) -> Outcome:
        if FeatureId(self.struck) not in g.state.features or g.state.models[self.model].left_as is not None:
            return None
        # Ruling: 1 for a Hit, 2 for a Heavy or Exploding Hit; none of these dice explodes.
        faces = g.roll(mass(g, self.model), "collision")
        g.emit(DiceThrown("collision", faces, self.model, f"{hits_of(faces)} damage"))
        return Call(SufferDamage(self.model, hits_of(faces)))

    @step("DW3-TERR-09")
    def break_the_obstacle(self, g: BattleGame) -> Outcome:
        feature = g.state.features.get(FeatureId(self.struck))
        if feature is None or feature.mass > mass(g, self.model):
            return None
        piece = register(g).content.terrain[feature.piece]
        if piece.kind is TerrainKind.OBSTACLE and not piece.lasting:
            g.emit(ObstacleRemoved(feature.id))
        return None
