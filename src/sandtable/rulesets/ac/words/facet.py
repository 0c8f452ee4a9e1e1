"""A battle in words, as everyone else reaches it."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.event import Event
from sandtable.kernel.manifest import PlainWords
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.rulesets.ac.table.where import units_on_table
from sandtable.rulesets.ac.words.names import GENERALS, condition, shown, unit_name
from sandtable.rulesets.ac.words.narrating import told
from sandtable.rulesets.ac.words.reading import read, reads, typed


class BattleWords(PlainWords):
    """The facet `words`: what deserves it in sentences, the rest plainly."""

    def narrate(self, table: Table[Any], event: Event) -> str:
        words = told(table, event)
        return super().narrate(table, event) if words is None else words

    def show(self, table: Table[Any], of: str, value: Any) -> str:
        return shown(table, of, value) or super().show(table, of, value)

    def typed(self, view: View[Any]) -> list[str]:
        return typed(view) or super().typed(view)

    def read(self, view: View[Any], text: str) -> Any:
        return read(view, text) if reads(view) else super().read(view, text)

    def report(self, view: View[Any]) -> list[str]:
        units = [f"{unit_name(view, unit.id)}: {condition(view, unit.id)}." for unit in units_on_table(view)]
        return [*GENERALS.standing(view), *units]

    def about(self, view: View[Any]) -> list[str]:
        return GENERALS.standing(view)
