"""Mayhem."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.odds.rolls import attack_spec
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.gunfire import attack, gun, many, range_of, shooter, shot, victim
from tests.rulesets.dw4.tabletop import answer, dice_left, ref, ship_class

MAYHEM = ref("DW4-Q-MAYHEM")


def disorder(g: BattleGame, model: str = "B1.1") -> int:
    return g.state.models[ModelId(model)].disorder


@pytest.mark.rule("DW4-Q-MAYHEM", "DW4-ATK-14")
@pytest.mark.parametrize(("strikes", "levels"), [(1, 0), (2, 1), (6, 1), (8, 1)])
def test_one_damage_is_enough_and_more_than_its_mass_is_not_more(strikes: int, levels: int) -> None:
    own = shooter(gun(MAYHEM, dice=8))
    g = attack(range_of(own, victim(defence=0, hull=20)), f"{many('HS', strikes)} {many('BL', 8 - strikes)}")
    assert disorder(g) == levels


@pytest.mark.rule("DW4-Q-MAYHEM", "DW4-ATK-14")
@pytest.mark.parametrize(("strikes", "levels"), [(2, 0), (6, 1)])
def test_without_it_a_target_is_under_fire_by_its_mass(strikes: int, levels: int) -> None:
    own = shooter(gun(dice=8))
    g = attack(range_of(own, victim(defence=0, hull=20)), f"{many('HS', strikes)} {many('BL', 8 - strikes)}")
    assert disorder(g) == levels


@pytest.mark.rule("DW4-Q-MAYHEM")
def test_one_such_weapon_is_enough() -> None:
    own = shooter(gun(MAYHEM, dice=0), gun())
    assert disorder(attack(range_of(own, victim(defence=0)), "HS HS BL BL")) == 1


@pytest.mark.rule("DW4-Q-MAYHEM", "DW4-Q-BLAST")
@pytest.mark.parametrize(("strikes", "levels"), [("HS HS BL BL", 1), ("HS BL BL BL", 0)])
def test_a_secondary_target_that_takes_damage_panics_as_well(strikes: str, levels: int) -> None:
    """Interaction 27 of the glossary: nobody resists there, and no one is Under Fire; a friend may be hit."""
    own = shooter(gun(MAYHEM, ref("DW4-Q-BLAST", "4")))
    t = range_of(own, victim(defence=0), others=(ship_class("Other", 3, defence=9),))
    t.unit("A", "other", (20.5, 24.3, 180))
    g = attack(t, many("BL", 4), strikes)
    assert (disorder(g), disorder(g, "A2.1"), dice_left(g)) == (0, levels, 0)


@pytest.mark.rule("DW4-Q-MAYHEM", "DW4-Q-BLAST")
def test_a_plain_blast_disorders_nobody() -> None:
    t = range_of(shooter(gun(ref("DW4-Q-BLAST", "4"))), victim(defence=0))
    t.unit("B", "rurik", (20.5, 24.3, 180))
    g = attack(t, many("BL", 4), "HS HS BL BL")
    assert (g.over, disorder(g, "B2.1")) == (True, 0)


@pytest.mark.rule("DW4-Q-MAYHEM", "DW4-Q-TORRENT", "DW4-QUAL-20")
def test_each_resolution_of_a_torrent_shakes_the_crew_anew() -> None:
    t = range_of(shooter(gun(MAYHEM, ref("DW4-Q-TORRENT", "2"))), victim(hull=20))
    g = attack(t, "HS HS BL BL", "HS HS BL BL")
    answer(g, "torrent goes on", True)
    while g.pending:
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    assert disorder(g) == 2


@pytest.mark.rule("DW4-Q-MAYHEM")
def test_the_odds_tell_of_it() -> None:
    g = range_of(shooter(gun(MAYHEM), gun())).game()
    marks = [
        [mark.at for mark in attack_spec(g, shot(w)).marks if mark.name == "Disorder"] for w in ("A1.1/0", "A1.1/1")
    ]
    assert marks == [[1], [3]]
