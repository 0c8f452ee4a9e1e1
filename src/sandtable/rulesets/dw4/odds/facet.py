"""The rolls of a battle, as everyone else reaches them: those that may come, those that came, and any that could."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sandtable.kernel.engine import Game
from sandtable.kernel.event import Event
from sandtable.kernel.rollform import RollForm
from sandtable.kernel.rollspec import RollBeside, RollCame, RollSpec
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.odds import what_if
from sandtable.rulesets.dw4.odds.ahead import roll_spec
from sandtable.rulesets.dw4.odds.beside import rolls_beside
from sandtable.rulesets.dw4.odds.wanted import roll_came, roll_wanted


class BattleRolls:
    """The facet `rolls`."""

    def __init__(self, content: Callable[[], Content]) -> None:
        self.content = content

    def spec(self, view: View[Any], answer: Any) -> RollSpec | None:
        return roll_spec(view, answer)

    def beside(self, view: View[Any], answer: Any) -> tuple[RollBeside, ...]:
        return rolls_beside(view, answer)

    def wanted(self, game: Game[Any]) -> RollSpec | None:
        return roll_wanted(game)

    def came(self, event: Event) -> RollCame | None:
        return roll_came(event)

    def in_words(self, text: str) -> RollSpec:
        return what_if.without_numbers(what_if.roll_in_words(self.content(), text))

    def of_figures(self, figures: Mapping[str, Any]) -> RollSpec:
        return what_if.roll_of_figures(self.content(), figures)

    def form(self) -> RollForm:
        return what_if.roll_form(self.content())

    def of_form(self, filled: Mapping[str, Any]) -> RollSpec:
        return what_if.without_numbers(what_if.roll_of_form(self.content(), filled))
