"""Inductorium."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.factions.inductorium import NAME
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.tactics.advising import advise
from tests.rulesets.dw4.factions.bonus import asked, bring, enact
from tests.rulesets.dw4.gunfire import gun, many, range_of, shooter, victim, with_everything
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, dice_left, ref, ship_class

RULE = "DW4-F-IMPERIUM-INDUCTORIUM"
ARC = ref("DW4-Q-ARC", "1")
NOTHING = "1"
"""A Critical Damage Die that shows no System Failure."""


def table(*weapons: Any, teutonic: bool = True, bonus: bool = True, beside: float = 21) -> Tabletop:
    """A Teutonic ship, her target, and another of B beside it."""
    own = shooter(
        *(weapons or (gun(ARC),)), traits=("Test", "Surface", "Teutonic") if teutonic else ("Test", "Surface")
    )
    t = range_of(own, victim(defence=0), others=(ship_class("Other", 3, defence=9),))
    t.unit("B", "other", (beside, 24.3, 180))
    t.hand("A", 5, 6, deck=(1, 1))
    return bring(t, RULE) if bonus else t


def charged(t: Tabletop, *dice: str, catches: bool = True) -> Any:
    """The Attack with the effect, which nobody Denies; whoever can be caught is."""
    g = t.game(Attack(A, UnitId("A1")), dice=list(dice))
    enact(g, NAME)
    if asked(g) == "initial target":
        g.submit(A, "B1.1")
    with_everything(g)
    if asked(g) == "blast":
        answer(g, "blast", (ModelId("B2.1"),) if catches else ())
    return g


@pytest.mark.rule("DW4-F-IMPERIUM-INDUCTORIUM", "DW4-Q-BLAST", "DW4-Q-ARC")
@pytest.mark.parametrize(("faces", "dice"), [("ES BL BL BL", 1), ("ES ES BL BL", 2)])
def test_arc_weapons_blast_with_a_die_for_each_exploding_strike(faces: str, dice: int) -> None:
    """The dice that explosions bring count for nothing, Exploding Strikes or not."""
    more = ["ES " + many("BL", dice - 1), "BL"] if dice > 1 else ["ES", "BL"]
    g = charged(table(), NOTHING, faces, *[roll.strip() for roll in more], many("HS", dice))
    assert (g.state.models[ModelId("B2.1")].damage, dice_left(g)) == (2 * dice // 3, 0)
    assert g.state.units[UnitId("A1")].tokens == ()


@pytest.mark.rule("DW4-F-IMPERIUM-INDUCTORIUM")
def test_without_an_exploding_strike_nobody_else_is_struck() -> None:
    g = charged(table(), NOTHING, many("HS", 4))
    assert (g.state.models[ModelId("B2.1")].damage, dice_left(g)) == (0, 0)


@pytest.mark.rule("DW4-F-IMPERIUM-INDUCTORIUM", "DW4-Q-BLAST")
def test_of_two_blasts_on_one_weapon_the_higher_counts() -> None:
    g = charged(table(gun(ARC, ref("DW4-Q-BLAST", "3"))), NOTHING, "ES BL BL BL", "BL", many("BL", 3))
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-F-IMPERIUM-INDUCTORIUM")
def test_each_arc_weapon_adds_dice_and_no_other() -> None:
    t = table(gun(ARC), gun(ARC, name="Second"), gun(name="Plain"))
    g = charged(t, NOTHING + " " + NOTHING, "ES " + many("BL", 11), "BL", many("BL", 2))
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-F-IMPERIUM-INDUCTORIUM")
def test_nothing_leaps_where_it_was_not_enacted() -> None:
    g = table().game(Attack(A, UnitId("A1")), dice=[NOTHING, "ES BL BL BL", "BL"])
    answer(g, "special valour", None)
    answer(g, "initial target", "B1.1")
    assert asked(with_everything(g)) != "blast" and dice_left(g) == 0


@pytest.mark.rule("DW4-F-IMPERIUM-INDUCTORIUM")
@pytest.mark.parametrize(
    "t",
    [table(teutonic=False), table(bonus=False), table(gun())],
    ids=["not Teutonic", "another Force", "no Arc weapon"],
)
def test_it_takes_a_teutonic_unit_an_arc_weapon_and_the_battlefleet(t: Tabletop) -> None:
    assert asked(t.game(Attack(A, UnitId("A1")), dice=[])) == "initial target"


@pytest.mark.rule("DW4-F-IMPERIUM-INDUCTORIUM", "DW4-ATTACH-01")
@pytest.mark.parametrize(("parent", "attached", "offered"), [("owner", "other", True), ("other", "owner", False)])
def test_whatever_is_attached_to_it_a_unit_is_what_its_parent_is(parent: str, attached: str, offered: bool) -> None:
    own = ship_class("Owner", 3, gun(ARC), traits=("Test", "Surface", "Teutonic"))
    other = ship_class("Other", 3, gun(ARC))
    t = range_of(own, victim(defence=0), others=(other,))
    unit = t.mixed_unit("A", (parent, (22, 5, 0)), (attached, (25, 5, 0)))
    t.hand("A", 5, 6, deck=(1, 1))
    assert (asked(bring(t, RULE, unit).game(Attack(A, unit), dice=[])) == "special valour") is offered


@pytest.mark.rule("DW4-F-IMPERIUM-INDUCTORIUM")
@pytest.mark.parametrize(("beside", "lays"), [(21, True), (30, False)], ids=["together", "apart"])
def test_a_captain_lays_a_card_where_enemies_stand_together(beside: float, lays: bool) -> None:
    t = table(beside=beside)
    t.hand("A", 5, 6, 7, 8, deck=(1, 1))
    g = t.game(Attack(A, UnitId("A1")), dice=[])
    assert (advise(View(g, A), Random(1), lambda: True) is not None) is lays
