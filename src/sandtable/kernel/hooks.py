"""Hooks: how a rule takes part in play without being named anywhere else.

A rule is one class. Its methods are marked with the hook they answer to. The index of a game is built
from the rules present in it, so a point that no rule touches costs one dictionary miss.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, TypeVar, cast

import msgspec

from sandtable.kernel.errors import EngineFault, Refusal
from sandtable.kernel.hook_order import Order, Placed, Rules, in_order
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, Step
from sandtable.kernel.state import State
from sandtable.kernel.values import Choice, Layer, Modifier, Query, Question

if TYPE_CHECKING:
    from sandtable.kernel.table import Table

S = TypeVar("S", covariant=True)
A = TypeVar("A")
G = TypeVar("G")
P = TypeVar("P", covariant=True)
R = TypeVar("R")
W = TypeVar("W", bound=State)
Wider = TypeVar("Wider")


class Rule:
    """A rule that acts through hooks: a special rule of a unit, or a standing rule of the game."""

    id: ClassVar[RuleId]
    name: ClassVar[str] = ""
    variant: ClassVar[str] = ""
    """The variant of the game that it is for, if not for all: rules of two variants never act in one game."""
    only_offers: ClassVar[bool] = False
    """Whether it only lets others do something: as long as nobody does, nothing is changed."""
    brings: ClassVar[tuple[RuleId, ...]] = ()
    """Rules that take part wherever it does, because it lends them to somebody or leans on what they do."""

    def __init_subclass__(cls, abstract: bool = False) -> None:
        if not abstract and not getattr(cls, "id", ""):
            raise TypeError(f"the rule {cls.__name__} has no id")


EVERY_OTHER: Rules = (Rule,)
"""For the order of hooks: whatever else acts at the point."""


class Grant(msgspec.Struct, frozen=True):
    """Something a rule adds to a choice: a name to choose it by and the procedure that follows."""

    name: str
    rule: RuleId
    start: Procedure | None = None


class Pure(Protocol[S, A]):
    """Marks `method(self, table, subject)`: it may look at a table and answers; it may not ask, roll or change.

    The subject may be of a wider type than the point wants, so that one method serves several points.
    """

    def __call__(self, method: Callable[[R, Table[W], S | Wider], A], /) -> Callable[[R, Table[W], S | Wider], A]: ...


class Acting(Protocol[P, G]):
    """Marks `method(self, g, procedure) -> Outcome`: it may ask, roll, emit and call."""

    def __call__(self, method: Callable[[R, G, P | Wider], Outcome], /) -> Callable[[R, G, P | Wider], Outcome]: ...


def _mark(kind: str, *target: Any) -> Any:
    def mark(method: Any) -> Any:
        if method.__code__.co_argcount != 3:
            raise TypeError(
                f"{method.__qualname__} {kind} something: it takes itself, the table or game, and a subject"
            )
        method.hooks = (*getattr(method, "hooks", ()), (kind, *target))
        return method

    return mark


def _mark_step(kind: str, point: Any, needs: str, *order: Rules) -> Any:
    if not hasattr(point, "step_rules"):
        raise TypeError(f"a rule acts {kind} {point!r}, which is no step of a procedure")
    return _mark(kind, point, Order(*order), needs)


def modifies(query: Query[S], layer: Layer) -> Pure[S, Modifier | None]:
    """What this rule does to a number; pure."""
    if layer not in query.layers:
        raise TypeError(f"{query} has no {layer}")
    return cast(Pure[S, Modifier | None], _mark("modifies", query, layer))


def forbids(question: Question[S]) -> Pure[S, Refusal | None]:
    """Why this rule does not allow something, if it does not; pure."""
    return cast(Pure[S, Refusal | None], _mark("forbids", question))


def permits(question: Question[S]) -> Pure[S, bool]:
    """Whether this rule lifts a refusal of the basic rules, not of another rule; pure."""
    return cast(Pure[S, bool], _mark("permits", question))


def before(
    point: Step[P, G], *, follows: Rules = (), precedes: Rules = (), beside: Rules = (), needs: str = ""
) -> Acting[P, G]:
    """Runs before the step; of others that do too, it says which come before it, after it, or in any order.

    Where it does nothing without a fact about the subject of the procedure (`Procedure.facts`) it names that, and
    is passed over for all others without being called.
    """
    return cast(Acting[P, G], _mark_step("before", point, needs, follows, precedes, beside))


def after(
    point: Step[P, G], *, follows: Rules = (), precedes: Rules = (), beside: Rules = (), needs: str = ""
) -> Acting[P, G]:
    """The same after the step."""
    return cast(Acting[P, G], _mark_step("after", point, needs, follows, precedes, beside))


def replaces(point: Step[P, G]) -> Acting[P, G]:
    """Stands in for the body of the step."""
    return cast(Acting[P, G], _mark_step("instead of", point, ""))


def suppresses(*rules: str) -> Pure[object, bool]:
    """Whether the named rules are switched off for this subject, whatever it is; pure."""
    return cast(Pure[object, bool], _mark("suppresses", *rules))


def grants(choice: Choice[S]) -> Pure[S, Iterable[Grant]]:
    """What this rule adds to a choice; pure."""
    return cast(Pure[S, Iterable[Grant]], _mark("grants", choice))


class Part(NamedTuple):
    """A part of a step: a hook before it, its body, or a hook after it."""

    act: Callable[..., Any]
    is_hook: bool
    may_be_off: bool
    """Whether another rule may switch it off."""
    rule: RuleId
    """The rule it carries out."""
    at: int
    """Which step it belongs to, and which part of that it is."""
    part: int
    needs: str = ""
    """The fact about the subject without which it does nothing."""


class Plan(NamedTuple):
    """How a procedure runs in one game: the parts of all its steps in order."""

    parts: tuple[Part, ...]
    starts: tuple[int, ...]
    """Where among the parts each step starts, and where the last one ends."""
    guarded: bool
    """Whether the procedure may end before its steps do."""


Parts = tuple[tuple[Callable[..., Any], bool, bool, RuleId, int, int], ...]
Fitted = dict[frozenset[str], tuple[Parts, tuple[int, ...]]]
"""By what holds of a subject: the parts that may do something for it, and where among them each part of all is."""
Run = tuple[Parts, tuple[int, ...], bool, Fitted | None]
"""A plan in plain tuples: the engine takes each part apart, and with names that takes several times as long.

Last what it comes to for single subjects; none where no hook needs anything of them.
"""


class HookIndex:
    """Every hook of the rules present in one game, found by what it attaches to."""

    __slots__ = (
        "_after",
        "_before",
        "_plans",
        "_replaced",
        "forbids",
        "grants",
        "modifies",
        "permits",
        "runs",
        "suppressors",
    )

    def __init__(self, rules: Iterable[Rule] = ()) -> None:
        self.modifies: dict[Query[Any], list[tuple[Layer, Rule, Callable[..., Modifier | None]]]] = defaultdict(list)
        self.forbids: dict[Question[Any], list[tuple[Rule, Callable[..., Refusal | None]]]] = defaultdict(list)
        self.permits: dict[Question[Any], list[tuple[Rule, Callable[..., bool]]]] = defaultdict(list)
        self.grants: dict[Choice[Any], list[tuple[Rule, Callable[..., Iterable[Grant]]]]] = defaultdict(list)
        self.suppressors: dict[str, list[Callable[..., bool]]] = defaultdict(list)
        self._before: dict[Step[Any, Any], list[Placed]] = defaultdict(list)
        self._after: dict[Step[Any, Any], list[Placed]] = defaultdict(list)
        self._replaced: dict[Step[Any, Any], tuple[Rule, Callable[..., Any]]] = {}
        self._plans: dict[type[Procedure], Plan] = {}
        self.runs: dict[type[Procedure], Run] = {}
        """The plans that were run so far; `run` lays out one that is missing."""
        for rule in rules:
            self._add(rule)
        for table in (self.modifies, self.forbids, self.permits, self.grants, self.suppressors):
            table.default_factory = None
        for when, points in (("before", self._before), ("after", self._after)):
            for point, hooks in points.items():
                points[point] = in_order(f"{when} {point.__qualname__}", hooks)

    def _add(self, rule: Rule) -> None:
        for name in dir(type(rule)):
            method = getattr(rule, name)
            for kind, *target in getattr(method, "hooks", ()):
                self._attach(rule, method, kind, target)

    def _attach(self, rule: Rule, method: Callable[..., Any], kind: str, target: list[Any]) -> None:
        if kind == "modifies":
            self.modifies[target[0]].append((target[1], rule, method))
        elif kind == "forbids":
            self.forbids[target[0]].append((rule, method))
        elif kind == "permits":
            self.permits[target[0]].append((rule, method))
        elif kind == "grants":
            self.grants[target[0]].append((rule, method))
        elif kind == "suppresses":
            for suppressed in target:
                self.suppressors[suppressed].append(method)
        elif kind == "before":
            self._before[target[0]].append(Placed(rule, method, target[1], target[2]))
        elif kind == "after":
            self._after[target[0]].append(Placed(rule, method, target[1], target[2]))
        elif target[0] in self._replaced:
            raise EngineFault(f"{rule.id} and {self._replaced[target[0]][0].id} both replace one step")
        else:
            self._replaced[target[0]] = (rule, method)

    def suppressed(self, table: Table[Any], rule: RuleId, subject: Any) -> bool:
        """Whether another rule switches this one off for this subject."""
        if rule not in self.suppressors:
            return False
        return any(method(table, subject) for method in self.suppressors[rule])

    def plan(self, kind: type[Procedure]) -> Plan:
        """The steps of a procedure with the hooks of this game around them."""
        plan = self._plans.get(kind)
        if plan is None:
            plan = self._plans[kind] = self._planned(kind)
        return plan

    def _planned(self, kind: type[Procedure]) -> Plan:
        parts: list[Part] = []
        starts = [0]
        for at, name in enumerate(kind.steps):
            for part, (act, is_hook, rule, needs) in enumerate(self._ways(getattr(kind, name))):
                parts.append(Part(act, is_hook, is_hook and rule in self.suppressors, rule, at, part, needs))
            starts.append(len(parts))
        return Plan(tuple(parts), tuple(starts), kind.goes_on is not Procedure.goes_on)

    def run(self, kind: type[Procedure]) -> Run:
        """The plan of a procedure as the engine runs it."""
        parts, starts, guarded = self.plan(kind)
        fitted: Fitted | None = {} if any([part.needs for part in parts]) else None
        run = self.runs[kind] = tuple([part[:-1] for part in parts]), starts, guarded, fitted
        return run

    def fit(self, kind: type[Procedure], facts: frozenset[str]) -> tuple[Parts, tuple[int, ...]]:
        """What of a plan may do something for a subject of which these facts hold."""
        fitted, kept, places = self.runs[kind][-1], [], [0]
        assert fitted is not None
        for part in self.plan(kind).parts:
            if not part.needs or part.needs in facts:
                kept.append(part[:-1])
            places.append(len(kept))
        found = fitted[facts] = tuple(kept), tuple(places)
        return found

    def _ways(self, body: Any) -> list[tuple[Callable[..., Any], bool, RuleId, str]]:
        """What is done for a step, each with whether it is a hook, its rule and what it needs: the body with the hooks
        around it."""
        before, after = [
            [(hook.method, True, hook.rule.id, hook.needs) for hook in hooks.get(body, ())]
            for hooks in (self._before, self._after)
        ]
        if body in self._replaced:
            stand_in, method = self._replaced[body]
            return [*before, (method, True, stand_in.id, ""), *after]
        if getattr(body, "is_place", False):
            return [*before, *after]
        return [*before, (body, False, body.step_rules[0] if body.step_rules else RuleId(""), ""), *after]
