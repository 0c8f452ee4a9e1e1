"""Rules of the book that act through hooks in every game, one file each."""

from __future__ import annotations

from functools import cache

from sandtable.kernel.hooks import Rule
from sandtable.kernel.rule_modules import modules_in, rules_in

_MODULES = modules_in(__name__, __path__)


@cache
def standing_rules() -> tuple[Rule, ...]:
    """One of every rule in this room."""
    return rules_in(_MODULES)
