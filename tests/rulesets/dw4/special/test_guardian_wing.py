"""Guardian Wing (X)."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.events.squadrons import InterceptionDeclared
from sandtable.rulesets.dw4.ids import ModelId, StackId
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.flight_deck import asked, at_sea, fly, happened, support, threaten
from tests.rulesets.dw4.gunfire import many
from tests.rulesets.dw4.tabletop import ref, ship_class

GUARDED = ship_class("Prey", 3, defence=0, properties=(ref("DW4-P-GUARDIAN-WING", "2"),))


@pytest.mark.rule("DW4-P-GUARDIAN-WING")
def test_each_bearer_of_the_unit_adds_x_dice_and_needs_no_stack() -> None:
    g = fly(threaten(at_sea(foe=GUARDED, models=2), Kometa=2), "HS SS BL BL")
    assert happened(g, InterceptionDeclared)[0].pool == 4
    assert g.state.stacks[StackId("A>B1")].tokens == (("Kometa", 1),)


@pytest.mark.rule("DW4-P-GUARDIAN-WING")
def test_it_adds_to_what_a_supporting_stack_rolls() -> None:
    g = fly(support(threaten(at_sea(foe=GUARDED, models=2), Kometa=2), Kometa=1), many("BL", 2 * 2 + 3))
    assert happened(g, InterceptionDeclared)[0].pool == 7
    assert asked(g) == "attack run targets"


@pytest.mark.rule("DW4-P-GUARDIAN-WING")
def test_it_is_no_system_and_other_units_do_not_profit() -> None:
    t = threaten(at_sea(models=2), Kometa=2)
    t.unit("B", "deck", (18, 35, 180))
    t.fittings[ModelId("B2.1")] = (ref("DW4-P-GUARDIAN-WING", "2"),)
    assert not happened(fly(t), InterceptionDeclared)
    t = threaten(at_sea(foe=GUARDED, models=2), Kometa=2)
    t.model("B1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert happened(fly(t, many("BL", 4)), InterceptionDeclared)[0].pool == 4
