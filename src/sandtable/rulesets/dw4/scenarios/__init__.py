"""Encounters: one file each, acting through hooks and only in the game that plays it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from sandtable.kernel.hooks import Rule

# All at once: Encounters bring procedures of their own, and a save that names one must find it.
_MODULES = tuple(import_module(f"{__name__}.{info.name}") for info in iter_modules(__path__))


@cache
def scenario_rules() -> tuple[Rule, ...]:
    """One of every rule of every Encounter, in the order of their ids."""
    found: dict[str, Rule] = {}
    for module in _MODULES:
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Rule) and kind.__module__ == module.__name__:
                found[f"{kind.id} {kind.__name__}"] = kind()
    return tuple(found[key] for key in sorted(found))
