"""The Oil Fields: what an explosion near an Oil Platform does, and the fire that follows."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.measure import within_any
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import Rule, after, forbids
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.dice_shown import shows_plain_dice
from sandtable.rulesets.dw4.fighting.dice import STRIKES, plain_roll
from sandtable.rulesets.dw4.forces.encounters import has_tertiary, plays_in_full
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.procedures.consolidation import RALLYING
from sandtable.rulesets.dw4.procedures.criticals import ChainOfExplosions
from sandtable.rulesets.dw4.procedures.explosion import SOURCE
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, SufferDamage
from sandtable.rulesets.dw4.scenarios.oil_fields import ENCOUNTER, platforms
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.table.proximity import PROXIMITY
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.words.dice import dice_in_words
from sandtable.rulesets.dw4.words.names import model_name
from sandtable.rulesets.dw4.words.objectives import Rank, tells_objective
from sandtable.rulesets.dw4.words.rolling import Rolled, rolls, was_read
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.distances import is_near_feature
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.where import ground, models_on_table, opponent

DAMAGE = 2
HEAT = 4 * INCH


@shows_plain_dice
class PlatformEndangered(Event, frozen=True):
    """A model exploded close to an Oil Platform: the die that its Admiral rolled."""

    visibility: ClassVar[Visibility] = PUBLIC

    feature: FeatureId
    model: ModelId
    roller: SeatId
    faces: tuple[int, ...]

    def apply(self, state: Battle) -> None:
        pass


class PlatformAblaze(Event, frozen=True):
    """An Oil Platform burns, for the rest of the game."""

    visibility: ClassVar[Visibility] = PUBLIC

    feature: FeatureId

    def apply(self, state: Battle) -> None:
        state.features[self.feature] = replace(state.features[self.feature], ablaze=True)


class HazardousEnvironment(Rule):
    """A model that explodes in Proximity of an Oil Platform may set it on fire: one roll for each Platform."""

    id = RuleId("DW4-ENC3-03")
    name = "The Oil Fields"
    variant = ENCOUNTER

    @after(ChainOfExplosions.explode)
    def endanger(self, g: BattleGame, chain: ChainOfExplosions) -> Outcome:
        near = platforms_endangered(g, chain) if plays_in_full(g, ENCOUNTER) else ()
        model = chain.next or chain.first
        return Call(EndangerPlatforms(model, g.state.models[model].seat, near)) if near else None


class WatchTheFireworks(Rule):
    """The opponent of a model that explodes in Proximity of an Oil Platform scores its MAS."""

    id = RuleId("DW4-ENC3-07")
    name = "Watch the Fireworks"
    variant = ENCOUNTER

    # The Tertiary Objective is scored once the explosion is dealt with (DW4-ENC3-03).
    @after(ChainOfExplosions.explode, follows=(HazardousEnvironment,))
    def score(self, g: BattleGame, chain: ChainOfExplosions) -> Outcome:
        if not has_tertiary(g, ENCOUNTER) or not platforms_endangered(g, chain):
            return None
        model = chain.next or chain.first
        seat = opponent(g, g.state.models[model].seat)
        g.emit(VictoryPointsScored(seat, mass(g, model), f"{model} exploded near an Oil Platform", self.id))
        return None


def platforms_endangered(g: BattleTable, chain: ChainOfExplosions) -> tuple[FeatureId, ...]:
    """The Oil Platforms in Proximity of the model that exploded last, where it was (DW4-RANGE-06)."""
    model = chain.next or chain.first
    if chain.here is None or is_airborne(g, model):
        return ()
    hull: Shape = register(g).outline(g.state.models[model].class_id).at(chain.here)
    return tuple([p for p in platforms(g) if within_any((hull,), ground(g, p).pieces, PROXIMITY)])


class EndangerPlatforms(Procedure):
    """Oil Platforms near an explosion: the Admiral of the model that exploded rolls a die for each."""

    model: ModelId
    seat: SeatId
    platforms: tuple[FeatureId, ...]
    scorched: tuple[ModelId, ...] = ()
    """Who is in Proximity of the Platform that has just caught fire."""
    shaken: tuple[ModelId, ...] = ()

    @step("DW4-ENC3-03")
    def roll_for_a_platform(self, g: BattleGame) -> Outcome:
        if not self.platforms:
            return LEAVE
        platform, *rest = self.platforms
        (face,) = plain_roll(g, 1, "Oil Platform")
        self.platforms = tuple(rest)
        g.emit(PlatformEndangered(platform, self.model, self.seat, (face,)))
        if face not in STRIKES:
            return Again(self.roll_for_a_platform)
        self.scorched = self.shaken = in_proximity_of(g, platform)
        # One that burns already can go off again; it only cannot burn more.
        if not g.state.features[platform].ablaze:
            g.emit(PlatformAblaze(platform))
        return None

    @step("DW4-ENC3-03")
    def scorch_a_model(self, g: BattleGame) -> Outcome:
        if not self.scorched:
            return None
        model, *rest = self.scorched
        self.scorched = tuple(rest)
        return Call(SufferDamage(model, DAMAGE, source=SOURCE))

    @step("DW4-ENC3-03")
    def scorch_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.scorch_a_model) if self.scorched else None

    @step("DW4-ENC3-03")
    def shake_a_model(self, g: BattleGame) -> Outcome:
        if not self.shaken:
            return None
        model, *rest = self.shaken
        self.shaken = tuple(rest)
        return Call(GainDisorder(model, "burning Oil Platform", RuleId("DW4-ENC3-03"), source=SOURCE))

    @step("DW4-ENC3-03")
    def shake_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.shake_a_model) if self.shaken else Again(self.roll_for_a_platform)


def in_proximity_of(g: BattleTable, platform: FeatureId) -> tuple[ModelId, ...]:
    """The models in Proximity of a Terrain Feature: those that do not fly (DW4-RANGE-06)."""
    near = [m.id for m in models_on_table(g) if is_near_feature(g, m.id, platform, PROXIMITY)]
    return tuple([model for model in near if not is_airborne(g, model)])


class NoRestNearTheFire(Rule):
    """No model within 4" of an Oil Platform that is Ablaze can Rally; nobody sees past it either (see `scene`)."""

    id = RuleId("DW4-ENC3-04")
    name = "Ablaze"
    variant = ENCOUNTER

    @forbids(RALLYING)
    def keep_awake(self, g: BattleTable, model: ModelId) -> Refusal | None:
        if not plays_in_full(g, ENCOUNTER):
            return None
        burning = [feature.id for feature in g.state.features.values() if feature.ablaze]
        if not any([is_near_feature(g, model, platform, HEAT) for platform in burning]):
            return None
        return Refusal(f'{model} is within 4" of an Oil Platform that is Ablaze', self.id)


# DW4-ENC3-07
tells_objective(
    ENCOUNTER,
    Rank.TERTIARY,
    "A model that explodes in Proximity of an Oil Platform gives its opponent its MAS in Victory Points.",
)


@tells(PlatformEndangered)
def platform_endangered(g: BattleTable, event: PlatformEndangered) -> str:
    name = model_name(g, event.model)
    platform = thing(event.feature, f"Oil Platform {event.feature}")
    return f"{name} exploded close to {platform}: {dice_in_words(event.faces)}."


@rolls(PlatformEndangered)
def danger_summed(g: BattleTable, event: PlatformEndangered) -> Rolled:
    platform = thing(event.feature, f"Oil Platform {event.feature}")
    return was_read(f"{platform} near the explosion of {model_name(g, event.model)}", event.faces)


@tells(PlatformAblaze)
def platform_ablaze(g: BattleTable, event: PlatformAblaze) -> str:
    return f"{thing(event.feature, f'Oil Platform {event.feature}')} is Ablaze."
