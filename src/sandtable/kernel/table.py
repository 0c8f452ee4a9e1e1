"""The table: what rules may look at. A game is one, and so is what a player sees of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar, TypeVarTuple

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, HookIndex
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.state import State
from sandtable.kernel.values import Amount, Choice, Explained, Layer, Part, Query, Question

S_co = TypeVar("S_co", bound=State, covariant=True)
T = TypeVar("T")
P = TypeVar("P", bound=Procedure)
Of = TypeVarTuple("Of")

_UNKNOWN: Any = object()


class Table(Generic[S_co]):
    """State and rules in force, without the means to change anything."""

    __slots__ = ("_memo", "content", "hooks", "state")

    def __init__(self, state: S_co, hooks: HookIndex, content: Any = None) -> None:
        self.state = state
        self.hooks = hooks
        self.content = content
        """What the rule set's packs gave to this game: immutable, shared by all copies."""
        self._memo: dict[Hashable, Any] = {}

    def memo(self, key: Hashable, work: Callable[[*Of], T], *of: *Of) -> T:
        """Work something out once; forgotten as soon as anything changes.

        What it is worked out of may be given along, so that nobody who is answered from memory makes a function first.
        """
        known: T = self._memo.get(key, _UNKNOWN)
        if known is _UNKNOWN:
            known = self._memo[key] = work(*of)
        return known

    def enclosing(self, kind: type[P]) -> P | None:
        """The innermost running procedure of this type, only to look at; none where nothing runs."""
        return None

    def value(self, query: Query[T], subject: T, base: int) -> int:
        """The number with everything that the rules in force do to it."""
        hooks = self.hooks.modifies.get(query)
        if hooks is None:
            return base
        amounts: dict[Layer, list[Amount]] = {}
        suppressors = self.hooks.suppressors
        for layer, rule, method in hooks:
            modifier = method(self, subject)
            if modifier is None or (rule.id in suppressors and self.hooks.suppressed(self, rule.id, subject)):
                continue
            amounts.setdefault(layer, []).append(modifier.amount)
        return _folded(query, base, amounts) if amounts else base

    def explain(self, query: Query[T], subject: T, base: int) -> Explained:
        """The same number with its reasons."""
        amounts: dict[Layer, list[Amount]] = {}
        parts: list[Part] = []
        for layer, rule, method in self.hooks.modifies.get(query, ()):
            modifier = method(self, subject)
            if modifier is not None and not self.hooks.suppressed(self, rule.id, subject):
                amounts.setdefault(layer, []).append(modifier.amount)
                parts.append(Part(modifier.amount, layer.name, rule.id, modifier.reason or rule.name))
        return Explained(_folded(query, base, amounts), base, tuple(parts))

    def refusal(self, question: Question[T], subject: T, basic: Refusal | None = None) -> Refusal | None:
        """Why this is not allowed; `None` where it is. A permission lifts the basic refusal only."""
        for rule, forbid in self.hooks.forbids.get(question, ()):
            refused = forbid(self, subject)
            if refused is not None and not self.hooks.suppressed(self, rule.id, subject):
                return refused
        if basic is None:
            return None
        for rule, permit in self.hooks.permits.get(question, ()):
            if permit(self, subject) and not self.hooks.suppressed(self, rule.id, subject):
                return None
        return basic

    def granted(self, choice: Choice[T], subject: T) -> tuple[Grant, ...]:
        """What the rules in force add to a choice."""
        hooks = self.hooks.grants.get(choice)
        if hooks is None:
            return ()
        found: list[Grant] = []
        suppressors = self.hooks.suppressors
        for rule, method in hooks:
            if rule.id not in suppressors or not self.hooks.suppressed(self, rule.id, subject):
                found += method(self, subject)
        return tuple(found)


def _folded(query: Query[T], value: int, amounts: dict[Layer, list[Amount]]) -> int:
    for layer in query.layers:
        if layer in amounts:
            value = layer.fold(value, amounts[layer])
    return value
