"""A force that is to be looked at: a file, or a ready one by its id."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from sandtable import rulesets
from sandtable.cli.force_files import is_force_file, read_force_file
from sandtable.cli.options import named_ruleset
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.manifest import RuleSet, forces_of, form_of
from sandtable.kernel.meant import guess_or_all


def force_to_show(typed: str, ruleset: str | None = None) -> tuple[RuleSet, dict[str, Any]]:
    """A force as data, and the rule set it is for: what its file says, else the first one that has it ready."""
    if is_force_file(typed) or Path(typed).exists():
        data = read_force_file(Path(typed))
        named = data.get("ruleset", ruleset)
        return named_ruleset(named if isinstance(named, str) else None), data
    known: list[str] = []
    for rules in _with_forces(ruleset):
        ready = [force.id for force in form_of(rules).forces]
        try:
            return rules, tomllib.loads(forces_of(rules).like(typed))
        except UnknownName:
            if ruleset is not None or typed in ready:
                raise
        known += ready
    raise UnknownName(f"there is neither a file {typed!r} nor a ready force of that name{guess_or_all(typed, known)}")


def _with_forces(ruleset: str | None) -> list[RuleSet]:
    """The rule set that was named, or all that are played with forces."""
    if ruleset is not None:
        return [named_ruleset(ruleset)]
    every = [rulesets.ruleset(name) for name in rulesets.names()]
    return [rules for rules in every if rules.forces is not None] or [named_ruleset(None)]
