"""Standing rules: basic rules that act through hooks, one file each, so that special rules can switch them off."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from sandtable.kernel.hooks import Rule


@cache
def standing_rules() -> tuple[Rule, ...]:
    """One of every rule in this room, in the order of their ids."""
    found: dict[str, Rule] = {}
    for info in iter_modules(__path__):
        module = import_module(f"{__name__}.{info.name}")
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Rule) and kind.__module__ == module.__name__:
                found[f"{kind.id} {kind.__name__}"] = kind()
    return tuple(found[key] for key in sorted(found))
