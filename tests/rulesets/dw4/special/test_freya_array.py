"""Freya Array."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.surfacing import SHAKEN
from sandtable.rulesets.dw4.special.freya_array import pulse_worth
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.special_actions import A1, BEAM, act, disorder, in_reach, offered
from tests.rulesets.dw4.tabletop import ref, ship_class

FREYA = ref("DW4-S-FREYA-ARRAY")
ACTION = "Disruptive Pulse"
FLYER = ship_class("Flyer", 3, positional=Positional.AIRBORNE)
BOAT = ship_class("Boat", 3, positional=Positional.UNDERWATER)


@pytest.mark.rule("DW4-S-FREYA-ARRAY")
@pytest.mark.parametrize(("gap", "reached"), [(10, True), (10.001, False)])
def test_it_needs_an_enemy_within_ten_inches(gap: float, reached: bool) -> None:
    assert offered(in_reach(FREYA, gap=gap), ACTION) is reached


@pytest.mark.rule("DW4-S-FREYA-ARRAY")
def test_every_enemy_in_reach_gains_one_level_whatever_its_level_and_no_friend() -> None:
    t = in_reach(FREYA, models=2, others=(FLYER,))
    t.unit("B", "flyer", (18 - BEAM - 3, 30, 0))
    t.unit("B", "kutsov", (18 + 2 * BEAM + 12, 30, 0))
    t.unit("A", "kutsov", (18, 38, 0))
    assert disorder(act(t, ACTION)) == {"B1.1": 1, "B2.1": 1}, "once each, though two bearers reach them"


@pytest.mark.rule("DW4-S-FREYA-ARRAY", "DW4-POS-11")
def test_a_submerged_unit_may_have_to_blow_the_tanks_for_it() -> None:
    t = in_reach(FREYA, others=(BOAT,))
    t.unit("B", "boat", (14, 30, 0))
    g = act(t, ACTION)
    shaken = [unit.id for unit in g.state.units.values() if has_token(unit, SHAKEN)]
    assert (disorder(g), shaken) == ({"B1.1": 1, "B2.1": 1}, ["B2"])


@pytest.mark.rule("DW4-S-FREYA-ARRAY", "DW4-CRIT-10")
def test_without_a_working_system_there_is_none() -> None:
    assert not offered(in_reach(), ACTION)
    t = in_reach(FREYA)
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert not offered(t, ACTION)


@pytest.mark.rule("DW4-S-FREYA-ARRAY")
def test_a_captain_counts_those_it_reaches() -> None:
    t = in_reach(FREYA)
    one = pulse_worth(t.game(), A1)
    t.unit("B", "kutsov", (12, 30, 0))
    assert pulse_worth(t.game(), A1) == 2 * one > 0
