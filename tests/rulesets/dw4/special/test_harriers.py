"""Harriers."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.events.squadrons import AttackRunDeclared
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.flight_deck import asked, at_sea, fly, flyers, happened, support, threaten
from tests.rulesets.dw4.gunfire import many
from tests.rulesets.dw4.tabletop import answer, dice_left, ref

BOLD = flyers("Bold", 4, 0, 0, 1, ref("DW4-R-HARRIERS"))


@pytest.mark.rule("DW4-R-HARRIERS", "DW4-G-42")
def test_a_token_that_was_shot_down_still_adds_one_die() -> None:
    t = support(threaten(at_sea(BOLD, models=2, defence=0), Bold=3), Kometa=1)
    g = fly(t, "SS BL BL", many("BL", 2 * 4 + 1))
    assert g.pending[0].limits == (1, 2)  # type: ignore[attr-defined]
    answer(g, "attack run targets", ("B1.1",))
    assert happened(g, AttackRunDeclared)[0].pool == 9


@pytest.mark.rule("DW4-R-HARRIERS")
def test_with_the_last_token_gone_the_attack_run_goes_on_against_one_target() -> None:
    """Interaction 30 of the glossary, as corrected: 3 Harriers, all discarded, are 3 dice and 1 target."""
    t = support(threaten(at_sea(BOLD, models=2, defence=0), Bold=3), Kometa=1)
    g = fly(t, "HS SS BL", "HS HS BL", "0")
    decision: Any = g.pending[0]
    assert (decision.question, decision.limits) == ("attack run targets", (1, 1))
    answer(g, "attack run targets", ("B1.1",))
    assert g.over and happened(g, AttackRunDeclared)[0].pool == 3
    assert (g.state.models[ModelId("B1.1")].criticals, g.state.stacks, dice_left(g)) == ((Critical.BREACH,), {}, 0)


@pytest.mark.rule("DW4-R-HARRIERS")
def test_others_that_are_shot_down_add_nothing() -> None:
    t = support(threaten(at_sea(BOLD), Kometa=1), Kometa=1)
    g = fly(t, "HS SS BL")
    assert g.over and not happened(g, AttackRunDeclared) and asked(g) == ""
