"""A battle in words, as everyone else reaches it."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.event import Event
from sandtable.kernel.manifest import PlainWords
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.rulesets.ac.table.where import units_on_table
from sandtable.rulesets.ac.words.names import condition, shown, unit_name
from sandtable.rulesets.ac.words.narrating import standing, told


class BattleWords(PlainWords):
    """The facet `words`: what deserves it in sentences, the rest plainly."""

    def narrate(self, table: Table[Any], event: Event) -> str:
        return told(table, event) or super().narrate(table, event)

    def show(self, table: Table[Any], of: str, value: Any) -> str:
        return shown(table, of, value) or super().show(table, of, value)

    def report(self, view: View[Any]) -> list[str]:
        units = [f"{unit_name(view, unit.id)}: {condition(view, unit.id)}." for unit in units_on_table(view)]
        return [*standing(view), *units]

    def about(self, view: View[Any]) -> list[str]:
        return standing(view)
