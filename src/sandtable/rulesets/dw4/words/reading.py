"""Answers typed as text: courses and places."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.errors import MalformedCommand
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.placing.markers import PlaceMarker
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.terrain.features import PlaceFeature
from sandtable.rulesets.dw4.words.reading_courses import read_course
from sandtable.rulesets.dw4.words.reading_places import read_feature
from sandtable.tabletop.reading.places import read_marker, read_unit


def read(view: View[Battle], text: str) -> Any:
    """The answer that the text means; whether it is legal is the decision's to say."""
    decision = view.decision
    if isinstance(decision, PlotCourse):
        cost = decision.ahead.pivot
        return read_course(text) if cost is None else read_course(text, cost)
    if isinstance(decision, PlaceUnit):
        return read_unit(view, decision, text)
    if isinstance(decision, PlaceFeature):
        return read_feature(view, decision, text)
    if isinstance(decision, PlaceMarker):
        return read_marker(view, decision, text, decision.kind.value)
    if decision is None:
        raise MalformedCommand("nothing is asked of you now, so there is nothing to answer; wait for your turn")
    raise MalformedCommand(f"{decision.question}: choose from what is listed; this question takes no free text")
