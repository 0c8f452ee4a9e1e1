"""The rolls of a battle, as everyone else reaches them."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.rollspec import RollBeside
from sandtable.kernel.view import View
from sandtable.rulesets.ac.odds import ahead, what_if
from sandtable.tabletop.rolls import RollsOf


class BattleRolls(RollsOf):
    """The facet `rolls`: beside an attack stands the same rated otherwise, and the reply of its target."""

    def __init__(self) -> None:
        super().__init__(ahead, what_if)

    def beside(self, view: View[Any], answer: Any) -> tuple[RollBeside, ...]:
        return ahead.rolls_beside(view, answer)
