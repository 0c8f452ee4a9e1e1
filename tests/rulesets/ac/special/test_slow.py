"""Slow."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre, manoeuvres, movement_limit
from tests.rulesets.ac.special.armed import A1, B1, duel, ref


@pytest.mark.rule("AC-R-SLOW")
@pytest.mark.parametrize(("rules", "may", "limit"), [((ref("AC-R-SLOW"),), False, 4_000), ((), True, 8_000)])
def test_it_neither_doubles_nor_charges_far(rules: tuple[RuleRef, ...], may: bool, limit: int) -> None:
    t = duel(mine=rules)
    assert (Manoeuvre.DOUBLE_TIME in manoeuvres(t.table, A1, True)) is may
    assert movement_limit(t.table, A1, Manoeuvre.CHARGE) == limit
    assert movement_limit(t.table, A1, Manoeuvre.ADVANCE) == 4_000


@pytest.mark.rule("AC-R-SLOW")
def test_others_are_not_slowed() -> None:
    t = duel(mine=(ref("AC-R-SLOW"),))
    assert movement_limit(t.table, B1, Manoeuvre.CHARGE) == 8_000
