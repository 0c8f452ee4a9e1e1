"""Magma Cast Generator: the sea boils, and rock rises out of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from sandtable.geometry.units import show_inches
from sandtable.kernel.decision import ChooseOne, Number
from sandtable.kernel.hooks import Grant, Rule, grants, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.content.figures import Figures, mils
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.events.actions import ActionDiceRead
from sandtable.rulesets.dw4.fighting.dice import Face, plain_roll
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw4.models.around import enemies_near
from sandtable.rulesets.dw4.models.attributes import FLOOR, Shot, armour
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.placing.markers import LAID
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll, RollResult
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.criticals import SufferDamageTogether, SufferTogether
from sandtable.rulesets.dw4.procedures.harm import GainDisorderTogether
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.special.one_die import which_die
from sandtable.rulesets.dw4.special.seeding import (
    PLACE,
    FeatureGrown,
    PlaceSeed,
    afloat_near,
    let_rise,
    pieces_of,
)
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical, Model
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.advice import judges, takes_the_proposal
from sandtable.rulesets.dw4.tactics.evaluation import CRITICAL
from sandtable.rulesets.dw4.terrain.structures import TERRAIN_ARMOUR
from sandtable.tabletop.distances import target_is_within
from sandtable.tabletop.where import opponent

MAGMA = RuleId("DW4-S-MAGMA-CAST-GENERATOR")
FORMATION = "Magma Formation"
"""What such a Terrain Feature is: an Iceberg in all but its Armour."""
TOUGH = 5
CREATE = "create a Magma Formation"
EXPAND = "expand "


class MagmaFigures(Figures, frozen=True):
    """How far an eruption reaches by the die that counts, in inches, how large Formations grow, and how hot it is."""

    rule: ClassVar[RuleId] = MAGMA

    placeholder: bool = False
    reach: dict[str, int] = msgspec.field(default_factory=lambda: {"ES": 30, "HS": 20, "SS": 20, "HC": 10, "SC": 10})
    most: int = 4
    dice: int = 6


class MagmaCastGenerator(Rule):
    """A Special Action: a die for each bearer, of which one counts, says how far off rock rises or grows, and erupts.

    Ruling: nobody need see the place; Formations are pieces of ice by their shape, and one that grows keeps its own
    (DW4-S-MAGMA-CAST-GENERATOR).
    """

    id = MAGMA
    name = "Magma Cast Generator"

    @grants(ACTIONS_CHOICE)
    def offer_it(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not pieces_of(g, TerrainKind.ICEBERG) or not MagmaSear.able_models(g, unit):
            return ()
        return (Grant(MagmaSear.name, self.id, MagmaSear(unit)),)

    # DW4-F-EMPIRE-MAGMA-FORMATION: like an Iceberg in all else.
    @modifies(TERRAIN_ARMOUR, FLOOR)
    def be_hard(self, g: BattleTable, feature: FeatureId) -> Modifier | None:
        return Modifier(TOUGH, FORMATION) if g.state.features[feature].role == FORMATION else None


class MagmaSear(SpecialAction):
    """A Formation rises or grows, and whoever is in Proximity of it is caught in the eruption, friend or foe."""

    name: ClassVar[str] = "Magma Sear"
    hint: ClassVar[str] = "Raise rock out of the sea; its eruption strikes everyone close by."
    face: Face = Face.BL
    feature: FeatureId = FeatureId("")
    roll: RollResult | None = None
    hurt: tuple[ModelId, ...] = ()

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, MAGMA)

    @step("DW4-S-MAGMA-CAST-GENERATOR")
    def roll_the_dice(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        faces = plain_roll(g, len(self.participants), self.name, self.participants)
        self.face = Face(g.ask(which_die(seat, MAGMA, faces)))
        g.emit(ActionDiceRead(self.name, self.participants, faces))
        return LEAVE if self.face is Face.BL else None

    @step("DW4-S-MAGMA-CAST-GENERATOR")
    def let_it_rise(self, g: BattleGame) -> Outcome:
        seat, figures = g.state.units[self.unit].seat, register(g).figures(MagmaFigures)
        reach = mils(figures.reach[self.face.name])
        place = _place(seat, self.participants, reach)
        growing = [
            f for f, record in g.state.features.items() if record.role == FORMATION and record.mass < figures.most
        ]
        there = [f for f in growing if any([target_is_within(g, m, ModelId(f), reach) for m in self.participants])]
        ways = (*([CREATE] if place.exists(g) else []), *[f"{EXPAND}{thing(feature)}" for feature in there])
        if not ways:
            return LEAVE
        chosen = g.ask(_which_way(seat, self.unit, ways)) if len(ways) > 1 else ways[0]
        mass = g.ask(_how_much(seat)) if self.face is Face.ES else 1
        if chosen == CREATE:
            spot = g.ask(place)
            assert spot is not None
            self.feature = let_rise(g, seat, TerrainKind.ICEBERG, spot, mass, FORMATION)
            return None
        self.feature = next(f for f in there if chosen == f"{EXPAND}{thing(f)}")
        g.emit(FeatureGrown(self.feature, min(figures.most, g.state.features[self.feature].mass + mass)))
        return None

    @step("DW4-S-MAGMA-CAST-GENERATOR", "DW4-DICE-17")
    def erupt(self, g: BattleGame) -> Outcome:
        if not afloat_near(g, self.feature):
            return LEAVE
        seat = g.state.units[self.unit].seat
        dice = register(g).figures(MagmaFigures).dice + g.state.features[self.feature].mass
        # Each target is told off by its own ARM, so one Hit is what a Success costs here.
        roll = ActionRoll(seat, opponent(g, seat), dice, 0, 1, self.participants, self.name)
        return Call(roll, into=MagmaSear.roll)

    @step("DW4-S-MAGMA-CAST-GENERATOR")
    def burn_those_close_by(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        hits = 0 if self.roll is None else self.roll.net
        shots = [Shot(seat, self.unit, model, what=self.name) for model in afloat_near(g, self.feature)]
        blows = tuple([(shot.target, hits // armour(g, shot)) for shot in shots if hits >= armour(g, shot)])
        self.hurt = tuple([model for model, _ in blows])
        return Call(SufferDamageTogether(blows, seat, self.name)) if blows else LEAVE

    @step("DW4-S-MAGMA-CAST-GENERATOR")
    def shake_them(self, g: BattleGame) -> Outcome:
        return Call(GainDisorderTogether(self._left(g), self.name, MAGMA, by=self._seat(g), source=self.name))

    @step("DW4-S-MAGMA-CAST-GENERATOR")
    def crack_their_hulls(self, g: BattleGame) -> Outcome:
        cracked = tuple([(model, Critical.STRUCTURAL_FAILURE) for model in self._left(g)])
        return Call(SufferTogether(cracked, self._seat(g), self.name)) if cracked else None

    def _left(self, g: BattleTable) -> tuple[ModelId, ...]:
        return tuple([model for model in self.hurt if g.state.models[model].left_as is None])

    def _seat(self, g: BattleTable) -> SeatId:
        return g.state.units[self.unit].seat


def _place(seat: SeatId, models: tuple[ModelId, ...], reach: int) -> PlaceSeed:
    return PlaceSeed(
        seat,
        PLACE,
        TerrainKind.ICEBERG,
        models,
        reach,
        apart=0,
        presentation=LAID,
        prompt=f"Place the {FORMATION} within {show_inches(reach)} of a Participant, touching nothing.",
        rules=(MAGMA,),
        about=models,
    )


def _which_way(seat: SeatId, unit: UnitId, ways: tuple[str, ...]) -> ChooseOne[str]:
    return ChooseOne(
        seat,
        "what the magma does",
        ways,
        "action",
        prompt=f"Choose what the Magma Sear of {thing(unit)} does.",
        rules=(MAGMA,),
        about=(unit,),
        default=ways[0],
    )


def _how_much(seat: SeatId) -> Number:
    return Number(
        seat, "mass of the magma", 1, 2, prompt="How much rock rises? Mass 1 or 2.", rules=(MAGMA,), default=2
    )


takes_the_proposal("what the magma does", "a new Formation rises where the enemy is")
takes_the_proposal("mass of the magma", "more rock erupts with more dice")


@judges(MagmaSear.name)
def its_worth(g: BattleTable, unit: UnitId) -> float:
    """Something, where an enemy is near enough for most dice."""
    able = MagmaSear.able_models(g, unit)
    reach = mils(register(g).figures(MagmaFigures).reach[Face.SS.name])
    foes = enemies_near(g, g.state.units[unit].seat, able, reach) if able else ()
    return CRITICAL if [foe for foe in foes if not is_airborne(g, foe)] else 0.0
