"""The Target Category of a unit, which a rule may change for a while."""

from __future__ import annotations

import msgspec

from sandtable.kernel.values import Choice
from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import profile_of

COUNTS_AS: Choice[UnitId] = Choice("another Target Category")
"""The name of a grant is that of the category."""


class Regarded(msgspec.Struct, frozen=True):
    """A unit as an attacker at range sees it."""

    unit: UnitId
    by: UnitId


LOOKS_LIKE: Choice[Regarded] = Choice("another Target Category in the Ranged Attacks of a unit")
"""The name of a grant is that of the category."""


def category_to(g: BattleTable, unit: UnitId, by: UnitId) -> Category:
    """The Target Category of a unit in a Ranged Attack of another."""
    other = g.granted(LOOKS_LIKE, Regarded(unit, by))
    return Category(other[0].name) if other else category_of(g, unit)


def category_of(g: BattleTable, unit: UnitId) -> Category:
    """Light, Heavy or Aerial (AC-TRAIT-04)."""
    other = g.granted(COUNTS_AS, unit)
    return Category(other[0].name) if other else profile_of(g, unit).category
