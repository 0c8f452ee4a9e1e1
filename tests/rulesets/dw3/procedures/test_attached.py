"""Attached units: deployed together, activated jointly, separate otherwise."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.events.round import ActivationBegan
from sandtable.rulesets.dw3.fighting.support import leads_at, supports_for
from sandtable.rulesets.dw3.fighting.weapons import gun_named
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.procedures.activation import Activation
from sandtable.rulesets.dw3.procedures.deployment import DeployUnit
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.table.attached import acting_models, may_act_jointly
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.situations import abeam_of
from sandtable.tabletop.state import Location
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.table import PLAIN, battle, unit

A = SeatId("A")
LEADER, JOINED = UnitId("A1"), UnitId("A2")
BLANKS = tolerant(otherwise="B")
GUN = (("Stonebreaker Battery", "F/P/S"),)


def pair(gap: float = 4, **partner: object) -> BattleSituation:
    """A1 and A2 side by side, joined; both carry the same gun. B1 is ahead of them."""
    t = battle()
    t.ship("gunner", "karst.dolmen", mass=3, weapons=GUN, **PLAIN)
    t.unit("A", "gunner", (20, 12, 0), partner=JOINED)
    t.unit("A", "gunner", abeam_of("A1.1", gap), **{"partner": LEADER, "joining": True, **partner})
    t.unit("B", "hull", (22, 30, 180))
    return t


@pytest.mark.rule("DW3-ATTACH-02", "DW3-ATTACH-07")
@pytest.mark.parametrize(("gap", "may"), [(4, True), (4.01, False)])
def test_units_in_coherency_may_be_activated_jointly(gap: float, may: bool) -> None:
    assert (may_act_jointly(pair(gap).table, LEADER) == JOINED) is may


@pytest.mark.rule("DW3-ATTACH-02")
def test_either_may_be_chosen_but_not_with_one_that_was_activated() -> None:
    assert may_act_jointly(pair().table, JOINED) == LEADER
    assert may_act_jointly(pair(activated=True).table, LEADER) is None
    assert may_act_jointly(pair(location=Location.RESERVE).table, LEADER) is None


@pytest.mark.rule("DW3-ATTACH-02")
@pytest.mark.parametrize("jointly", [True, False])
def test_both_are_activated_or_one(jointly: bool) -> None:
    t = pair().run(Activation(LEADER), BLANKS).answer("joint activation", jointly)
    assert t.events(ActivationBegan)[0].partner == (JOINED if jointly else None)
    t.by_default()
    assert unit(t, "A1").activated and unit(t, "A2").activated is jointly
    assert t.state.clock.joint is None


@pytest.mark.rule("DW3-ATTACH-06")
def test_in_a_joint_activation_their_guns_support_each_other() -> None:
    """Interaction 19"""
    t = pair().run(Activation(LEADER), BLANKS).answer("joint activation", True).until("initial target")
    foe, lead = ModelId("B1.1"), gun_named("A2.1/0:F")
    assert {gun.model for gun in leads_at(t.table, LEADER, foe, (), {})} == {"A1.1", "A2.1"}
    assert [gun.model for gun in supports_for(t.table, lead, foe, ("A2.1/0",), {})] == ["A1.1"]


@pytest.mark.rule("DW3-ATTACH-08")
def test_outside_of_it_they_are_separate() -> None:
    table = pair().table
    assert [model.id for model in acting_models(table, LEADER)] == ["A1.1"]
    assert supports_for(table, gun_named("A2.1/0:F"), ModelId("B1.1"), ("A2.1/0",), {}) == []


@pytest.mark.rule("DW3-ATTACH-06")
def test_models_of_both_units_move() -> None:
    t = pair().run(Activation(LEADER), BLANKS).answer("joint activation", True).until("next model to drift")
    assert t.asked().options == ("A1.1", "A2.1")


def deploying() -> BattleSituation:
    t = battle()
    t.unit("A", "hull", None, partner=JOINED, location=Location.WAITING)
    t.unit("A", "boat", None, None, partner=LEADER, joining=True, location=Location.WAITING)
    t.unit("B", "hull", (24, 44, 180))
    t.run(DeployUnit(A, 2)).answer("unit to deploy", "A1")
    return t.answer("deployment", Placing((Pose(24 * INCH, 5 * INCH, 0),)))


@pytest.mark.rule("DW3-ATTACH-04")
def test_an_attached_unit_follows_at_once_and_in_coherency() -> None:
    t = deploying()
    assert t.asked("deployment").decision.unit == JOINED  # type: ignore[attr-defined]
    far = Placing((Pose(40 * INCH, 5 * INCH, 0), Pose(42 * INCH, 5 * INCH, 0)))
    with pytest.raises(IllegalCommand) as refused:
        t.answer("deployment", far)
    assert refused.value.refusal.rule == "DW3-ATTACH-04"
    t.by_default()
    assert unit(t, "A2").location is Location.IN_PLAY
    assert may_act_jointly(t.table, LEADER) == JOINED
