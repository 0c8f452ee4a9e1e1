"""The rolls of a game, as everyone else reaches them, where two of its modules say all there is to say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from sandtable.kernel.engine import Game
from sandtable.kernel.event import Event
from sandtable.kernel.rollform import RollForm
from sandtable.kernel.rollspec import RollBeside, RollCame, RollSpec
from sandtable.kernel.view import View


class Ahead(Protocol):
    """Rolls that may come, are wanted, or came."""

    def roll_ahead(self, view: View[Any], answer: Any) -> RollSpec | None: ...

    def roll_wanted(self, game: Game[Any]) -> RollSpec | None: ...

    def roll_came(self, event: Event) -> RollCame | None: ...


class WhatIf(Protocol):
    """Rolls that nobody makes."""

    def roll_in_words(self, text: str) -> RollSpec: ...

    def roll_of_figures(self, figures: Mapping[str, Any]) -> RollSpec: ...

    def roll_form(self) -> RollForm: ...


class RollsOf:
    """The facet `rolls`; beside a roll there is none, unless a game says so."""

    def __init__(self, ahead: Ahead, what_if: WhatIf) -> None:
        self._ahead, self._what_if = ahead, what_if

    def spec(self, view: View[Any], answer: Any) -> RollSpec | None:
        return self._ahead.roll_ahead(view, answer)

    def beside(self, view: View[Any], answer: Any) -> tuple[RollBeside, ...]:
        return ()

    def wanted(self, game: Game[Any]) -> RollSpec | None:
        return self._ahead.roll_wanted(game)

    def came(self, event: Event) -> RollCame | None:
        return self._ahead.roll_came(event)

    def in_words(self, text: str) -> RollSpec:
        return self._what_if.roll_in_words(text)

    def of_figures(self, figures: Mapping[str, Any]) -> RollSpec:
        return self._what_if.roll_of_figures(figures)

    def form(self) -> RollForm:
        return self._what_if.roll_form()

    def of_form(self, filled: Mapping[str, Any]) -> RollSpec:
        return self._what_if.roll_of_figures(filled)
