"""The six results of the critical die."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.events.harm import EscortsLost, Exploded
from sandtable.rulesets.dw3.fighting.defences import defence_value, usual_bonuses
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import adv, citadel, sdv, speed, turn_limit
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.criticals import CriticalRoll, SufferCritical
from sandtable.rulesets.dw3.procedures.harm import CatastrophicExplosion
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Critical, Exit
from sandtable.tabletop.situations import beside
from tests.rulesets.dw3.table import battle, condition, duel, model, unit

TARGET = ModelId("B1.1")
SHIELD = RuleId("DW3-R-SHIELD-GENERATOR")


def suffer(t: BattleSituation, critical: Critical, *dice: str) -> BattleSituation:
    pose = t.models[TARGET].pose
    assert pose is not None
    return t.run(SufferCritical(TARGET, critical, pose), dice)


@pytest.mark.rule("DW3-CRIT-12")
@pytest.mark.parametrize("face", range(6))
def test_each_face_of_the_critical_die_is_another_result(face: int) -> None:
    t = duel()
    pose = t.models[TARGET].pose
    assert pose is not None
    t.run(CriticalRoll(TARGET, pose), [str(face)]).by_default()
    assert model(t, "B1.1").criticals == (tuple(Critical)[face],)


@pytest.mark.rule("DW3-CRIT-06")
def test_shredded_defences_are_0_but_dice_that_are_added_still_count() -> None:
    """Interaction 8"""
    t = battle()
    t.unit("B", "hull", (24, 24, 0), beside("B1.1", 3, 90), escorts=2)
    suffer(t, Critical.SHREDDED_DEFENCES)
    g = t.table
    assert (adv(g, TARGET), sdv(g, TARGET)) == (0, 0)
    assert usual_bonuses(g, TARGET, "ADV") == 3
    # It helps nobody else: it has no relevant defence.
    assert usual_bonuses(g, ModelId("B1.2"), "ADV") == 2
    assert defence_value(g, ModelId("B1.2"), "ADV") == 3


@pytest.mark.rule("DW3-CRIT-07")
def test_a_flare_damages_marks_and_carries_it_ahead_its_mass_in_inches() -> None:
    t = duel()
    before = t.models[TARGET].pose
    assert before is not None
    suffer(t, Critical.STURGINIUM_FLARE)
    assert condition(t, "B1.1") == (1, False, 0)
    assert model(t, "B1.1").pose == before.ahead(3000)
    assert model(t, "B1.1").criticals == (Critical.STURGINIUM_FLARE,)
    assert model(t, "B1.1").moved == 0


@pytest.mark.rule("DW3-CRIT-07", "DW3-COLL-05", "DW3-COLL-06")
def test_a_flare_into_another_model_is_a_collision() -> None:
    """Interaction 2"""
    t = duel(gap=2)
    suffer(t, Critical.STURGINIUM_FLARE)
    assert (model(t, "B1.1").disorder, model(t, "A1.1").disorder) == (1, 1)


@pytest.mark.rule("DW3-CRIT-07", "DW3-MOVE-06")
def test_a_flare_over_the_edge_is_a_withdrawal() -> None:
    t = battle()
    t.unit("B", "hull", (24, 3, 180))
    suffer(t, Critical.STURGINIUM_FLARE)
    assert model(t, "B1.1").left_as is Exit.WITHDRAWN


@pytest.mark.rule("DW3-CRIT-08", "DW3-MOVE-13")
def test_a_navigation_lock_takes_all_turns() -> None:
    t = duel()
    assert turn_limit(t.table, TARGET) == 4
    suffer(t, Critical.NAVIGATION_LOCK)
    assert turn_limit(t.table, TARGET) == 0


@pytest.mark.rule("DW3-CRIT-09", "DW3-MOVE-13")
def test_a_reactor_leak_shakes_and_takes_2_off_citadel_and_speed() -> None:
    t = duel()
    suffer(t, Critical.REACTOR_LEAK)
    assert condition(t, "B1.1") == (0, False, 1)
    assert (citadel(t.table, TARGET), speed(t.table, TARGET)) == (7, 4000)


@pytest.mark.rule("DW3-CRIT-09")
def test_a_leak_leaves_at_least_citadel_1_and_speed_0() -> None:
    t = duel()
    t.ship("hull", "karst.dolmen", citadel=2, speed=1)
    suffer(t, Critical.REACTOR_LEAK)
    assert (citadel(t.table, TARGET), speed(t.table, TARGET)) == (1, 0)


@pytest.mark.rule("DW3-CRIT-11")
def test_a_shutdown_without_a_generator_shakes_twice() -> None:
    t = suffer(duel(), Critical.GENERATOR_SHUTDOWN).answer("disorder or damage", "one level more")
    assert condition(t, "B1.1") == (0, False, 2)


@pytest.mark.rule("DW3-CRIT-11", "DW3-SHOOT-30")
def test_a_shutdown_stops_generators_and_shakes_once() -> None:
    t = duel("hull", "karst.monolith")
    assert has(t.table, TARGET, SHIELD)
    suffer(t, Critical.GENERATOR_SHUTDOWN)
    assert t.ended and condition(t, "B1.1") == (0, False, 1)
    assert not has(t.table, TARGET, SHIELD)


@pytest.mark.rule("DW3-SHOOT-30")
def test_a_crippled_model_keeps_its_generators() -> None:
    t = duel("hull", "karst.monolith")
    t.model("B1.1", crippled=True)
    assert has(t.table, TARGET, SHIELD)


@pytest.mark.rule("DW3-CRIT-02", "DW3-CRIT-04")
def test_a_second_leak_is_an_explosion_and_no_second_marker() -> None:
    """Interaction 3"""
    t = duel()
    t.model("B1.1", criticals=["reactor leak"])
    suffer(t, Critical.REACTOR_LEAK)
    assert condition(t, "B1.1") == (2, False, 1)
    assert model(t, "B1.1").criticals == (Critical.REACTOR_LEAK,)
    assert len(t.events(Exploded)) == 1


@pytest.mark.rule("DW3-ESC-06", "DW3-R-ESCORT-TOKEN")
def test_each_explosion_costs_an_escort() -> None:
    t = battle()
    t.unit("B", "hull", (24, 24, 0), escorts=2)
    t.run(CatastrophicExplosion(TARGET))
    assert unit(t, "B1").escorts == 1
    t.change("B1", escorts=0)
    assert not t.run(CatastrophicExplosion(TARGET)).events(EscortsLost)
