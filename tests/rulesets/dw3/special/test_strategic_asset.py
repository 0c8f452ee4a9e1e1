"""Strategic Asset."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.procedures.battle import PlayBattle
from sandtable.rulesets.dw3.procedures.harm import LoseModel
from sandtable.rulesets.dw3.state import Exit
from sandtable.tabletop.events import VictoryPointsScored
from tests.rulesets.dw3.gunfire import BOW, assault, fleet, range_of
from tests.rulesets.dw3.table import model

ASSET = "STRATEGIC-ASSET"


class Reckoning(PlayBattle):
    """The last steps of a battle."""

    steps = ("score_the_end", "tell_the_victor")


@pytest.mark.rule("DW3-R-STRATEGIC-ASSET")
@pytest.mark.parametrize(("fields", "points"), [({}, 1), ({"pose": None, "left_as": Exit.DESTROYED}, 0)])
def test_its_owner_scores_for_its_survival(fields: dict[str, Any], points: int) -> None:
    t = fleet(ASSET)
    t.model("A1.1", **fields)
    t.run(Reckoning())
    assert t.state.sides[SeatId("A")].vp == points


@pytest.mark.rule("DW3-R-STRATEGIC-ASSET")
@pytest.mark.parametrize(("rules", "points"), [((), []), ((ASSET,), [("A", 1)])])
def test_whoever_storms_it_scores(rules: tuple[str, ...], points: list[tuple[str, int]]) -> None:
    t = range_of(theirs=rules, gap=2, hull=1, mass=1, gunner={"fray": 3})
    assault(t, "3xH")
    t.by_default()
    assert model(t, "B1.1").left_as is Exit.DESTROYED
    assert [(e.seat, e.points) for e in t.events(VictoryPointsScored) if e.rule == f"DW3-R-{ASSET}"] == points


@pytest.mark.rule("DW3-R-STRATEGIC-ASSET")
def test_nobody_scores_for_sinking_it_with_guns() -> None:
    t = range_of(theirs=(ASSET,))
    t.run(LoseModel(BOW)).by_default()
    assert [e for e in t.events(VictoryPointsScored) if e.rule == f"DW3-R-{ASSET}"] == []
