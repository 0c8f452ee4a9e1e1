"""Special rules of the glossary: qualities, generators, rules of units and of battlefleets, one file each.

A rule takes part in a game only if something in that game carries it.
"""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.ids import RuleId
from sandtable.kernel.rule_modules import RuleRoom
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.models.special_rules import OfEveryGame, Reinforces, rules_in_force, rules_of
from sandtable.rulesets.dw3.state import Side, Unit

ROOM = RuleRoom(__name__, __path__)
special_rules, carried = ROOM.rules, ROOM.carried


def in_force(content: Content, units: Iterable[Unit], sides: Iterable[Side], first: bool = False) -> frozenset[RuleId]:
    """The special rules of a game: qualities, what units and patrons bring, and what those may that may still come."""
    units = tuple(units)
    found = {*rules_in_force(content, units, first), *[side.patron for side in sides if side.patron is not None]}
    found |= {rule.id for rule in special_rules() if isinstance(rule, OfEveryGame)}
    factions = {content.classes[unit.class_id].faction for unit in units}
    for rule in [rule for rule in carried(found) if isinstance(rule, Reinforces)]:
        for profile in [profile for faction in factions for profile in rule.reinforcements(content, faction)]:
            found |= set(rules_of(profile))
    return frozenset(found)
