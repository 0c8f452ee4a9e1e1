"""Command Signals."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.table.command import is_steadied
from tests.rulesets.ac.special.armed import ref
from tests.rulesets.ac.special.motors import loaded


@pytest.mark.rule("AC-R-COMMAND-SIGNALS", "AC-TRAIT-06")
@pytest.mark.parametrize(
    ("rules", "aboard", "steady"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_a_transport_with_it_aboard_counts_as_a_commander(rules: bool, aboard: bool, steady: bool) -> None:
    t = loaded(load=(ref("AC-R-COMMAND-SIGNALS"),) if rules else (), aboard=aboard)
    t.unit("A", "foot", (24, 18, 0))
    assert is_steadied(t.table, UnitId("A3")) is steady
