"""Tsarevna Anastasia Rurik-Novy, the Wolf Bride."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.content.profile import ForceUnit
from tests.rulesets.dw3.listing import fleet, kind, problems, unit

HER = "DW3-R-TSAREVNA-ANASTASIA-RURIK-NOVY-THE-WOLF-BRIDE"
CLASSES = (
    kind("Death Bringer", traits=("FLAGSHIP",)),
    kind("Anastasia", traits=("FLAGSHIP",)),
    kind("Borodino", traits=("FLAGSHIP",)),
)
LEADERS = ("Death Bringer", "Anastasia")
WOLVES = tuple([fleet(f"Black Wolf {n}", "Mercenary", flagships=LEADERS) for n in (1, 2, 3)])
OTHERS = tuple([fleet(f"Corsairs {n}", "Mercenary", flagships=LEADERS) for n in (1, 2)])


def of(*units: ForceUnit, patron: str = HER) -> list[str]:
    return problems(*units, classes=CLASSES, fleets=(*WOLVES, *OTHERS), patron=patron)


BOTH = (unit("Death Bringer", "Black Wolf 1"), unit("Anastasia", "Black Wolf 2"))


@pytest.mark.rule("DW3-R-TSAREVNA-ANASTASIA-RURIK-NOVY-THE-WOLF-BRIDE")
def test_black_wolf_battlefleets_are_main_ones_and_as_many_as_one_likes() -> None:
    assert of(*BOTH) == []
    assert len(of(*BOTH, patron="")) == 2


@pytest.mark.rule("DW3-R-TSAREVNA-ANASTASIA-RURIK-NOVY-THE-WOLF-BRIDE")
def test_other_mercenaries_are_not() -> None:
    assert len(of(unit("Death Bringer", "Corsairs 1"), unit("Anastasia", "Corsairs 2"))) == 2


@pytest.mark.rule("DW3-R-TSAREVNA-ANASTASIA-RURIK-NOVY-THE-WOLF-BRIDE")
def test_with_both_named_ships_a_borodino_leads_others() -> None:
    third = unit("Borodino", "Black Wolf 3")
    assert of(*BOTH, third) == []
    assert of(BOTH[0], third) != []
