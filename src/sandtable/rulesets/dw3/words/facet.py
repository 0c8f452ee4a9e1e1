"""A battle in words, as everyone else reaches it."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.event import Event
from sandtable.kernel.manifest import PlainWords
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.words.about import about
from sandtable.rulesets.dw3.words.names import PLAYERS, condition, model_name, shown
from sandtable.rulesets.dw3.words.narrating import told
from sandtable.rulesets.dw3.words.reading import read, reads
from sandtable.tabletop.where import models_on_table


class BattleWords(PlainWords):
    """The facet `words`: what deserves it in sentences, the rest plainly."""

    def narrate(self, table: Table[Any], event: Event) -> str:
        words = told(table, event)
        return super().narrate(table, event) if words is None else words

    def read(self, view: View[Any], text: str) -> Any:
        return read(view, text) if reads(view) else super().read(view, text)

    def show(self, table: Table[Any], of: str, value: Any) -> str:
        return shown(table, of, value) or super().show(table, of, value)

    def report(self, view: View[Any]) -> list[str]:
        ships = [f"{model_name(view, m.id)}: {condition(view, ModelId(m.id))}." for m in models_on_table(view)]
        return [*PLAYERS.standing(view), *ships]

    def about(self, view: View[Any]) -> list[str]:
        return about(view)
