"""Tactics of a battle, as everyone else reaches them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.board import Suggestion
from sandtable.kernel.decision import Picker
from sandtable.kernel.ids import SeatId
from sandtable.kernel.judgement import Judgement
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.rulesets.dw3.table.where import class_of
from sandtable.rulesets.dw3.tactics.advice import advise


class BattleTactics:
    """The facet `tactics`: a plain captain, who does not think ahead yet."""

    def advise(
        self, view: View[Any], pick: Picker, go_on: Callable[[], bool], appraise: Appraiser | None = None
    ) -> Any:
        return advise(view, pick)

    def suppose(self, view: View[Any], pick: Picker) -> BattleGame:
        return view.supposed(pick)

    def prospects(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        return ()

    def judge(self, view: View[Any], answer: Any, appraise: Appraiser | None = None) -> Judgement | None:
        return None

    def suggest(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Suggestion, ...]:
        return ()

    def rounds_begun(self, table: Table[Any]) -> int:
        begun: int = table.state.clock.round
        return begun

    def lead_of(self, table: Table[Any], seat: SeatId) -> float:
        """Victory points, and a point for each hundred points of ships afloat."""
        lead = 0.0
        for side in table.state.sides.values():
            lead += side.vp if side.seat == seat else -side.vp
        for model in table.state.models.values():
            if model.left_as is None:
                afloat = class_of(table, model.id).points / (200 if model.crippled else 100)
                lead += afloat if model.seat == seat else -afloat
        return lead
