"""Deep Dive."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.fighting.weapons import target_refusal
from sandtable.rulesets.dw3.ids import ModelId, UnitId, weapon_id
from sandtable.rulesets.dw3.models.attributes import drift, speed
from sandtable.rulesets.dw3.procedures.assault import may_assault
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of, beside
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import BLANKS, BOW, GUN, listed, range_of, ship
from tests.rulesets.dw3.table import battle, model


def diving(*mine: str, weapon: str = "Plumb Torpedoes", dived: bool = True) -> BattleSituation:
    """A1.1 fires at B1.1, which has dived in round 2."""
    t = range_of(weapon, *mine, theirs=("DEEP-DIVE",), position="SUBMERGED", speed=6, gap=8)
    if dived:
        t.change("B1", marks=("Deep Dive 2",))
    return t


@pytest.mark.rule("DW3-R-DEEP-DIVE")
def test_drift_is_doubled_and_there_is_no_other_movement() -> None:
    shallow, deep = diving(dived=False), diving()
    assert drift(deep.table, BOW) == 2 * drift(shallow.table, BOW)
    assert (speed(shallow.table, BOW), speed(deep.table, BOW)) == (6 * INCH, 0)


@pytest.mark.rule("DW3-R-DEEP-DIVE")
@pytest.mark.parametrize(("weapon", "reaches"), [("Plumb Torpedoes", True), ("Stonebreaker Battery", False)])
def test_only_submerged_attacks_reach_it(weapon: str, reaches: bool) -> None:
    """Interaction 5 of the glossary"""
    assert (target_refusal(diving(weapon=weapon).table, weapon_id(GUN, 0), BOW) is None) is reaches
    assert target_refusal(diving(weapon=weapon, dived=False).table, weapon_id(GUN, 0), BOW) is None


@pytest.mark.rule("DW3-R-DEEP-DIVE")
def test_nobody_boards_it_or_from_it() -> None:
    t = battle()
    ship(t, "sub", "DEEP-DIVE", position="SUBMERGED")
    t.unit("A", "sub", (24, 12, 0))
    t.unit("B", "sub", ahead_of("A1.1", 2, turned=180))
    assert may_assault(t.table, GUN, BOW)
    t.change("B1", marks=("Deep Dive 2",))
    assert not may_assault(t.table, GUN, BOW) and not may_assault(t.table, BOW, GUN)


@pytest.mark.rule("DW3-R-DEEP-DIVE", "DW3-R-G-13")
@pytest.mark.parametrize(
    ("fields", "marks", "offered"),
    [({}, (), True), ({"crippled": True}, (), False), ({}, ("Deep Dive 1",), False)],
)
def test_battle_ready_and_not_in_two_rounds_running(
    fields: dict[str, Any], marks: tuple[str, ...], offered: bool
) -> None:
    t = diving(dived=False)
    t.model("B1.1", **fields)
    t.change("B1", marks=marks)
    assert (t.run(OperationsStep(UnitId("B1"))).asked().question == "special operation") is offered


@pytest.mark.rule("DW3-R-DEEP-DIVE")
def test_not_in_treacherous_water() -> None:
    t = diving(dived=False)
    t.rectangle(9, 9, (24, 16), kind="treacherous water")
    assert t.run(OperationsStep(UnitId("B1"))).asked().question == "full reverse"


@pytest.mark.rule("DW3-R-DEEP-DIVE", "DW3-QUAL-03")
def test_it_is_no_target_but_a_blast_beside_it_touches_it() -> None:
    t = battle()
    listed(t, "Mortar", "BLAST", bands=(7, 7, 7))
    ship(t, "gunner", weapons=(("Mortar", "F"),))
    ship(t, "mark")
    ship(t, "diver", "DEEP-DIVE", position="SUBMERGED")
    t.unit("A", "gunner", (24, 4, 0))
    t.unit("B", "mark", ahead_of("A1.1", 12, turned=180))
    t.unit("B", "diver", beside("B1.1", 0.5, 90))
    t.change("B2", marks=("Deep Dive 2",))
    dice = tolerant("HH HH H B B B B", otherwise="B")
    aimed = t.run(Attack(lead="A1.1/0:F", supports=(), target=ModelId("B2.1")), dice)
    assert aimed.ended and not model(t, "B2.1").damage
    t.run(Attack(lead="A1.1/0:F", supports=(), target=BOW), dice).answer("blast", "B2.1")
    assert model(t, "B2.1").damage == 1


def carrier() -> BattleSituation:
    t = battle()
    ship(t, "carrier", "DEEP-DIVE", like="meridian.pelagia", position="SUBMERGED", srs=(4, 2))
    t.unit("A", "carrier", (24, 12, 0))
    t.unit("B", "hull", (24, 40, 180))
    return t.run(OperationsStep(UnitId("A1")), BLANKS)


@pytest.mark.rule("DW3-R-DEEP-DIVE", "DW3-OPS-04")
def test_a_carrier_dives_unless_it_has_launched() -> None:
    t = carrier().answer("target of squadrons", None)
    assert t.asked("special operation").options == ("Deep Dive",)
    t = carrier().answer("target of squadrons", "A1.1").answer("tokens to launch", 1)
    assert t.until("full reverse")
