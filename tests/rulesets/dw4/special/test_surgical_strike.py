"""Surgical Strike (Critical Damage Effect)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.flight_deck import asked, at_sea, fly, flyers, threaten
from tests.rulesets.dw4.tabletop import answer, ref

SHARP = flyers("Sharp", 4, 0, 0, 1, ref("DW4-R-SURGICAL-STRIKE", "Breach"))
BREACH = Critical.BREACH


@pytest.mark.rule("DW4-R-SURGICAL-STRIKE")
@pytest.mark.parametrize(("die", "effects"), [("0", (BREACH, BREACH)), ("1", (Critical.STRUCTURAL_FAILURE,))])
def test_a_die_of_the_listed_effect_inflicts_it_twice(die: str, effects: tuple[Critical, ...]) -> None:
    g = fly(threaten(at_sea(SHARP, defence=0), Sharp=1), "HS HS BL BL", die)
    assert g.state.models[ModelId("B1.1")].criticals == effects


@pytest.mark.rule("DW4-R-SURGICAL-STRIKE")
def test_one_die_for_each_token_and_its_admiral_chooses_which() -> None:
    t = threaten(at_sea(SHARP, defence=0, models=2), Sharp=1, Kometa=1)
    g = fly(t, "HS HS HS HS BL BL", "0 0")
    answer(g, "attack run targets", ("B1.1", "B1.2"))
    answer(g, "critical damage die", "B1.1")
    assert asked(g) == "surgical strike"
    answer(g, "surgical strike", ("B1.2",))
    assert [g.state.models[ModelId(m)].criticals for m in ("B1.1", "B1.2")] == [(BREACH,), (BREACH, BREACH)]


@pytest.mark.rule("DW4-R-SURGICAL-STRIKE")
def test_several_tokens_do_not_make_one_die_count_three_times() -> None:
    g = fly(threaten(at_sea(SHARP, defence=0), Sharp=3), "HS HS " + "BL " * 10, "0")
    assert g.state.models[ModelId("B1.1")].criticals == (BREACH, BREACH)


@pytest.mark.rule("DW4-R-SURGICAL-STRIKE")
def test_a_die_on_an_escort_strikes_once() -> None:
    t = threaten(at_sea(SHARP, defence=0), Sharp=1)
    t.units[UnitId("B1")] = replace(t.units[UnitId("B1")], escorts=2)
    g = fly(t, "HS HS BL BL", "BL BL", "0")
    answer(g, "heroic sacrifice", 0)
    answer(g, "critical damage die", "Escort")
    assert g.over and (g.state.units[UnitId("B1")].escorts, g.state.models[ModelId("B1.1")].criticals) == (1, ())
