"""Giant Slayer."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.procedures.ram import Ram
from sandtable.tabletop.situations import ahead_of
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import GUN, fire, fleet, hits, range_of


@pytest.mark.rule("DW3-R-GIANT-SLAYER")
@pytest.mark.parametrize(("mass", "again"), [(2, False), (3, True), (5, True)])
def test_blanks_are_rolled_again_against_mass_3_and_more(mass: int, again: bool) -> None:
    t = fire(range_of("Stonebreaker Battery", "GIANT-SLAYER", mass=mass), "9xB", "9xH")
    assert hits(t) == (9 if again else 0)


@pytest.mark.rule("DW3-R-GIANT-SLAYER")
def test_not_for_whoever_fires_at_the_bearer() -> None:
    assert hits(fire(range_of(theirs=("GIANT-SLAYER",)), "9xB", "9xH")) == 0


@pytest.mark.rule("DW3-R-GIANT-SLAYER")
def test_a_ram_counts_as_well() -> None:
    t = fleet("GIANT-SLAYER", hull=4)
    t.unit("B", "foe", ahead_of("A1.1", 0, turned=90))
    t.run(Ram(GUN, ModelId("B2.1")), tolerant("4xB", "4xH", otherwise="B"))
    assert hits(t) == 4
