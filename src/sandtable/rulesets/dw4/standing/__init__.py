"""Standing rules: basic rules that act through hooks, one file each, so that special rules can switch them off."""

from __future__ import annotations

from functools import cache

from sandtable.kernel.hooks import Rule
from sandtable.kernel.rule_modules import modules_in, rules_in


@cache
def standing_rules() -> tuple[Rule, ...]:
    """One of every rule in this room."""
    return rules_in(modules_in(__name__, __path__))
