"""Vulnerable Stern."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.state import Critical
from tests.rulesets.dw3.gunfire import fire, hits, range_of
from tests.rulesets.dw3.table import model

STERN = "VULNERABLE-STERN"


@pytest.mark.rule("DW3-R-VULNERABLE-STERN")
@pytest.mark.parametrize(("turned", "worth"), [(0, 3), (90, 2), (180, 2)])
def test_from_astern_an_exploding_hit_counts_3(turned: float, worth: int) -> None:
    assert hits(fire(range_of(theirs=(STERN,), turned=turned), "X")) == worth


@pytest.mark.rule("DW3-R-VULNERABLE-STERN")
@pytest.mark.parametrize(("turned", "rolled", "locked"), [(0, "5xH", True), (0, "4xH", False), (180, "5xH", False)])
def test_damage_from_astern_locks_the_rudder(turned: float, rolled: str, locked: bool) -> None:
    t = fire(range_of(theirs=(STERN,), turned=turned), rolled)
    assert (Critical.NAVIGATION_LOCK in model(t, "B1.1").criticals) is locked


@pytest.mark.rule("DW3-R-VULNERABLE-STERN")
def test_bombs_do_not_care() -> None:
    t = fire(range_of("Quicklime Bombs", theirs=(STERN,), turned=0, gap=6), "X").by_default()
    assert hits(t) == 2
