"""Rail."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.state import Exit
from tests.rulesets.dw3.gunfire import BOW, dice, fire, range_of, ship
from tests.rulesets.dw3.table import model


def railed(position: str, many: int = 1) -> int:
    t = range_of("Helical Rail", like="meridian.sirocco", gap=12, position=position)
    ship(t, "gunner", like="meridian.sirocco", position="AERIAL", weapons=(("Helical Rail", "F"),) * many)
    plain = fire(t, supports=tuple([f"A1.1/{n}:F" for n in range(1, many)]))
    return dice(plain)


@pytest.mark.rule("DW3-R-RAIL")
@pytest.mark.parametrize(("many", "more"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_a_die_more_for_each_weapon_against_what_flies_at_most_3(many: int, more: int) -> None:
    """Worked example 8 of the glossary"""
    assert railed("AERIAL", many) - railed("SURFACE", many) == more
    assert railed("SKIMMING", many) - railed("SURFACE", many) == more


@pytest.mark.rule("DW3-R-RAIL")
def test_and_less_against_what_dives() -> None:
    assert railed("SURFACE", 2) - railed("SUBMERGED", 2) == 2


@pytest.mark.rule("DW3-R-RAIL")
@pytest.mark.parametrize(
    ("qualities", "initial", "sunk"), [((), True, False), (("RAIL",), True, True), (("RAIL",), False, False)]
)
def test_citadel_counts_1_less(qualities: tuple[str, ...], initial: bool, sunk: bool) -> None:
    t = range_of("Helical Rail", like="meridian.sirocco", mass=1, citadel=6, armour=5, hull=5)
    t.run(TakeHits(BOW, 5, tuple([Quality(q) for q in qualities]), initial)).by_default()
    assert (model(t, "B1.1").left_as is Exit.DESTROYED) is sunk
