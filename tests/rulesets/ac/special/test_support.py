"""Support."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.table.loads import coordinated_with
from tests.rulesets.ac.special.armed import A1, A2, duel, ref


@pytest.mark.rule("AC-R-SUPPORT", "AC-ACTV-05")
@pytest.mark.parametrize(("gap", "word", "linked"), [(3, "Karst", True), (3.1, "Karst", False), (3, "Faithful", False)])
def test_a_friend_near_it_may_follow_in_the_same_turn(gap: float, word: str, linked: bool) -> None:
    t = duel(20, mine=(ref("AC-R-SUPPORT", word),))
    t.unit("A", "foot", (24, 13 + gap, 0))
    assert coordinated_with(t.table, A1) == ((A2,) if linked else ())
    assert coordinated_with(t.table, A2) == ()
