"""Blast."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.events.criticals import Exploded
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.gunfire import AIRBORNE, attack, gun, happened, many, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, dice_left, ref, ship_class

BLAST = ref("DW4-Q-BLAST", "4")


def near(*places: tuple[float, ...], **other: Any) -> Tabletop:
    """A target at (18, 24.3) heading south, and others of B where told."""
    t = range_of(shooter(gun(BLAST)), victim(defence=0), others=(ship_class("Other", 3, **{"defence": 9, **other}),))
    t.unit("B", "other", *places)
    return t


@pytest.mark.rule("DW4-Q-BLAST")
@pytest.mark.parametrize(("x", "damage"), [(21, 1), (23, 0)], ids=["near", "far"])
def test_a_model_near_the_target_is_struck_by_dice_of_its_own(x: float, damage: int) -> None:
    g = attack(near((x, 24.3, 180)), many("BL", 4), *["HS HS BL BL"] * damage)
    assert (g.state.models[ModelId("B2.1")].damage, dice_left(g)) == (damage, 0)


@pytest.mark.rule("DW4-Q-BLAST")
@pytest.mark.parametrize(("gap", "caught"), [(3, True), (3.1, False)])
def test_three_inches_from_the_point_is_the_limit(gap: float, caught: bool) -> None:
    g = attack(near((18, 24.3 + 4.3 + gap, 180)), many("BL", 4), *["BL BL BL BL"] * caught)
    if caught:
        assert set(g.pending[0].options) == {(), ("B2.1",)}  # type: ignore[attr-defined]
    else:
        assert g.over


@pytest.mark.rule("DW4-Q-BLAST")
@pytest.mark.parametrize(("gap", "caught"), [(3, True), (3.001, False)])
def test_a_neighbour_exactly_three_inches_from_the_middle_of_a_side_can_be_caught(gap: float, caught: bool) -> None:
    """Two square hulls side by side: only points on the side of the target between its corners are near enough."""
    foe, other = victim(defence=0, rectangular=(4.3, 1.1)), ship_class("Other", 3, rectangular=(1.0, 1.1))
    t = range_of(shooter(gun(BLAST)), foe, others=(other,))
    t.unit("B", "other", (18 + 0.55 + gap + 0.55, 24.33, 0))
    g = attack(t, many("BL", 4), *["BL BL BL BL"] * caught)
    ways = set(g.pending[0].options) if g.pending else {()}  # type: ignore[attr-defined]
    assert ways == ({(), ("B2.1",)} if caught else {()})


@pytest.mark.rule("DW4-Q-BLAST")
def test_of_two_neighbours_that_one_point_has_within_reach_both_can_be_caught() -> None:
    """6" apart, with the middle line of the target just between them: everywhere else only one of them is."""
    foe, other = victim(defence=0, rectangular=(4.3, 1.0)), ship_class("Other", 3, rectangular=(5.0, 1.0))
    t = range_of(shooter(gun(BLAST)), foe, others=(other,))
    t.unit("B", "other", (18 + 3.5, 24.3, 0))
    t.unit("A", "other", (18 - 3.5, 24.3, 0))
    decision: Any = attack(t, many("BL", 4)).pending[0]
    assert {frozenset(way) for way in decision.options} == {
        frozenset({"B2.1"}),
        frozenset({"A2.1"}),
        frozenset({"A2.1", "B2.1"}),
    }
    assert decision.default == ("B2.1",)


@pytest.mark.rule("DW4-Q-BLAST")
def test_friends_are_caught_as_well_and_the_default_spares_them() -> None:
    t = near((30, 40, 180))
    t.unit("A", "other", (18, 31.5, 0))
    g = attack(t, many("BL", 4))
    decision: Any = g.pending[0]
    assert (set(decision.options), decision.default) == ({(), ("A2.1",)}, ())


@pytest.mark.rule("DW4-Q-BLAST")
def test_nobody_on_another_level_is_caught() -> None:
    assert attack(near((20.5, 24.3, 180), **AIRBORNE), many("BL", 4)).over


@pytest.mark.rule("DW4-Q-BLAST")
def test_nothing_that_protects_a_target_protects_those_beside_it() -> None:
    """Neither DEF nor a shield nor Ablative Armour; of its own ARM a Structural Failure takes 1."""
    systems = (ref("DW4-S-HEAVY-SHIELD-GENERATOR"),)
    t = near((20.5, 24.3, 0), systems=systems, properties=(ref("DW4-P-ABLATIVE-ARMOUR", "2"),))
    t.model("B2.1", criticals=(Critical.STRUCTURAL_FAILURE,))
    g = attack(t, many("BL", 4), "ES BL BL BL", "SS")
    roll = happened(g, ActionRolled)[-1]
    assert (roll.what, roll.threshold, roll.resisting, g.state.models[ModelId("B2.1")].damage) == ("Blast", 3, (), 1)


@pytest.mark.rule("DW4-Q-BLAST", "DW4-ATK-14")
def test_those_beside_the_target_are_not_under_fire() -> None:
    t = near((20.5, 24.3, 180), armour=1)
    g = attack(t, many("BL", 4), many("SS", 4))
    assert (g.state.models[ModelId("B2.1")].damage, g.state.models[ModelId("B2.1")].disorder) == (4, 0)


@pytest.mark.rule("DW4-Q-BLAST", "DW4-DIS-06")
def test_the_disorder_of_the_attackers_tells_in_it() -> None:
    t = near((20.5, 24.3, 180), armour=1)
    t.model("A1.1", disorder=2)
    g = attack(t, many("BL", 4), "HS BL BL BL")
    assert g.state.models[ModelId("B2.1")].damage == 1


@pytest.mark.rule("DW4-Q-BLAST")
def test_the_active_admiral_says_who_is_struck_first() -> None:
    """The one that explodes takes the other with it, which is then beyond any Blast."""
    t = near((20, 24.3, 180), (21.5, 24.3, 180), armour=1, hull=1)
    for name in ("B2.1", "B2.2"):
        t.model(name, criticals=(Critical.HAZARD,) * 3)
    g = attack(t, many("BL", 4), "SS BL BL BL", on="B1.1")
    answer(g, "blast", ("B2.1", "B2.2"))
    decision: Any = g.pending[0]
    assert (decision.question, decision.seat, decision.default) == ("order of effects", A, ("B2.1", "B2.2"))
    answer(g, "order of effects", ("B2.2", "B2.1"))
    assert [roll.what for roll in happened(g, ActionRolled)] == ["Attack", "Blast"]
    assert [event.model for event in happened(g, Exploded)] == ["B2.2", "B2.1"]


@pytest.mark.rule("DW4-Q-BLAST")
def test_without_such_a_weapon_nobody_else_is_struck() -> None:
    t = range_of(shooter(gun()), victim(defence=0))
    t.unit("B", "victim", (20.5, 24.3, 180))
    assert attack(t, many("BL", 4)).over
