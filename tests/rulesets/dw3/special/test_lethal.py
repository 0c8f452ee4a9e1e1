"""Lethal."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.tabletop.situations import ahead_of
from tests.rulesets.dw3.gunfire import BLANKS, BOW, dice, fire, hits, listed, ship, with_quality
from tests.rulesets.dw3.table import battle


@pytest.mark.rule("DW3-R-LETHAL")
@pytest.mark.parametrize(("supports", "many"), [(0, 9), (1, 15)])
def test_a_die_more_when_it_is_supported(supports: int, many: int) -> None:
    t = fire(with_quality("LETHAL", supports), supports=tuple([f"A1.1/{n}:F" for n in range(1, supports + 1)]))
    assert dice(t) == many


@pytest.mark.rule("DW3-R-LETHAL")
@pytest.mark.parametrize(("rolled", "worth"), [("X X", 6), ("X H", 3)])
def test_with_explosions_of_twice_the_mass_each_counts_3(rolled: str, worth: int) -> None:
    """Worked example 9 of the glossary"""
    assert hits(fire(with_quality("LETHAL", mass=1), rolled)) == worth


@pytest.mark.rule("DW3-R-LETHAL")
def test_not_beyond_20_inches() -> None:
    assert hits(fire(with_quality("LETHAL", mass=1, gap=20), "X X")) == 6
    assert hits(fire(with_quality("LETHAL", mass=1, gap=21), "X X")) == 4


@pytest.mark.rule("DW3-R-LETHAL", "DW3-SHOOT-26")
@pytest.mark.parametrize(("guns", "many"), [(("GUNNERY", "LETHAL"), 9), (("GUNNERY",), 8)])
def test_crossing_the_t_keeps_it_where_every_weapon_has_it(guns: tuple[str, ...], many: int) -> None:
    t = battle()
    listed(t, "Side Guns", "BROADSIDE", "LETHAL", bands=(5, 5, 5))
    listed(t, "Guns", *guns, bands=(5, 5, 5), support=3)
    ship(t, "liner", weapons=(("Side Guns", "F"), ("Guns", "F")))
    ship(t, "mark")
    t.unit("A", "liner", (24, 4, 0))
    t.unit("B", "mark", ahead_of("A1.1", 12, turned=180))
    t.run(Attack(lead="A1.1/0:F", supports=("A1.1/1:F",), target=BOW, crossing=True), BLANKS)
    assert dice(t) == many
