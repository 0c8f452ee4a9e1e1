"""How a captain sends squadrons in the air to other targets: where they strike harder than where they are."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import MarkerId, StackId, UnitId
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.placing.markers import Spot
from sandtable.rulesets.dw4.procedures.harm import victory_points
from sandtable.rulesets.dw4.special.flight_command import new_targets, stacks_to_order
from sandtable.rulesets.dw4.squadrons.stacks import size, stack_at
from sandtable.rulesets.dw4.state import Battle, BattleTable, Stack
from sandtable.rulesets.dw4.table.where import models_of
from sandtable.rulesets.dw4.tactics.mining import menace
from sandtable.rulesets.dw4.tactics.squadrons import is_foe, promise

SUPPORT = 0.15
"""What a token over a friendly unit is worth, in Victory Points."""
OF_A_CRITICAL = 0.6
"""What a Critical Damage Die is worth, as a share of what the target is worth for each it can bear."""


def orders_worth(g: BattleTable, unit: UnitId) -> float:
    """What the best new order of a unit is worth: how much more a Stack does at its new target."""
    seat = g.state.units[unit].seat
    return max([_best(g, g.state.stacks[name])[0] for name in stacks_to_order(g, seat)], default=0.0)


def stack_to_order(view: View[Battle], decision: ChooseOne[StackId], pick: Picker) -> StackId | None:
    """The Stack that gains most by it, as long as one gains."""
    rated = [(_best(view, view.state.stacks[name])[0], name) for name in decision.options]
    gain, best = max(rated)
    return best if gain > 0 else None


def new_target(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str:
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
