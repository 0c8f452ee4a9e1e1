"""Headlong Rush."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.moving.terrain import ground_for
from sandtable.rulesets.ac.procedures.activation import Activation
from tests.rulesets.ac.special.armed import A1, duel
from tests.rulesets.ac.special.boons import play, with_boon


@pytest.mark.rule("AC-B-HEADLONG-RUSH")
@pytest.mark.parametrize("plays", [True, False])
def test_armour_goes_through_rough_ground_for_one_activation(plays: bool) -> None:
    t = with_boon(duel(20), "AC-B-HEADLONG-RUSH")
    t.like("mine", "mine", type=UnitType.ARMOUR)
    t.rectangle(4, 4, (10, 10), "Dense")
    t.run(Activation(A1))
    play(t, "headlong rush") if plays else t.answer("headlong rush", None)
    assert (ground_for(t.table, A1).slow == []) is plays
    t.by_default()
    assert ground_for(t.table, A1).slow


@pytest.mark.rule("AC-B-HEADLONG-RUSH")
def test_infantry_is_not_asked() -> None:
    t = with_boon(duel(20), "AC-B-HEADLONG-RUSH")
    t.run(Activation(A1))
    assert t.asked().question != "headlong rush"
