"""Supercharger."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.procedures.sorties import Sortie
from sandtable.rulesets.ac.state import Status
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, ref, rifles


@pytest.mark.rule("AC-R-SUPERCHARGER", "AC-AIR-12")
@pytest.mark.parametrize("carried", [True, False])
def test_it_is_reacted_to_only_once(carried: bool) -> None:
    t = field()
    t.like("wings", "flyer", rules=(ref("AC-R-SUPERCHARGER"),) if carried else (), type=UnitType.AIRCRAFT)
    t.like("gunners", "foot", rows=(rifles(long=40_000),))
    t.models_at("A", "wings", Pose(24_000, 3_000), location=Location.INCOMING)
    for x in (10, 38):
        t.unit("B", "gunners", (x, 40, 180), statuses=(Status.ON_LOOKOUT,))
    t.run(Sortie(A1), ("4xBlank", "4xBlank") if not carried else ("4xBlank",)).until("fire at aircraft")
    t.answer("fire at aircraft", t.asked("fire at aircraft").options[0])
    asked = []
    while not t.ended:
        question = t.asked()
        asked.append(question.question)
        first = question.question == "fire at aircraft"
        t.answer(question.question, question.options[0] if first else question.proposal)
    assert ("fire at aircraft" in asked) is not carried
