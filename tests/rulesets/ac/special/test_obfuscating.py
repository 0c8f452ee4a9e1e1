"""Obfuscating."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.shots import rated
from tests.rulesets.ac.special.armed import A1, B1, SHOT, duel, ref


@pytest.mark.rule("AC-R-OBFUSCATING")
@pytest.mark.parametrize(("gap", "hidden"), [(3, True), (3.2, False)])
def test_friends_wholly_near_it_are_shrouded(gap: float, hidden: bool) -> None:
    t = duel()
    t.like("smoke", "foot", rules=(ref("AC-R-OBFUSCATING", '3"'),))
    t.unit("B", "smoke", (24, 22 + 1 + gap, 180))
    assert (rated(t.table, SHOT).penalties == ("Concealed",)) is hidden


@pytest.mark.rule("AC-R-OBFUSCATING")
def test_it_is_so_itself_and_enemies_are_not() -> None:
    t = duel(theirs=(ref("AC-R-OBFUSCATING", '3"'),))
    assert rated(t.table, SHOT).penalties == ("Concealed",)
    assert rated(t.table, Shot(B1, A1, "Rifles")).penalties == ()
