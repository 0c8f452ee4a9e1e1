"""Short Range Squadrons: their Stacks and their ratings.

They are tokens, not models: they take up no room (DW4-SRS-02).
"""

from __future__ import annotations

import msgspec

from sandtable.geometry.measure import within
from sandtable.geometry.shape import Shape
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.stacking import WithJointX, WithX
from sandtable.kernel.values import Query, Question
from sandtable.rulesets.dw4.content.profile import RuleRef, Squadron
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, StackId, UnitId
from sandtable.rulesets.dw4.models.attributes import CEILING, FIXED, FLOOR, MULTIPLIER
from sandtable.rulesets.dw4.state import BattleTable, Mission, Stack
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.terrain.markers import marker_shape
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import footprint


class Flight(msgspec.Struct, frozen=True):
    """Squadrons of one type at a target, a unit or a Minefield: the subject of what changes their ratings."""

    seat: SeatId
    squadron: str
    target: str


class Downing(msgspec.Struct, frozen=True):
    """Squadrons of one type under fire: `what` is the name of the roll."""

    flight: Flight
    what: str


ATTACK_RATING: Query[Flight] = Query("Attack rating", MULTIPLIER, FIXED, CEILING, FLOOR)
INTERCEPT_RATING: Query[Flight] = Query("Intercept rating", MULTIPLIER, FIXED, CEILING, FLOOR)
RESILIENCE: Query[Downing] = Query("Resilience", MULTIPLIER, FIXED, CEILING, FLOOR)
SWEEPING_DICE: Query[Flight] = Query("dice of a squadron in Mine Clearance", FIXED, CEILING)
DOWNABLE: Question[Downing] = Question("whether squadrons can be shot down")
RESOLVING: Question[StackId] = Question("whether a Stack may resolve its Mission")
RECONNOITRING: Question[Flight] = Question("whether squadrons take part in Aerial Reconnaissance")


def squadron(g: BattleTable, name: str) -> Squadron:
    """A type of squadron with its grid (DW4-SRS-03)."""
    return register(g).content.squadrons[name]


def borne(g: BattleTable, name: str, rule: RuleId) -> RuleRef | None:
    """An SRS Property as a type of squadron carries it; several of one add nothing (DW4-G-07)."""
    for ref in squadron(g, name).properties:
        if ref.id == rule:
            return ref
    return None


def x_of(g: BattleTable, name: str, rule: WithX) -> int:
    """The X of an SRS Property for a type of squadron: several copies come to what the rule says (DW4-G-07)."""
    return rule.stacking.of([ref.x for ref in squadron(g, name).properties if ref.id == rule.id])


def x_together(g: BattleTable, stack: Stack, rule: WithJointX) -> int:
    """The X of an SRS Property for the tokens of a Stack, each with its own."""
    return rule.together.of([x_of(g, kind, rule) for kind, count in stack.tokens for _ in range(count)])


def stack_name(seat: SeatId, target: str) -> StackId:
    """The one Stack that a side has at a target (DW4-SRS-06)."""
    return StackId(f"{seat}>{target}")


def stack_at(g: BattleTable, seat: SeatId, target: str) -> Stack | None:
    """The Stack of a side at a target. It is kept by the target's name, so it goes where that goes (DW4-SRS-08)."""
    return g.state.stacks.get(stack_name(seat, target))


def size(stack: Stack | None) -> int:
    """How many tokens a Stack has; one that is gone has none. Types are told apart but fly together (DW4-SRS-07)."""
    return 0 if stack is None else sum([count for _, count in stack.tokens])


def bearers(g: BattleTable, stack: Stack | None, rule: RuleId) -> int:
    """How many tokens of a Stack carry an SRS Property."""
    return 0 if stack is None else sum([count for kind, count in stack.tokens if borne(g, kind, rule) is not None])


def supporting(g: BattleTable, unit: UnitId) -> Stack | None:
    """The friendly Stack that Supports a unit (DW4-SRS-15)."""
    stack = stack_at(g, g.state.units[unit].seat, unit)
    return stack if stack is not None and stack.mission is Mission.AIR_SUPPORT else None


def threatening(g: BattleTable, seat: SeatId, unit: UnitId) -> Stack | None:
    """The Stack of an Admiral that Threatens an enemy unit: it is there for an Attack Run (DW4-SRS-14)."""
    stack = stack_at(g, seat, unit)
    return stack if stack is not None and stack.mission is Mission.ATTACK_RUN else None


def is_there(g: BattleTable, target: str) -> bool:
    """Whether the target of a Stack is still in play."""
    unit = g.state.units.get(UnitId(target))
    return MarkerId(target) in g.state.markers if unit is None else unit.location is not Location.GONE


def missions(g: BattleTable, seat: SeatId) -> tuple[StackId, ...]:
    """The Stacks of an Admiral that could resolve a Mission now: those that neither Support nor wait aside."""
    if not g.state.stacks:
        return ()
    flying = (Mission.ATTACK_RUN, Mission.MINE_CLEARANCE)
    own = [s for s in g.state.stacks.values() if s.seat == seat and s.mission in flying and is_there(g, s.target)]
    return tuple([stack.id for stack in own if g.refusal(RESOLVING, stack.id) is None])


def attack_dice(g: BattleTable, stack: Stack | None) -> int:
    """What the squadrons of a Stack bring to an Attack Run (DW4-SRS-26)."""
    return 0 if stack is None else sum([n * attack_rating(g, _flight(stack, kind)) for kind, n in stack.tokens])


def attack_rating(g: BattleTable, flight: Flight) -> int:
    return max(0, g.value(ATTACK_RATING, flight, squadron(g, flight.squadron).attack))


def intercept_dice(g: BattleTable, stack: Stack | None) -> int:
    """What the squadrons of a Stack bring to an Interception Attempt (DW4-SRS-22)."""
    if stack is None:
        return 0
    ratings = [(n, squadron(g, kind).intercept, _flight(stack, kind)) for kind, n in stack.tokens]
    return sum([n * max(0, g.value(INTERCEPT_RATING, flight, printed)) for n, printed, flight in ratings])


def sweeping_dice(g: BattleTable, stack: Stack) -> int:
    """The dice of a Mine Clearance Mission: one for each token (DW4-SRS-35)."""
    return sum([n * max(0, g.value(SWEEPING_DICE, _flight(stack, kind), 1)) for kind, n in stack.tokens])


def resilience(g: BattleTable, stack: Stack, kind: str, what: str) -> int:
    """The Hits that it takes to shoot down one token of a type, at least one (DW4-DICE-22)."""
    return max(1, g.value(RESILIENCE, Downing(_flight(stack, kind), what), squadron(g, kind).resilience))


def downable(g: BattleTable, stack: Stack, what: str) -> tuple[str, ...]:
    """The types of a Stack that can be shot down in this way."""
    kinds = [kind for kind, _ in stack.tokens]
    return tuple([k for k in kinds if g.refusal(DOWNABLE, Downing(_flight(stack, k), what)) is None])


def reconnoitring(g: BattleTable, seat: SeatId) -> int:
    """How many tokens of an Admiral take part in Aerial Reconnaissance (DW4-SRS-40)."""
    own = [stack for stack in g.state.stacks.values() if stack.seat == seat]
    flights = [(count, _flight(stack, kind)) for stack in own for kind, count in stack.tokens]
    return sum([count for count, flight in flights if g.refusal(RECONNOITRING, flight) is None])


def _flight(stack: Stack, kind: str) -> Flight:
    return Flight(stack.seat, kind, stack.target)


def are_near(g: BattleTable, target: str, other: str, distance: int) -> bool:
    """Whether two targets of Stacks are within a distance of each other; of a unit the nearest model counts."""
    here, there = shapes_of(g, target), shapes_of(g, other)
    return any([within(a, b, distance) for a in here for b in there])


def shapes_of(g: BattleTable, target: str) -> tuple[Shape, ...]:
    """What a unit or a Minefield covers."""
    if MarkerId(target) in g.state.markers:
        return (marker_shape(g, MarkerId(target)),)
    models = [g.state.models[model] for model in g.state.units[UnitId(target)].models]
    return tuple([footprint(g, model.id) for model in models if model.pose is not None])


def models_under(g: BattleTable, stack: Stack) -> tuple[ModelId, ...]:
    """The models of the unit that a Stack is allocated to, as far as they are on the table."""
    unit = g.state.units.get(UnitId(stack.target))
    if unit is None:
        return ()
    return tuple([model for model in unit.models if g.state.models[model].pose is not None])
