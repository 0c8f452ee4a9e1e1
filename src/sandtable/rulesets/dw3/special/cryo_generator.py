"""Cryo generator: a blast of cold, or ice where there was water."""

from __future__ import annotations

from sandtable.geometry.measure import CONTACT
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, forbids, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Query
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.events.ice import SeaFrozen
from sandtable.rulesets.dw3.events.setup import FeaturePlaced
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.weapons import (
    AIMED,
    DISCHARGED,
    Aim,
    Discharge,
    can_lead,
    generator_as_weapon,
    weapon_of,
    weapons_of,
)
from sandtable.rulesets.dw3.ids import ModelId, UnitId, WeaponId, owner_of
from sandtable.rulesets.dw3.models.attributes import MOST
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.placing.ice import ICE, ICEBERG, PlaceIce, PlaceMoreIce, next_feature
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.attached import acting_models
from sandtable.rulesets.dw3.table.where import class_of, position_of, register
from sandtable.tabletop.where import enemies

BLAST = "Cryogenic Blast"
GROWTH = {
    Face.COUNTER: (1, 15 * INCH),
    Face.HEAVY_COUNTER: (1, 15 * INCH),
    Face.HIT: (1, 20 * INCH),
    Face.HEAVY_HIT: (1, 20 * INCH),
    Face.EXPLODING_HIT: (2, 25 * INCH),
}
"""What each face lets rise: its MASS, and how far away."""
FREEZING: Query[ModelId] = Query("dice for an iceberg, of which the best counts", MOST)
LAID = Presentation(button=Button("Let it rise here"))


class CryoGenerator(Rule):
    """It fires a Cryogenic Blast all round, or lets an iceberg rise: MASS 2 within 25 inches for an Exploding Hit.

    MASS 1 within 20 for other hits, within 15 for counters, none for a blank; never within 5 inches of an enemy.
    Neither harms AERIAL units. Ruling: ice rises before attacks are declared, and its player may do without it after
    all.
    """

    id = RuleId("DW3-R-CRYO-GENERATOR")
    name = "Cryo generator"

    @grants(DISCHARGED)
    def blast(self, g: BattleTable, model: ModelId) -> list[Discharge]:
        profile = class_of(g, model)
        listed = BLAST in register(g).content.weapons[profile.faction]
        return [Discharge(BLAST, self.id)] if listed and profile.has_rule(self.id) else []

    @forbids(AIMED)
    def spare_what_flies(self, g: BattleTable, aim: Aim) -> Refusal | None:
        if not is_blast(g, aim.weapon) or position_of(g, aim.target) is not Position.AERIAL:
            return None
        return Refusal("the cold does not harm AERIAL units", self.id)

    @after(ShootingStep.begin, beside=EVERY_OTHER)
    def let_ice_rise(self, g: BattleGame, shooting: ShootingStep) -> Outcome:
        able = any([has(g, model.id, self.id) for model in acting_models(g, shooting.unit)])
        return Call(LetIceRise(shooting.unit)) if able else None


def is_blast(g: BattleTable, weapon: WeaponId) -> bool:
    """Whether a weapon is the blast of a cryo generator."""
    return class_of(g, owner_of(weapon)).has_rule(CryoGenerator.id) and weapon_of(g, weapon).type.name == BLAST


class LetIceRise(Procedure):
    """Each bearer of a unit may let an iceberg rise instead of its blast."""

    unit: UnitId
    asked: tuple[ModelId, ...] = ()
    mass: int = 0
    reach: int = 0

    @step("DW3-R-CRYO-GENERATOR", "DW3-R-G-04")
    def roll_for_ice(self, g: BattleGame) -> Outcome:
        waiting = [m for m in acting_models(g, self.unit) if m.pose is not None and m.id not in self.asked]
        model = next((m.id for m in waiting if has(g, m.id, CryoGenerator.id)), None)
        if model is None:
            return LEAVE
        self.asked, self.mass = (*self.asked, model), 0
        if not g.ask(lambda: _whether_to_freeze(g, model)):
            return None
        # The best one is kept, where a rule has it roll several.
        face = Face(max(g.roll(g.value(FREEZING, model, 1), "iceberg")))
        self.mass, self.reach = GROWTH.get(face, (0, 0))
        g.emit(SeaFrozen(self.unit, model, generator_as_weapon(g, model, CryoGenerator.id), self.mass))
        return None

    @step("DW3-R-CRYO-GENERATOR", "DW3-R-G-07", "DW3-TERR-08")
    def put_it_down(self, g: BattleGame) -> Outcome:
        if not self.mass:
            return None
        place = _place(g, self.asked[-1], self.mass, self.reach)
        spot = g.ask(place) if place.exists(g) else None
        if spot is not None:
            g.emit(FeaturePlaced(next_feature(g), ICE[self.mass], Pose(spot.x, spot.y), self.mass))
        return None

    @step("DW3-R-CRYO-GENERATOR")
    def go_on_with_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.roll_for_ice)


def _whether_to_freeze(g: BattleTable, model: ModelId) -> YesNo:
    """Ice is proposed to whoever has nobody to blast."""
    record, blast = g.state.models[model], generator_as_weapon(g, model, CryoGenerator.id)
    armed = blast in weapons_of(g, model)
    aimed = armed and any([can_lead(g, blast, foe.id) for foe in enemies(g, record.seat)])
    instead = f" instead of its {BLAST}" if armed else ""
    return YesNo(
        record.seat,
        "iceberg",
        prompt=f"Let an iceberg rise with the cryo generator of {thing(model)}{instead}?",
        rules=(CryoGenerator.id,),
        about=(model,),
        default=not aimed,
    )


def _place(g: BattleTable, model: ModelId, mass: int, reach: int) -> PlaceIce:
    kind = PlaceIce if mass == 1 else PlaceMoreIce
    return kind(
        g.state.models[model].seat,
        ICEBERG,
        near=(model,),
        reach=reach,
        apart=CONTACT,
        presentation=LAID,
        prompt=f"Place the iceberg of MASS {mass} within {reach // INCH} inches of {thing(model)}, "
        f"more than 5 inches from every enemy.",
        rules=(CryoGenerator.id,),
        about=(model,),
        passing="no iceberg",
    )
