"""Rooms of rules: packages whose modules hold rules, found by looking."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


def modules_in(package: str, path: Iterable[str]) -> tuple[ModuleType, ...]:
    """Every module of a package."""
    return tuple(import_module(f"{package}.{info.name}") for info in iter_modules(path))


def rules_in(modules: Iterable[ModuleType]) -> tuple[Rule, ...]:
    """One of every rule that the modules define, in the order of their ids."""
    found: dict[str, Rule] = {}
    for module in modules:
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Rule) and kind.__module__ == module.__name__:
                found[f"{kind.id} {kind.__name__}"] = kind()
    return tuple(found[key] for key in sorted(found))


def carried(rules: Iterable[Rule], ids: Iterable[RuleId]) -> tuple[Rule, ...]:
    """Of these rules those that something in a game carries, with the ones that they bring along."""
    wanted = frozenset(ids)
    if not wanted:
        return ()
    known = tuple(rules)
    wanted |= {brought for rule in known if rule.id in wanted for brought in rule.brings}
    return tuple(rule for rule in known if rule.id in wanted)


class RuleRoom:
    """A package of rules, one file each, of which a game has those that something in it carries.

    All are found at once: rules bring procedures and events of their own, and a save that names one must find it.
    """

    def __init__(self, package: str, path: Iterable[str]) -> None:
        self.package, self.path = package, path

    @cache  # noqa: B019 - there is one room for each package, for as long as the program runs
    def rules(self) -> tuple[Rule, ...]:
        """One of every rule that there is code for; the others are *not yet* in the catalogue."""
        return rules_in(modules_in(self.package, self.path))

    def carried(self, ids: Iterable[RuleId]) -> tuple[Rule, ...]:
        """The rules among these ids; one without code is not there."""
        return carried(self.rules(), ids)
