"""The rule sets, each reached by name through its manifest: those in this room, those that other packages bring, and
those named for this process alone.

A package brings one by an entry point of the group `sandtable.rulesets`. For development the variable
`SANDTABLE_RULESETS` names others in the same words, as `name=package.manifest:RULESET`, with commas between them.

One that is in the making is found by its name, for whoever builds it, but is not among those that are offered. The
first that is offered is the one that is meant where nobody names one: each says where it stands among the others.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.manifest.ruleset import LAST
from sandtable.rulesets.own_packs import with_own_packs

GROUP = "sandtable.rulesets"
"""The group of entry points by which a package brings a rule set."""

VARIABLE = "SANDTABLE_RULESETS"
"""The environment variable that names more of them."""


def names() -> tuple[str, ...]:
    """The rule sets that are offered to be played."""
    return tuple([name for name in every_name() if name not in in_the_making()])


def every_name() -> tuple[str, ...]:
    """Every rule set there is, also those that are not offered yet: ours in their order, then others by their names."""
    order = _places()
    return tuple(sorted(_found(), key=lambda name: (order.get(name, LAST), name)))


@cache
def _places() -> dict[str, int]:
    """Where each rule set of this room stands among the others, as the room itself says (`PLACE`)."""
    return {name: getattr(room, "PLACE", LAST) for name, room in _rooms().items()}


@cache
def in_the_making() -> dict[str, str]:
    """Rule sets of this room that are not ready, each with a sentence that says what is missing.

    The room itself says so (`MAKING`), so that nobody loads a whole game to learn it.
    """
    return {name: room.MAKING for name, room in _rooms().items() if hasattr(room, "MAKING")}


@cache
def _rooms() -> dict[str, ModuleType]:
    return {name: import_module(f"{__name__}.{name}") for name in _own()}


def ruleset(name: str) -> RuleSet:
    """The rule set of that name, with the packs that whoever plays here has of their own."""
    found = _found()
    if name not in found:
        raise UnknownName(f"there is no rule set {name!r}; there is: {', '.join(names())}")
    manifest: RuleSet = found[name].load()
    if manifest.name != name:
        raise UnknownName(f"{found[name].value} is called {manifest.name!r}, not {name!r}")
    return with_own_packs(manifest)


def _found() -> dict[str, EntryPoint]:
    """Every rule set by its name. One of our own is never hidden by another of the same name."""
    return {**_brought(), **_named(os.environ.get(VARIABLE, "")), **_own()}


@cache
def _own() -> dict[str, EntryPoint]:
    """The packages in this room that have a manifest."""
    here = [module.name for module in iter_modules(__path__) if module.ispkg]
    return {
        name: EntryPoint(name, f"{__name__}.{name}.manifest:RULESET", GROUP)
        for name in here
        if find_spec(f"{__name__}.{name}.manifest")
    }


@cache
def _brought() -> dict[str, EntryPoint]:
    """What the packages installed beside this one bring."""
    return {point.name: point for point in entry_points(group=GROUP)}


@cache
def _named(text: str) -> dict[str, EntryPoint]:
    """What the environment variable names."""
    found = {}
    for wish in filter(None, (part.strip() for part in text.split(","))):
        name, _, value = (part.strip() for part in wish.partition("="))
        if not name or ":" not in value:
            raise UnknownName(f"{VARIABLE} names a rule set as name=package.manifest:RULESET, not as {wish!r}")
        found[name] = EntryPoint(name, value, GROUP)
    return found
