"""Indirect."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.ac.fighting.dice import Rating
from sandtable.rulesets.ac.fighting.shots import rated, shots_at, shots_of
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.testing.situations import tolerant
from tests.rulesets.ac.special.armed import A1, B1, SHOT, duel, rifles
from tests.rulesets.ac.special.walls import put_inside


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


@pytest.mark.rule("AC-Q-INDIRECT", "AC-MEAS-06")
@pytest.mark.parametrize(("friend", "ways"), [(True, ["Indirect"]), (False, [])])
def test_a_garrison_that_only_a_friend_sees_may_be_shelled(friend: bool, ways: list[str]) -> None:
    t = duel(20, rows=(rifles("AC-Q-INDIRECT", long=40_000),))
    put_inside(t, B1, (24, 32))
    t.rectangle(12, 2, (24, 20), "Blocking", size=5)
    t.unit("A", "foot", (40, 32, 270 if friend else 90))
    assert [shot.how for shot in shots_at(t.table, A1, B1)] == ways


@pytest.mark.rule("AC-Q-INDIRECT", "AC-CMD-07", "AC-G-15")
@pytest.mark.parametrize("blind", [True, False])
def test_where_the_rating_is_fixed_heads_down_cannot_be_issued(blind: bool) -> None:
    t = duel(rows=(rifles("AC-Q-INDIRECT"),))
    if blind:
        t.rectangle(20, 1, (24, 17), "Blocking", size=3)
    t.unit("A", "mine", (10, 24, 90))
    t.hold("B", "Heads Down")
    t.run(RangedAttack(shots_of(t.table, A1)[0]), tolerant(otherwise="Blank"))
    while t.asked().seat != "B":
        t.answer(t.asked().question, None)
    assert bool(t.asked("command before the dice", "B").options) is not blind
