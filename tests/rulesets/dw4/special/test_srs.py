"""SRS (Type)."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.launch_phase import LaunchPhase
from sandtable.rulesets.dw4.squadrons.launching import types_for, types_of
from tests.rulesets.dw4.flight_deck import at_sea, deck, launch
from tests.rulesets.dw4.tabletop import ref, ship_class


@pytest.mark.rule("DW4-P-SRS")
def test_the_carriers_of_a_unit_launch_the_listed_types() -> None:
    g = launch(at_sea(own=deck(types="Szpada, Kometa")))
    assert types_for(g, ModelId("A1.1"), "B1") == ("Szpada", "Kometa")


@pytest.mark.rule("DW4-P-SRS")
def test_what_one_model_has_on_board_serves_the_whole_unit() -> None:
    t = at_sea(own=deck(types="Kometa"))
    t.unit("A", "deck", (8, 5, 0), (11, 5, 0))
    t.fittings[ModelId("A2.1")] = (ref("DW4-P-SRS", "Szpada"),)
    g = t.game()
    assert types_of(g, UnitId("A2")) == ("Kometa", "Szpada")
    assert types_for(g, ModelId("A2.2"), "B1") == ("Kometa", "Szpada")
    assert types_of(g, UnitId("A1")) == ("Kometa",)


@pytest.mark.rule("DW4-P-SRS")
def test_a_deck_without_squadrons_launches_none() -> None:
    t = at_sea(own=ship_class("Deck", 3, properties=(ref("DW4-P-CARRIER", "3"),)))
    assert t.game(LaunchPhase()).over
