"""Strongpoint."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.table.markers import can_control
from tests.rulesets.ac.special.armed import A1, ref
from tests.rulesets.ac.special.motors import loaded


@pytest.mark.rule("AC-R-STRONGPOINT", "AC-VP-08")
@pytest.mark.parametrize(("rules", "aboard", "may"), [(True, True, True), (True, False, False), (False, True, False)])
def test_it_controls_markers_while_somebody_who_could_is_aboard(rules: bool, aboard: bool, may: bool) -> None:
    t = loaded(motor=(ref("AC-R-STRONGPOINT"),) if rules else (), aboard=aboard)
    assert can_control(t.table, A1) is may


@pytest.mark.rule("AC-R-STRONGPOINT", "AC-R-AUTOMATA")
def test_clockwork_aboard_holds_nothing() -> None:
    t = loaded(motor=(ref("AC-R-STRONGPOINT"),), load=(ref("AC-R-AUTOMATA"),))
    assert not can_control(t.table, A1)
