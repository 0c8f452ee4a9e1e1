"""Trail."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import Kind, WeaponRow
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.dice import Rating
from sandtable.rulesets.ac.fighting.shots import rated, shots_at
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.special.armed import A1, B1, duel, ref
from tests.rulesets.ac.special.ways import straight

BOMBS = WeaponRow("Bombs", (Kind.LIGHT,), (4, 8, 12), qualities=(ref("AC-Q-TRAIL"),))
FLYING = (ref("AC-R-FLYING"),)
DROPPED = Shot(A1, B1, "Bombs", how="Trail")


@pytest.mark.rule("AC-Q-TRAIL")
@pytest.mark.parametrize(("inches", "may"), [(9, True), (2, False)])
def test_it_falls_on_whom_its_unit_has_moved_through(inches: int, may: bool) -> None:
    t = duel(5, mine=FLYING, rows=(BOMBS,))
    t.like("mine", "mine", speed=10_000)
    t.run(Activation(A1), ("4xBlank",)).answer("manoeuvre", "Advance").answer("move", straight(t, inches))
    assert (DROPPED in t.asked("action", "A").options) is may


@pytest.mark.rule("AC-Q-TRAIL")
def test_without_a_move_there_is_no_target_nor_in_opportunity_fire() -> None:
    t = duel(5, mine=FLYING, rows=(BOMBS,))
    assert not list(shots_at(t.table, A1, B1)) and not list(shots_at(t.table, A1, B1, opportunity=True))


@pytest.mark.rule("AC-Q-TRAIL", "AC-G-15")
def test_it_is_always_neutral() -> None:
    t = duel(5, rows=(BOMBS,))
    t.change("A1", statuses=(Status.SUPPRESSED,))
    assert rated(t.table, DROPPED).rating is Rating.NEUTRAL
