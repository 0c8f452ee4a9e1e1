"""How a captain uses squadrons: always launch, strike where it pays, Support what is worth most."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.decision import ChooseOne, ChooseSome, Number, Picker
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, StackId, UnitId
from sandtable.rulesets.dw4.models.attributes import Shot, armour, defence, mass
from sandtable.rulesets.dw4.procedures.attack_run import ESCORT
from sandtable.rulesets.dw4.procedures.harm import victory_points
from sandtable.rulesets.dw4.squadrons.launching import is_in_reach, tokens_to_launch, types_for
from sandtable.rulesets.dw4.squadrons.stacks import (
    Flight,
    attack_dice,
    attack_rating,
    size,
    squadron,
    stack_at,
    stack_name,
    sweeping_dice,
)
from sandtable.rulesets.dw4.state import Battle, BattleTable, Mission, Stack
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.worth import expected_damage
from sandtable.tabletop.where import models_of

IN_THE_WAY = 10_000
"""A Minefield this close to one of our ships is worth sweeping."""

SWEEPERS = 4
"""Dice for a Minefield: about an even chance."""

WORTH_A_RUN = 1.0
"""Critical Damage Dice that an Attack Run must promise."""

AT_ONCE = 2
"""Tokens discarded to help against one Attack; others may follow."""


@advises("unit to launch")
def unit_to_launch(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str:
    """What can be launched is launched: it costs nothing."""
    return decision.options[0]


@advises("launch target")
def launch_target(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str:
    """A Minefield in the way, then the unit on which an Attack Run does most, then our most valuable ships."""
    model = ModelId(decision.about[0])
    seat, left = view.state.models[model].seat, tokens_to_launch(view, model)
    mines = [t for t in decision.options if MarkerId(t) in view.state.markers and _is_in_the_way(view, seat, t)]
    if mines:
        return mines[0]
    foes = [t for t in decision.options if is_foe(view, seat, t) and stack_at(view, seat, t) is None]
    promises = {foe: promise(view, seat, foe, types_for(view, model, foe), left) for foe in foes}
    best = max(promises, key=lambda foe: promises[foe] * _rating(view, foe), default="")
    if best and promises[best] >= WORTH_A_RUN:
        return best
    friends = [t for t in decision.options if UnitId(t) in view.state.units and not is_foe(view, seat, t)]
    return max(friends or decision.options, key=lambda friend: _need(view, seat, friend))


@advises("squadron to launch")
def squadron_to_launch(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str:
    """Who strikes hardest, helps most, or finds most mines, as the target asks for."""
    model, target = decision.about
    seat = view.state.models[ModelId(model)].seat
    if MarkerId(target) in view.state.markers:
        return max(decision.options, key=lambda kind: sweeping_dice(view, _alone(seat, target, kind)))
    if is_foe(view, seat, target):
        return max(decision.options, key=lambda kind: attack_rating(view, Flight(seat, kind, target)))
    return max(decision.options, key=lambda kind: squadron(view, kind).support + squadron(view, kind).intercept)


@advises("tokens to launch")
def tokens_to_send(view: View[Battle], decision: Number, pick: Picker) -> int:
    """Enough for the target, and all that are left for a friend."""
    target, kind = decision.about
    if MarkerId(target) in view.state.markers:
        return min(decision.most, SWEEPERS)
    if not is_foe(view, decision.seat, target):
        return decision.most
    wanted = len(models_of(view, UnitId(target)))
    for tokens in range(wanted, decision.most):
        if promise(view, decision.seat, target, (kind,), tokens) >= wanted:
            return tokens
    return decision.most


Expecting = Callable[[BattleTable, Stack], bool]
_EXPECTING: list[Expecting] = []


def expects_a_stack(judge: Expecting) -> Expecting:
    """Declares when somebody else still wants the squadrons of a Stack where they are."""
    _EXPECTING.append(judge)
    return judge


@advises("srs mission")
def mission(view: View[Battle], decision: ChooseOne[StackId], pick: Picker) -> StackId | None:
    """The largest Stack first, before it is shot at; one that somebody still counts on waits."""
    stacks = [view.state.stacks[name] for name in decision.options]
    free = [stack for stack in stacks if not any([judge(view, stack) for judge in _EXPECTING])]
    return max(free, key=size).id if free else None


@advises("attack run targets")
def attack_run_targets(view: View[Battle], decision: ChooseSome[ModelId], pick: Picker) -> tuple[ModelId, ...]:
    """As many as the Successes are likely to be, the weakest Defences first."""
    stack = view.state.stacks.get(StackId(decision.about[0]))
    dice = attack_dice(view, stack)
    ways = [decision.options[:n] for n in range(1, decision.limits[1] + 1)]
    return max(ways, key=lambda those: min(len(those), _successes(view, decision.seat, those, dice)))


@advises("critical damage die")
def critical_damage_die(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str:
    """A model that is about to explode, else the most valuable one; Escorts come last."""

    def value(option: str) -> tuple[bool, bool, int]:
        if option == ESCORT:
            return False, False, 0
        model = view.state.models[ModelId(option)]
        last = model.crippled and len(model.criticals) + 1 >= mass(view, model.id)
        return True, last, victory_points(view, model.id)

    return max(decision.options, key=value)


@advises("air support")
def air_support(view: View[Battle], decision: Number, pick: Picker) -> int:
    """Some for each Attack; where the enemy's squadrons threaten the unit, ours are kept to meet them."""
    target = view.state.models.get(ModelId(decision.about[0]))
    if target is None:
        return 0
    hostile = [s for s in view.state.stacks.values() if s.target == target.unit and s.seat != target.seat]
    return 0 if hostile else min(decision.most, AT_ONCE)


def is_foe(g: BattleTable, seat: SeatId, target: str) -> bool:
    unit = g.state.units.get(UnitId(target))
    return unit is not None and unit.seat != seat


def _is_in_the_way(g: BattleTable, seat: SeatId, marker: str) -> bool:
    """One that somebody else laid, that nobody sweeps yet, close to our ships."""
    if g.state.markers[MarkerId(marker)].seat == seat or stack_at(g, seat, marker) is not None:
        return False
    own = [m.id for m in g.state.models.values() if m.seat == seat and m.pose is not None]
    return any([is_in_reach(g, model, marker, IN_THE_WAY) for model in own])


def promise(g: BattleTable, seat: SeatId, target: str, kinds: tuple[str, ...], tokens: int) -> float:
    """The Critical Damage Dice that so many of the best squadrons can hope to place in a unit."""
    dice = tokens * max([attack_rating(g, Flight(seat, kind, target)) for kind in kinds], default=0)
    models = sorted([model.id for model in models_of(g, UnitId(target))], key=lambda model: defence(g, model))
    ways = [models[:n] for n in range(1, min(tokens, len(models)) + 1)]
    return max([min(len(those), _successes(g, seat, tuple(those), dice)) for those in ways], default=0.0)


def _successes(g: BattleTable, seat: SeatId, targets: tuple[ModelId, ...], dice: int) -> float:
    unit = g.state.units[g.state.models[targets[0]].unit]
    resistance = sum([defence(g, target) for target in targets]) + unit.escorts
    shots = [Shot(seat, unit.id, target, what="Attack Run") for target in targets]
    return expected_damage(dice, resistance, max([armour(g, shot) for shot in shots]))


def _rating(g: BattleTable, unit: str) -> int:
    return max([victory_points(g, model.id) for model in models_of(g, UnitId(unit))], default=0)


def _need(g: BattleTable, seat: SeatId, unit: str) -> float:
    """How much a friendly unit could do with squadrons over it: by its worth, less where some are already."""
    worth = sum([victory_points(g, model.id) for model in models_of(g, UnitId(unit))])
    return worth / (1 + size(stack_at(g, seat, unit)))


def _alone(seat: SeatId, target: str, kind: str) -> Stack:
    return Stack(stack_name(seat, target), seat, target, Mission.MINE_CLEARANCE, ((kind, 1),))
