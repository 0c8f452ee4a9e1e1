"""Carrier (X)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.content.profile import ShipClass
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.launch_phase import LaunchPhase
from sandtable.rulesets.dw4.squadrons.launching import LAUNCHING, tokens_to_launch
from tests.rulesets.dw4.flight_deck import asked, at_sea, deck
from tests.rulesets.dw4.gunfire import UNDERWATER
from tests.rulesets.dw4.tabletop import ref, ship_class


@pytest.mark.rule("DW4-P-CARRIER", "DW4-DIS-08", "DW4-SRS-12")
@pytest.mark.parametrize(("disorder", "tokens"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_each_level_of_disorder_costs_a_token_down_to_none(disorder: int, tokens: int) -> None:
    t = at_sea(own=deck(2))
    t.model("A1.1", disorder=disorder)
    g = t.game(LaunchPhase())
    assert tokens_to_launch(g, ModelId("A1.1")) == tokens
    assert (asked(g) == "unit to launch") is bool(tokens)


@pytest.mark.rule("DW4-P-CARRIER")
def test_two_decks_on_one_hull_add_up() -> None:
    t = at_sea(own=deck(2, properties=(ref("DW4-P-CARRIER", "3"),)))
    assert tokens_to_launch(t.game(), ModelId("A1.1")) == 5


@pytest.mark.rule("DW4-P-CARRIER")
@pytest.mark.parametrize("surfacing", [True, False])
def test_an_underwater_carrier_launches_only_while_surfacing(surfacing: bool) -> None:
    t = at_sea(own=deck(**UNDERWATER))
    t.units[UnitId("A1")] = replace(t.units[UnitId("A1")], surfacing=surfacing)
    assert t.game(LaunchPhase()).over is not surfacing


@pytest.mark.rule("DW4-P-CARRIER")
@pytest.mark.parametrize(("own", "refused"), [(deck(**UNDERWATER), True), (ship_class("Deck", 3, **UNDERWATER), False)])
def test_it_is_carriers_that_it_keeps_from_launching_underwater(own: ShipClass, refused: bool) -> None:
    g = at_sea(own=own, foe=deck(2, name="Enemy")).game()
    assert (g.refusal(LAUNCHING, ModelId("A1.1")) is not None) is refused


@pytest.mark.rule("DW4-P-CARRIER")
def test_without_a_carrier_nobody_launches() -> None:
    t = at_sea(own=ship_class("Deck", 3, properties=(ref("DW4-P-SRS", "Kometa"),)))
    assert t.game(LaunchPhase()).over
