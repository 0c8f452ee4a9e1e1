"""Special rules of the glossary: Properties, Systems, Qualities and SRS Properties, one file each.

A rule takes part in a game only if something in that game carries it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from sandtable.kernel import rule_modules
from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId
from sandtable.kernel.rule_modules import modules_in, rules_in
from sandtable.rulesets.dw4.odds.supposing import Supposition


@cache
def special_rules() -> tuple[Rule, ...]:
    """One of every special rule that there is code for.

    Properties, Systems, Qualities and SRS Properties together are the Special Rules (DW4-G-01), each with an id of its
    own, though words of theirs mean other things elsewhere (DW4-G-30).

    All at once: rules bring procedures, events and advice of their own, and a save that names one must find it.
    """
    return tuple([rule for rule in _declared() if not isinstance(rule, Supposition)])


@cache
def suppositions() -> tuple[type[Supposition], ...]:
    """What may be supposed of special rules in a roll that nobody makes."""
    return tuple([type(rule) for rule in _declared() if isinstance(rule, Supposition)])


@cache
def _declared() -> tuple[Rule, ...]:
    return rules_in(modules_in(__name__, __path__))


def carried(ids: Iterable[RuleId]) -> tuple[Rule, ...]:
    """The special rules among these ids; one without code is not there, and profiles mark it.

    What they say goes before the rulebook: they switch its rules off, lift what it forbids or stand in for its steps
    (DW4-MODE-07, DW4-G-02).
    """
    return _carried(frozenset(ids))


@lru_cache(maxsize=256)
def _carried(ids: frozenset[RuleId]) -> tuple[Rule, ...]:
    return rule_modules.carried(special_rules(), ids)
