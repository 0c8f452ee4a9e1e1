"""What a captain would do in a battle, as everyone else reaches it."""

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
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.tactics.advising import advise
from sandtable.rulesets.dw4.tactics.evaluation import lead_of
from sandtable.rulesets.dw4.tactics.guessing import guess_secrets
from sandtable.rulesets.dw4.tactics.judging import judge
from sandtable.rulesets.dw4.tactics.outlook import FEW, prospects
from sandtable.rulesets.dw4.tactics.suggesting import suggest
from sandtable.tabletop.tactics import RoundTactics


class BattleTactics(RoundTactics):
    """The facet `tactics`."""

    luck = 3.0
    few = FEW

    def advise(
        self, view: View[Any], pick: Picker, go_on: Callable[[], bool], appraise: Appraiser | None = None
    ) -> Any:
        return advise(view, pick, go_on, appraise)

    def suppose(self, view: View[Any], pick: Picker) -> BattleGame:
        return view.supposed(pick, lambda game: guess_secrets(game, pick))

    def prospects(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        return prospects(view, pick, appraise)

    def judge(self, view: View[Any], answer: Any, appraise: Appraiser | None = None) -> Judgement | None:
        return judge(view, answer, appraise)

    def suggest(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Suggestion, ...]:
        return suggest(view, pick, appraise)

    def lead_of(self, table: Table[Any], seat: SeatId) -> float:
        return lead_of(table, seat)
