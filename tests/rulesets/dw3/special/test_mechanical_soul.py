"""Mechanical Soul."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.models.attributes import disorder
from sandtable.tabletop.situations import ahead_of, beside
from tests.rulesets.dw3.gunfire import GUN, assault, fleet, ship, shown
from tests.rulesets.dw3.table import battle


@pytest.mark.rule("DW3-R-MECHANICAL-SOUL")
@pytest.mark.parametrize(("level", "effect"), [(1, 1), (2, 1), (3, 3)])
def test_it_ignores_level_2_alone(level: int, effect: int) -> None:
    t = fleet("MECHANICAL-SOUL")
    t.model("A1.1", disorder=level)
    assert disorder(t.table, GUN) == effect


@pytest.mark.rule("DW3-R-MECHANICAL-SOUL")
@pytest.mark.parametrize(("rules", "dice"), [((), 7), (("MECHANICAL-SOUL",), 6)])
def test_it_supports_an_assault_with_1_die(rules: tuple[str, ...], dice: int) -> None:
    t = battle()
    ship(t, "crew", *rules, fray=5)
    ship(t, "foe")
    t.unit("A", "crew", (24, 12, 0), beside("A1.1", 1, 90))
    t.unit("B", "foe", ahead_of("A1.1", 2, turned=180))
    assault(t).answer("supporters of an assault", ("A1.2",)).by_default()
    assert shown(t) == dice
