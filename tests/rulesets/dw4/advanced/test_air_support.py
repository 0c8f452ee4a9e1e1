"""Air Support by squadrons that were launched for it."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.ids import StackId, UnitId
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.launch_phase import SrsLaunch
from sandtable.rulesets.dw4.state import Mission
from tests.rulesets.dw4.flight_deck import at_sea, deck, send
from tests.rulesets.dw4.gunfire import attack, declared, gun, many, range_of, shooter, with_everything
from tests.rulesets.dw4.tabletop import A, B, answer


@pytest.mark.rule("DW4-SRS-04")
def test_squadrons_over_the_attackers_add_nothing_to_the_action_pool() -> None:
    t = range_of(shooter())
    t.stack("A", "A1", Mission.AIR_SUPPORT, Mason_Gyros=3)
    t.stack("A", "B1", Mission.ATTACK_RUN, Mason_Gyros=3)
    g = attack(t, many("BL", 4), "BL BL")
    assert g.over and (declared(g).pool, declared(g).resistance) == (4, 2)


@pytest.mark.rule("DW4-SRS-18", "DW4-ATK-10")
def test_a_stack_that_was_launched_at_a_friend_helps_it_token_by_token() -> None:
    t = at_sea(own=deck(4, weapons=(gun(dice=4),)), foe=deck(3, name="Enemy"))
    g = t.game(SrsLaunch(UnitId("B1")))
    send(g, "B1", "Kometa", 2)
    send(g, "B1", "Szpada", 1)
    t.stacks = dict(g.state.stacks)
    g = with_everything(t.game(Attack(A, UnitId("A1")), dice=[many("BL", 4), many("BL", 5 + 3 + 2)]))
    decision: Any = g.pending[0]
    assert (decision.question, decision.seat, decision.most) == ("air support", B, 2)
    answer(g, "air support", 1)
    answer(g, "air support", 1)
    assert declared(g).resistance == 5 + 3 + 2
    assert g.state.stacks[StackId("B>B1")].tokens == (("Kometa", 1),)
