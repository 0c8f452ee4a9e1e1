"""Encounters: one file each, acting through hooks and only in the game that plays it."""

from __future__ import annotations

from functools import cache

from sandtable.kernel.hooks import Rule
from sandtable.kernel.rule_modules import modules_in, rules_in

# All at once: Encounters bring procedures of their own, and a save that names one must find it.
_MODULES = modules_in(__name__, __path__)


@cache
def scenario_rules() -> tuple[Rule, ...]:
    """One of every rule of every Encounter, in the order of their ids."""
    return rules_in(_MODULES)
