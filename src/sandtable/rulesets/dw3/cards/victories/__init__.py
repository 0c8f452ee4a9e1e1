"""Victory effects: what cards are scored for, one file each."""

from __future__ import annotations

from functools import cache

from sandtable.kernel.hooks import Rule
from sandtable.kernel.rule_modules import modules_in, rules_in

_MODULES = modules_in(__name__, __path__)


@cache
def victory_effects() -> tuple[Rule, ...]:
    """One of every rule in this room."""
    return rules_in(_MODULES)
