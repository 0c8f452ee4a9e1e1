"""The rule sets, each in its own room, reached by name through its manifest."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.manifest import RuleSet


@cache
def names() -> tuple[str, ...]:
    """The rule sets that can be played."""
    return tuple(
        sorted(m.name for m in iter_modules(__path__) if m.ispkg and find_spec(f"{__name__}.{m.name}.manifest"))
    )


def ruleset(name: str) -> RuleSet:
    """The rule set of that name."""
    if name not in names():
        raise UnknownName(f"there is no rule set {name!r}; there is: {', '.join(names())}")
    found: RuleSet = import_module(f"{__name__}.{name}.manifest").RULESET
    return found
