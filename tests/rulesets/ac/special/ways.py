"""Marches straight ahead, for the tests of rules about what a unit moves through."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import frame_now
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.special.armed import A1


def straight(t: BattleSituation, inches: int) -> March:
    """So far ahead as the unit stands."""
    now = frame_now(t.table, A1)
    return March(Frame(now.pose.ahead(1_000 * inches), now.files))


def may_go(t: BattleSituation, inches: int) -> bool:
    """Whether A1 may go that far ahead, if its Speed is no matter."""
    return MoveUnit(SeatId("A"), "move", A1, 40_000).refusal(t.table, straight(t, inches)) is None
