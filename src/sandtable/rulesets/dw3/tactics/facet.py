"""Tactics of a battle, as everyone else reaches them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.board import Suggestion
from sandtable.kernel.decision import Picker
from sandtable.kernel.ids import SeatId
from sandtable.kernel.judgement import Judgement
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.rulesets.dw3.tactics.evaluation import lead_of
from sandtable.rulesets.dw3.tactics.judging import judge
from sandtable.rulesets.dw3.tactics.outlook import prospects
from sandtable.rulesets.dw3.tactics.suggesting import suggest
from sandtable.tabletop.tactics import RoundTactics


class BattleTactics(RoundTactics):
    """The facet `tactics`: a captain, and for an admiral what is worth thinking ahead for."""

    luck = 0.8
    few = 5

    def advise(
        self, view: View[Any], pick: Picker, go_on: Callable[[], bool], appraise: Appraiser | None = None
    ) -> Any:
        return advise(view, pick, in_haste=not go_on())

    def suppose(self, view: View[Any], pick: Picker) -> BattleGame:
        return view.supposed(pick, partial(_guess_quarries, pick))

    def prospects(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        return prospects(view, pick)

    def judge(self, view: View[Any], answer: Any, appraise: Appraiser | None = None) -> Judgement | None:
        return judge(view, answer)

    def suggest(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Suggestion, ...]:
        return suggest(view, pick, appraise)

    def lead_of(self, table: Table[Any], seat: SeatId) -> float:
        return lead_of(table, seat)


def _guess_quarries(pick: Picker, game: BattleGame) -> None:
    """Whom an enemy hunts is kept secret: any unit of ours may be it."""
    for seat, side in game.state.sides.items():
        if side.quarry is not None and side.quarry not in game.state.units:
            prey = [unit.id for unit in game.state.units.values() if unit.seat != seat]
            game.state.sides[seat] = replace(side, quarry=prey[pick.randrange(len(prey))])
