"""How a captain sends squadrons in the air to other targets."""

from __future__ import annotations

from random import Random
from typing import Any

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.state import BattleGame, Clock, Mission, Phase
from sandtable.rulesets.dw4.tactics.advising import advise
from tests.rulesets.dw4.flight_deck import LENGTH, asked, at_sea
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ref, ship_class

TOWER = ship_class("Tower", 3, systems=(ref("DW4-S-FLIGHT-COMMAND", "2"),))
STOUT = ship_class("Stout", 3, defence=12, armour=6)
UNIT = UnitId("A1")
ORDERS = "New Mission Orders"


def advice(g: BattleGame) -> Any:
    decision = g.pending[0]
    said = advise(View(g, decision.seat), Random(1), lambda: True)
    assert decision.refusal(g, said) is None
    return said


def tower(at: str, **tokens: int) -> Tabletop:
    """A Stack of A at one of two enemies: B1 with hardly a defence, and B2 beside it."""
    t = at_sea(own=TOWER, gap=13)
    t.know(STOUT)
    t.unit("B", "stout", (26, 5 + LENGTH + 13, 180))
    t.stack("A", at, Mission.ATTACK_RUN, **tokens)
    t.clock = Clock(2, Phase.ACTIVATION, A, A, UNIT)
    return t


def test_a_stack_is_sent_on_to_where_it_strikes_harder() -> None:
    g = tower("B2", Szpada=2).game(ActionStep(UNIT))
    assert advice(g) == ORDERS
    answer(g, "next action", ORDERS)
    assert advice(g) == "A>B2"
    answer(g, "stack to order", "A>B2")
    assert list(g.state.stacks) == ["A>B1"], "there is no other target"


def test_a_stack_at_the_best_target_is_left_there() -> None:
    g = tower("B1", Szpada=2).game(ActionStep(UNIT))
    assert advice(g) is None
    answer(g, "next action", ORDERS)
    assert asked(g) == "stack to order"
    assert advice(g) is None


def test_of_several_targets_the_best_is_named() -> None:
    t = tower("B2", Szpada=2)
    t.unit("B", "stout", (26, 5 + LENGTH + 19, 180))
    g = t.game(ActionStep(UNIT))
    answer(g, "next action", ORDERS)
    answer(g, "stack to order", "A>B2")
    assert (asked(g), advice(g)) == ("new target", "B1")
