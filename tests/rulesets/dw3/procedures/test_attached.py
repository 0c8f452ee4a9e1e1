"""Attached units: deployed together, activated jointly, separate otherwise."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.cards.card_rule import Occasion
from sandtable.rulesets.dw3.cards.lasting import mark_unit
from sandtable.rulesets.dw3.cards.valour.ride_the_swell import RideTheSwell
from sandtable.rulesets.dw3.events.movement import Moved
from sandtable.rulesets.dw3.events.round import ActivationBegan
from sandtable.rulesets.dw3.fighting.support import leads_at, supports_for
from sandtable.rulesets.dw3.fighting.weapons import gun_named
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.procedures.activation import Activation
from sandtable.rulesets.dw3.procedures.deployment import DeployUnit
from sandtable.rulesets.dw3.procedures.enacted import MarkModels
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.table.attached import acting_models, may_act_jointly
from sandtable.rulesets.dw3.table.coherency import stragglers
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.situations import abeam_of
from sandtable.tabletop.state import Location
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import listed, ship
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


@pytest.mark.rule("DW3-ATTACH-06", "DW3-ATTACH-07", "DW3-MOVE-10")
@pytest.mark.parametrize(
    ("coherency", "gap", "apart"), [("neighbour", 4, 0), ("chain", 4, 0), ("neighbour", 4.5, 2), ("chain", 4.5, 1)]
)
def test_units_that_act_jointly_keep_coherency_as_one(coherency: str, gap: float, apart: int) -> None:
    t = pair(gap)
    t.settings = replace(t.settings, coherency=coherency)
    t.when(unit=LEADER, joint=JOINED)
    assert len(stragglers(t.table, LEADER)) == apart


@pytest.mark.rule("DW3-ATTACH-08")
def test_outside_of_it_they_are_separate() -> None:
    table = pair().table
    assert [model.id for model in acting_models(table, LEADER)] == ["A1.1"]
    assert supports_for(table, gun_named("A2.1/0:F"), ModelId("B1.1"), ("A2.1/0",), {}) == []


@pytest.mark.rule("DW3-ATTACH-06")
def test_models_of_both_units_move() -> None:
    t = pair().run(Activation(LEADER), BLANKS).answer("joint activation", True).until("next model to move")
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


@pytest.mark.rule("DW3-ATTACH-06")
def test_where_the_chosen_unit_is_lost_the_other_goes_on() -> None:
    t = pair()
    t.ship("gunner", "karst.dolmen", mass=1, armour=1, citadel=9, hull=1, weapons=GUN, speed=6, **PLAIN)
    t.minefield(20, 17)
    t.run(Activation(LEADER), tolerant(otherwise="H")).answer("joint activation", True)
    t.until("next model to drift").answer("next model to drift", "A1.1")
    assert unit(t, "A1").location is Location.GONE
    assert [event.model for event in t.events(Moved)] == ["A1.1", "A2.1"]
    t.until("course").until("initial target")
    assert {gun.model for gun in leads_at(t.table, LEADER, ModelId("B1.1"), (), {})} == {"A2.1"}


@pytest.mark.rule("DW3-ATTACH-06", "DW3-CARD-04")
def test_they_cross_the_t_once_in_a_round_between_them() -> None:
    t = pair()
    listed(t, "Side Guns", "BROADSIDE", bands=(6, 6, 6))
    ship(t, "gunner", weapons=(("Side Guns", "F"), ("Side Guns", "F")))
    t.hand("A", 5, 6)
    t.run(Activation(LEADER), BLANKS).answer("joint activation", True).until("initial target")
    t.answer("initial target", "B1.1").answer("lead weapon", "A2.1/0:F").answer("crossing the T", "5")
    t.until("initial target").answer("initial target", "B1.1").answer("lead weapon", "A2.1/1:F")
    assert t.asked().question != "crossing the T"


@pytest.mark.rule("DW3-ATTACH-06", "DW3-R-FULL-STEAM-AHEAD", "DW3-R-INSPIRATIONAL")
def test_each_model_keeps_its_own_rules() -> None:
    t = pair()
    ship(t, "gunner", "FULL-STEAM-AHEAD", weapons=GUN, speed=6)
    ship(t, "flag", "INSPIRATIONAL")
    t.unit("A", "flag", abeam_of("A2.1", 1))
    t.run(Activation(LEADER), BLANKS).answer("joint activation", True).until("full steam ahead")
    assert {"inspired A1.1"} <= set(unit(t, "A1").used) and {"inspired A2.1"} <= set(unit(t, "A2").used)
    t.answer("full steam ahead", False).answer("full steam ahead", True).until("next model to move")
    assert {event.model: event.travelled for event in t.events(Moved)} == {"A1.1": 3000, "A2.1": 6000}


@pytest.mark.rule("DW3-ATTACH-06", "DW3-CARD-02")
@pytest.mark.parametrize(("jointly", "helped"), [(True, {"A1.1", "A2.1"}), (False, {"A1.1"})])
def test_a_card_for_a_unit_helps_all_that_are_one_unit_now(jointly: bool, helped: set[str]) -> None:
    t = pair()
    t.clock = replace(t.clock, unit=LEADER, joint=JOINED if jointly else None)
    (play,) = mark_unit(t.table, Occasion(A, "valour before moving", LEADER), RideTheSwell())
    assert isinstance(play.start, MarkModels)
    assert set(play.start.models) == helped
