"""What is worth thinking ahead for: which unit goes next, and where it sails."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.plotting import PlotCourse
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.rulesets.dw4.tactics.gunnery import best_volley
from sandtable.rulesets.dw4.tactics.seamanship import best_courses

UNITS = 6
COURSES = 14

RESTING = ("next action", "unit to activate", "initiative card", "unit to launch", "cards to discard")
"""Questions at which nothing is half done: the unit has moved and is about to act, or nobody is at work."""


def prospects(view: View[Battle], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
    """The answers that are worth playing out, the likeliest best first; none where that would be a waste of time."""
    decision = view.decision
    if isinstance(decision, PlotCourse):
        return best_courses(view, decision, COURSES)
    if isinstance(decision, ChooseOne) and decision.question == "unit to activate":
        return _units(view, decision, appraise)
    return ()


def _units(view: View[Battle], decision: ChooseOne[UnitId], appraise: Appraiser | None) -> tuple[UnitId, ...]:
    ranked = sorted(decision.options, key=lambda unit: best_volley(view, unit, appraise), reverse=True)
    return tuple(ranked[:UNITS])


def at_rest(game: BattleGame) -> bool:
    """Whether a supposed game has come to a point at which it can be judged."""
    return game.over or any(decision.question in RESTING for decision in game.pending)
