"""Yekateriva Basmanv, Zealous Oprichnik."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.procedures.end_phase import EndPhase
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.tactics.advice import advise
from tests.rulesets.dw3.table import battle, model

HERS = "DW3-R-YEKATERIVA-BASMANV-ZEALOUS-OPRICHNIK"


class Start(EndPhase):
    """The start of maintenance."""

    steps = ("before_maintenance",)


def shaken(patron: str = HERS, level: int = 2) -> BattleSituation:
    t = battle()
    t.unit("A", "hull", (8, 4, 0))
    t.unit("A", "hull", (16, 4, 0), (20, 4, 0))
    t.unit("A", "hull", (30, 4, 0))
    t.unit("B", "hull", (24, 40, 180))
    for name in ("A1.1", "A2.1", "A2.2", "B1.1"):
        t.model(name, disorder=level)
    t.side("A", patron=RuleId(patron) if patron else None)
    return t.run(Start())


@pytest.mark.rule("DW3-R-YEKATERIVA-BASMANV-ZEALOUS-OPRICHNIK")
def test_one_unit_loses_all_its_disorder() -> None:
    t = shaken().answer("order restored", "A2")
    assert [model(t, name).disorder for name in ("A1.1", "A2.1", "A2.2", "B1.1")] == [2, 0, 0, 2]
    assert t.ended


@pytest.mark.rule("DW3-R-YEKATERIVA-BASMANV-ZEALOUS-OPRICHNIK")
def test_nobody_is_asked_without_her_or_without_disorder() -> None:
    assert shaken("").ended and shaken(level=0).ended
    assert shaken().asked("order restored").why_not("A3") is not None
    assert shaken().asked("order restored").why_not("B1") is not None


@pytest.mark.rule("DW3-R-YEKATERIVA-BASMANV-ZEALOUS-OPRICHNIK")
def test_a_captain_takes_the_unit_with_most_of_it() -> None:
    assert advise(View(shaken().table, SeatId("A")), Random(1)) == "A2"
