"""Testudo Viridis."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.factions.testudo_viridis import NAME
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions
from sandtable.rulesets.dw4.state import MarkerKind
from sandtable.tabletop.placing.markers import Spot
from tests.rulesets.dw4.factions.bonus import asked, bring
from tests.rulesets.dw4.gunfire import UNDERWATER
from tests.rulesets.dw4.special_actions import A1, Idle
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ref, ship_class

RULE = "DW4-F-ALLIANCE-TESTUDO-VIRIDIS"
READY = ((NAME, 1),)


def table(
    layer: str = "DW4-P-MINE-LAYER", trait: str = "Italian", bonus: bool = True, deep: bool = False, **unit: Any
) -> Tabletop:
    level = {**UNDERWATER, "traits": ("Test", "Underwater", trait)} if deep else {"traits": ("Test", "Surface", trait)}
    properties = (ref(layer, "1"),) if layer else ()
    t = Tabletop([ship_class("Gladius", 1, properties=properties, **level)], mode="full")
    t.unit("A", "gladius", (18, 10, 0), **unit)
    t.unit("B", "kutsov", (30, 44, 180))
    t.hand("A", 3, 9, deck=(1, 1))
    return bring(t, RULE) if bonus else t


def actions(t: Tabletop) -> list[str]:
    return [action.name for action in possible_actions(t.game(), A1)]


@pytest.mark.rule("DW4-F-ALLIANCE-TESTUDO-VIRIDIS")
def test_for_a_card_the_unit_may_lay_a_minefield_in_this_activation() -> None:
    g = table().game(Idle(A1))
    answer(g, "testudo viridis", g.state.cards[A].hand[0])
    assert len(g.state.cards[A].hand) == 1
    assert g.state.units[UnitId("A1")].tokens == (), "what is not used ends with the Activation"


@pytest.mark.rule("DW4-F-ALLIANCE-TESTUDO-VIRIDIS", "DW4-G-13")
@pytest.mark.parametrize("deep", [False, True])
@pytest.mark.parametrize("layer", ["DW4-P-MINE-LAYER", "DW4-P-AUXILIARY-MINE-LAYER"])
def test_one_of_its_layers_lays_it_within_five_inches_even_submerged(layer: str, deep: bool) -> None:
    g = table(layer, deep=deep, tokens=READY).game(ActionStep(A1))
    answer(g, "next action", NAME)
    for y, legal in [(11.1 + 5.75, True), (11.1 + 5.76, False), (11.1 + 1.75, False)]:
        assert (g.pending[0].refusal(g, Spot(18_000, round(1000 * y))) is None) is legal, y
    answer(g, "minefield", Spot(18_000, 15_000))
    assert [marker.kind for marker in g.state.markers.values()] == [MarkerKind.MINEFIELD]
    assert g.state.units[UnitId("A1")].tokens == (), "once for each discard"


@pytest.mark.rule("DW4-F-ALLIANCE-TESTUDO-VIRIDIS")
def test_it_is_offered_to_italian_layers_alone_and_laid_only_for_a_card() -> None:
    for t in (table(""), table(trait="French"), table(bonus=False)):
        assert asked(t.game(Idle(A1))) == ""
    assert NAME in actions(table(tokens=READY))
    assert NAME not in actions(table())
