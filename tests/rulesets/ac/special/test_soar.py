"""Soar."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.ids import ModelId
from sandtable.rulesets.ac.moving.terrain import flies
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import speed_of
from sandtable.rulesets.ac.table.category import category_of
from sandtable.rulesets.ac.table.sizes import model_size
from tests.rulesets.ac.special.armed import A1, A2, duel, ref
from tests.rulesets.ac.special.motors import loaded


@pytest.mark.rule("AC-R-SOAR")
@pytest.mark.parametrize(("up", "speed"), [(True, 2_000), (False, 4_000)])
def test_for_one_activation_it_flies(up: bool, speed: int) -> None:
    t = duel(mine=(ref("AC-R-SOAR", '2"'),))
    t.run(Activation(A1)).answer("soar", up)
    assert flies(t.table, A1) is up and speed_of(t.table, A1) == speed
    assert (category_of(t.table, A1) is Category.AERIAL) is up
    assert (model_size(t.table, ModelId("A1.1")) == 10) is up
    assert ("Aim" in t.asked("manoeuvre", "A").options) is not up


@pytest.mark.rule("AC-R-SOAR")
def test_then_it_is_on_the_ground_again() -> None:
    t = duel(mine=(ref("AC-R-SOAR", '10"'),))
    t.run(Activation(A1)).answer("soar", True).by_default()
    assert not flies(t.table, A1) and category_of(t.table, A1) is Category.LIGHT


@pytest.mark.rule("AC-R-SOAR")
def test_who_is_aboard_is_not_asked() -> None:
    t = loaded(load=(ref("AC-R-SOAR", '10"'),))
    t.run(Activation(A2))
    assert t.ended or t.asked().question != "soar"
