"""Turbo Encabulation Drive."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.factions.turbo_encabulation_drive import its_worth
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import Critical
from sandtable.tabletop.placing.units import Placing
from tests.rulesets.dw4.special_actions import A1, act, in_reach, offered
from tests.rulesets.dw4.tabletop import answer, at, ref, ship_class

DRIVE = ref("DW4-F-ENLIGHTENED-TED")
ACTION = "Turbo Encabulation Jump"


@pytest.mark.rule("DW4-F-ENLIGHTENED-TED")
def test_as_a_special_action_the_unit_is_set_down_elsewhere() -> None:
    g = act(in_reach(DRIVE, gap=9), ACTION, "SS")
    answer(g, "landing of a jump", Placing((at(18, 40),)))
    model = g.state.models[ModelId("A1.1")]
    assert (model.pose, model.disorder) == (at(18, 40), 1)


@pytest.mark.rule("DW4-F-ENLIGHTENED-TED", "DW4-CRIT-10")
def test_every_model_must_have_one_that_works() -> None:
    t = in_reach(DRIVE, gap=9, models=2, others=(ship_class("Plain", 3),))
    assert offered(t, ACTION)
    t.model("A1.2", criticals=(Critical.SYSTEM_FAILURE,))
    assert not offered(t, ACTION)
    t = in_reach(DRIVE, gap=9, models=2, others=(ship_class("Plain", 3),))
    t.model("A1.2", class_id="plain")
    assert not offered(t, ACTION)


@pytest.mark.rule("DW4-F-ENLIGHTENED-TED")
@pytest.mark.parametrize(("disorder", "able"), [(2, True), (3, False)])
def test_whoever_cannot_jump_is_not_offered_it(disorder: int, able: bool) -> None:
    t = in_reach(DRIVE, gap=9)
    t.model("A1.1", disorder=disorder)
    assert offered(t, ACTION) is able


@pytest.mark.rule("DW4-F-ENLIGHTENED-TED")
def test_a_captain_jumps_where_there_is_nothing_to_shoot_at() -> None:
    assert its_worth(in_reach(DRIVE, gap=9).game(), A1) > 0
    t = in_reach(DRIVE, gap=9)
    t.model("A1.1", disorder=1)
    assert its_worth(t.game(), A1) == 0
