"""Courses and places spelt out as `reading` takes them."""

from __future__ import annotations

from typing import Any

from sandtable.geometry.course import Course
from sandtable.geometry.units import QUARTER_TURN
from sandtable.rulesets.dw4.terrain.features import FeaturePlacing
from sandtable.rulesets.dw4.words.about_courses import course_as_typed
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.reading.places import pose_as_typed, poses_as_typed, spot_as_typed


def spelt(answer: Any) -> str:
    """A course or a place as it would be typed."""
    if isinstance(answer, Course):
        return course_as_typed(answer)
    if isinstance(answer, Placing):
        return poses_as_typed(answer.poses)
    if isinstance(answer, FeaturePlacing):
        # Terrain is turned from how its pack draws it, which is towards the east.
        return f"{answer.piece} {pose_as_typed(answer.pose.turned(-QUARTER_TURN))}"
    return spot_as_typed(answer) if isinstance(answer, Spot) else str(answer)
