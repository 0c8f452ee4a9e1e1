"""The facet `words` of a game on a table, as far as it is the same in each: what deserves it in sentences."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from sandtable.kernel.event import Event
from sandtable.kernel.manifest import PlainWords
from sandtable.kernel.table import Table
from sandtable.kernel.view import View


class TableWords(PlainWords, ABC):
    """What deserves it in sentences, the rest plainly; a rule set names the functions."""

    @staticmethod
    @abstractmethod
    def told(table: Any, event: Event, /) -> str | None:
        """The sentence for an event; None where it has none of its own."""

    @staticmethod
    @abstractmethod
    def shown(table: Any, of: str, value: Any, /) -> str | None:
        """An option by what kind of thing it is; None where it has no words of its own."""

    @staticmethod
    @abstractmethod
    def reads(view: Any, /) -> bool:
        """Whether the game reads the answer to the view's decision itself."""

    @staticmethod
    @abstractmethod
    def meant(view: Any, text: str, /) -> Any:
        """An answer that it reads itself, typed as text."""

    @staticmethod
    @abstractmethod
    def spells(view: Any, answer: Any, /) -> str:
        """An answer that it reads itself, as it would be typed."""

    def narrate(self, table: Table[Any], event: Event) -> str:
        words = self.told(table, event)
        return super().narrate(table, event) if words is None else words

    def show(self, table: Table[Any], of: str, value: Any) -> str:
        return self.shown(table, of, value) or super().show(table, of, value)

    def read(self, view: View[Any], text: str) -> Any:
        return self.meant(view, text) if self.reads(view) else super().read(view, text)

    def spelt(self, view: View[Any], answer: Any) -> str:
        return self.spells(view, answer) if self.reads(view) else super().spelt(view, answer)
