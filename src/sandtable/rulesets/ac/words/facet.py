"""A battle in words, as everyone else reaches it."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.view import View
from sandtable.rulesets.ac.table.where import units_on_table
from sandtable.rulesets.ac.words.names import GENERALS, condition, shown, unit_name
from sandtable.rulesets.ac.words.narrating import told
from sandtable.rulesets.ac.words.reading import read, reads, typed
from sandtable.rulesets.ac.words.spelling import spelt
from sandtable.tabletop.words import TableWords


class BattleWords(TableWords):
    """The facet `words`."""

    told = staticmethod(told)
    shown = staticmethod(shown)
    reads = staticmethod(reads)
    meant = staticmethod(read)
    spells = staticmethod(spelt)

    def typed(self, view: View[Any]) -> list[str]:
        return typed(view) or super().typed(view)

    def report(self, view: View[Any]) -> list[str]:
        units = [f"{unit_name(view, unit.id)}: {condition(view, unit.id)}." for unit in units_on_table(view)]
        return [*GENERALS.standing(view), *units]

    def about(self, view: View[Any]) -> list[str]:
        return GENERALS.standing(view)
