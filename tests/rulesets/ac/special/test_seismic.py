"""Seismic."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.procedures.suppression import SuppressionTest
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import B1, SHOT, duel, ref, rifles


@pytest.mark.rule("AC-Q-SEISMIC")
@pytest.mark.parametrize(
    ("qualities", "rules", "shaken"),
    [(("AC-Q-SEISMIC",), (), True), ((), (), False), (("AC-Q-SEISMIC",), (ref("AC-R-HOVER"),), False)],
)
def test_whoever_it_suppresses_is_disordered(
    qualities: tuple[str, ...], rules: tuple[RuleRef, ...], shaken: bool
) -> None:
    t = duel(rows=(rifles(*qualities),), theirs=rules)
    t.deck("B", 12, 9)
    t.run(SuppressionTest(B1, 0, SHOT)).by_default()
    assert statuses(t, "B1") == {Status.SUPPRESSED, *([Status.DISORDERED] if shaken else [])}


@pytest.mark.rule("AC-Q-SEISMIC", "AC-TRAIT-06")
def test_beside_a_commander_nobody_is() -> None:
    t = duel(rows=(rifles("AC-Q-SEISMIC"),), traits=("Commander",))
    t.deck("B", 12, 9)
    t.run(SuppressionTest(B1, 0, SHOT)).by_default()
    assert statuses(t, "B1") == {Status.SUPPRESSED}


@pytest.mark.rule("AC-Q-SEISMIC")
def test_who_passes_is_not() -> None:
    t = duel(rows=(rifles("AC-Q-SEISMIC"),))
    t.deck("B", 1, 9)
    t.run(SuppressionTest(B1, 0, SHOT)).by_default()
    assert statuses(t, "B1") == set()
