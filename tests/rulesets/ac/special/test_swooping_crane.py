"""The Swooping Crane."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre, movement_limit
from tests.rulesets.ac.special.armed import A1, duel
from tests.rulesets.ac.special.boons import play, with_bonus


@pytest.mark.rule("AC-B-SWOOPING-CRANE", "AC-PROFILE-13")
@pytest.mark.parametrize(("plays", "advance", "double"), [(True, 6_000, 10_000), (False, 4_000, 8_000)])
def test_two_inches_more_after_doubling(plays: bool, advance: int, double: int) -> None:
    t = with_bonus(duel(20), "AC-B-SWOOPING-CRANE")
    t.run(Activation(A1))
    play(t, "the swooping crane") if plays else t.answer("the swooping crane", None)
    assert movement_limit(t.table, A1, Manoeuvre.ADVANCE) == advance
    assert movement_limit(t.table, A1, Manoeuvre.DOUBLE_TIME) == double


@pytest.mark.rule("AC-B-SWOOPING-CRANE")
def test_after_its_movement_step_it_is_over() -> None:
    t = with_bonus(duel(20), "AC-B-SWOOPING-CRANE")
    t.run(Activation(A1))
    play(t, "the swooping crane").answer("manoeuvre", None)
    assert movement_limit(t.table, A1, Manoeuvre.ADVANCE) == 4_000
