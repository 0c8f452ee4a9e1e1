"""Pivot."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import Helm
from sandtable.rulesets.dw4.moving.plotting import limits_of
from sandtable.rulesets.dw4.state import Mode
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

SPINNER = ship_class("Spinner", 3, properties=(ref("DW4-P-PIVOT"),))


@pytest.mark.rule("DW4-P-PIVOT")
def test_a_bearer_may_pivot_ahead_and_astern_and_nobody_else_may() -> None:
    t = Tabletop([SPINNER], mode=Mode.FULL)
    t.unit("A", "spinner", (10, 10, 0))
    t.unit("A", "kutsov", (20, 10, 0))
    g = t.game()
    assert limits_of(g, Helm(ModelId("A1.1"))).pivot == 2000
    assert limits_of(g, Helm(ModelId("A1.1"), astern=True)).pivot == 2000
    assert limits_of(g, Helm(ModelId("A2.1"))).pivot is None


@pytest.mark.rule("DW4-P-PIVOT")
def test_it_may_still_come_about_along_the_template() -> None:
    t = Tabletop([SPINNER], mode=Mode.FULL)
    t.unit("A", "spinner", (10, 10, 0))
    assert limits_of(t.game(), Helm(ModelId("A1.1"))).turn == 3
