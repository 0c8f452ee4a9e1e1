"""Rotational Mount."""

from __future__ import annotations

import pytest

from sandtable.geometry.sector import Sector
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.activation import Activation
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.table.arcs import arcs_to
from tests.rulesets.dw3.gunfire import BLANKS, BOW, GUN, ship
from tests.rulesets.dw3.table import battle, unit


def fort(*rules: str, foe: tuple[float, float, float] = (39, 24, 0)) -> BattleSituation:
    """A1.1 has guns ahead, to the north; an enemy lies to the east."""
    t = battle()
    ship(t, "fort", *rules, weapons=(("Stonebreaker Battery", "F"),), speed=0)
    ship(t, "foe")
    t.unit("A", "fort", (24, 24, 0))
    t.unit("B", "foe", foe)
    return t


@pytest.mark.rule("DW3-R-ROTATIONAL-MOUNT")
@pytest.mark.parametrize(
    ("turn", "sector"),
    [
        ("90 degrees to starboard", Sector.FORE),
        ("90 degrees to port", Sector.AFT),
    ],
)
def test_its_arcs_turn_with_it(turn: str, sector: Sector) -> None:
    t = fort("ROTATIONAL-MOUNT")
    assert arcs_to(t.table, GUN, BOW) == (Sector.STARBOARD,)
    t.run(OperationsStep(UnitId("A1"))).answer("special operation", "Rotational Mount")
    t.answer("rotational mount", turn)
    assert arcs_to(t.table, GUN, BOW) == (sector,)


@pytest.mark.rule("DW3-R-ROTATIONAL-MOUNT")
def test_by_half_of_it_an_enemy_abeam_lies_between_two_arcs() -> None:
    t = fort("ROTATIONAL-MOUNT").run(OperationsStep(UnitId("A1"))).answer("special operation", "Rotational Mount")
    t.answer("rotational mount", "45 degrees to starboard")
    assert arcs_to(t.table, GUN, BOW) == (Sector.FORE, Sector.STARBOARD)


@pytest.mark.rule("DW3-R-ROTATIONAL-MOUNT")
def test_only_until_its_activation_ends() -> None:
    t = fort("ROTATIONAL-MOUNT").run(Activation(UnitId("A1")), BLANKS)
    t.answer("special operation", "Rotational Mount").answer("rotational mount", "90 degrees to port").by_default()
    assert unit(t, "A1").used == () and arcs_to(t.table, GUN, BOW) == (Sector.STARBOARD,)


@pytest.mark.rule("DW3-R-ROTATIONAL-MOUNT")
def test_others_cannot() -> None:
    assert fort().run(OperationsStep(UnitId("A1"))).ended


@pytest.mark.parametrize(
    ("foe", "advised"), [((39.0, 24.0, 0.0), "Rotational Mount"), ((24.0, 40.0, 0.0), None), ((24.0, 8.0, 0.0), None)]
)
def test_a_captain_turns_where_more_guns_bear(foe: tuple[float, float, float], advised: str | None) -> None:
    t = fort("ROTATIONAL-MOUNT", foe=foe).run(OperationsStep(UnitId("A1")))
    assert t.asked("special operation").proposal == advised
    if advised:
        t.answer("special operation", advised)
        assert "starboard" in t.asked("rotational mount").proposal
