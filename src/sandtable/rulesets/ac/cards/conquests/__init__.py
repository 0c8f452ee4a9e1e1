"""Conquest Objectives of the cards: what triggers each, one file each."""

from __future__ import annotations

from functools import cache

from sandtable.kernel.hooks import Rule
from sandtable.kernel.rule_modules import modules_in, rules_in

# All at once: rules bring procedures of their own, and a save that names one must find it.
_MODULES = modules_in(__name__, __path__)


@cache
def conquests() -> tuple[Rule, ...]:
    """One of every rule in this room."""
    return rules_in(_MODULES)
