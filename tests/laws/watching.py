"""Which rules do something in a game: the hooks of its rules, each with someone who counts beside it."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import partial
from typing import Any

from sandtable.kernel.engine import Game
from sandtable.kernel.hook_order import Placed
from sandtable.kernel.hooks import Grant, HookIndex, Rule

Count = Callable[[str], None]
Hear = Callable[[Grant], None]


def name_of(rule: Rule) -> str:
    """A rule by its room and file, such as `special/torrent`; a file holds one, or a few that belong together."""
    return "/".join(type(rule).__module__.split(".")[-2:])


def rules_in(hooks: HookIndex) -> set[str]:
    """Every rule that is in force and acts through hooks."""
    tables: list[Any] = [hooks.forbids, hooks.permits, hooks.grants]
    found = {name_of(rule) for table in tables for entries in table.values() for rule, _ in entries}
    found |= {name_of(hook.rule) for points in (hooks._before, hooks._after) for at in points.values() for hook in at}
    found |= {name_of(rule) for entries in hooks.modifies.values() for _, rule, _ in entries}
    found |= {name_of(rule) for rule, _ in hooks._replaced.values()}
    return found | {name_of(_bearer(method)) for methods in hooks.suppressors.values() for method in methods}


def watched(hooks: HookIndex, count: Count, hear: Hear = lambda grant: None) -> HookIndex:
    """The same rules; `count` hears of each that changes a value, forbids, permits, offers or does something.

    `hear` is told of everything that a rule grants.
    What bots only think about is not counted: they look at a view, the rules act on the game.
    """
    twin = HookIndex()
    twin.modifies = {
        query: [(layer, rule, _looking(rule, method, count)) for layer, rule, method in entries]
        for query, entries in hooks.modifies.items()
    }
    for table in ("forbids", "permits"):
        setattr(twin, table, _watched_table(getattr(hooks, table), _looking, count))
    twin.grants = _watched_table(hooks.grants, partial(_granting, hear), count)
    for table in ("_before", "_after"):
        setattr(twin, table, _watched_points(getattr(hooks, table), count))
    twin._replaced = {body: (rule, _acting(rule, method, count)) for body, (rule, method) in hooks._replaced.items()}
    twin.suppressors = {
        name: [_looking(_bearer(method), method, count) for method in methods]
        for name, methods in hooks.suppressors.items()
    }
    return twin


def _watched_table(table: dict[Any, Any], watch: Callable[[Rule, Any, Count], Any], count: Count) -> dict[Any, Any]:
    return {what: [(rule, watch(rule, method, count)) for rule, method in entries] for what, entries in table.items()}


def _watched_points(points: dict[Any, list[Placed]], count: Count) -> dict[Any, list[Placed]]:
    return {
        step: [Placed(hook.rule, _acting(hook.rule, hook.method, count), hook.order) for hook in hooks]
        for step, hooks in points.items()
    }


def _bearer(method: Any) -> Rule:
    rule = method.__self__
    assert isinstance(rule, Rule)
    return rule


def _looking(rule: Rule, method: Callable[..., Any], count: Count) -> Callable[..., Any]:
    name = name_of(rule)

    def look(table: Any, subject: Any) -> Any:
        found = method(table, subject)
        if found is None or found is False:
            return found
        if not isinstance(found, bool) and hasattr(found, "__iter__"):
            found = tuple(found)
        if found and isinstance(table, Game):
            count(name)
        return found

    return look


def _granting(hear: Hear, rule: Rule, method: Callable[..., Any], count: Count) -> Callable[..., Any]:
    look = _looking(rule, method, count)

    def grant(table: Any, subject: Any) -> Any:
        found = look(table, subject)
        for each in found or ():
            hear(each)
        return found

    return grant


def _acting(rule: Rule, method: Callable[..., Any], count: Count) -> Callable[..., Any]:
    name = name_of(rule)

    def act(g: Any, procedure: Any) -> Any:
        before, as_it_was = len(g.record), copy(procedure)
        around = [(frame.procedure, copy(frame.procedure)) for frame in g.stack]
        outcome = method(g, procedure)
        changed = procedure != as_it_was or any([there != then for there, then in around])
        if outcome is not None or len(g.record) > before or changed:
            count(name)
        return outcome

    return act
