"""The Target Category of a unit, which a rule may change for a while."""

from __future__ import annotations

from sandtable.kernel.values import Choice
from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import profile_of

COUNTS_AS: Choice[UnitId] = Choice("another Target Category")
"""The name of a grant is that of the category."""


def category_of(g: BattleTable, unit: UnitId) -> Category:
    """Light, Heavy or Aerial (AC-TRAIT-04)."""
    other = g.granted(COUNTS_AS, unit)
    return Category(other[0].name) if other else profile_of(g, unit).category
