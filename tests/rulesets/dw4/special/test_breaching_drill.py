"""Breaching Drill (X)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.content.profile import RuleRef
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.odds.full_play import NOTHING, ram_spec
from sandtable.rulesets.dw4.procedures.ram import Impact, Ram, ram_pool, ram_threshold
from sandtable.rulesets.dw4.state import BattleGame, Critical, Mode
from tests.rulesets.dw4.courses import disorder, model, place
from tests.rulesets.dw4.tabletop import Tabletop, dice_left, ref, ship_class

DRILL = ref("DW4-P-BREACHING-DRILL", "3")
PROW = ref("DW4-P-HEAVY-PROW", "3")
A1, B1 = ModelId("A1.1"), ModelId("B1.1")
BREACH, HAZARD = "0", "2"
"""Faces of a Critical Damage Die."""


def meeting(*properties: RuleRef, heading: float = 90, **foe: Any) -> Tabletop:
    """A1.1 heading north has just touched B1.1."""
    own = ship_class("Driller", 2, hull=6, properties=properties or (DRILL,))
    t = Tabletop([own, ship_class("Struck", 3, **{"armour": 2, **foe})], mode=Mode.FULL)
    t.unit("A", "driller", (18, 10, 0))
    t.unit("B", "struck", (18, 11.5 + (0.5 if heading == 90 else 2.15), heading))
    return t


def ram(t: Tabletop, *dice: str, run: int = 3000) -> BattleGame:
    return t.game(Ram(A1, B1, run), dice=list(dice))


@pytest.mark.rule("DW4-P-BREACHING-DRILL")
@pytest.mark.parametrize(("run", "dice"), [(3000, 6), (3999, 6), (5000, 8), (9000, 8)])
def test_its_pool_is_x_and_five_dice_of_way_at_most(run: int, dice: int) -> None:
    assert ram_pool(meeting().game(), Impact(A1, B1, run)) == dice


@pytest.mark.rule("DW4-P-BREACHING-DRILL", "DW4-P-HEAVY-PROW")
def test_a_heavy_prow_adds_its_dice_beyond_those_five() -> None:
    assert ram_pool(meeting(DRILL, PROW).game(), Impact(A1, B1, 9000)) == 8 + 3


@pytest.mark.rule("DW4-P-BREACHING-DRILL")
def test_armour_stands_against_it_and_each_success_is_damage_and_a_die_for_a_breach() -> None:
    g = ram(meeting(), "HS HS SS BL BL BL", f"{BREACH} {HAZARD}")
    assert g.over and dice_left(g) == 0
    assert (model(g, "B1.1").damage, model(g, "B1.1").criticals) == (2, (Critical.BREACH,))
    assert (model(g, "A1.1").damage, disorder(g, "A1.1"), disorder(g, "B1.1")) == (0, 1, 1)


@pytest.mark.rule("DW4-P-BREACHING-DRILL")
def test_every_breach_is_inflicted_and_the_target_is_pushed_as_ever() -> None:
    t = meeting()
    before = place(t.game(), "B1.1")
    g = ram(t, "HS HS BL BL BL BL", f"{BREACH} {BREACH}")
    assert model(g, "B1.1").criticals == (Critical.BREACH, Critical.BREACH)
    assert place(g, "B1.1") == (before[0] - 1, before[1], 90)


@pytest.mark.rule("DW4-P-BREACHING-DRILL")
def test_without_damage_no_die_looks_for_a_breach() -> None:
    g = ram(meeting(), "SS BL BL BL BL BL")
    assert (g.over, dice_left(g), model(g, "B1.1").damage) == (True, 0, 0)


@pytest.mark.rule("DW4-P-BREACHING-DRILL", "DW4-S-HEAVY-SHIELD-GENERATOR", "DW4-G-34")
def test_a_heavy_shield_does_not_help_but_structural_failure_does() -> None:
    t = meeting(systems=(ref("DW4-S-HEAVY-SHIELD-GENERATOR"),), armour=4)
    assert ram_threshold(t.game(), Impact(A1, B1, 3000)) == 4
    t.model("B1.1", criticals=(Critical.STRUCTURAL_FAILURE,))
    assert ram_threshold(t.game(), Impact(A1, B1, 3000)) == 3


@pytest.mark.rule("DW4-P-BREACHING-DRILL")
def test_a_stern_is_no_softer_to_it() -> None:
    assert ram_threshold(meeting(heading=0).game(), Impact(A1, B1, 3000)) == 2


@pytest.mark.rule("DW4-P-BREACHING-DRILL", "DW4-P-HEAVY-PROW")
def test_what_a_heavy_prow_keeps_off_is_not_rolled_for() -> None:
    """Interaction 17 of the glossary: 4 Successes against a bow of 3 are 1 Damage and one die."""
    t = meeting(heading=180, properties=(PROW,))
    g = ram(t, "HS HS HS HS BL BL", BREACH)
    assert (model(g, "B1.1").damage, model(g, "B1.1").criticals, dice_left(g)) == (1, (Critical.BREACH,), 0)
    assert (model(g, "A1.1").damage, disorder(g, "A1.1")) == (0, 1)


@pytest.mark.rule("DW4-P-BREACHING-DRILL", "DW4-P-DAREDEVIL-CREW")
def test_with_daredevils_it_takes_nothing_at_all() -> None:
    """Interaction 17 of the glossary, too."""
    g = ram(meeting(DRILL, ref("DW4-P-DAREDEVIL-CREW")), "HS BL BL BL BL BL", HAZARD)
    assert (model(g, "A1.1").damage, disorder(g, "A1.1"), model(g, "B1.1").damage) == (0, 0, 1)


@pytest.mark.rule("DW4-P-BREACHING-DRILL")
def test_the_odds_foresee_no_harm_to_the_rammer() -> None:
    g = meeting().game()
    assert ram_spec(g, NOTHING, Ram(A1, B1, 3000)).also == ()


@pytest.mark.rule("DW4-P-BREACHING-DRILL")
def test_a_rammer_without_one_rams_by_hull_and_mass() -> None:
    g = meeting(PROW).game()
    assert (ram_pool(g, Impact(A1, B1, 3000)), ram_threshold(g, Impact(A1, B1, 3000))) == (6 + 3 + 3, 3)
