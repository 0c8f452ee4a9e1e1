"""Sympathetic Detonation."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import StackId, UnitId
from sandtable.rulesets.dw4.odds.rolls import attack_spec
from sandtable.rulesets.dw4.procedures.activation import ActivationPhase
from sandtable.rulesets.dw4.squadrons.stacks import size
from sandtable.rulesets.dw4.tactics.advising import advise
from tests.rulesets.dw4.flight_deck import at_sea, flyers, threaten
from tests.rulesets.dw4.gunfire import attack, gun, many, rolled, shooter, shot
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, dice_left, ref

DETONATION = ref("DW4-Q-SYMPATHETIC-DETONATION")


def table(*more: Any, **tokens: int) -> Tabletop:
    t = at_sea(flyers("Scythe Fighter"), own=shooter(gun(DETONATION, *more), gun()), gap=10, defence=0)
    return threaten(t, **{name.replace("_", " "): number for name, number in tokens.items()})


def fired(t: Tabletop, *dice: str, weapon: str = "A1.1/0") -> Any:
    g = attack(t, *dice, all_in=False)
    answer(g, "contributing weapons", (weapon,))
    return g


@pytest.mark.rule("DW4-Q-SYMPATHETIC-DETONATION")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_each_token_that_is_discarded_makes_a_heavy_strike_explode(number: int) -> None:
    g = fired(table(Scythe_Fighter=3), "HS HS BL BL", *[many("BL", number)] * (number > 0))
    assert (g.pending[0].least, g.pending[0].most) == (0, 2)
    answer(g, "sympathetic detonation", number)
    assert (rolled(g).exploded, size(g.state.stacks[StackId("A>B1")]), dice_left(g)) == (number, 3 - number, 0)


@pytest.mark.rule("DW4-Q-SYMPATHETIC-DETONATION")
def test_there_are_no_more_than_there_are_tokens() -> None:
    g = fired(table(Scythe_Fighter=1), "HS HS HS BL", "BL")
    assert g.pending[0].most == 1
    answer(g, "sympathetic detonation", 1)
    assert StackId("A>B1") not in g.state.stacks


@pytest.mark.rule("DW4-Q-SYMPATHETIC-DETONATION")
def test_other_squadrons_other_weapons_and_other_faces_do_not_detonate() -> None:
    assert fired(table(Kometa=3), "HS HS BL BL").over
    assert fired(table(Scythe_Fighter=3), "HS HS BL BL", weapon="A1.1/1").over
    assert fired(table(Scythe_Fighter=3), "SS SS BL BL").over


@pytest.mark.rule("DW4-Q-SYMPATHETIC-DETONATION", "DW4-Q-DEVASTATING")
def test_what_devastating_takes_needs_no_token() -> None:
    g = fired(table(ref("DW4-Q-DEVASTATING", "1"), Scythe_Fighter=3), "HS HS BL BL", "BL BL")
    assert g.pending[0].most == 1
    answer(g, "sympathetic detonation", 1)
    assert (rolled(g).exploded, dice_left(g)) == (2, 0)


@pytest.mark.rule("DW4-Q-SYMPATHETIC-DETONATION")
def test_the_odds_are_those_without_it_as_long_as_nobody_does() -> None:
    g = table(Scythe_Fighter=3).game()
    with_it, plain = attack_spec(g, shot("A1.1/0")), attack_spec(g, shot("A1.1/1"))
    assert (with_it.left_out, with_it.own) == ((), plain.own)


@pytest.mark.rule("DW4-Q-SYMPATHETIC-DETONATION", "DW4-ACTV-04")
@pytest.mark.parametrize(
    ("tokens", "activated", "gap", "waits"),
    [
        ({"Scythe Fighter": 3}, False, 19, True),
        ({"Kometa": 3}, False, 19, False),
        ({"Scythe Fighter": 3}, True, 19, False),
        ({"Scythe Fighter": 3}, False, 21, False),
    ],
    ids=["its guns may still fire", "other squadrons", "they have fired", "too far away"],
)
def test_a_captain_keeps_scythes_where_they_are_until_the_guns_have_fired(
    tokens: dict[str, int], activated: bool, gap: float, waits: bool
) -> None:
    t = at_sea(flyers("Scythe Fighter"), own=shooter(gun(DETONATION)), gap=gap)
    t.unit("A", "rurik", (40, 5, 0))
    t.units[UnitId("A1")] = replace(t.units[UnitId("A1")], activated=activated)
    g = threaten(t, **tokens).game(ActivationPhase())
    assert g.pending[0].question == "srs mission"
    assert (advise(View(g, A), Random(1), lambda: True) is None) is waits
