"""Resupply (X)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.launch_phase import LaunchPhase
from sandtable.rulesets.dw4.special.resupply import TakeOnSupplies
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.flight_deck import LENGTH, asked, at_sea, deck
from tests.rulesets.dw4.quiet import QuietObjectives
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class

TENDER = ship_class("Tender", 3, properties=(ref("DW4-P-RESUPPLY", "2"),))
A1, A2 = UnitId("A1"), UnitId("A2")


def fleet(gap: float = 10, supplies: int = 0) -> Tabletop:
    """A's tender A1, and a friend A2 so many inches ahead with so many tokens."""
    t = at_sea(own=TENDER)
    t.unit("A", "kutsov", (18, 5 + LENGTH + gap, 0), tokens=(("Resupply", supplies),) if supplies else ())
    return t


def tokens(g: BattleGame, unit: str) -> int:
    return dict(g.state.units[UnitId(unit)].tokens).get("Resupply", 0)


@pytest.mark.rule("DW4-P-RESUPPLY")
@pytest.mark.parametrize(("gap", "near"), [(10, True), (10.1, False)])
def test_each_bearer_sends_x_tokens_to_friendly_units_within_ten_inches(gap: float, near: bool) -> None:
    g = fleet(gap).game(LaunchPhase())
    answer(g, "unit to launch", "Resupply Run of A1")
    if not near:
        assert asked(g) == "supplies to send"
        return
    assert g.pending[0].options == ("A1", "A2")  # type: ignore[attr-defined]
    answer(g, "unit to resupply", "A2")
    answer(g, "supplies to send", 1)
    answer(g, "unit to resupply", "A1")
    assert g.over and (tokens(g, "A1"), tokens(g, "A2")) == (1, 1)


@pytest.mark.rule("DW4-P-RESUPPLY")
def test_a_run_is_made_once_beside_an_srs_launch_of_the_same_unit() -> None:
    own = deck(1, properties=(ref("DW4-P-RESUPPLY", "1"),))
    g = at_sea(own=own).game(LaunchPhase())
    assert g.pending[0].options == ("A1", "Resupply Run of A1")  # type: ignore[attr-defined]
    answer(g, "unit to launch", "Resupply Run of A1")
    assert g.pending[0].options == ("A1",)  # type: ignore[attr-defined]
    answer(g, "unit to launch", "A1")
    answer(g, "launch target", None)
    assert g.over


@pytest.mark.rule("DW4-P-RESUPPLY")
def test_disorder_does_not_lower_it_but_a_unit_in_reserve_brings_nothing() -> None:
    t = fleet()
    t.model("A1.1", disorder=3)
    g = t.game(LaunchPhase())
    answer(g, "unit to launch", "Resupply Run of A1")
    assert "sends 2" in g.pending[0].prompt
    t.units[A1] = replace(t.units[A1], location=Location.RESERVE)
    assert t.game(LaunchPhase()).over


@pytest.mark.rule("DW4-P-RESUPPLY")
def test_each_token_takes_a_level_of_disorder_from_a_model_even_from_one_that_could_not_rally() -> None:
    t = fleet(supplies=2)
    t.model("A2.1", disorder=3, crippled=True)
    g = t.game(TakeOnSupplies(A2))
    answer(g, "model to resupply", "A2.1")
    answer(g, "model to resupply", "A2.1")
    assert g.over and (g.state.models[ModelId("A2.1")].disorder, tokens(g, "A2")) == (1, 0)


@pytest.mark.rule("DW4-P-RESUPPLY")
def test_what_is_not_used_is_discarded_at_once() -> None:
    t = fleet(supplies=2)
    t.model("A2.1", disorder=1)
    g = t.game(TakeOnSupplies(A2))
    answer(g, "model to resupply", None)
    assert g.over and (g.state.models[ModelId("A2.1")].disorder, tokens(g, "A2")) == (1, 0)
    assert tokens(fleet(supplies=2).game(TakeOnSupplies(A2)), "A2") == 0


@pytest.mark.rule("DW4-P-RESUPPLY")
@pytest.mark.parametrize(("card", "left"), [(8, ()), (9, (("Depleted", 2),))])
def test_a_depleted_model_may_check_its_crew_to_reload(card: int, left: tuple[Any, ...]) -> None:
    t = fleet(supplies=1)
    t.model("A2.1", tokens=(("Depleted", 2),))
    t.hand("A", deck=[card, 1])
    g = t.game(TakeOnSupplies(A2))
    answer(g, "model to resupply", "A2.1")
    answer(g, "reload", True)
    answer(g, "crew check", True)
    assert g.over and g.state.models[ModelId("A2.1")].tokens == left


@pytest.mark.rule("DW4-P-RESUPPLY")
def test_supplies_are_taken_on_before_anything_else_in_an_activation() -> None:
    t = fleet(supplies=1)
    t.model("A2.1", disorder=1, crippled=True)
    assert asked(t.game(Activation(A2), seed=1)) == "model to resupply"


@pytest.mark.rule("DW4-P-RESUPPLY")
def test_what_is_left_at_the_end_of_the_round_vanishes() -> None:
    t = fleet(supplies=2)
    g = t.game(EndPhase(), rules=(*t.rules_in_force(), QuietObjectives()))
    assert tokens(g, "A2") == 0
