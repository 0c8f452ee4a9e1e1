"""Peer Review."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.procedures.discipline import RALLY, SUPPRESSION, UnderTest, discipline
from tests.rulesets.ac.special.armed import A1, A2, B1, a_field, duel, ref


@pytest.mark.rule("AC-R-PEER-REVIEW")
@pytest.mark.parametrize(("gap", "limit"), [(3, None), (3.1, 7)])
def test_friends_near_it_pass(gap: float, limit: int | None) -> None:
    t = a_field(mine=(ref("AC-R-PEER-REVIEW", '3"'),))
    t.unit("A", "mine", (24, 12, 0))
    t.unit("A", "foot", (24, 13 + gap, 0))
    assert discipline(t.table, UnderTest(A2, SUPPRESSION)) == limit
    assert discipline(t.table, UnderTest(A1, RALLY)) is None


@pytest.mark.rule("AC-R-PEER-REVIEW")
def test_other_tests_and_enemies_are_as_ever() -> None:
    t = duel(3, mine=(ref("AC-R-PEER-REVIEW", '3"'),))
    assert discipline(t.table, UnderTest(A1, "Discipline Test")) == 7
    assert discipline(t.table, UnderTest(B1, SUPPRESSION)) == 7
