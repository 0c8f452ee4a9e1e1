"""A battle in words, as everyone else reaches it."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.rulesets.dw4 import words


class BattleWords:
    """The facet `words`."""

    def narrate(self, table: Table[Any], event: Event) -> str:
        return words.narrate(table, event)

    def answered(self, table: Table[Any], seat: SeatId, question: str, answer: Any) -> str:
        return words.answered(seat, question, answer)

    def show(self, table: Table[Any], of: str, value: Any) -> str:
        return words.show(table, of, value)

    def report(self, view: View[Any]) -> list[str]:
        return words.report(view)

    def about(self, view: View[Any]) -> list[str]:
        return words.about(view)

    def typed(self, view: View[Any]) -> list[str]:
        return words.typed(view)

    def read(self, view: View[Any], text: str) -> Any:
        return words.read(view, text)

    def spelt(self, view: View[Any], answer: Any) -> str:
        return words.spelt(answer)
