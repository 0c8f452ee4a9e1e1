"""Stockpile (X)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.fighting.targeting import ready_weapons
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions
from sandtable.rulesets.dw4.procedures.activation import Activation, StepsOfActivation
from sandtable.rulesets.dw4.special.limited import DEPLETED, EMPTIES
from sandtable.rulesets.dw4.special.resupply import TakeOnSupplies
from sandtable.rulesets.dw4.special.stockpile import TransferMunitions, in_want
from sandtable.rulesets.dw4.state import BattleGame, Mode
from tests.rulesets.dw4.gunfire import gun
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class

A1, STORE = UnitId("A1"), ModelId("A2.1")
GUNS = ship_class("Guns", 3, gun(ref("DW4-Q-LIMITED")))
DEPOT = ship_class("Depot", 3, gun(ref("DW4-Q-LIMITED")), properties=(ref("DW4-P-STOCKPILE", "2"),))


def fleet(x: float = 15, seat: str = "A", empties: int = 0, models: int = 1, card: int = 8) -> Tabletop:
    t = Tabletop([GUNS, DEPOT], mode=Mode.FULL)
    t.unit("A", "guns", *[(10 + 10 * n, 20, 0) for n in range(models)])
    for n in range(models):
        t.model(f"A1.{n + 1}", tokens=((DEPLETED, 1),))
    t.unit(seat, "depot", (x, 20, 0))
    if empties:
        t.model(f"{seat}{2 if seat == 'A' else 1}.1", tokens=((EMPTIES, empties),))
    t.hand("A", deck=[card, card, 1])
    return t


def counts(g: BattleGame) -> tuple[int, int]:
    return tokens_of(g.state.models[ModelId("A1.1")], DEPLETED), tokens_of(g.state.models[STORE], EMPTIES)


@pytest.mark.rule("DW4-P-STOCKPILE")
@pytest.mark.parametrize(("card", "then"), [(8, (0, 1)), (9, (1, 0))])
def test_a_crew_check_of_the_store_moves_the_token_to_it(card: int, then: tuple[int, int]) -> None:
    g = fleet(card=card).game(TransferMunitions(A1))
    answer(g, "model to supply", "A1.1")
    answer(g, "crew check", True)
    assert (g.over, counts(g)) == (True, then)


@pytest.mark.rule("DW4-P-STOCKPILE")
@pytest.mark.parametrize(
    ("x", "seat", "empties", "able"),
    [(15, "A", 0, True), (15.001, "A", 0, False), (15, "B", 0, False), (15, "A", 1, True), (15, "A", 2, False)],
)
def test_only_a_friendly_store_within_4_inches_with_room_left_is_asked(
    x: float, seat: str, empties: int, able: bool
) -> None:
    assert in_want(fleet(x, seat, empties).game(), A1) == (("A1.1",) if able else ())


@pytest.mark.rule("DW4-P-STOCKPILE")
def test_one_after_the_other_each_once_and_the_admiral_may_stop() -> None:
    t = fleet(models=2, card=9)
    t.hand("A", deck=[9, 8, 1])
    assert in_want(t.game(), A1) == ("A1.1", "A1.2")
    g = t.game(TransferMunitions(A1))
    answer(g, "model to supply", "A1.1")
    answer(g, "crew check", True)
    answer(g, "model to supply", "A1.2")
    answer(g, "crew check", True)
    assert (g.over, counts(g)) == (True, (1, 1))
    g = t.game(TransferMunitions(A1))
    answer(g, "model to supply", None)
    assert (g.over, counts(g)) == (True, (1, 0))


@pytest.mark.rule("DW4-P-STOCKPILE", "DW4-Q-LIMITED")
def test_it_is_offered_as_the_activation_begins_and_not_without_the_token() -> None:
    g = fleet().game(Activation(A1))
    assert g.pending[0].question == "model to supply"
    t = fleet()
    t.model("A1.1", tokens=())
    assert t.game(Activation(A1)).pending[0].question != "model to supply"


@pytest.mark.rule("DW4-P-STOCKPILE", "DW4-Q-LIMITED")
def test_what_was_taken_over_stays_when_its_action_step_ends_and_silences_its_own_guns() -> None:
    """Interaction 24 of the glossary."""
    t = fleet(empties=1)
    t.unit("B", "kutsov", (15, 35, 180))
    g = t.game()
    assert ready_weapons(g, STORE, ModelId("B1.1")) == ()
    g = t.game(StepsOfActivation(UnitId("A2")))
    while g.pending:
        g.submit(g.pending[0].seat, None if g.pending[0].question == "next action" else g.pending[0].fallback(g))
    assert counts(g)[1] == 1


@pytest.mark.rule("DW4-P-STOCKPILE", "DW4-G-12")
def test_a_special_action_removes_one_and_may_be_made_again() -> None:
    g = fleet(empties=2).game(ActionStep(UnitId("A2")))
    for left in (1, 0):
        answer(g, "next action", "Restock")
        assert counts(g)[1] == left
    assert g.over or g.pending[0].question == "next action"
    assert "Restock" not in [action.name for action in possible_actions(g, UnitId("A2"))]


@pytest.mark.rule("DW4-P-STOCKPILE")
def test_only_a_bearer_with_a_token_restocks() -> None:
    g = fleet().game()
    assert [a.name for a in possible_actions(g, UnitId("A1"))] == []
    assert [a.name for a in possible_actions(g, UnitId("A2"))] == []


@pytest.mark.rule("DW4-P-STOCKPILE", "DW4-P-RESUPPLY")
def test_supplies_may_remove_one_of_them() -> None:
    t = fleet(empties=2)
    t.units[UnitId("A2")] = replace(t.units[UnitId("A2")], tokens=(("Resupply", 1),))
    g = t.game(TakeOnSupplies(UnitId("A2")))
    answer(g, "model to resupply", "A2.1")
    answer(g, "reload", True)
    answer(g, "crew check", True)
    assert (g.over, counts(g)[1]) == (True, 1)
