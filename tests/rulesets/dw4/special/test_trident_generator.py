"""Trident Generator."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.special.trident_generator import flag_worth, target_to_flag
from sandtable.rulesets.dw4.state import BattleGame, Critical
from tests.rulesets.dw4.gunfire import attack, gun, range_of, rolled, shooter
from tests.rulesets.dw4.special_actions import A1, act, in_reach, offered
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ref, ship_class

TRIDENT = ref("DW4-S-TRIDENT-GENERATOR")
ACTION = "Flag a Target"
FLAG = (("Flagged", 1),)
TORPEDOES = gun(ref("DW4-Q-SUBMERGED"))


def flagged(g: BattleGame) -> list[str]:
    return [model.id for model in g.state.models.values() if tokens_of(model, "Flagged")]


@pytest.mark.rule("DW4-S-TRIDENT-GENERATOR")
@pytest.mark.parametrize(("gap", "reached"), [(20, True), (20.001, False)])
def test_it_needs_an_enemy_within_twenty_inches(gap: float, reached: bool) -> None:
    assert offered(in_reach(TRIDENT, gap=gap), ACTION) is reached


@pytest.mark.rule("DW4-S-TRIDENT-GENERATOR")
def test_each_bearer_may_flag_one_and_a_flag_is_not_given_twice() -> None:
    t = in_reach(TRIDENT, models=2)
    t.unit("B", "kutsov", (14, 30, 0))
    g = act(t, ACTION)
    answer(g, "target to flag", "B2.1")
    assert g.pending[0].options == ("B1.1",)  # type: ignore[attr-defined]
    answer(g, "target to flag", None)
    assert flagged(g) == ["B2.1"]


@pytest.mark.rule("DW4-S-TRIDENT-GENERATOR")
@pytest.mark.parametrize(("positional", "able"), [(Positional.AIRBORNE, False), (Positional.UNDERWATER, True)])
def test_what_flies_cannot_be_flagged_and_what_dives_can(positional: Positional, able: bool) -> None:
    t = in_reach(TRIDENT, others=(ship_class("Other", 3, positional=positional),))
    t.model("B1.1", class_id="other")
    assert offered(t, ACTION) is able


@pytest.mark.rule("DW4-S-TRIDENT-GENERATOR")
@pytest.mark.parametrize("flag", [True, False])
def test_standard_counters_of_submerged_weapons_become_strikes_on_a_flagged_model(flag: bool) -> None:
    t = range_of(shooter(TORPEDOES, systems=(TRIDENT,)))
    t.model("B1.1", tokens=FLAG if flag else ())
    g = attack(t, "SC SC HC BL", "SC BL")
    assert (rolled(g).hits, rolled(g).negated, dice_left(g)) == (2 if flag else 0, 1, 0)


@pytest.mark.rule("DW4-S-TRIDENT-GENERATOR")
def test_other_weapons_do_not_follow_the_flag() -> None:
    t = range_of(shooter(gun(), systems=(TRIDENT,)))
    t.model("B1.1", tokens=FLAG)
    assert rolled(attack(t, "SC SC HC BL", "SC BL")).hits == 0


@pytest.mark.rule("DW4-S-TRIDENT-GENERATOR", "DW4-END-04")
def test_flags_go_in_clean_up() -> None:
    t = in_reach(TRIDENT)
    t.model("B1.1", tokens=FLAG)
    assert flagged(t.game(EndPhase(), seed=1)) == []


@pytest.mark.rule("DW4-S-TRIDENT-GENERATOR", "DW4-CRIT-10")
def test_without_a_working_system_or_anyone_to_flag_there_is_none() -> None:
    t = in_reach(TRIDENT)
    t.model("B1.1", tokens=FLAG)
    assert not offered(t, ACTION)
    t = in_reach(TRIDENT)
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert not offered(t, ACTION)


@pytest.mark.rule("DW4-S-TRIDENT-GENERATOR")
def test_a_captain_flags_the_most_valuable_and_only_for_torpedoes() -> None:
    t = in_reach(TRIDENT)
    t.unit("B", "hypatia", (10, 30, 0))
    assert flag_worth(t.game(), A1) == 0
    armed = with_torpedoes()
    assert flag_worth(armed.game(), A1) > 0
    g = act(t, ACTION)
    view: Any = g
    decision: Any = g.pending[0]
    assert target_to_flag(view, decision, view) == ModelId("B2.1")


def with_torpedoes() -> Tabletop:
    t = in_reach(TRIDENT, others=(ship_class("Armed", 3, TORPEDOES),))
    t.unit("A", "armed", (10, 5, 0))
    return t
