"""Games to learn by: how one begins, and what its learner is told beside the question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.kernel.journal import Header, Line
from sandtable.kernel.lessons import LessonPlan, coaching
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.view import View
from sandtable.server.coached import Coach, LessonTold
from sandtable.server.refusals import NOT_LEGAL, Refuse
from sandtable.server.shapes import LessonOffer


def plans_of(rules: RuleSet) -> tuple[LessonPlan, ...]:
    """The lesson plans of a rule set, if it has any."""
    return () if rules.lessons is None else rules.lessons.plans()


def offers_of(rules: RuleSet) -> tuple[LessonOffer, ...]:
    """Its lesson plans as they are offered."""
    return tuple(LessonOffer(id=plan.id, title=plan.title, about=plan.about) for plan in plans_of(rules))


def plan_named(rules: RuleSet, name: str) -> LessonPlan:
    """A lesson plan by its id; refused where there is none."""
    found = next((plan for plan in plans_of(rules) if plan.id == name), None)
    if found is None:
        there = ", ".join(plan.id for plan in plans_of(rules)) or "none"
        raise Refuse(NOT_LEGAL, f"{rules.title} has no such lesson; there is: {there}")
    return found


def plan_of(rules: RuleSet, header: Header) -> LessonPlan | None:
    """The lesson plan that a game follows, if it follows one."""
    return next((plan for plan in plans_of(rules) if plan.is_played_in(header)), None)


def window_in(plan: LessonPlan, view: View[Any], lines: Iterable[Line]) -> bool | None:
    """Whether the learner is asked at a window because the lesson being given speaks of it; None where no lesson says.

    Of what it does not speak is none of the learner's business yet, where the plan passes such windows.
    """
    told = coaching(plan, view, lines) if view.seat == plan.seat else None
    if told is None or told.now < 0:
        return None
    return True if told.is_own else False if plan.passes else None


def coach_of(plan: LessonPlan, view: View[Any], lines: Iterable[Line]) -> Coach:
    """What the learner has learnt, and what to do now."""
    told = coaching(plan, view, lines)
    cue = told.cue
    return Coach(
        title=plan.title,
        lessons=tuple(
            LessonTold(lesson.id, lesson.title, lesson.praise if learnt else lesson.goal, learnt)
            for lesson, learnt in zip(plan.lessons, told.learnt, strict=True)
        ),
        now=told.now,
        text=cue.text if cue else "",
        keys=(cue.keys or cue.text) if cue else "",
        touch=(cue.touch or cue.text) if cue else "",
        about=cue.about if cue else "",
        pieces=cue.pieces if cue else (),
        steps=cue.steps if cue else (),
        ending=plan.ending if told.now < 0 else "",
    )
