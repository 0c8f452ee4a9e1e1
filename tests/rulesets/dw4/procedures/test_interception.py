"""Interception Attempts against Attack Runs."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.wording import plain
from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.events.combat import SquadronsDiscarded
from sandtable.rulesets.dw4.events.squadrons import AttackRunDeclared, InterceptionDeclared, StacksDiscarded
from sandtable.rulesets.dw4.ids import StackId
from sandtable.rulesets.dw4.procedures.shooting_down import ShootDown
from sandtable.rulesets.dw4.state import Mission
from tests.rulesets.dw4.flight_deck import asked, at_sea, fly, happened, support, threaten
from tests.rulesets.dw4.gunfire import many
from tests.rulesets.dw4.plainly import narrate
from tests.rulesets.dw4.tabletop import A, B, answer, dice_left


@pytest.mark.rule("DW4-SRS-21", "DW4-SRS-22")
def test_a_supporting_stack_intercepts_before_targets_are_named() -> None:
    t = support(threaten(at_sea(models=2), Kometa=5), Kometa=1, Szpada=1)
    g = fly(t, many("HS", 2) + " " + many("SS", 2) + " BL BL")
    rolled = happened(g, ActionRolled)[-1]
    assert (rolled.what, rolled.roller, rolled.threshold, rolled.hits) == ("Interception", B, 3, 6)
    assert rolled.resisting == ()
    assert asked(g) == "attack run targets"
    assert g.state.stacks[StackId("A>B1")].tokens == (("Kometa", 3),)
    assert g.state.stacks[StackId("B>B1")].tokens == (("Kometa", 1), ("Szpada", 1))


@pytest.mark.rule("DW4-SRS-22")
@pytest.mark.parametrize(("dice", "left"), [("HS BL BL", 3), ("HS SS BL", 2), ("HS HS SS", 2), ("HS HS HS", 1)])
def test_one_token_is_lost_for_each_group_of_hits_as_large_as_the_resilience(dice: str, left: int) -> None:
    g = fly(support(threaten(at_sea(models=2), Kometa=3), Kometa=1), dice)
    assert g.state.stacks[StackId("A>B1")].tokens == (("Kometa", left),)


@pytest.mark.rule("DW4-SRS-22")
def test_exploding_strikes_explode_in_an_interception() -> None:
    g = fly(support(threaten(at_sea(models=2), Kometa=3), Kometa=1), "ES BL BL", "SS")
    assert (g.state.stacks[StackId("A>B1")].tokens, dice_left(g)) == ((("Kometa", 2),), 0)


@pytest.mark.rule("DW4-SRS-31", "DW4-DIS-11")
def test_nobodys_disorder_spoils_an_interception() -> None:
    t = support(threaten(at_sea(models=2), Kometa=3), Kometa=1)
    t.model("B1.1", disorder=3)
    assert happened(fly(t, "HS HS HS"), ActionRolled)[-1].hits == 6


@pytest.mark.rule("DW4-SRS-21")
def test_without_squadrons_over_the_unit_nobody_intercepts() -> None:
    t = threaten(at_sea(models=2), Kometa=3)
    t.unit("B", "prey", (18, 35, 180))
    t.stack("B", "B2", Mission.AIR_SUPPORT, Kometa=5)
    t.stack("B", "A1", Mission.ATTACK_RUN, Kometa=5)
    g = fly(t)
    assert asked(g) == "attack run targets" and not happened(g, InterceptionDeclared)


@pytest.mark.rule("DW4-SRS-23")
def test_with_the_last_token_the_attack_run_ends_and_the_supporting_stack_stays() -> None:
    """Interaction 22: there is no Disengage; the Supporting tokens survive for Air Support or Reconnaissance."""
    g = fly(support(threaten(at_sea(), Kometa=1), Kometa=1), "HS SS BL")
    assert g.over
    assert not happened(g, AttackRunDeclared) and not happened(g, StacksDiscarded)
    assert {name: stack.tokens for name, stack in g.state.stacks.items()} == {"B>B1": (("Kometa", 1),)}


@pytest.mark.rule("DW4-SRS-24")
def test_hits_on_a_mixed_stack_are_grouped_type_by_type_as_its_admiral_names_them() -> None:
    """Worked example 31: 15 Hits on 5 Kometa and 2 Szpada, the Szpada named first."""
    t = support(threaten(at_sea(models=2), Kometa=5, Szpada=2), Kometa=4)
    g = fly(t, many("HS", 7) + " SS " + many("BL", 4))
    decision: Any = g.pending[0]
    assert (decision.seat, decision.options, decision.default) == (A, ("Kometa", "Szpada"), "Kometa")
    assert "15 Hits" in plain(decision.prompt)
    answer(g, "squadron to lose", "Szpada")
    assert asked(g) == "attack run targets"
    assert g.state.stacks[StackId("A>B1")].tokens == (("Kometa", 3),)
    lost = [(event.squadron, event.tokens) for event in happened(g, SquadronsDiscarded)]
    assert lost == [("Szpada", 2), ("Kometa", 2)]


@pytest.mark.rule("DW4-SRS-24")
def test_hits_go_on_to_the_next_type_only_when_the_first_is_gone() -> None:
    t = threaten(at_sea(), Kometa=5, Szpada=2)
    g = t.game(ShootDown(StackId("A>B1"), 7, "Interception"))
    answer(g, "squadron to lose", "Szpada")
    assert g.over and g.result == (("Szpada", 1),)


@pytest.mark.rule("DW4-SRS-24")
@pytest.mark.parametrize(("hits", "matters"), [(2, False), (3, True)])
def test_its_admiral_is_asked_only_where_the_hits_can_down_something(hits: int, matters: bool) -> None:
    g = threaten(at_sea(), Kometa=5, Szpada=2).game(ShootDown(StackId("A>B1"), hits, "Interception"))
    assert bool(g.pending) is matters


@pytest.mark.rule("DW4-SRS-24")
def test_a_mixed_stack_may_be_lost_altogether() -> None:
    t = threaten(at_sea(), Kometa=1, Szpada=1)
    g = t.game(ShootDown(StackId("A>B1"), 9, "Interception"))
    answer(g, "squadron to lose", "Kometa")
    assert (g.result, g.state.stacks) == ((("Kometa", 1), ("Szpada", 1)), {})


def test_an_interception_is_told() -> None:
    g = fly(support(threaten(at_sea(models=2), Kometa=3), Kometa=1), "HS SS BL")
    lines = [narrate(g, entry.event) for entry in g.record if hasattr(entry, "event")]
    assert lines[1] == "Interception over Preys B1 by Admiral B: 3 Action Dice."
    assert lines[-1] == "1 Kometa of the Stack of Admiral A at B1 are discarded: Interception."
