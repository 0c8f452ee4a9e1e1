"""Seismic Primanka."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.procedures.activation import ActivationPhase
from sandtable.rulesets.ac.procedures.setup import BeforeRoundOne
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, A2
from tests.rulesets.ac.special.boons import with_boon

A = SeatId("A")


def moles(many: int = 1, markers: int = 0, *, trait: bool = True, boon: bool = True) -> BattleSituation:
    t = field()
    t.like("mole", "tank", traits=("Subterranean",) if trait else (), width=1_000, length=1_000)
    for _ in range(many):
        t.models_at("A", "mole", None, location=Location.RESERVE)
    t.unit("A", "foot", (6, 6, 0))
    t.unit("B", "foot", (42, 42, 180))
    for n in range(markers):
        t.token("A", "subterranean", 12 + 8 * n, 20)
    if boon:
        with_boon(t, "AC-B-SEISMIC-PRIMANKA")
    return t


@pytest.mark.rule("AC-B-SEISMIC-PRIMANKA")
def test_one_more_marker_is_placed_in_the_own_zone() -> None:
    t = moles(markers=1).run(BeforeRoundOne(A))
    assert t.asked("subterranean marker").why_not(Spot(20_000, 30_000)) is not None
    t.answer("subterranean marker", Spot(20_000, 6_000))
    assert t.ended and [(m.seat, m.role) for m in t.state.tokens.values()] == [("A", "subterranean")] * 2


@pytest.mark.rule("AC-B-SEISMIC-PRIMANKA")
def test_not_without_a_subterranean_unit_nor_without_it() -> None:
    assert moles(trait=False).run(BeforeRoundOne(A)).ended
    assert moles(boon=False).run(BeforeRoundOne(A)).ended


@pytest.mark.rule("AC-B-SEISMIC-PRIMANKA", "AC-R-SUBTERRANEAN")
@pytest.mark.parametrize(("many", "boon", "left"), [(1, True, 0), (2, True, 2), (1, False, 1)])
def test_the_marker_that_is_left_goes_when_all_have_come_up(many: int, boon: bool, left: int) -> None:
    t = moles(many, many + 1, boon=boon).run(ActivationPhase()).answer("unit to activate", A1)
    t.answer("emergence", t.asked("emergence").proposal)
    assert len(t.state.tokens) == left
    assert (A2 in t.units) and t.asked().question == "manoeuvre"
