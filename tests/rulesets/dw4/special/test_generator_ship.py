"""Generator Ship."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.properties import has_unit_benefit
from sandtable.rulesets.dw4.state import Critical, Mode
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

M, SHIP = ModelId("A1.1"), ModelId("A2.1")
SHIELD = RuleId("DW4-S-HEAVY-SHIELD-GENERATOR")
INTERPHASE = RuleId("DW4-S-INTERPHASE-GENERATOR")
SIGNALS = RuleId("DW4-S-PRIORITY-SIGNALS")
SYSTEMS = (ref(SHIELD, "1"), ref(INTERPHASE), ref(SIGNALS))
POWER = ship_class("Power", 3, systems=(*SYSTEMS, ref("DW4-S-GENERATOR-SHIP")))
PLAIN = ship_class("Plain", 3, systems=SYSTEMS)
FLYER = ship_class("Flyer", 3, positional=Positional.AIRBORNE)


def reached(x: float = 15, ship: str = "power", seat: str = "A", friend: str = "kutsov", rule: RuleId = SHIELD) -> bool:
    t = Tabletop([POWER, PLAIN, FLYER], mode=Mode.FULL)
    t.unit("A", friend, (10, 20, 0))
    t.unit(seat, ship, (x, 20, 0))
    return has_unit_benefit(t.game(), M, rule)


@pytest.mark.rule("DW4-S-GENERATOR-SHIP")
@pytest.mark.parametrize(("x", "found"), [(18, True), (18.001, False)])
def test_the_benefits_of_its_generators_reach_7_inches(x: float, found: bool) -> None:
    assert reached(x) is found  # half a beam each is 1" in all


@pytest.mark.rule("DW4-S-GENERATOR-SHIP")
def test_they_reach_friends_of_its_own_positional_trait_only() -> None:
    assert not reached(seat="B")
    assert not reached(friend="flyer")


@pytest.mark.rule("DW4-S-GENERATOR-SHIP")
def test_another_ship_with_that_generator_serves_its_own_unit_only() -> None:
    assert not reached(ship="plain")


@pytest.mark.rule("DW4-S-GENERATOR-SHIP", "DW4-PROP-05")
def test_a_system_that_is_no_generator_is_never_shared() -> None:
    assert not reached(rule=SIGNALS)


@pytest.mark.rule("DW4-S-GENERATOR-SHIP", "DW4-G-10")
def test_a_generator_without_a_unit_benefit_is_never_shared() -> None:
    assert not reached(rule=INTERPHASE)


@pytest.mark.rule("DW4-S-GENERATOR-SHIP", "DW4-CRIT-10")
@pytest.mark.parametrize("failing", [M, SHIP])
def test_a_system_failure_on_either_side_ends_it(failing: ModelId) -> None:
    t = Tabletop([POWER], mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 20, 0))
    t.unit("A", "power", (13, 20, 0))
    t.model(failing, criticals=(Critical.SYSTEM_FAILURE,))
    assert not has_unit_benefit(t.game(), M, SHIELD)
