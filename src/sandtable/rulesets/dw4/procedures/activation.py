"""The Activation Phase: units are activated in Turn Order, one each turn."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Question
from sandtable.rulesets.dw4.events.round import ActivationBegan, ActivationEnded, PhaseBegan
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Phase
from sandtable.rulesets.dw4.turn_order import first_admiral
from sandtable.tabletop.activation import AlternatingActivation
from sandtable.tabletop.state import GONE, IN_PLAY, INCOMING, RESERVE
from sandtable.tabletop.where import opponent

PICKING: Question[UnitId] = Question("whether a unit may be activated before the others")
"""A rule that forbids it holds a unit back until the Admiral has no other in play."""


class ActivationPhase(AlternatingActivation):
    """Each Admiral in turn activates a unit, until all units in play are Activated.

    Ruling: an Admiral who leaves Incoming units Incoming has no more turns in this Phase (DW4-INIT-02).
    """

    @step("DW4-ACTV-01")
    def begin(self, g: BattleGame) -> Outcome:
        outcome = super().begin(g)
        g.emit(PhaseBegan(Phase.ACTIVATION))
        return outcome

    @step("DW4-INIT-02", "DW4-INIT-03")
    def begin_the_turn(self, g: BattleGame) -> Outcome:
        return super().begin_the_turn(g)

    @step("DW4-ACTV-01", "DW4-ACTV-02")
    def activate_a_unit(self, g: BattleGame) -> Outcome:
        return super().activate_a_unit(g)

    @step("DW4-ACTV-01")
    def next_turn(self, g: BattleGame) -> Outcome:
        return super().next_turn(g)

    def first_seat(self, g: BattleGame) -> SeatId:
        return first_admiral(g)

    def next_seat(self, g: BattleGame, seat: SeatId) -> SeatId:
        return opponent(g, seat)

    def ready_units(self, g: BattleGame, seat: SeatId) -> tuple[UnitId, ...]:
        return eligible_units(g, seat)

    def which_unit(self, g: BattleGame, seat: SeatId) -> ChooseOne[UnitId]:
        return _which_unit(g, seat)

    def activation_of(self, unit: UnitId) -> Procedure:
        return Activation(unit)


def eligible_units(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units an Admiral may activate now: those without a token; Incoming ones come last (DW4-READY-19)."""
    return g.memo(("eligible units", seat), lambda: _eligible_units(g, seat))


def _eligible_units(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    waiting = [u for u in g.state.units.values() if u.seat == seat and not u.activated]
    in_play = tuple([u.id for u in waiting if u.location is IN_PLAY])
    if PICKING in g.hooks.forbids:
        in_play = tuple([unit for unit in in_play if g.refusal(PICKING, unit) is None]) or in_play
    return in_play or tuple([u.id for u in waiting if u.location is INCOMING])


def _which_unit(g: BattleTable, seat: SeatId) -> ChooseOne[UnitId]:
    """Ruling: who has an eligible unit must activate one, but an Incoming unit may be left Incoming (DW4-ACTV-02)."""
    units = eligible_units(g, seat)
    incoming = g.state.units[units[0]].location is INCOMING
    return ChooseOne(
        seat,
        "unit to activate",
        units,
        "unit",
        prompt="Choose an Incoming unit to activate, or leave them Incoming."
        if incoming
        else "Choose a unit to activate.",
        rules=(RuleId("DW4-READY-19" if incoming else "DW4-ACTV-02"),),
        passing="leave the Incoming units Incoming" if incoming else "",
    )


class Activation(Procedure):
    """The Activation of one unit, from losing the Incoming status to its Activated token."""

    unit: UnitId

    @step("DW4-ACTV-05", "DW4-READY-19")
    def begin(self, g: BattleGame) -> Outcome:
        g.emit(ActivationBegan(self.unit))
        return None

    @step("DW4-ACTV-05")
    def resolve_its_steps(self, g: BattleGame) -> Outcome:
        return Call(StepsOfActivation(self.unit))

    @step("DW4-ACTV-03")
    def mark_it_activated(self, g: BattleGame) -> Outcome:
        g.emit(ActivationEnded(self.unit))
        return None


class StepsOfActivation(Procedure):
    """The steps of an Activation, in order. With the unit's last model they end at once (DW4-ACTV-08)."""

    unit: UnitId

    def goes_on(self, g: BattleGame) -> bool:
        # Out of the Play Area nothing is left to be done, gone for good or not.
        return g.state.units[self.unit].location not in (GONE, RESERVE)

    @place("DW4-ACTV-05", "DW4-MODE-02")
    def withdrawal_step(self, g: BattleGame) -> Outcome:
        """Crippled models may leave; Core play does without it."""

    @step("DW4-ACTV-05")
    def movement_step(self, g: BattleGame) -> Outcome:
        return Call(MovementStep(self.unit))

    @step("DW4-ACTV-05")
    def action_step(self, g: BattleGame) -> Outcome:
        return Call(ActionStep(self.unit))

    @step("DW4-ACTV-05")
    def consolidation_step(self, g: BattleGame) -> Outcome:
        return Call(ConsolidationStep(self.unit))
