"""Generators that make land or ice rise out of the sea."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.geometry.units import INCH, show_inches
from sandtable.kernel.decision import Picker
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, step
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.content.figures import Figures, mils
from sandtable.rulesets.dw4.content.profile import TerrainKind, TerrainPiece
from sandtable.rulesets.dw4.events.actions import ActionDiceRead
from sandtable.rulesets.dw4.events.setup import FeaturePlaced
from sandtable.rulesets.dw4.fighting.dice import Face, plain_roll
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw4.models.around import enemies_near
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.placing.markers import LAID, PlaceMarker
from sandtable.rulesets.dw4.procedures.criticals import SufferDamageTogether
from sandtable.rulesets.dw4.procedures.harm import GainDisorderTogether
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.special.one_die import which_die
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.table.where import class_of, register
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.evaluation import DISORDER
from sandtable.rulesets.dw4.terrain.features import next_feature
from sandtable.tabletop.distances import is_near_feature
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.where import models_on_table

POINT = "point to seed"
SMALL = 3_300
LARGE = 4_400
"""How far across the water must be clear for a piece of Mass 1, and of Mass 2."""
TRIES = 8


class Seeding(Figures, frozen=True):
    """What a Generator brings forth. The book that tells it is not to be had, so these figures stand in for it.

    Lengths are inches; a pack may replace any of them (DW4-G-43).
    """

    kind: ClassVar[TerrainKind]

    damage: int = 0
    """What those close by suffer, besides a level of Disorder."""
    masses: dict[str, int] = msgspec.field(default_factory=lambda: {"ES": 2, "HS": 2, "SS": 1})
    """The Mass of the feature by the die that counts; none for other faces."""
    reach: float = 10
    close_by: float = 2


class PlaceSeed(PlaceMarker, frozen=True):
    """Name a point around which there is room for a small Terrain Feature."""

    outline: ClassVar[Outline] = Outline.capsule(SMALL, SMALL, 16)
    across: ClassVar[int] = SMALL


class PlaceLargeSeed(PlaceMarker, frozen=True):
    """The same for a larger one, which is only looked at."""

    outline: ClassVar[Outline] = Outline.capsule(LARGE, LARGE, 16)
    across: ClassVar[int] = LARGE


class SeedTerrain(SpecialAction):
    """A die for each model that takes part, of which one counts, makes a Terrain Feature rise at a point within 10".

    Ruling: the placeholder of both Generators; the smallest pieces of the kind are used, and where the larger has no
    room the smaller has its Mass (DW4-S-CRYO-GENERATOR, DW4-S-MAGMA-CAST-GENERATOR).
    """

    seeding: ClassVar[type[Seeding]]
    point: Spot = Spot(0, 0)
    face: Face = Face.BL
    feature: FeatureId = FeatureId("")

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        if not has(g, model.id, cls.seeding.rule) or not pieces_of(g, cls.seeding.kind):
            return False
        return cls.seed(g, model.seat, (model.id,)).exists(g)

    @classmethod
    def figures(cls, g: BattleTable) -> Seeding:
        """The figures in this game."""
        return register(g).figures(cls.seeding)

    @classmethod
    def seed(cls, g: BattleTable, seat: SeatId, models: tuple[ModelId, ...]) -> PlaceSeed:
        """Where it may rise: the point itself within reach."""
        reach = mils(cls.figures(g).reach)
        return PlaceSeed(
            seat,
            POINT,
            cls.seeding.kind,
            models,
            reach - SMALL // 2,
            apart=0,
            presentation=LAID,
            prompt=f"Name a point within {show_inches(reach)} for the {cls.seeding.kind.value}, clear of everything.",
            rules=(cls.seeding.rule,),
            about=models,
        )

    @step("DW4-G-43")
    def name_the_point(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        point = g.ask(lambda: self.seed(g, seat, self.participants))
        assert point is not None
        self.point = point
        return None

    @step("DW4-G-43")
    def roll_the_dice(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        faces = plain_roll(g, len(self.participants), self.name, self.participants)
        self.face = Face(g.ask(which_die(seat, self.seeding.rule, faces)))
        g.emit(ActionDiceRead(self.name, self.participants, faces))
        return None

    @step("DW4-G-43")
    def let_it_rise(self, g: BattleGame) -> Outcome:
        mass = self.figures(g).masses.get(self.face.name)
        if mass is None:
            return LEAVE
        self.feature = next_feature(g)
        piece = self._piece(g, mass)
        g.emit(FeaturePlaced(self.feature, piece.id, Pose(self.point.x, self.point.y), mass))
        return None

    @step("DW4-G-43")
    def hurt_those_close_by(self, g: BattleGame) -> Outcome:
        damage = self.figures(g).damage
        if not damage or not self._close_by(g):
            return None
        blows = tuple([(model, damage) for model in self._close_by(g)])
        return Call(SufferDamageTogether(blows, g.state.units[self.unit].seat, self.name))

    @step("DW4-G-43")
    def shake_those_close_by(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        shaken = self._close_by(g)
        return Call(GainDisorderTogether(shaken, self.name, self.seeding.rule, by=seat, source=self.name))

    def _piece(self, g: BattleTable, mass: int) -> TerrainPiece:
        small, *larger = pieces_of(g, self.seeding.kind)
        wide = PlaceLargeSeed(g.state.units[self.unit].seat, POINT, self.seeding.kind, apart=0)
        fits = mass > 1 and larger and wide.fault(g, self.point) is None
        return larger[0] if fits else small

    def _close_by(self, g: BattleTable) -> tuple[ModelId, ...]:
        afloat = [model.id for model in models_on_table(g) if not is_airborne(g, model.id)]
        return tuple([m for m in afloat if is_near_feature(g, m, self.feature, mils(self.figures(g).close_by))])


def pieces_of(g: BattleTable, kind: TerrainKind) -> tuple[TerrainPiece, ...]:
    """The pieces of a kind with Mass 1, then those with Mass 2; none where there is none of Mass 1."""
    pieces = [piece for piece in register(g).content.terrain.values() if piece.kind is kind and piece.mass in (1, 2)]
    found = tuple(sorted(pieces, key=lambda piece: (piece.mass or 0, piece.id)))
    return found if found and found[0].mass == 1 else ()


def seeding_worth(action: type[SeedTerrain], g: BattleTable, unit: UnitId) -> float:
    """What it may be worth: the enemies afloat in reach, of whom one or two may be caught."""
    able = action.able_models(g, unit)
    foes = enemies_near(g, g.state.units[unit].seat, able, mils(action.figures(g).reach))
    afloat = [foe for foe in foes if not is_airborne(g, foe)]
    return DISORDER * (1 + action.figures(g).damage) if afloat else 0.0


@advises(POINT)
def point_to_seed(view: View[Battle], decision: PlaceSeed, pick: Picker) -> Spot | None:
    """Close to enemies and far from friends."""

    def merit(spot: Spot) -> int:
        return sum([_counts(view, decision.seat, model, spot) for model in models_on_table(view)])

    drawn = [spot for spot in [decision.sample(view, pick) for _ in range(TRIES)] if spot is not None]
    return max(drawn, key=merit) if drawn else decision.fallback(view)


def _counts(g: BattleTable, seat: SeatId, model: Model, spot: Spot) -> int:
    pose = model.pose
    if pose is None or is_airborne(g, model.id):
        return 0
    close = pose.apart(spot.x, spot.y) <= 2 * INCH + SMALL // 2 + class_of(g, model.id).length // 2
    return 0 if not close else (-1 if model.seat == seat else 1)
