"""Shroud Generator."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import Critical
from sandtable.rulesets.dw4.terrain.environment import is_hampered
from tests.rulesets.dw4.gunfire import AIRBORNE, gun, range_of, shooter, shot, victim
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

SHROUD = (ref("DW4-S-SHROUD-GENERATOR"),)
HAMPERED = 2


def dice(t: Tabletop, *models: str) -> int:
    """What the target has besides its DEF."""
    those = models or ("A1.1",)
    weapons = [f"{model}/0" for model in those]
    return attack_pools(t.game(), shot(*weapons, models=those)).resistance.value - 2


@pytest.mark.rule("DW4-S-SHROUD-GENERATOR", "DW4-ATK-08")
@pytest.mark.parametrize(("distance", "more"), [(5, 0), (5.001, HAMPERED), (15, HAMPERED)])
def test_views_of_the_unit_are_hampered_from_farther_than_five_inches(distance: float, more: int) -> None:
    assert dice(range_of(shooter(), victim(systems=SHROUD), distance=distance)) == more


@pytest.mark.rule("DW4-S-SHROUD-GENERATOR")
def test_from_another_level_they_are_hampered_close_by_as_well() -> None:
    assert dice(range_of(shooter(**AIRBORNE), victim(systems=SHROUD), distance=3)) == HAMPERED


@pytest.mark.rule("DW4-S-SHROUD-GENERATOR")
def test_each_participating_model_is_hampered_for_itself() -> None:
    t = range_of(shooter(), victim(systems=SHROUD), models=2)
    assert dice(t, "A1.1", "A1.2") == 2 * HAMPERED


@pytest.mark.rule("DW4-S-SHROUD-GENERATOR", "DW4-CRIT-10")
def test_its_own_view_is_clear_and_a_system_failure_lifts_the_shroud() -> None:
    assert dice(range_of(shooter(systems=SHROUD))) == 0
    t = range_of(shooter(), victim(systems=SHROUD))
    t.model("B1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert dice(t) == 0


@pytest.mark.rule("DW4-S-SHROUD-GENERATOR", "DW4-PROP-03")
@pytest.mark.parametrize(("gap", "more"), [(4, HAMPERED), (9, 0)], ids=["in Coherency", "out of it"])
def test_it_is_a_benefit_of_the_whole_unit(gap: float, more: int) -> None:
    t = range_of(shooter())
    t.unit("B", "victim", (18, 40, 180), (19 + gap, 40, 180))
    t.fittings[ModelId("B2.2")] = SHROUD
    pools = attack_pools(t.game(), shot(target="B2.1"))
    assert pools.resistance.value == 2 + more


def past(bearer: bool, **fields: Any) -> Tabletop:
    """A small ship of A's own between the two, half in the way."""
    small = ship_class("Small", 1, systems=SHROUD if bearer else (), **fields)
    t = range_of(shooter(), others=(small,))
    t.unit("A", "small", (18.4, 15, 90))
    return t


@pytest.mark.rule("DW4-S-SHROUD-GENERATOR")
def test_a_bearer_that_obscures_a_view_hampers_it_too_friend_or_foe() -> None:
    assert dice(past(False)) == 1, "its MAS, for it Obscures the view"
    assert dice(past(True)) == 1 + HAMPERED


@pytest.mark.rule("DW4-S-SHROUD-GENERATOR", "DW4-Q-HOMING")
def test_homing_weapons_find_their_way_all_the_same() -> None:
    """Interaction 10 of the glossary, its second half: no decision, the dice vanish."""
    t = range_of(shooter(gun(ref("DW4-Q-HOMING"))), victim(systems=SHROUD))
    assert dice(t) == 0


@pytest.mark.rule("DW4-S-SHROUD-GENERATOR")
def test_where_nobody_attacks_it_hampers_nobody() -> None:
    g = range_of(shooter(), victim(systems=SHROUD)).game()
    assert not is_hampered(g, ModelId("A1.1"), ModelId("B1.1"))
