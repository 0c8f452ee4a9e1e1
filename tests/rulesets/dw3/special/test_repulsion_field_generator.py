"""Repulsion field generator."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.events.movement import Moved
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import adv, sdv
from sandtable.rulesets.dw3.moving.sailing import collides, sail
from sandtable.rulesets.dw3.procedures.moving import DriftModel
from sandtable.tabletop.situations import beside
from tests.rulesets.dw3.gunfire import GUN, fleet

FIELD = "REPULSION-FIELD-GENERATOR"


@pytest.mark.rule("DW3-R-REPULSION-FIELD-GENERATOR")
def test_its_defences_are_2_higher_but_not_when_they_are_shredded() -> None:
    t = fleet(FIELD, adv=3, sdv=1)
    assert (adv(t.table, GUN), sdv(t.table, GUN)) == (5, 3)
    t.model("A1.1", criticals=["shredded defences"])
    assert (adv(t.table, GUN), sdv(t.table, GUN)) == (0, 0)


@pytest.mark.rule("DW3-R-REPULSION-FIELD-GENERATOR")
def test_it_drifts_to_the_side() -> None:
    t = fleet(FIELD, gap=9).run(DriftModel(GUN)).answer("direction of drift", "90 degrees to port")
    assert len(t.events(Moved)) == 1


@pytest.mark.rule("DW3-R-REPULSION-FIELD-GENERATOR")
@pytest.mark.parametrize(("rules", "struck"), [((), True), ((FIELD,), False)])
def test_it_floats_past_models_and_terrain(rules: tuple[str, ...], struck: bool) -> None:
    t = fleet(*rules)
    t.rectangle(2, 1, (24, 18), mass=5)
    assert bool(sail(t.table, GUN, Course((Ahead(9 * INCH),))).struck) is struck
    t.unit("B", "foe", beside("A1.1", 2, 270))
    assert collides(t.table, GUN, ModelId("B2.1")) is struck
