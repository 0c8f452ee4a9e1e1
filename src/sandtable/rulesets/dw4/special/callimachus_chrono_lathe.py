"""Callimachus Chrono-Lathe: what was broken is whole again, and who is far off has already come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, step
from sandtable.rulesets.dw4.events.criticals import DamageRepaired
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.around import bearers
from sandtable.rulesets.dw4.models.condition import is_battle_ready
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.placing.units import Beside
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.criticals import SufferTogether
from sandtable.rulesets.dw4.procedures.reserves import ARRIVALS, DeployReserve, arrival_beside
from sandtable.rulesets.dw4.procedures.special_action import UnitAction
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical, Model
from sandtable.rulesets.dw4.tactics.advice import judges
from sandtable.rulesets.dw4.tactics.worth import left_and_rating
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends, models_of

LATHE = RuleId("DW4-S-CALLIMACHUS-CHRONO-LATHE")
NAME = "Chrono-Lathe"
ENLIGHTENED = "Enlightened"
REACH = 15 * INCH
BERTH = 3 * INCH


class CallimachusChronoLathe(Rule):
    """Once in a Round a Special Action mends Enlightened friends within 15", and a unit arrives from Reserve at once.

    Each of the two for itself; who arrives so does it within 3" of the bearer and takes a Hazard for each model.
    Ruling: once for each bearer and Round, around the one that is used, and Incoming
    (DW4-S-CALLIMACHUS-CHRONO-LATHE, DW4-G-25).
    """

    id = LATHE
    name = "Callimachus Chrono-Lathe"

    @grants(ACTIONS_CHOICE)
    def offer_to_turn_it(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not TurnTheLathe.able_models(g, unit):
            return ()
        return (Grant(TurnTheLathe.name, self.id, TurnTheLathe(unit)),)

    @grants(ARRIVALS)
    def offer_to_fetch(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        seat = g.state.units[unit].seat
        # The token is the Round in which it was used, so it need not be taken off again.
        fresh = [b for b in bearers(g, seat, self.id) if tokens_of(g.state.models[b], NAME) != g.state.clock.round]
        berths = [Beside(bearer, BERTH, self.id) for bearer in fresh]
        free = [berth for berth in berths if arrival_beside(seat, unit, berth).exists(g)]
        return [
            Grant(f"{NAME} of {berth.model}", self.id, ArriveThroughTime(seat, unit, beside=berth)) for berth in free
        ]


class TurnTheLathe(UnitAction):
    """Each Battle-Ready Enlightened friend within 15" of a model that takes part recovers 1 Damage."""

    name: ClassVar[str] = NAME
    hint: ClassVar[str] = "Enlightened models within 15 inches recover 1 Damage."

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, LATHE) and bool(damaged_near(g, (model.id,)))

    @step("DW4-S-CALLIMACHUS-CHRONO-LATHE", "DW4-G-20")
    def mend_them(self, g: BattleGame) -> Outcome:
        for model in damaged_near(g, self.participants):
            g.emit(DamageRepaired(model, 1))
        return None


def damaged_near(g: BattleTable, models: tuple[ModelId, ...]) -> tuple[ModelId, ...]:
    """The friends within 15" of one of these models, itself included, that would be rid of Damage."""
    own = friends(g, g.state.models[models[0]].seat) if models else ()
    bright = [m.id for m in own if m.damage and is_battle_ready(g, m.id) and ENLIGHTENED in traits(g, m.id)]
    return tuple([friend for friend in bright if any([are_within(g, model, friend, REACH) for model in models])])


class ArriveThroughTime(DeployReserve):
    """No Reserve Roll: the unit is put around a bearer, Incoming, and each of its models takes a Hazard."""

    @step("DW4-S-CALLIMACHUS-CHRONO-LATHE")
    def choose_how_it_arrives(self, g: BattleGame) -> Outcome:
        return None

    @step("DW4-S-CALLIMACHUS-CHRONO-LATHE")
    def make_a_reserve_roll(self, g: BattleGame) -> Outcome:
        return None

    @step("DW4-S-CALLIMACHUS-CHRONO-LATHE")
    def suffer_for_it(self, g: BattleGame) -> Outcome:
        assert self.beside is not None
        g.emit(ModelTokensSet(self.beside.model, NAME, g.state.clock.round))
        arrived = [model.id for model in models_of(g, self.unit)]
        return Call(SufferTogether(tuple([(model, Critical.HAZARD) for model in arrived]), source=NAME))


@judges(TurnTheLathe.name)
def lathe_worth(g: BattleTable, unit: UnitId) -> float:
    """A point of Damage less for each: its share of what they are worth."""
    mended = damaged_near(g, TurnTheLathe.able_models(g, unit))
    worths = [left_and_rating(g, model) for model in mended]
    return sum([rating / (left + 1) for left, rating in worths])
