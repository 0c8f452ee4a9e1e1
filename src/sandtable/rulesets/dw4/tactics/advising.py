"""A captain's answer to any question, by whoever advises on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.decision import Picker
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.rule_modules import modules_in
from sandtable.kernel.view import View
from sandtable.rulesets.dw4 import tactics
from sandtable.rulesets.dw4.factions import faction_rules
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.scenarios import scenario_rules
from sandtable.rulesets.dw4.special import special_rules
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.tactics import seamanship
from sandtable.rulesets.dw4.tactics.advice import ADVICE, WEIGHED_ADVICE
from sandtable.rulesets.dw4.tactics.usual import is_usual


def advise(view: View[Battle], pick: Picker, go_on: Callable[[], bool], appraise: Appraiser | None = None) -> Any:
    """A good answer to the view's decision. Only a course takes time to find: in haste the first good one is taken."""
    decision = view.decision
    if decision is None:
        raise ValueError("this view asks nothing")
    if isinstance(decision, PlotCourse) and not go_on():
        return seamanship.course_at_a_glance(view, decision)
    if decision.question in WEIGHED_ADVICE:
        return WEIGHED_ADVICE[decision.question](view, decision, pick, appraise)
    advice = ADVICE.get(decision.question)
    return decision.fallback(view) if advice is None else advice(view, decision, pick)


def has_policy(question: str) -> bool:
    """Whether a captain has thought about a question at all, if only to say that the rules propose the best answer."""
    return question in WEIGHED_ADVICE or question in ADVICE or is_usual(question)


# Each declares its advice, and so does each special rule, rule of a faction and Encounter. Loaded last, as some
# of them ask for what stands here.
modules_in(tactics.__name__, tactics.__path__)
special_rules()
faction_rules()
scenario_rules()
