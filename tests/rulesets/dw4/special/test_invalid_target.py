"""Invalid Target."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER, gun, range_of, ready, shooter, targets, victim
from tests.rulesets.dw4.tabletop import ref


@pytest.mark.rule("DW4-Q-INVALID-TARGET")
@pytest.mark.parametrize(("foe", "able"), [({}, True), (AIRBORNE, False)])
def test_it_cannot_be_used_on_a_listed_trait(foe: dict[str, Any], able: bool) -> None:
    own = shooter(gun(ref("DW4-Q-INVALID-TARGET", "Airborne")))
    assert bool(targets(range_of(own, victim(**foe)))) is able


@pytest.mark.rule("DW4-Q-INVALID-TARGET")
@pytest.mark.parametrize("listed", ["Airborne, Small", "Airborne or Small", "Small and Airborne"])
def test_of_several_listed_traits_one_is_enough_and_other_weapons_do_not_mind(listed: str) -> None:
    own = shooter(gun(ref("DW4-Q-INVALID-TARGET", listed)), gun())
    assert ready(range_of(own, victim(traits=("Small", "Surface")))) == ("A1.1/1",)
    assert ready(range_of(own, victim(traits=("Smaller", "Surface")))) == ("A1.1/0", "A1.1/1")


@pytest.mark.rule("DW4-Q-INVALID-TARGET", "DW4-POS-10")
@pytest.mark.parametrize(("surfacing", "able"), [(True, False), (False, True)])
def test_the_positional_trait_of_now_counts(surfacing: bool, able: bool) -> None:
    own = shooter(gun(ref("DW4-Q-INVALID-TARGET", "Surface"), ref("DW4-Q-SUBMERGED")))
    t = range_of(own, victim(**UNDERWATER), surfacing=surfacing)
    assert bool(ready(t)) is able
