"""Seeded Swarms."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.moving.flanking import AMBUSHES
from sandtable.rulesets.ac.special.ambushers import Ambushers
from sandtable.rulesets.ac.table.special_rules import has_rule
from tests.rulesets.ac.special.armed import A1, A2, B1, duel
from tests.rulesets.ac.special.boons import with_boon


@pytest.mark.rule("AC-B-SEEDED-SWARMS")
@pytest.mark.parametrize("bought", [True, False])
def test_scuttlers_of_the_general_are_ambushers(bought: bool) -> None:
    t = duel(traits=("Scuttler",))
    t.like("swarm", "mine", traits=("Scuttler",))
    t.unit("A", "swarm", (10, 12, 0))
    with_boon(t, "AC-B-SEEDED-SWARMS" if bought else "AC-B-ELAN")
    assert [has_rule(t.table, unit, Ambushers.id) for unit in (A1, A2, B1)] == [False, bought, False]
    assert [t.table.value(AMBUSHES, unit, 0) for unit in (A1, A2, B1)] == [0, int(bought), 0]
