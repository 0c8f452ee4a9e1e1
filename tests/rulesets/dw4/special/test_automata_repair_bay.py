"""Automata Repair Bay."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import Critical, Mode
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

M = ModelId("A1.1")
STILL: dict[str, Any] = {"speed_min": 0, "speed_max": 0}
MACHINE = ship_class("Machine", 3, traits=("Test", "Surface", "Automata"), **STILL)
MANNED = ship_class("Manned", 3, **STILL)
BAY = ship_class("Bay", 1, systems=(ref("DW4-S-AUTOMATA-REPAIR-BAY"),))


def damage(class_name: str = "machine", x: float = 20.8, seat: str = "A", bays: int = 1, **fields: object) -> int:
    t = Tabletop([MACHINE, MANNED, BAY], mode=Mode.FULL)
    t.unit("A", class_name, (10, 20, 0))
    t.model("A1.1", **{"damage": 3, **fields})
    for n in range(bays):
        t.unit(seat, "bay", (x, 20 + 4 * n, 0))
    g = t.game(MovementStep(UnitId("A1")))
    while g.pending:
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    return g.state.models[M].damage


@pytest.mark.rule("DW4-S-AUTOMATA-REPAIR-BAY", "DW4-G-20")
@pytest.mark.parametrize(("x", "left"), [(20.8, 2), (20.801, 3)])
def test_an_automata_within_10_inches_recovers_1_damage(x: float, left: int) -> None:
    """Half the beams are 0.5" and 0.3"."""
    assert damage(x=x) == left


@pytest.mark.rule("DW4-S-AUTOMATA-REPAIR-BAY")
def test_a_manned_ship_and_a_machine_near_an_enemy_bay_do_not() -> None:
    assert damage("manned") == 3
    assert damage(seat="B") == 3


@pytest.mark.rule("DW4-S-AUTOMATA-REPAIR-BAY", "DW4-G-20")
def test_two_bays_mend_no_more_and_a_crippled_or_sound_one_has_nothing_to_mend() -> None:
    assert damage(bays=2) == 2
    assert damage(damage=0) == 0
    assert damage(damage=0, crippled=True) == 0


@pytest.mark.rule("DW4-S-AUTOMATA-REPAIR-BAY", "DW4-CRIT-10", "DW4-G-08")
def test_a_bay_with_a_system_failure_mends_nothing() -> None:
    t = Tabletop([MACHINE, BAY], mode=Mode.FULL)
    t.unit("A", "machine", (10, 20, 0))
    t.model("A1.1", damage=3)
    t.unit("A", "bay", (13, 20, 0))
    t.model("A2.1", criticals=(Critical.SYSTEM_FAILURE,))
    g = t.game(MovementStep(UnitId("A1")))
    while g.pending:
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    assert g.state.models[M].damage == 3
