"""Extended Footprint."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.ids import ModelId
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.where import units_within
from sandtable.tabletop.where import footprint
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, B1

RULE = RuleId("AC-R-EXTENDED-FOOTPRINT")


@pytest.mark.rule("AC-R-EXTENDED-FOOTPRINT")
@pytest.mark.parametrize(("reach", "near"), [(8_100, True), (8_099, False)])
def test_distances_are_measured_from_the_whole_body(reach: int, near: bool) -> None:
    t = field()
    t.unit("A", "karst.tor", (24, 12, 0), models=1)
    t.unit("B", "karst.tor", (24, 21.9, 180), models=1)
    assert has_rule(t.table, A1, RULE)
    shape = footprint(t.table, ModelId("A1.1"))
    assert (shape.x1 - shape.x0, shape.y1 - shape.y0) == (1_800, 1_800)
    assert units_within(t.table, A1, B1, reach) is near


@pytest.mark.rule("AC-R-EXTENDED-FOOTPRINT", "AC-MODEL-05")
def test_others_have_their_base() -> None:
    t = field()
    t.unit("A", "tank", (24, 12, 0), models=1)
    assert not has_rule(t.table, A1, RULE)
    shape = footprint(t.table, ModelId("A1.1"))
    assert (shape.x1 - shape.x0, shape.y1 - shape.y0) == (1_200, 2_000)
