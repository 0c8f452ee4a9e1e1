"""Turret."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.fighting.shots import rated, shots_of
from tests.rulesets.ac.special.armed import A1, SHOT, a_field, duel, rifles


@pytest.mark.rule("AC-Q-TURRET")
@pytest.mark.parametrize("qualities", [("AC-Q-TURRET",), ()])
def test_what_is_behind_may_be_shot_at_with_a_penalty(qualities: tuple[str, ...]) -> None:
    t = a_field(rows=(rifles(*qualities),))
    t.unit("A", "mine", (24, 20, 0))
    t.unit("B", "theirs", (24, 10, 0))
    found = shots_of(t.table, A1)
    assert [shot.how for shot in found] == (["Turret"] if qualities else [])
    assert all(rated(t.table, shot).penalties == ("Turret",) for shot in found)


@pytest.mark.rule("AC-Q-TURRET")
def test_what_is_ahead_is_shot_at_as_ever() -> None:
    t = duel(rows=(rifles("AC-Q-TURRET"),))
    assert shots_of(t.table, A1) == (SHOT,)
    assert rated(t.table, SHOT).penalties == ()


@pytest.mark.rule("AC-Q-TURRET")
def test_terrain_still_hides() -> None:
    t = a_field(rows=(rifles("AC-Q-TURRET"),))
    t.unit("A", "mine", (24, 20, 0))
    t.unit("B", "theirs", (24, 10, 0))
    t.rectangle(20, 2, (24, 15), "Blocking", size=3)
    assert shots_of(t.table, A1) == ()
