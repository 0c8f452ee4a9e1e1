"""Special rules, Qualities, Boons and Bonuses of the glossary, one file each.

A rule takes part in a game only if something in that game carries it.
"""

from __future__ import annotations

from sandtable.kernel.rule_modules import RuleRoom

ROOM = RuleRoom(__name__, __path__)
special_rules, carried = ROOM.rules, ROOM.carried
