"""Where a captain lets ice rise."""

from __future__ import annotations

from random import Random

from sandtable.geometry.sector import Sector, sectors_of
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.tabletop.placing.markers import Spot
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle, model


def risen(heading: float) -> object:
    """What a captain answers to whom an enemy lies 18 inches to the north, with its bow in that direction."""
    t = battle()
    ship(t, "bearer", "CRYO-GENERATOR")
    t.unit("A", "bearer", (24, 4, 180))
    t.unit("B", "hull", (24, 26, heading))
    t.run(ShootingStep(UnitId("A1")), ["X"]).answer("iceberg", True)
    answer = advise(View(t.table, t.asked().seat), Random(1))
    if isinstance(answer, Spot):
        pose = model(t, "B1.1").pose
        assert pose is not None and Sector.FORE in sectors_of(pose, answer.x, answer.y)
    return answer


def test_it_rises_ahead_of_an_enemy() -> None:
    assert isinstance(risen(180), Spot)


def test_none_rises_where_nobody_would_meet_it() -> None:
    assert risen(0) is None
