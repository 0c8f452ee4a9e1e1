"""Lethal."""

from __future__ import annotations

import pytest

from tests.rulesets.dw3.gunfire import dice, fire, hits, with_quality


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
