"""Atomic Generator."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.special.vanguard import VanguardMove
from sandtable.rulesets.dw4.state import BattleGame, Critical, Mode
from tests.rulesets.dw4.courses import ahead, course, disorder, model, starboard
from tests.rulesets.dw4.levels import asked
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class

ATOMIC = ref("DW4-S-ATOMIC-GENERATOR")


def surging(apart: float = 3, procedure: Any = MovementStep, **fields: Any) -> BattleGame:
    """A bearer and a ship without a generator in one unit, the second so far to starboard; that one moves first."""
    bearer = ship_class("Bearer", 3, systems=(ATOMIC,), properties=(ref("DW4-P-VANGUARD", "5"),))
    mate = ship_class("Mate", 3, properties=(ref("DW4-P-VANGUARD", "5"),), **fields)
    t = Tabletop([bearer, mate], mode=Mode.FULL)
    t.mixed_unit("A", ("bearer", (18, 10, 0)), ("mate", (18 + 1 + apart, 10, 0)))
    g = t.game(procedure(UnitId("A1")))
    if asked(g) == "largest Formation":
        answer(g, "largest Formation", ("A1.1",))
    answer(g, "next model to move", ModelId("A1.2"))
    return g


def plotted(g: BattleGame) -> PlotCourse:
    decision = g.pending[0]
    assert isinstance(decision, PlotCourse)
    return decision


@pytest.mark.rule("DW4-S-ATOMIC-GENERATOR", "DW4-PROP-03")
def test_a_model_of_the_unit_goes_farther_turns_once_more_and_is_shaken() -> None:
    g = surging()
    answer(g, "atomic surge", True)
    assert (plotted(g).ahead.least, plotted(g).ahead.most) == (2000, 10_000)
    assert plotted(g).free_come_abouts == 2
    answer(g, "course", course(ahead(2), starboard(10), ahead(1), starboard(10), ahead(5)))
    assert disorder(g, "A1.2") == 1 and model(g, "A1.2").tokens == ()
    assert asked(g) == "atomic surge", "the next model chooses for itself"
    answer(g, "atomic surge", False)
    assert plotted(g).ahead.most == 7_000


@pytest.mark.rule("DW4-S-ATOMIC-GENERATOR")
def test_who_does_not_surge_sails_as_ever() -> None:
    g = surging()
    assert g.pending[0].default is False
    answer(g, "atomic surge", False)
    assert (plotted(g).ahead.most, plotted(g).free_come_abouts) == (7_000, 1)
    answer(g, "course", course(ahead(7)))
    assert disorder(g, "A1.2") == 0


@pytest.mark.rule("DW4-S-ATOMIC-GENERATOR", "DW4-PROP-03")
@pytest.mark.parametrize(("apart", "offered"), [(4, True), (4.001, False)])
def test_it_reaches_the_formation_of_a_bearer(apart: float, offered: bool) -> None:
    assert (asked(surging(apart)) == "atomic surge") is offered


@pytest.mark.rule("DW4-S-ATOMIC-GENERATOR")
def test_an_immobile_model_has_nothing_of_it() -> None:
    assert asked(surging(speed_min=0, speed_max=0)) != "atomic surge"


@pytest.mark.rule("DW4-S-ATOMIC-GENERATOR", "DW4-P-VANGUARD")
def test_nobody_surges_in_a_vanguard_move() -> None:
    assert asked(surging(procedure=VanguardMove)) == "course"


@pytest.mark.rule("DW4-S-ATOMIC-GENERATOR", "DW4-CRIT-10")
def test_failing_systems_offer_nothing() -> None:
    t = Tabletop([ship_class("Bearer", 3, systems=(ATOMIC,))], mode=Mode.FULL)
    t.unit("A", "bearer", (18, 10, 0))
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert asked(t.game(MovementStep(UnitId("A1")))) == "course"
