"""Large Target."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.fighting.support import supports_for
from sandtable.rulesets.dw3.fighting.weapons import gun_named
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import BOW, GUN, ship
from tests.rulesets.dw3.table import battle


def astride(*rules: str) -> BattleSituation:
    """A target that lies in two arcs of A1.1, which has a weapon for each."""
    t = battle()
    ship(t, "gunner", weapons=(("Stonebreaker Battery", "F"), ("Stonebreaker Battery", "S")))
    ship(t, "target", *rules)
    t.unit("A", "gunner", (20, 10, 0))
    t.unit("B", "target", (28, 18, 135))
    return t


@pytest.mark.rule("DW3-R-LARGE-TARGET")
@pytest.mark.parametrize(("rules", "many"), [((), 0), (("LARGE-TARGET",), 1)])
def test_weapons_of_two_arcs_fire_together(rules: tuple[str, ...], many: int) -> None:
    t = astride(*rules)
    lead = gun_named("A1.1/0:F")
    bearings = {(GUN, BOW): "F"}
    assert len(supports_for(t.table, lead, BOW, ("A1.1/0",), bearings)) == many


@pytest.mark.rule("DW3-R-LARGE-TARGET")
def test_each_weapon_fires_once() -> None:
    t = astride("LARGE-TARGET")
    ship(t, "gunner", weapons=(("Stonebreaker Battery", "F"), ("Stonebreaker Battery", "360")))
    assert len(supports_for(t.table, gun_named("A1.1/0:F"), BOW, ("A1.1/0",), {})) == 1
