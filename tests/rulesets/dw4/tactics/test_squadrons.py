"""How a captain uses squadrons."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import StackId, UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.launch_phase import LaunchPhase
from sandtable.rulesets.dw4.state import BattleGame, Critical, MarkerKind, Mission
from sandtable.rulesets.dw4.tactics.advising import advise
from tests.rulesets.dw4.flight_deck import asked, at_sea, deck, fly, launch, threaten
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class


def advice(g: BattleGame) -> Any:
    seat = g.pending[0].seat
    return advise(View(g, seat), Random(1), lambda: True)


def launched(t: Tabletop) -> BattleGame:
    """A whole Launch Phase as the captain plays it."""
    g = t.game(LaunchPhase())
    while g.pending:
        g.submit(g.pending[0].seat, advice(g))
    return g


def test_everything_that_can_fly_is_launched() -> None:
    g = launched(at_sea(own=deck(6), foe=deck(4, name="Enemy")))
    assert sum(n for stack in g.state.stacks.values() for _, n in stack.tokens) == 10


def test_a_strong_deck_strikes_and_keeps_what_is_not_needed_for_its_own_ships() -> None:
    g = launched(at_sea(own=deck(9), models=1))
    missions = {name: stack.mission for name, stack in g.state.stacks.items()}
    assert missions == {"A>B1": Mission.ATTACK_RUN, "A>A1": Mission.AIR_SUPPORT}
    assert dict(g.state.stacks[StackId("A>B1")].tokens).keys() == {"Szpada"}
    assert dict(g.state.stacks[StackId("A>A1")].tokens).keys() == {"Kometa"}


def test_a_weak_deck_supports_the_most_valuable_ship() -> None:
    t = at_sea(own=deck(1), defence=9)
    t.unit("A", "hypatia", (10, 5, 0))
    g = launched(t)
    assert list(g.state.stacks) == ["A>A2"]


@pytest.mark.parametrize(("y", "seat", "swept"), [(14, "B", True), (40, "B", False), (14, "A", False)])
def test_an_enemy_minefield_in_the_way_is_swept(y: float, seat: str, swept: bool) -> None:
    t = at_sea()
    t.marker(MarkerKind.MINEFIELD, 18, y, seat=seat)
    assert ("A>K1" in launched(t).state.stacks) is swept


def test_a_run_names_as_many_targets_as_it_can_hope_to_hit() -> None:
    few = fly(threaten(at_sea(models=3, defence=4), Szpada=2))
    assert len(advice(few)) == 1
    lots = fly(threaten(at_sea(models=3, armour=2, defence=1), Szpada=9))
    assert len(advice(lots)) == 3


def test_a_die_goes_where_it_makes_something_explode() -> None:
    t = threaten(at_sea(models=2, defence=0), Szpada=2)
    t.model("B1.2", crippled=True, criticals=(Critical.HAZARD,) * 2)
    g = fly(t, "HS HS BL BL BL BL BL BL", "0")
    g.submit(g.pending[0].seat, ("B1.1", "B1.2"))
    assert asked(g) == "critical damage die" and advice(g) == "B1.2"


def test_flak_is_fired_on_the_largest_stack() -> None:
    t = at_sea(own=ship_class("Flak", 3, systems=(ref("DW4-S-FLAK-BARRAGE", "3"),)), gap=5)
    t.stack("B", "B1", Mission.AIR_SUPPORT, Kometa=4)
    t.stack("B", "A1", Mission.ATTACK_RUN, Kometa=5)
    g = t.game(ActionStep(UnitId("A1")), seed=1)
    g.submit(g.pending[0].seat, "Flak Barrage")
    assert advice(g) == "B>A1"


def test_supplies_go_where_crews_are_shaken() -> None:
    t = at_sea(own=ship_class("Tender", 3, properties=(ref("DW4-P-RESUPPLY", "1"),)))
    t.unit("A", "kutsov", (14, 5, 0))
    t.model("A2.1", disorder=2)
    g = t.game(LaunchPhase())
    g.submit(g.pending[0].seat, advice(g))
    assert advice(g) == "A2"


def test_the_first_question_of_a_launch_has_an_answer_without_thinking() -> None:
    g = launch(at_sea())
    assert g.pending[0].fallback(g) == "A1"
