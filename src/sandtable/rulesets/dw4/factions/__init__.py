"""Rules of factions: what a Battlefleet or a Doctrine brings to its Admiral's whole Force, one file each.

A pack names them at its Battlefleets, and Doctrines among the Upgrades of its Flagships. A rule takes part in a game
only if a Force in it has it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId
from sandtable.kernel.rule_modules import modules_in, rules_in


@cache
def faction_rules() -> tuple[Rule, ...]:
    """One of every rule of a faction that there is code for."""
    return rules_in(modules_in(__name__, __path__))


def brought(ids: Iterable[RuleId]) -> tuple[Rule, ...]:
    """The rules of factions among these ids."""
    return _brought(frozenset(ids))


@lru_cache(maxsize=256)
def _brought(ids: frozenset[RuleId]) -> tuple[Rule, ...]:
    return tuple([rule for rule in faction_rules() if rule.id in ids])


def lent_by(rules: Iterable[Rule]) -> tuple[RuleId, ...]:
    """The special rules that these lend to somebody, or lean on: they take part as well."""
    return tuple([lent for rule in rules for lent in rule.brings])
