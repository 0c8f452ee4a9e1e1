"""Reinforced Waterline."""

from __future__ import annotations

import pytest

from tests.rulesets.dw4.gunfire import attack, gun, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import ref

WATERLINE = ref("DW4-P-REINFORCED-WATERLINE")
TUBES = gun(ref("DW4-Q-SUBMERGED"))


@pytest.mark.rule("DW4-P-REINFORCED-WATERLINE")
def test_heavy_strikes_of_submerged_weapons_become_standard_ones_and_exploding_ones_stay() -> None:
    g = attack(range_of(shooter(TUBES), victim(defence=0, properties=(WATERLINE,))), "HS HS ES BL", "BL")
    assert (rolled(g).hits, rolled(g).exploded) == (4, 1)


@pytest.mark.rule("DW4-P-REINFORCED-WATERLINE")
@pytest.mark.parametrize(("own", "armour"), [(gun(), WATERLINE), (TUBES, ref("DW4-P-REINFORCED-DECKING"))])
def test_it_does_nothing_against_other_weapons_nor_does_other_armour(own: object, armour: object) -> None:
    g = attack(range_of(shooter(own), victim(defence=0, properties=(armour,))), "HS HS BL BL")  # type: ignore[arg-type]
    assert rolled(g).hits == 4
