"""Coordinated Units: where one strikes, the next is already under way."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import is_of
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.faction_valour import AttemptForUnit, is_used_in_this_round
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import Counsel, counsels, takes_the_proposal
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of, units_of

NAME = "Coordinated Units"
COORDINATED = RuleId("DW4-F-ALLIANCE-COORDINATED-UNITS")
ALLIANCE = "Alliance"
REACH = 8 * INCH


class CoordinatedUnits(Rule):
    """Once in a Round, as an Alliance unit's Activation ends, a Special Valour Effect activates another within 8".

    Ruling: it does not chain, and an Incoming unit is not in the Play Area (DW4-F-ALLIANCE-COORDINATED-UNITS).
    """

    id = COORDINATED
    name = NAME

    # Whatever ends with the first Activation is over before the second begins (DW4-ACTV-03).
    @after(Activation.mark_it_activated, follows=EVERY_OTHER)
    def send_the_next(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = g.state.units[activation.unit]
        if not has_bonus(g, unit.seat, self.id) or is_used_in_this_round(g, unit.seat, NAME):
            return None
        if g.enclosing(SendTheNext) is not None or not partners(g, unit.id):
            return None
        return Call(SendTheNext(unit.seat, unit.id))


def partners(g: BattleTable, unit: UnitId) -> tuple[UnitId, ...]:
    """The friendly Alliance units near one of the Alliance that are yet to be activated."""
    own = [model.id for model in models_of(g, unit) if model.pose is not None]
    if not is_of(g, unit, ALLIANCE):
        return ()
    waiting = [
        other.id
        for other in units_of(g, g.state.units[unit].seat)
        if other.id != unit and not other.activated and other.location is Location.IN_PLAY
    ]
    return tuple([other for other in waiting if is_of(g, other, ALLIANCE) and _is_near(g, own, other)])


def _is_near(g: BattleTable, own: list[ModelId], other: UnitId) -> bool:
    return any([are_within(g, a, b.id, REACH) for a in own for b in models_of(g, other)])


class SendTheNext(Procedure):
    """The Special Valour Effect, and the Activation of the unit that is chosen if it stands."""

    seat: SeatId
    unit: UnitId
    stands: bool = False

    @step("DW4-F-ALLIANCE-COORDINATED-UNITS", "DW4-G-15")
    def attempt_it(self, g: BattleGame) -> Outcome:
        return Call(
            AttemptForUnit(self.seat, self.unit, NAME, COORDINATED, once=True),
            into=SendTheNext.stands,
        )

    @step("DW4-F-ALLIANCE-COORDINATED-UNITS", "DW4-ACTV-02")
    def activate_another(self, g: BattleGame) -> Outcome:
        if not self.stands:
            return LEAVE
        near = partners(g, self.unit)
        chosen = g.ask(lambda: _which_unit(self.seat, near)) if near else None
        g.emit(UnitTokensSet(self.unit, NAME, 0))
        return None if chosen is None else Call(Activation(chosen))


def _which_unit(seat: SeatId, near: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "coordinated unit",
        near,
        "unit",
        prompt="Choose the unit that is activated at once.",
        rules=(COORDINATED,),
        default=near[0],
    )


counsels(Counsel.WORTH_A_CARD, COORDINATED)
takes_the_proposal("coordinated unit", "whoever is near strikes next")
