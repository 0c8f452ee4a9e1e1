"""Overthrusters."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.special.overthrusters import FULL_THRUST
from sandtable.rulesets.dw4.state import Critical, Mode
from tests.rulesets.dw4.courses import ahead, course, model
from tests.rulesets.dw4.engagements import engagement, playing
from tests.rulesets.dw4.gunfire import attack, gun, many, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class

BOOST, OVER = ref("DW4-S-BOOSTED-PROPULSION", "4"), ref("DW4-S-OVERTHRUSTERS")
AT_FULL_THRUST: dict[str, Any] = {"tokens": ((FULL_THRUST, 1),)}


@pytest.mark.rule("DW4-S-OVERTHRUSTERS")
@pytest.mark.parametrize(
    ("systems", "boosts", "tokens"),
    [
        ((BOOST, OVER), True, ((FULL_THRUST, 1),)),
        ((BOOST, OVER), False, ()),
        ((BOOST,), True, ()),
    ],
)
def test_who_boosts_is_at_full_thrust(systems: tuple, boosts: bool, tokens: tuple) -> None:  # type: ignore[type-arg]
    t = Tabletop([ship_class("Fast", 3, systems=systems)], mode=Mode.FULL)
    t.unit("A", "fast", (18, 10, 0))
    g = t.game(MovementStep(UnitId("A1")))
    answer(g, "boost", boosts)
    answer(g, "course", course(ahead(7)))
    assert g.over and model(g, "A1.1").tokens == tokens


def resisted(*qualities: Any, distance: float = 15, **fields: Any) -> int:
    t = range_of(shooter(gun(*qualities)), victim(systems=(OVER,)), distance=distance)
    t.model("B1.1", **fields)
    return rolled(attack(t, many("BL", 4), "SS HS")).negated


@pytest.mark.rule("DW4-S-OVERTHRUSTERS", "DW4-POS-07")
def test_at_full_thrust_it_dodges_as_if_it_flew() -> None:
    assert resisted(**AT_FULL_THRUST) == 2


@pytest.mark.rule("DW4-S-OVERTHRUSTERS")
def test_without_the_token_it_does_not() -> None:
    assert resisted() == 0


@pytest.mark.rule("DW4-S-OVERTHRUSTERS", "DW4-Q-AERIAL", "DW4-Q-BARRAGE")
@pytest.mark.parametrize("quality", ["DW4-Q-AERIAL", "DW4-Q-BARRAGE"])
def test_weapons_that_catch_what_flies_do_not_catch_it(quality: str) -> None:
    assert resisted(ref(quality), **AT_FULL_THRUST) == 2


@pytest.mark.rule("DW4-S-OVERTHRUSTERS", "DW4-P-LOW-ALTITUDE")
def test_low_altitude_takes_it_away() -> None:
    low = victim(systems=(OVER,), properties=(ref("DW4-P-LOW-ALTITUDE"),))
    t = range_of(shooter(gun()), low)
    t.model("B1.1", **AT_FULL_THRUST)
    assert rolled(attack(t, many("BL", 4), "SS HS")).negated == 0


@pytest.mark.rule("DW4-S-OVERTHRUSTERS")
@pytest.mark.parametrize(
    ("critical", "stays"),
    [
        (Critical.NAVIGATION_LOCK, False),
        (Critical.SYSTEM_FAILURE, False),
        (Critical.BREACH, True),
    ],
)
def test_a_struck_helm_or_failing_systems_end_it_at_once(critical: Critical, stays: bool) -> None:
    t = Tabletop([ship_class("Fast", 3, systems=(OVER,))], mode=Mode.FULL)
    t.unit("A", "fast", (18, 10, 0))
    t.model("A1.1", **AT_FULL_THRUST)
    g = t.game(SufferCriticals(ModelId("A1.1"), named=(critical,)))
    assert bool(model(g, "A1.1").tokens) is stays


@pytest.mark.rule("DW4-S-OVERTHRUSTERS", "DW4-END-04")
def test_clean_up_ends_it() -> None:
    t = engagement("enc1", classes=(ship_class("Fast", 3, systems=(OVER,)),))
    t.unit("A", "fast", (18, 10, 0))
    t.model("A1.1", **AT_FULL_THRUST)
    assert model(playing(t, EndPhase()), "A1.1").tokens == ()
