"""Ground Assault: troops are put ashore to hold a Territory."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Outcome, step
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.kernel.values import Question
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.fighting.participation import which_formation, which_models
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw4.models.properties import has, x_together
from sandtable.rulesets.dw4.models.tokens import has_token, tokens_of, with_tokens
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.tactics.advice import advises, judges
from sandtable.rulesets.dw4.terrain.environment import is_territory
from sandtable.rulesets.dw4.words.compass import count
from sandtable.rulesets.dw4.words.names import feature_name, whose
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.distances import target_is_within
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.where import opponent

GROUND_ASSAULT = RuleId("DW4-P-GROUND-ASSAULT")
REACH = 4 * INCH
POINTS = 2
ROUNDS = 5
"""A game lasts so long at most; troops ashore score again and again."""


class Landing(msgspec.Struct, frozen=True):
    """Troops of an Admiral that would be put ashore on a Territory."""

    seat: SeatId
    territory: FeatureId


LANDING: Question[Landing] = Question("whether an Admiral may put troops ashore on a Territory")


class LandingPartyChanged(Event, frozen=True):
    """So many Landing Party tokens that came from a unit are on a Territory now.

    All tokens of an Admiral there are one Stack; they are counted with the unit that brought them, and stay when it is
    gone.
    """

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    territory: FeatureId
    count: int
    in_all: int
    """The whole Stack of its Admiral there."""

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[unit.id] = replace(unit, tokens=with_tokens(unit.tokens, _ashore(self.territory), self.count))


@tells(LandingPartyChanged)
def landing_party_changed(g: BattleTable, event: LandingPartyChanged) -> str:
    party = whose(g.state.units[event.unit].seat, "The Landing Party", "your Landing Party")
    return f"{party} on {feature_name(g, event.territory)} has {count(event.in_all, 'token')} now."


def _ashore(territory: FeatureId) -> str:
    return f"Landing Party {territory}"


def landed(g: BattleTable, seat: SeatId, territory: FeatureId) -> int:
    """The Landing Party of an Admiral on a Territory."""
    own = [unit for unit in g.state.units.values() if unit.seat == seat and unit.tokens]
    return sum([tokens_of(unit, _ashore(territory)) for unit in own])


def put_ashore(g: BattleGame, unit: UnitId, territory: FeatureId, tokens: int) -> None:
    """More troops of a unit join the Landing Party of its Admiral on a Territory."""
    record = g.state.units[unit]
    here = tokens_of(record, _ashore(territory)) + tokens
    g.emit(LandingPartyChanged(unit, territory, here, landed(g, record.seat, territory) + tokens))


def take_from_shore(g: BattleGame, seat: SeatId, territory: FeatureId, tokens: int) -> None:
    """So many of an Admiral's Landing Party on a Territory are lost; which unit brought them makes no difference."""
    for unit in list(g.state.units.values()):
        here = tokens_of(unit, _ashore(territory)) if unit.seat == seat else 0
        lost = min(here, tokens)
        if lost:
            tokens -= lost
            g.emit(LandingPartyChanged(unit.id, territory, here - lost, landed(g, seat, territory) - lost))


def territories(g: BattleTable) -> tuple[FeatureId, ...]:
    """The Islands on the table that are large enough (DW4-TERR-07)."""
    return g.memo("territories", lambda: tuple([feature for feature in g.state.features if is_territory(g, feature)]))


def territories_near(g: BattleTable, model: ModelId) -> tuple[FeatureId, ...]:
    """The Territories within 4" of a model."""
    return tuple([land for land in territories(g) if target_is_within(g, model, ModelId(land), REACH)])


def open_to(g: BattleTable, seat: SeatId, territories: Iterable[FeatureId]) -> tuple[FeatureId, ...]:
    """Of Territories those on which an Admiral may put troops ashore."""
    return tuple([land for land in territories if g.refusal(LANDING, Landing(seat, land)) is None])


class GroundAssaults(RuleWithJointX):
    """Once in a game a unit puts X tokens of each bearer ashore within 4"; at the end of a Round the most score 2.

    Equal Landing Parties score nothing (DW4-P-GROUND-ASSAULT).
    """

    id = GROUND_ASSAULT
    name = "Ground Assault"
    stacking = Stacking.SUM_OF_X
    together = Stacking.SUM_OF_X

    @grants(ACTIONS_CHOICE)
    def offer_it(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not GroundAssault.able_models(g, unit):
            return ()
        return (Grant(GroundAssault.name, self.id, GroundAssault(unit)),)

    # What an Encounter scores is not changed by it, nor the other way round.
    @after(CompleteObjectives.score_the_objectives, beside=EVERY_OTHER)
    def hold_the_ground(self, g: BattleGame, objectives: CompleteObjectives) -> Outcome:
        for land in territories(g):
            for seat in g.state.settings.seats:
                if landed(g, seat, land) > landed(g, opponent(g, seat), land):
                    what = f"the larger Landing Party on {land}"
                    g.emit(VictoryPointsScored(seat, POINTS, what, self.id))
        return None


class GroundAssault(SpecialAction):
    """Models put troops ashore on one Territory within 4" of them; a unit does so once in the whole game.

    Ruling: an assault that ends in Confusion was made (DW4-P-GROUND-ASSAULT, DW4-ACTION-07).
    """

    name: ClassVar[str] = "Ground Assault"
    hint: ClassVar[str] = "Put troops ashore: the larger Landing Party scores at the end of each Round. Once per game."
    territory: FeatureId = FeatureId("")

    @classmethod
    def able_models(cls, g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
        return () if has_token(g.state.units[unit], cls.name) else super().able_models(g, unit)

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, GROUND_ASSAULT) and bool(open_to(g, model.seat, territories_near(g, model.id)))

    @step("DW4-P-GROUND-ASSAULT", "DW4-ACTION-04", "DW4-ACTION-05")
    def nominate_participating_models(self, g: BattleGame) -> Outcome:
        near = shores(g, self.unit)
        if not near:
            return LEAVE
        seat = g.state.units[self.unit].seat
        self.territory = g.ask(_which_territory(seat, self.unit, tuple(near)))
        formation = g.ask(lambda: which_formation(g, self.unit, near[self.territory]))
        those = tuple([model for model in near[self.territory] if model in formation])
        self.participants = g.ask(lambda: which_models(g, self.unit, self.name, those))
        return None

    @step("DW4-ACTION-06", "DW4-ACTION-08", "DW4-P-GROUND-ASSAULT")
    def check_for_confusion(self, g: BattleGame) -> Outcome:
        g.emit(UnitTokensSet(self.unit, self.name, 1))
        return super().check_for_confusion(g)

    @step("DW4-P-GROUND-ASSAULT")
    def put_troops_ashore(self, g: BattleGame) -> Outcome:
        put_ashore(g, self.unit, self.territory, x_together(g, self.participants, GroundAssaults))
        return None


def shores(g: BattleTable, unit: UnitId) -> dict[FeatureId, tuple[ModelId, ...]]:
    """The Territories that a unit can assault now, with the models that could take part."""
    able, seat = GroundAssault.able_models(g, unit), g.state.units[unit].seat
    near = {model: open_to(g, seat, territories_near(g, model)) for model in able}
    lands = dict.fromkeys([land for those in near.values() for land in those])
    return {land: tuple([model for model in able if land in near[model]]) for land in lands}


def _which_territory(seat: SeatId, unit: UnitId, lands: tuple[FeatureId, ...]) -> ChooseOne[FeatureId]:
    return ChooseOne(
        seat,
        "territory to assault",
        lands,
        "feature",
        prompt=f"Choose the Territory on which {thing(unit)} puts troops ashore.",
        rules=(GROUND_ASSAULT,),
        about=(unit,),
        default=lands[0],
    )


def worth_ashore(g: BattleTable, seat: SeatId, territory: FeatureId, tokens: int) -> float:
    """What more tokens on a Territory bring in Victory Points until the end, as far as they change who scores there."""
    own, theirs = landed(g, seat, territory), landed(g, opponent(g, seat), territory)
    rounds = max(1, ROUNDS + 1 - g.state.clock.round)
    return float(POINTS * rounds * (_scores(own + tokens, theirs) - _scores(own, theirs)))


def _scores(own: int, theirs: int) -> int:
    return int(own > theirs) - int(own < theirs)


@judges(GroundAssault.name)
def assault_worth(g: BattleTable, unit: UnitId) -> float:
    """What the best landing brings until the end of the game."""
    return max([_landing_worth(g, unit, land, models) for land, models in shores(g, unit).items()], default=0.0)


@advises("territory to assault")
def territory_to_assault(view: View[Battle], decision: ChooseOne[FeatureId], pick: Picker) -> FeatureId:
    """The land on which a landing is worth most."""
    unit = UnitId(decision.about[0])
    near = shores(view, unit)
    return max(decision.options, key=lambda land: (_landing_worth(view, unit, land, near.get(land, ())), land))


def _landing_worth(g: BattleTable, unit: UnitId, land: FeatureId, models: tuple[ModelId, ...]) -> float:
    return worth_ashore(g, g.state.units[unit].seat, land, x_together(g, models, GroundAssaults))
