"""Flight Command: squadrons get new orders in the air."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Outcome, step
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.events.squadrons import StackReallocated
from sandtable.rulesets.dw4.ids import MarkerId, StackId, UnitId
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.models.properties import has, x_together
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.harm import victory_points
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.squadrons.launching import may_allocate, mission_at
from sandtable.rulesets.dw4.squadrons.stacks import Flight, are_near, is_there, size, stack_at, stack_name
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, MarkerKind, Model, Stack
from sandtable.rulesets.dw4.tactics.advice import advises, judges
from sandtable.rulesets.dw4.tactics.mining import menace
from sandtable.rulesets.dw4.tactics.squadrons import is_foe, promise
from sandtable.rulesets.dw4.terrain.minefields import markers_of
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

FLIGHT_COMMAND = RuleId("DW4-S-FLIGHT-COMMAND")
REACH = 10 * INCH
SUPPORT = 0.15
"""What a token over a friendly unit is worth, in Victory Points."""
OF_A_CRITICAL = 0.6
"""What a Critical Damage Die is worth, as a share of what the target is worth for each it can bear."""


class FlightCommand(RuleWithJointX):
    """A Special Action that sends up to X friendly Stacks to new targets within 10" of their present ones."""

    id = FLIGHT_COMMAND
    name = "Flight Command"
    stacking = Stacking.SUM_OF_X
    together = Stacking.HIGHEST_X

    @grants(ACTIONS_CHOICE)
    def offer_orders(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not g.state.stacks or not NewMissionOrders.able_models(g, unit):
            return ()
        return (Grant(NewMissionOrders.name, self.id, NewMissionOrders(unit)),)


class NewMissionOrders(SpecialAction):
    """Friendly Stacks are sent to new targets within 10" of their present ones, as many as X.

    Ruling: the Mission follows the new target; the highest X of the unit counts; a Stack moves once
    (DW4-S-FLIGHT-COMMAND).
    """

    name: ClassVar[str] = "New Mission Orders"
    hint: ClassVar[str] = "Send squadrons in the air to other targets."
    moved: tuple[StackId, ...] = ()
    orders: int = 0

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, FLIGHT_COMMAND) and bool(stacks_to_order(g, model.seat))

    @step("DW4-S-FLIGHT-COMMAND")
    def give_an_order(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        most = x_together(g, self.participants, FlightCommand)
        stacks = tuple([name for name in stacks_to_order(g, seat) if name not in self.moved])
        if self.orders >= most or not stacks:
            return LEAVE
        name = g.ask(_which_stack(seat, stacks, most - self.orders))
        if name is None:
            return LEAVE
        target = g.ask(lambda: _where_to(g, seat, g.state.stacks[name]))
        self.orders += 1
        self.moved = (*self.moved, stack_name(seat, target))
        g.emit(StackReallocated(name, seat, target, mission_at(g, seat, target)))
        return None

    @step("DW4-S-FLIGHT-COMMAND")
    def give_the_next(self, g: BattleGame) -> Outcome:
        return Again(self.give_an_order)


def stacks_to_order(g: BattleTable, seat: SeatId) -> tuple[StackId, ...]:
    """The Stacks of an Admiral that have somewhere else to go."""
    own = [s for s in g.state.stacks.values() if s.seat == seat and s.target and is_there(g, s.target)]
    return tuple([stack.id for stack in own if new_targets(g, stack)])


def new_targets(g: BattleTable, stack: Stack) -> tuple[str, ...]:
    """The units and Minefields near the present target of a Stack that all its squadrons may be allocated to."""
    units = [unit.id for unit in g.state.units.values() if unit.location is Location.IN_PLAY]
    others = [target for target in (*units, *markers_of(g, MarkerKind.MINEFIELD)) if target != stack.target]
    near = [target for target in others if are_near(g, stack.target, target, REACH)]
    kinds = [kind for kind, _ in stack.tokens]
    return tuple([t for t in near if all([may_allocate(g, Flight(stack.seat, kind, t)) for kind in kinds])])


def _which_stack(seat: SeatId, stacks: tuple[StackId, ...], left: int) -> ChooseOne[StackId]:
    return ChooseOne(
        seat,
        "stack to order",
        stacks,
        "stack",
        prompt=f"Choose a Stack that gets new orders; {left} left.",
        rules=(FLIGHT_COMMAND,),
        passing="give no more orders",
    )


def _where_to(g: BattleTable, seat: SeatId, stack: Stack) -> ChooseOne[str]:
    targets = new_targets(g, stack)
    return ChooseOne(
        seat,
        "new target",
        targets,
        "launch target",
        prompt="Choose the new target of the Stack.",
        rules=(FLIGHT_COMMAND,),
        about=(stack.id,),
        default=targets[0],
    )


@judges(NewMissionOrders.name)
def orders_worth(g: BattleTable, unit: UnitId) -> float:
    """What the best new order of a unit is worth: how much more a Stack does at its new target."""
    seat = g.state.units[unit].seat
    return max([_best(g, g.state.stacks[name])[0] for name in stacks_to_order(g, seat)], default=0.0)


@advises("stack to order")
def stack_to_order(view: View[Battle], decision: ChooseOne[StackId], pick: Picker) -> StackId | None:
    """The Stack that gains most by it, as long as one gains."""
    rated = [(_best(view, view.state.stacks[name])[0], name) for name in decision.options]
    gain, best = max(rated)
    return best if gain > 0 else None


@advises("new target")
def new_target(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str:
    """The target on which the Stack is worth most."""
    stack = view.state.stacks[StackId(decision.about[0])]
    return max(decision.options, key=lambda target: (_worth(view, stack, target), target))


def _best(g: BattleTable, stack: Stack) -> tuple[float, str]:
    """By how much a Stack is worth more at its best new target, and which that is."""
    here = _worth(g, stack, stack.target)
    return max([(_worth(g, stack, target) - here, target) for target in new_targets(g, stack)])


def _worth(g: BattleTable, stack: Stack, target: str) -> float:
    """What a Stack can hope for at a target, in Victory Points."""
    if MarkerId(target) in g.state.markers:
        marker = g.state.markers[MarkerId(target)]
        return max(0.0, -menace(g, stack.seat, Spot(marker.x, marker.y)))
    if not is_foe(g, stack.seat, target):
        return SUPPORT * size(stack)
    tokens = size(stack) + (size(stack_at(g, stack.seat, target)) if target != stack.target else 0)
    kinds = tuple([kind for kind, _ in stack.tokens])
    return promise(g, stack.seat, target, kinds, tokens) * _of_a_die(g, UnitId(target))


def _of_a_die(g: BattleTable, unit: UnitId) -> float:
    each = [victory_points(g, model.id) / (mass(g, model.id) + 1) for model in models_of(g, unit)]
    return OF_A_CRITICAL * max(each, default=0.0)
