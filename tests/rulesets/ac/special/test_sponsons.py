"""Sponsons."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.procedures.manoeuvres import Charge
from tests.rulesets.ac.land import count
from tests.rulesets.ac.special.armed import A1, B1, duel, ref


@pytest.mark.rule("AC-R-SPONSONS", "AC-G-13")
@pytest.mark.parametrize("rules", [(ref("AC-R-SPONSONS", "4"),), ()])
def test_a_charger_is_met_by_fire_that_wins_no_combat(rules: tuple[RuleRef, ...]) -> None:
    t = duel(5, theirs=rules)
    t.run(Charge(A1, B1), ("Heroic Strike Glancing Blank", "Strike") if rules else ()).by_default()
    assert count(t, "A1") == (4 if rules else 6)
    assert not t.events(DisciplineTested)


@pytest.mark.rule("AC-R-SPONSONS")
def test_the_charger_fires_none_of_its_own() -> None:
    t = duel(5, mine=(ref("AC-R-SPONSONS", "4"),))
    t.run(Charge(A1, B1)).by_default()
    assert count(t, "B1") == 6
