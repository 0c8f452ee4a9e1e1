"""Long-Range Coordination."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.events.round import ReserveRolled
from sandtable.rulesets.dw4.fighting.dice import PLAIN_RE_ROLLS, Face, PlainRoll
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve
from sandtable.rulesets.dw4.state import BattleGame, Critical
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.engagements import engagement, playing
from tests.rulesets.dw4.prepared import happened
from tests.rulesets.dw4.tabletop import A, dice_left, ref, ship_class

BEACON = ship_class("Beacon", 2, systems=(ref("DW4-S-LONG-RANGE-COORDINATION"),))
A2 = UnitId("A2")


def called_up(*dice: str, where: Any = (20, 8, 0), seat: str = "A", **model: Any) -> BattleGame:
    """A unit of A in Reserve rolls in the second Round; the Beacon is A1 or B1."""
    t = engagement("enc1", classes=(BEACON,))
    t.unit(seat, "beacon", where, location=Location.IN_PLAY if where else Location.RESERVE)
    t.model(f"{seat}1.1", **model)
    unit = t.unit("A", "defiant", None, location=Location.RESERVE)
    return playing(t, DeployReserve(A, unit), list(dice))


@pytest.mark.rule("DW4-S-LONG-RANGE-COORDINATION", "DW4-READY-11")
def test_blanks_of_a_reserve_roll_are_rolled_again_once() -> None:
    g = called_up("BL BL", "HS BL")
    (rolled,) = happened(g, ReserveRolled)
    assert rolled.faces == (Face.HS, Face.BL) and dice_left(g) == 0


@pytest.mark.rule("DW4-S-LONG-RANGE-COORDINATION")
def test_other_faces_stay() -> None:
    g = called_up("SS BL", "SC")
    (rolled,) = happened(g, ReserveRolled)
    assert rolled.faces == (Face.SS, Face.SC)


@pytest.mark.rule("DW4-S-LONG-RANGE-COORDINATION")
@pytest.mark.parametrize(
    "otherwise",
    [{"where": None}, {"seat": "B"}, {"criticals": (Critical.SYSTEM_FAILURE,)}],
    ids=["in Reserve itself", "the enemy's", "its Systems have failed"],
)
def test_without_a_working_bearer_in_play_they_count_as_they_fell(otherwise: dict[str, Any]) -> None:
    g = called_up("BL BL", **otherwise)
    (rolled,) = happened(g, ReserveRolled)
    assert rolled.faces == (Face.BL, Face.BL)


@pytest.mark.rule("DW4-S-LONG-RANGE-COORDINATION")
def test_no_other_roll_is_made_again() -> None:
    t = engagement("enc1", classes=(BEACON,))
    t.unit("A", "beacon", (20, 8, 0))
    assert t.game().value(PLAIN_RE_ROLLS, PlainRoll("Minefield", (ModelId("A1.1"),)), 0) == 0
