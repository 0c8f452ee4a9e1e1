"""The facet `rolls`: rolls as data, from which their exact odds are worked out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from sandtable.kernel.engine import Game
from sandtable.kernel.event import Event
from sandtable.kernel.rollform import RollForm
from sandtable.kernel.rollspec import RollBeside, RollCame, RollSpec
from sandtable.kernel.view import View


class Rolls(Protocol):
    """Rolls that may come in a game, came in one, or could come without one."""

    def spec(self, view: View[Any], answer: Any) -> RollSpec | None:
        """The roll to which an answer, as its decision reads it, would lead; `None` where it leads to none."""
        ...

    def beside(self, view: View[Any], answer: Any) -> tuple[RollBeside, ...]:
        """Rolls to compare with that of `spec`: with one thing more or less, and what may come in reply."""
        ...

    def wanted(self, game: Game[Any]) -> RollSpec | None:
        """The roll of which a game wants the first dice; `None` where what it wants is no such roll."""
        ...

    def came(self, event: Event) -> RollCame | None:
        """What a roll came to, where this event says it."""
        ...

    def in_words(self, text: str) -> RollSpec:
        """The roll that a line of text describes; raises `UnknownName` for what is not there or cannot be."""
        ...

    def of_figures(self, figures: Mapping[str, Any]) -> RollSpec:
        """The roll with these figures; raises `UnknownName` for one that is not there or makes no sense."""
        ...

    def form(self) -> RollForm:
        """What can be supposed about a roll without a game."""
        ...

    def of_form(self, filled: Mapping[str, Any]) -> RollSpec:
        """The roll of a form that was filled in; raises `UnknownName` for what is not there or cannot be."""
        ...
