"""The facet `words`: the game as text, for the log, the terminal and the screen reader."""

from __future__ import annotations

from typing import Any, Protocol

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.table import Table
from sandtable.kernel.view import View


class Words(Protocol):
    """What happens, what is asked and how things stand, in words; and an answer read from words."""

    def narrate(self, table: Table[Any], event: Event) -> str:
        """An event in words, for the log; empty where it is not worth a line.

        An event that everyone sees whole is told to everyone alike; words that hang on the reader are marked so.
        """
        ...

    def answered(self, table: Table[Any], seat: SeatId, question: str, answer: Any) -> str:
        """An answer after which nothing happens, as everyone may know it, for the log; empty where it is no line."""
        ...

    def show(self, table: Table[Any], of: str, value: Any) -> str:
        """An option of a decision in words."""
        ...

    def report(self, view: View[Any]) -> list[str]:
        """The table in words: who is where, and how things stand."""
        ...

    def about(self, view: View[Any]) -> list[str]:
        """What one should know before answering the view's decision, beyond its prompt."""
        ...

    def typed(self, view: View[Any]) -> list[str]:
        """How the answer to the view's decision is typed where it is no list, with examples: for who types it."""
        ...

    def read(self, view: View[Any], text: str) -> Any:
        """An answer typed as text to the view's decision, where it is no list; raises `MalformedCommand`."""
        ...

    def spelt(self, view: View[Any], answer: Any) -> str:
        """A place or a path that answers the view's decision, as `read` takes it, or else as near as words come."""
        ...
