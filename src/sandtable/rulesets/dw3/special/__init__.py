"""Special rules of the glossary: qualities, generators, rules of units and of battlefleets, one file each.

A rule takes part in a game only if something in that game carries it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from sandtable.kernel import rule_modules
from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId
from sandtable.kernel.rule_modules import modules_in, rules_in


@cache
def special_rules() -> tuple[Rule, ...]:
    """One of every special rule that there is code for; the others are *not yet* in the catalogue.

    All at once: rules bring procedures and events of their own, and a save that names one must find it.
    """
    return rules_in(modules_in(__name__, __path__))


def carried(ids: Iterable[RuleId]) -> tuple[Rule, ...]:
    """The special rules among these ids; one without code is not there."""
    return rule_modules.carried(special_rules(), ids)
