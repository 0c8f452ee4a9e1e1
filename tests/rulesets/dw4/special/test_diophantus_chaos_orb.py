"""Diophantus Chaos-Orb."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.procedures.drawing import RefillHand
from sandtable.rulesets.dw4.special.diophantus_chaos_orb import chaos_worth
from sandtable.rulesets.dw4.state import Critical
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.special_actions import A1, act, in_reach, offered
from tests.rulesets.dw4.tabletop import A, B, Tabletop, ref, ship_class

ORB = ref("DW4-S-DIOPHANTUS-CHAOS-ORB")
ACTION = "Unleash Chaos"
SHREDDED = (Critical.SHREDDED_DEFENCES,)


def drawn(t: Tabletop, seat: str = "A", given: int = 0) -> int:
    """How many Bonus Cards an Admiral draws, by how many must be put back."""
    t.hand(seat, deck=[1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    side = A if seat == "A" else B
    t.sides[side] = replace(t.sides[side], hand_limit=3, bonus_cards=given)
    g = t.game(RefillHand(side))
    return len(g.state.cards[side].hand) - 3


@pytest.mark.rule("DW4-S-DIOPHANTUS-CHAOS-ORB", "DW4-CARD-17")
@pytest.mark.parametrize("models", [1, 2])
def test_its_admiral_draws_two_bonus_cards_however_many_there_are(models: int) -> None:
    assert drawn(in_reach(ORB, models=models)) == 2
    assert drawn(in_reach(ORB, models=models), given=1) == 3
    assert drawn(in_reach(ORB, models=models), "B") == 0


@pytest.mark.rule("DW4-S-DIOPHANTUS-CHAOS-ORB")
def test_a_bearer_that_is_not_in_play_or_does_not_work_brings_none() -> None:
    t = in_reach(ORB)
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert drawn(t) == 0
    t = in_reach(ORB)
    t.units[A1] = replace(t.units[A1], location=Location.INCOMING)
    assert drawn(t) == 0


@pytest.mark.rule("DW4-S-DIOPHANTUS-CHAOS-ORB")
@pytest.mark.parametrize(("gap", "reached"), [(5, True), (5.001, False)])
def test_chaos_needs_an_enemy_within_five_inches(gap: float, reached: bool) -> None:
    t = in_reach(ORB, gap=gap)
    assert offered(t, ACTION) is reached
    assert (chaos_worth(t.game(), A1) > 0) is reached


@pytest.mark.rule("DW4-S-DIOPHANTUS-CHAOS-ORB")
def test_every_enemy_in_reach_has_its_defences_shredded_once_and_no_friend() -> None:
    flyer = ship_class("Flyer", 3, positional=Positional.AIRBORNE)
    t = in_reach(ORB, models=2, others=(flyer,))
    t.unit("B", "flyer", (14, 30, 0))
    t.unit("B", "kutsov", (26, 30, 0))
    t.unit("A", "kutsov", (18, 36, 0))
    g = act(t, ACTION)
    assert {m.id: m.criticals for m in g.state.models.values() if m.criticals} == {"B1.1": SHREDDED, "B2.1": SHREDDED}


@pytest.mark.rule("DW4-S-DIOPHANTUS-CHAOS-ORB", "DW4-CRIT-11")
def test_a_cripple_that_cannot_bear_one_more_explodes_when_all_have_suffered() -> None:
    t = in_reach(ORB)
    t.model("B1.1", crippled=True, criticals=(Critical.BREACH, Critical.BREACH))
    assert act(t, ACTION).state.models["B1.1"].left_as is not None  # type: ignore[index]
