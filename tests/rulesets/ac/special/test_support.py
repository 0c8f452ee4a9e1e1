"""Support."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.rulesets.ac.events.round import ActivationBegan
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.procedures.activation import ActivationPhase
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.special.support import supported
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.table.loads import coordinated_with
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, A2, duel, ref

A3 = UnitId("A3")


@pytest.mark.rule("AC-R-SUPPORT")
@pytest.mark.parametrize(("gap", "word", "able"), [(3, "Karst", True), (3.1, "Karst", False), (3, "Faithful", False)])
def test_a_friend_near_it_may_follow(gap: float, word: str, able: bool) -> None:
    t = duel(20, mine=(ref("AC-R-SUPPORT", word),))
    t.unit("A", "foot", (24, 13 + gap, 0))
    assert supported(t.table, A1) == ((A2,) if able else ()) and supported(t.table, A2) == ()
    # It is not Coordinated with anybody by that.
    assert coordinated_with(t.table, A1) == coordinated_with(t.table, A2) == ()


def beside_two() -> BattleSituation:
    """A1 has the rule, A2 and A3 stand 2 inches beside it; B1 is far away."""
    t = field()
    t.like("lead", "foot", rules=(ref("AC-R-SUPPORT", "Karst"),))
    for name, x in (("lead", 24), ("foot", 18), ("foot", 30)):
        t.unit("A", name, (x, 12, 0), models=4, files=4)
    t.unit("B", "foot", (24, 44, 180))
    return t


@pytest.mark.rule("AC-R-SUPPORT", "AC-ACTV-05")
@pytest.mark.parametrize("chosen", [A2, None])
def test_one_of_them_is_activated_in_the_same_turn_and_no_more(chosen: UnitId | None) -> None:
    t = beside_two().run(ActivationPhase()).answer("unit to activate", A1).until("unit to support")
    assert t.asked("unit to support", "A").options == (A2, A3)
    t.answer("unit to support", chosen)
    while not t.ended and len(t.events(ActivationBegan)) < 3:
        assert t.asked().question not in ("unit to support", "coordinated unit")
        t.answer(t.asked().question, t.asked().proposal, t.asked().seat)
    order = [event.unit for event in t.events(ActivationBegan)]
    assert order[:2] == ([A1, A2] if chosen else [A1, "B1"]) and (order[2] == "B1") is (chosen is not None)


@pytest.mark.rule("AC-R-SUPPORT")
def test_it_is_measured_when_its_activation_ends() -> None:
    t = beside_two().run(ActivationPhase()).answer("unit to activate", A1).answer("manoeuvre", "Advance")
    t.answer("move", March(Frame(Pose(24_000, 16_000, 0), 4))).until("unit to activate")
    assert t.asked().seat == "A" and [event.unit for event in t.events(ActivationBegan)] == [A1, "B1"]


@pytest.mark.rule("AC-R-SUPPORT")
def test_not_one_that_was_activated_nor_one_that_is_coordinated() -> None:
    t = beside_two()
    t.change("A2", statuses=(Status.ACTIVATED,))
    t.like("motor", "foot", traits=("Transport", "Karst"), rules=(ref("AC-R-CAPACITY", "9"),))
    motor = t.unit("A", "motor", (24, 15, 0), models=1)
    assert supported(t.table, A1) == (A3, motor)
    t.models_at("A", "foot", None, None, location=Location.ABOARD, transport=motor)
    assert supported(t.table, A1) == (A3,)
