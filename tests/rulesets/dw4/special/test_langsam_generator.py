"""Langsam Generator."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.geometry.units import INCH
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import Helm, actions, speed
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.special.langsam_generator import main_target, slowing_worth
from sandtable.rulesets.dw4.state import BattleGame, Critical
from tests.rulesets.dw4.special_actions import A1, Idle, act, in_reach, offered
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ref

LANGSAM = ref("DW4-S-LANGSAM-GENERATOR")
ACTION = "Slow"
B1, FOE, OWN = UnitId("B1"), ModelId("B1.1"), ModelId("A1.1")


def is_slowed(g: BattleGame, unit: UnitId = B1) -> bool:
    return bool(tokens_of(g.state.units[unit], "Slowed"))


def slowed(t: Tabletop) -> Tabletop:
    t.units[B1] = replace(t.units[B1], tokens=(("Slowed", 1),))
    return t


@pytest.mark.rule("DW4-S-LANGSAM-GENERATOR")
@pytest.mark.parametrize(("gap", "reached"), [(10, True), (10.001, False)])
def test_it_needs_an_enemy_within_ten_inches(gap: float, reached: bool) -> None:
    assert offered(in_reach(LANGSAM, gap=gap), ACTION) is reached


@pytest.mark.rule("DW4-S-LANGSAM-GENERATOR")
def test_the_target_must_be_seen_by_one_of_them() -> None:
    t = in_reach(LANGSAM, gap=9)
    t.unit("A", "hypatia", (23, 30, 0))
    assert not offered(t, ACTION)


@pytest.mark.rule("DW4-S-LANGSAM-GENERATOR")
@pytest.mark.parametrize("face", ["HC", "SC"])
def test_counters_slow_the_unit_and_do_nothing_else(face: str) -> None:
    g = act(in_reach(LANGSAM), ACTION, face)
    foe = g.state.models[FOE]
    assert (is_slowed(g), foe.damage, foe.criticals, g.state.models[OWN].criticals) == (True, 0, (), ())


@pytest.mark.rule("DW4-S-LANGSAM-GENERATOR")
def test_a_strike_hurts_it_and_an_exploding_strike_inflicts_critical_damage() -> None:
    for strike in ("HS", "SS"):
        g = act(in_reach(LANGSAM), ACTION, strike)
        assert (is_slowed(g), g.state.models[FOE].damage) == (True, 1)
    g = act(in_reach(LANGSAM), ACTION, "ES", "2")
    assert (is_slowed(g), len(g.state.models[FOE].criticals), dice_left(g)) == (True, 1, 0)


@pytest.mark.rule("DW4-S-LANGSAM-GENERATOR")
def test_a_blank_fails_the_systems_of_all_who_took_part() -> None:
    g = act(in_reach(LANGSAM, models=2), ACTION, "BL BL")
    failed = [model.id for model in g.state.models.values() if Critical.SYSTEM_FAILURE in model.criticals]
    assert (is_slowed(g), failed) == (False, ["A1.1", "A1.2"])


@pytest.mark.rule("DW4-S-LANGSAM-GENERATOR")
def test_of_several_dice_their_admiral_picks_one_and_the_best_is_proposed() -> None:
    g = act(in_reach(LANGSAM, models=3), ACTION, "BL SC HS")
    decision: Any = g.pending[0]
    assert decision.default == decision.options[0]
    answer(g, "die that counts", decision.options[0])
    assert (is_slowed(g), g.state.models[FOE].damage) == (True, 1)


@pytest.mark.rule("DW4-S-LANGSAM-GENERATOR", "DW4-ATTR-06")
def test_a_slowed_unit_has_an_action_less_and_only_its_minimum_speed() -> None:
    t = in_reach(LANGSAM)
    g, held = t.game(), slowed(in_reach(LANGSAM)).game()
    assert actions(held, B1) == actions(g, B1) - 1
    assert speed(g, Helm(FOE)) == (2 * INCH, 7 * INCH)
    assert speed(held, Helm(FOE)) == (2 * INCH, 2 * INCH)
    assert (actions(held, A1), speed(held, Helm(OWN))) == (actions(g, A1), speed(g, Helm(OWN)))


@pytest.mark.rule("DW4-S-LANGSAM-GENERATOR")
@pytest.mark.parametrize(("unit", "still"), [("B1", False), ("A1", True)])
def test_it_lasts_until_the_unit_has_finished_its_own_activation(unit: str, still: bool) -> None:
    assert is_slowed(slowed(in_reach(LANGSAM)).game(Idle(UnitId(unit)))) is still


@pytest.mark.rule("DW4-S-LANGSAM-GENERATOR", "DW4-CRIT-10")
def test_without_a_working_system_there_is_none() -> None:
    t = in_reach(LANGSAM)
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert not offered(t, ACTION)


@pytest.mark.rule("DW4-S-LANGSAM-GENERATOR")
def test_a_captain_slows_a_unit_that_is_not_slowed_and_has_yet_to_act() -> None:
    t = slowed(in_reach(LANGSAM))
    assert slowing_worth(t.game(), A1) == 0
    t.unit("B", "kutsov", (14, 30, 0))
    assert slowing_worth(t.game(), A1) > 0
    g = act(t, ACTION)
    view: Any = g
    decision: Any = g.pending[0]
    assert main_target(view, decision, view) == "B2.1"
