"""Tactics of a battle, as everyone else reaches them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from sandtable.kernel.board import Suggestion
from sandtable.kernel.decision import Picker
from sandtable.kernel.ids import SeatId
from sandtable.kernel.judgement import Judgement
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.rulesets.ac.clashes.find_the_lady import disposition, escort
from sandtable.rulesets.ac.clashes.scoring import clash_points, figure
from sandtable.rulesets.ac.state import BattleGame, Phase
from sandtable.rulesets.ac.table.where import units_on_table
from sandtable.rulesets.ac.tactics.advice import advise, ranked
from sandtable.rulesets.ac.tactics.elsewhere import other_marches
from sandtable.rulesets.ac.tactics.gunnery import worth_of_unit
from sandtable.rulesets.ac.tactics.judging import judge
from sandtable.rulesets.ac.tactics.suggesting import suggest
from sandtable.tabletop.tactics import RoundTactics, ahead_in_points, worth_playing_out

WORTH_THINKING = ("unit to activate", "manoeuvre")
"""The questions that an admiral plays out."""
MARCH = "move"
"""And what a grand admiral plays out besides."""


class BattleTactics(RoundTactics):
    """The facet `tactics`: a captain, and for an admiral what is worth thinking ahead for."""

    luck = 3.0

    def advise(
        self, view: View[Any], pick: Picker, go_on: Callable[[], bool], appraise: Appraiser | None = None
    ) -> Any:
        return advise(view, pick, appraise)

    def suppose(self, view: View[Any], pick: Picker) -> BattleGame:
        return view.supposed(pick)

    def prospects(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        """Which unit is activated next, and what it does."""
        own, others = partial(advise, view, pick, appraise), partial(ranked, view, appraise=appraise)
        return worth_playing_out(view, WORTH_THINKING, own, others)

    def further_prospects(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        """Where a unit goes."""
        if view.decision is None or view.decision.question != MARCH:
            return ()
        own = advise(view, pick, appraise)
        return (own, *other_marches(view, own))

    def judge(self, view: View[Any], answer: Any, appraise: Appraiser | None = None) -> Judgement | None:
        return judge(view, answer, appraise)

    def suggest(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Suggestion, ...]:
        return suggest(view, pick, appraise)

    def lead_of(self, table: Table[Any], seat: SeatId) -> float:
        """Victory Points, those that markers would score now, and what is left of the units.

        Of a battle that is over the points alone: what is held then was scored.
        """
        lead = ahead_in_points(table, seat)
        if table.state.clock.phase is Phase.OVER:
            return lead
        for scored in clash_points(table):
            lead += scored.points if scored.seat == seat else -scored.points
        lady = escort(table)
        if lady is not None:
            points = figure(table, disposition(table, lady))
            lead += points if lady.seat == seat else -points
        for unit in units_on_table(table):
            worth = worth_of_unit(table, unit.id)
            lead += worth if unit.seat == seat else -worth
        return lead
