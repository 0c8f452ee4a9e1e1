"""The rolls of a battle, as everyone else reaches them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.kernel.engine import Game
from sandtable.kernel.event import Event
from sandtable.kernel.rollform import RollForm
from sandtable.kernel.rollspec import RollBeside, RollCame, RollSpec
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.odds.ahead import roll_ahead, roll_came, roll_wanted
from sandtable.rulesets.dw3.odds.what_if import roll_form, roll_in_words, roll_of_figures


class BattleRolls:
    """The facet `rolls`."""

    def spec(self, view: View[Any], answer: Any) -> RollSpec | None:
        return roll_ahead(view, answer)

    def beside(self, view: View[Any], answer: Any) -> tuple[RollBeside, ...]:
        return ()

    def wanted(self, game: Game[Any]) -> RollSpec | None:
        return roll_wanted(game)

    def came(self, event: Event) -> RollCame | None:
        return roll_came(event)

    def in_words(self, text: str) -> RollSpec:
        return roll_in_words(text)

    def of_figures(self, figures: Mapping[str, Any]) -> RollSpec:
        return roll_of_figures(figures)

    def form(self) -> RollForm:
        return roll_form()

    def of_form(self, filled: Mapping[str, Any]) -> RollSpec:
        return roll_of_figures(filled)
