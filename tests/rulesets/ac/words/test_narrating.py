"""What is told of a battle: deeds by the names that stand on the table, and no bookkeeping."""

from __future__ import annotations

from sandtable.kernel.event import Event
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.ac.events.cards import ClaimsClosed
from sandtable.rulesets.ac.events.combat import DamageSet, ModelLost
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Exit
from sandtable.tabletop.events import VictoryPointsScored
from tests.rulesets.ac.land import facing, field, unit

B1 = UnitId("B1")


def told(t: BattleSituation, event: Event) -> str:
    return plain(RULESET.words.narrate(View(t.table, SeatId("A")), event))


def test_a_lost_model_is_one_of_its_unit_by_the_name_that_is_known() -> None:
    t = facing()
    words = told(t, ModelLost(unit(t, "B1").models[4], Exit.DESTROYED))
    assert words.startswith("A model of ") and words.endswith("B1 is destroyed."), words


def test_a_unit_of_one_model_is_lost_itself() -> None:
    t = field()
    t.unit("B", "walker", (24, 20, 180), models=1)
    words = told(t, ModelLost(unit(t, "B1").models[0], Exit.DESTROYED))
    assert not words.startswith("A model of ") and words.endswith("is destroyed."), words


def test_damage_is_told_where_some_is_left_and_else_nothing() -> None:
    t = facing()
    assert "2 Damage is left over" in told(t, DamageSet(B1, 2))
    assert told(t, DamageSet(B1, 0)) == ""


def test_that_nothing_can_be_claimed_any_more_is_no_news() -> None:
    assert told(facing(), ClaimsClosed()) == ""


def test_points_for_a_marker_are_told_by_its_name_alone() -> None:
    t = facing()
    marker = t.marker(24, 20)
    words = told(t, VictoryPointsScored(SeatId("A"), 6, f"marker {marker}", RuleId("AC-CLASH1-04")))
    assert words.startswith("General A scores 6 VP: ") and "marker " not in words and words.endswith("K1."), words
