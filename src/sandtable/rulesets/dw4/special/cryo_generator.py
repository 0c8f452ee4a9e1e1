"""Cryo Generator: frost that cracks a hull, and ice out of nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.geometry.measure import within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.geometry.sight import sees
from sandtable.geometry.units import INCH, show_inches
from sandtable.kernel.decision import ChooseOne, Number, Picker
from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, step
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.content.figures import Figures, mils
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.events.actions import ActionDiceRead
from sandtable.rulesets.dw4.fighting.dice import Face, plain_roll
from sandtable.rulesets.dw4.fighting.participation import which_formation, which_models
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.models.positional_traits import is_surface
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.placing.markers import LAID, PlaceMarker
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.special.seeding import PLACE, SMALL, FeatureGrown, PlaceSeed, let_rise, pieces_of
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.table.proximity import PROXIMITY
from sandtable.rulesets.dw4.table.scene import scene
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.advice import advises, judges, takes_the_proposal
from sandtable.rulesets.dw4.tactics.evaluation import CRITICAL
from sandtable.rulesets.dw4.tactics.worth import left_and_rating
from sandtable.rulesets.dw4.terrain.environment import kind_of_feature
from sandtable.rulesets.dw4.terrain.marker_shapes import ROUND
from sandtable.tabletop.distances import target_is_within
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.where import enemies, footprint

CRYO = RuleId("DW4-S-CRYO-GENERATOR")
HULL_OR_ICE, WATER = "an enemy or an Iceberg", "open water"
"""What a blast may be for."""
POINT = "point to freeze"
TARGET = "target of the blast"
DOT = 20
"""How far across a point is, in mils."""


class CryoFigures(Figures, frozen=True):
    """How far a blast reaches, and how large ice grows."""

    rule: ClassVar[RuleId] = CRYO

    placeholder: bool = False
    reach: float = 10
    most: int = 5


class CryoGenerator(Rule):
    """A Special Action of bearers within 10" of what they see: Critical Damage for a ship, or ice that rises or grows.

    Ruling: what is only Obscured is seen; the Admiral says how large new ice is, at most a Mass for each Success, and
    where no room for it is within 1" of the point nothing comes of it (DW4-S-CRYO-GENERATOR).
    """

    id = CRYO
    name = "Cryo Generator"

    @grants(ACTIONS_CHOICE)
    def offer_it(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        able = CryogenicBlast.able_models(g, unit)
        if not able or not (targets(g, able) or _point(g, unit, able).exists(g)):
            return ()
        return (Grant(CryogenicBlast.name, self.id, CryogenicBlast(unit)),)


class PlacePoint(PlaceMarker, frozen=True):
    """Name a point of open water that one of the models sees, at least 1" from everything."""

    outline: ClassVar[Outline] = Outline.capsule(DOT, DOT, 16)
    across: ClassVar[int] = DOT
    lying: ClassVar[Outline | None] = ROUND

    def fault(self, table: BattleTable, spot: Spot) -> str | None:
        found = super().fault(table, spot)
        if found is None and not who_sees(table, self.near, spot, self.reach):
            return "is seen by nobody"
        return found


def who_sees(g: BattleTable, models: tuple[ModelId, ...], spot: Spot, reach: int) -> tuple[ModelId, ...]:
    """Of these models those within reach of a point that see it; it counts as Mass 0."""
    here, dot = scene(g), PlacePoint.outline.at(Pose(spot.x, spot.y))
    found = []
    for model in models:
        hull = footprint(g, model)
        if within(hull, dot, reach) and sees(hull.centre, dot, here.things, 1, (model,)):
            found.append(model)
    return tuple(found)


def targets(g: BattleTable, models: tuple[ModelId, ...]) -> tuple[ModelId, ...]:
    """Enemy Surface models and Icebergs that can still grow, within reach of one of the models that sees them."""
    seat, figures = g.state.models[models[0]].seat, register(g).figures(CryoFigures)
    hulls = [foe.id for foe in enemies(g, seat) if is_surface(g, foe.id)]
    ice = [ModelId(f) for f, record in g.state.features.items() if _is_ice(g, f) and record.mass < figures.most]
    return tuple([target for target in (*hulls, *ice) if who_reaches(g, models, target)])


def _is_ice(g: BattleTable, feature: FeatureId) -> bool:
    return kind_of_feature(g, feature) is TerrainKind.ICEBERG and not g.state.features[feature].role


def who_reaches(g: BattleTable, models: tuple[ModelId, ...], target: ModelId) -> tuple[ModelId, ...]:
    """Of these models those within reach of a target that see it."""
    reach = mils(register(g).figures(CryoFigures).reach)
    near = [model for model in models if target_is_within(g, model, target, reach)]
    return tuple([model for model in near if sight(g, model, target).visible])


class CryogenicBlast(SpecialAction):
    """As many dice as the Participants have Mass, of which Heavy and Exploding Strikes count; nothing explodes."""

    name: ClassVar[str] = "Cryogenic Blast"
    hint: ClassVar[str] = "Freeze an enemy hull, an Iceberg or the sea itself."
    target: ModelId = ModelId("")
    point: Spot | None = None
    successes: int = 0

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, CRYO)

    @step("DW4-S-CRYO-GENERATOR", "DW4-ACTION-04", "DW4-ACTION-05")
    def nominate_participating_models(self, g: BattleGame) -> Outcome:
        able = self.able_models(g, self.unit)
        aims, water = targets(g, able) if able else (), _point(g, self.unit, able)
        open_water = bool(able) and bool(pieces_of(g, TerrainKind.ICEBERG)) and water.exists(g)
        if not aims and not open_water:
            return LEAVE
        seat = g.state.units[self.unit].seat
        if aims and (not open_water or g.ask(_what(seat, self.unit)) == HULL_OR_ICE):
            self.target = g.ask(_which_target(seat, self.unit, aims))
            able = who_reaches(g, able, self.target)
        else:
            self.point = g.ask(water)
            assert self.point is not None
            able = who_sees(g, able, self.point, water.reach)
        formation = g.ask(lambda: which_formation(g, self.unit, able))
        those = tuple([model for model in able if model in formation])
        self.participants = g.ask(lambda: which_models(g, self.unit, self.name, those, self.nominating))
        return None

    @step("DW4-S-CRYO-GENERATOR")
    def roll_the_dice(self, g: BattleGame) -> Outcome:
        dice = sum([mass(g, model) for model in self.participants])
        faces = plain_roll(g, dice, self.name, self.participants)
        g.emit(ActionDiceRead(self.name, self.participants, faces))
        self.successes = sum([face in (Face.HS, Face.ES) for face in faces])
        return None if self.successes else LEAVE

    @step("DW4-S-CRYO-GENERATOR")
    def freeze_it(self, g: BattleGame) -> Outcome:
        seat, figures = g.state.units[self.unit].seat, register(g).figures(CryoFigures)
        if self.target in g.state.models:
            return Call(SufferCriticals(self.target, self.successes, by=seat, source=self.name))
        if self.point is None:
            feature = g.state.features[FeatureId(self.target)]
            g.emit(FeatureGrown(feature.id, min(figures.most, feature.mass + self.successes)))
            return None
        place = _ice_at(seat, self.point)
        if not place.exists(g):
            return None
        most = min(figures.most, self.successes)
        large = g.ask(_how_large(seat, most)) if most > 1 else 1
        spot = g.ask(place)
        assert spot is not None
        let_rise(g, seat, TerrainKind.ICEBERG, spot, large)
        return None


def _point(g: BattleTable, unit: UnitId, models: tuple[ModelId, ...]) -> PlacePoint:
    reach = mils(register(g).figures(CryoFigures).reach)
    return PlacePoint(
        g.state.units[unit].seat,
        POINT,
        TerrainKind.ICEBERG,
        models,
        reach,
        apart=INCH - DOT // 2 - 1,
        presentation=LAID,
        prompt=f"Name a point of open water within {show_inches(reach)} that one of the models sees.",
        rules=(CRYO,),
        about=models,
    )


def _ice_at(seat: SeatId, point: Spot) -> PlaceSeed:
    """Where new ice may stand: within 1" of the point, in Proximity of nobody."""
    return PlaceSeed(
        seat,
        PLACE,
        TerrainKind.ICEBERG,
        reach=INCH + SMALL // 2,
        apart=PROXIMITY,
        around=point,
        presentation=LAID,
        prompt='Place the Iceberg within 1" of the point, in Proximity of no model and no Terrain Feature.',
        rules=(CRYO,),
    )


def _what(seat: SeatId, unit: UnitId) -> ChooseOne[str]:
    return ChooseOne(
        seat,
        "what to freeze",
        (HULL_OR_ICE, WATER),
        "action",
        prompt=f"Choose what the Cryogenic Blast of {thing(unit)} is for.",
        rules=(CRYO,),
        about=(unit,),
        default=HULL_OR_ICE,
    )


def _which_target(seat: SeatId, unit: UnitId, aims: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        TARGET,
        aims,
        "model",
        prompt=f"Choose the enemy or the Iceberg that {thing(unit)} freezes.",
        rules=(CRYO,),
        default=aims[0],
    )


def _how_large(seat: SeatId, most: int) -> Number:
    return Number(
        seat,
        "mass of the iceberg",
        1,
        most,
        prompt=f"How large is the Iceberg? Mass 1 to {most}.",
        rules=(CRYO,),
        default=most,
    )


takes_the_proposal("what to freeze", "an enemy hull is worth more than ice")
takes_the_proposal("mass of the iceberg", "the largest hides most")
takes_the_proposal(POINT, "any open water will do")


@advises(TARGET)
def target_of_the_blast(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId:
    """The ship that is worth most; an Iceberg where there is none."""
    hulls = [target for target in decision.options if target in view.state.models]
    if not hulls:
        return decision.options[0]
    return max(hulls, key=lambda foe: (left_and_rating(view, foe)[1], foe))


@judges(CryogenicBlast.name)
def its_worth(g: BattleTable, unit: UnitId) -> float:
    """A Critical Damage Effect for every third die, where an enemy hull is in reach."""
    able = CryogenicBlast.able_models(g, unit)
    hulls = [target for target in targets(g, able) if target in g.state.models] if able else []
    dice = max([sum([mass(g, model) for model in who_reaches(g, able, hull)]) for hull in hulls], default=0)
    return CRITICAL * dice / 3
