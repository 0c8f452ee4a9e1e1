"""A battle in words, as everyone else reaches it."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.view import View
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.words.about import about
from sandtable.rulesets.dw3.words.names import PLAYERS, condition, model_name, shown
from sandtable.rulesets.dw3.words.narrating import told
from sandtable.rulesets.dw3.words.reading import read, reads, spelt
from sandtable.tabletop.where import models_on_table
from sandtable.tabletop.words import TableWords


class BattleWords(TableWords):
    """The facet `words`."""

    told = staticmethod(told)
    shown = staticmethod(shown)
    reads = staticmethod(reads)
    meant = staticmethod(read)
    spells = staticmethod(spelt)

    def report(self, view: View[Any]) -> list[str]:
        ships = [f"{model_name(view, m.id)}: {condition(view, ModelId(m.id))}." for m in models_on_table(view)]
        return [*PLAYERS.standing(view), *ships]

    def about(self, view: View[Any]) -> list[str]:
        return about(view)
