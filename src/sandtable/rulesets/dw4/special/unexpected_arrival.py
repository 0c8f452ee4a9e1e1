"""Unexpected Arrival: out of Reserve, anywhere, at once."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from sandtable.kernel.errors import Refusal
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import Grant, Rule, after, forbids, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.advanced.underwater import BlowingTheTanks
from sandtable.rulesets.dw4.events.round import UnitAppeared
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import ACTIONS, FIXED, SPEED_MAX, SPEED_MULTIPLIER, Helm
from sandtable.rulesets.dw4.models.properties import every_model_has
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.placing.units import PlaceUnit, Shunning
from sandtable.rulesets.dw4.procedures.actions import ONE_MORE_ACTION
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.reserves import ARRIVALS, BROUGHT_ON, DeployReserve
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.proximity import PROXIMITY
from sandtable.rulesets.dw4.tactics.advice import Counsel, counsels
from sandtable.tabletop.placing.units import Placing

ARRIVED = "Unexpected Arrival"
"""The token of a unit that arrived so this Round."""
_HALF = Modifier(Fraction(1, 2), ARRIVED)
_ONE_LESS = Modifier(-1, ARRIVED)


class UnexpectedArrival(Rule):
    """Instead of a Reserve Roll it arrives anywhere and is not Incoming; that Round it is slow and has an Action less.

    The enemy Deployment Zone is open to it (DW4-G-25).
    """

    id = RuleId("DW4-P-UNEXPECTED-ARRIVAL")
    name = "Unexpected Arrival"

    @grants(ARRIVALS)
    def offer(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not every_model_has(g, unit, self.id):
            return ()
        return (Grant(self.name, self.id, ArriveUnexpectedly(g.state.units[unit].seat, unit)),)

    @modifies(SPEED_MAX, SPEED_MULTIPLIER)
    def slow_down(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return _HALF if _has_just_arrived(g, g.state.models[helm.model].unit) else None

    @modifies(ACTIONS, FIXED)
    def act_less(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return _ONE_LESS if _has_just_arrived(g, unit) else None

    @forbids(ONE_MORE_ACTION)
    def act_no_longer(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        return Refusal(f"{unit} has just arrived", self.id) if _has_just_arrived(g, unit) else None

    # Its token tells nothing to a submerged enemy's crew (DW4-POS-11).
    @after(Activation.mark_it_activated, beside=(BlowingTheTanks,))
    def settle_in(self, g: BattleGame, activation: Activation) -> Outcome:
        if _has_just_arrived(g, activation.unit):
            g.emit(UnitTokensSet(activation.unit, ARRIVED, 0))
        return None


def _has_just_arrived(g: BattleTable, unit: UnitId) -> bool:
    return has_token(g.state.units[unit], ARRIVED)


class ArriveUnexpectedly(DeployReserve):
    """No Reserve Roll: the unit is put anywhere, with no model in Proximity of another or of a Terrain Feature.

    Another model is any: two of the unit itself that both are of the Surface keep that distance as well.
    """

    @step("DW4-P-UNEXPECTED-ARRIVAL")
    def choose_how_it_arrives(self, g: BattleGame) -> Outcome:
        return None

    @step("DW4-P-UNEXPECTED-ARRIVAL")
    def make_a_reserve_roll(self, g: BattleGame) -> Outcome:
        return None

    @step("DW4-P-UNEXPECTED-ARRIVAL")
    def note_the_surprise(self, g: BattleGame) -> Outcome:
        g.emit(UnitTokensSet(self.unit, ARRIVED, 1))
        return None

    def arrived(self, models: tuple[ModelId, ...], placing: Placing) -> Event:
        return UnitAppeared(self.unit, models, placing.poses)

    def arrival(self, g: BattleGame) -> PlaceUnit:
        return PlaceUnit(
            self.seat,
            "arrival from reserve",
            self.unit,
            enemy_gap=PROXIMITY,
            shunning=Shunning.NEAR_MODELS,
            shore_gap=PROXIMITY,
            coherent=True,
            presentation=BROUGHT_ON,
            prompt=f"Put {thing(self.unit)} anywhere, In Coherency, "
            "no model in Proximity of others or of a Terrain Feature.",
            rules=(RuleId("DW4-P-UNEXPECTED-ARRIVAL"),),
        )


counsels(Counsel.ARRIVES_ANYWHERE, UnexpectedArrival.id)
