"""Indirect."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.ac.fighting.dice import Rating
from sandtable.rulesets.ac.fighting.shots import rated, shots_of
from tests.rulesets.ac.special.armed import A1, SHOT, duel, rifles


@pytest.mark.rule("AC-Q-INDIRECT")
@pytest.mark.parametrize("friend", [True, False])
def test_what_a_friend_sees_may_be_shot_at_weakened(friend: bool) -> None:
    t = duel(rows=(rifles("AC-Q-INDIRECT"),))
    t.rectangle(20, 1, (24, 17), "Blocking", size=3)
    if friend:
        t.unit("A", "foot", (10, 24, 90))
    found = shots_of(t.table, A1)
    assert [shot.how for shot in found] == (["Indirect"] if friend else [])
    assert all(rated(t.table, replace(shot, aimed=True)).rating is Rating.WEAKENED for shot in found)


@pytest.mark.rule("AC-Q-INDIRECT")
def test_what_it_sees_itself_is_shot_at_as_ever() -> None:
    t = duel(rows=(rifles("AC-Q-INDIRECT"),))
    assert shots_of(t.table, A1) == (SHOT,)
    assert rated(t.table, replace(SHOT, aimed=True)).rating is Rating.IMPROVED


@pytest.mark.rule("AC-Q-INDIRECT")
@pytest.mark.parametrize(("gap", "may"), [(7, False), (7.01, True)])
def test_it_fires_at_nobody_within_short_range(gap: float, may: bool) -> None:
    t = duel(gap, rows=(rifles("AC-Q-INDIRECT"),))
    assert bool(shots_of(t.table, A1)) is may
