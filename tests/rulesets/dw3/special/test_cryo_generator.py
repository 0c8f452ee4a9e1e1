"""Cryo generator."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.fighting.weapons import target_refusal
from sandtable.rulesets.dw3.ids import FeatureId, ModelId, UnitId, weapon_id
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.situations import ahead_of
from tests.rulesets.dw3.gunfire import BLANKS, BOW, GUN, dice, fire, listed, ship
from tests.rulesets.dw3.table import battle, model, unit

BLAST = "Cryogenic Blast"
HERE = Spot(24 * INCH, 16 * INCH)


def cold(gap: float = 12, **target: Any) -> BattleSituation:
    """A1.1 has a cryo generator, B1.1 lies ahead of it."""
    t = battle()
    listed(t, BLAST, "BLAST", "HAZARDOUS", "DEVASTATING")
    ship(t, "bearer", "CRYO-GENERATOR")
    ship(t, "foe", **target)
    t.unit("A", "bearer", (24, 4, 180))
    t.unit("B", "foe", ahead_of("A1.1", gap) if gap < 0 else (24, 8 + gap, 0))
    return t


def freezing(t: BattleSituation, die: str) -> BattleSituation:
    return t.run(ShootingStep(UnitId("A1")), [die]).answer("iceberg", True)


@pytest.mark.rule("DW3-R-CRYO-GENERATOR", "DW3-R-G-09")
def test_it_fires_a_blast_all_round() -> None:
    assert dice(fire(cold(), lead="A1.1/0:A").by_default()) == 7


@pytest.mark.rule("DW3-R-CRYO-GENERATOR")
def test_the_blast_spares_what_flies() -> None:
    assert target_refusal(cold().table, weapon_id(GUN, 0), BOW) is None
    refused = target_refusal(cold(position="AERIAL").table, weapon_id(GUN, 0), BOW)
    assert refused is not None and refused.rule == "DW3-R-CRYO-GENERATOR"


@pytest.mark.rule("DW3-R-CRYO-GENERATOR")
@pytest.mark.parametrize(
    ("die", "mass", "reach"), [("X", 2, 25), ("HH", 1, 20), ("H", 1, 20), ("HC", 1, 15), ("C", 1, 15)]
)
def test_the_die_says_how_large_the_ice_is_and_how_far_away(die: str, mass: int, reach: int) -> None:
    t = battle()
    ship(t, "bearer", "CRYO-GENERATOR")
    t.unit("A", "bearer", (24, 4, 90))
    asked = freezing(t, die).asked("place of the iceberg")
    # Ice is as long as its MASS from south to north; the hull lies from west to east.
    edge = 4 * INCH + t.content.classes[model(t, "A1.1").class_id].beam // 2 + reach * INCH + mass * INCH // 2
    assert asked.why_not(Spot(24 * INCH, edge + 100)) is not None
    t.answer("place of the iceberg", Spot(24 * INCH, edge))
    ice = t.state.features[FeatureId("T1")]
    assert (ice.mass, ice.pose.x, ice.pose.y) == (mass, 24 * INCH, edge)


@pytest.mark.rule("DW3-R-CRYO-GENERATOR", "DW3-R-G-07")
def test_no_ice_for_a_blank_near_an_enemy_or_on_a_ship() -> None:
    assert freezing(cold(), "B").ended and not freezing(cold(), "B").state.features
    t = freezing(cold(20), "X")
    asked = t.asked("place of the iceberg")
    beside = t.table.state.models[BOW].pose
    assert beside is not None
    assert asked.why_not(Spot(beside.x, beside.y - 7 * INCH)) is not None
    assert asked.why_not(Spot(24 * INCH, 4 * INCH)) is not None
    assert asked.why_not(HERE) is None


@pytest.mark.rule("DW3-R-CRYO-GENERATOR")
def test_ice_stands_in_for_the_blast_of_that_activation() -> None:
    t = freezing(cold(), "C").answer("place of the iceberg", None)
    assert "A1.1/0" in unit(t, "A1").used and t.ended and not t.state.features


@pytest.mark.rule("DW3-R-CRYO-GENERATOR")
def test_ice_is_proposed_to_whoever_has_nobody_to_blast() -> None:
    assert cold(30).run(ShootingStep(UnitId("A1")), BLANKS).asked("iceberg").proposal is True
    assert cold(12).run(ShootingStep(UnitId("A1")), BLANKS).asked("iceberg").proposal is False


@pytest.mark.rule("DW3-R-CRYO-GENERATOR")
def test_not_with_a_generator_shutdown() -> None:
    t = cold()
    t.model("A1.1", criticals=["generator shutdown"])
    assert t.run(ShootingStep(UnitId("A1")), BLANKS).ended


@pytest.mark.rule("DW3-R-CRYO-GENERATOR", "DW3-TERR-09")
def test_new_ice_has_a_name_of_its_own() -> None:
    t = cold(30)
    t.rectangle(1, 1, (40, 40))
    freezing(t, "X").answer("place of the iceberg", HERE)
    assert set(t.state.features) == {"T1", "T2"} and ModelId("A1.1") in t.state.models
