"""Wavelurker."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import Critical
from sandtable.rulesets.dw4.table.visibility import sight
from tests.rulesets.dw4.courses import disorder, place
from tests.rulesets.dw4.crossings import crossing, sailed
from tests.rulesets.dw4.gunfire import attack, gun, many, range_of, rolled, shooter, victim
from tests.rulesets.dw4.levels import asked
from tests.rulesets.dw4.tabletop import answer, ref, ship_class

LURKER = ref("DW4-P-WAVELURKER")
LOCKED: dict[str, Any] = {"criticals": (Critical.NAVIGATION_LOCK,)}


@pytest.mark.rule("DW4-P-WAVELURKER", "DW4-COLL-06")
def test_it_slips_through_a_ship_in_its_way() -> None:
    t = crossing(LURKER)
    t.unit("B", "rurik", (18, 15, 90))
    g = sailed(t)
    answer(g, "pass through", True)
    assert g.over and place(g, "A1.1") == (18, 20, 0)
    assert disorder(g, "A1.1") == disorder(g, "B1.1") == 0


@pytest.mark.rule("DW4-P-WAVELURKER")
def test_with_a_navigation_lock_it_collides() -> None:
    t = crossing(LURKER)
    t.model("A1.1", **LOCKED)
    t.unit("B", "rurik", (18, 15, 90))
    assert asked(sailed(t)) != "pass through"


@pytest.mark.rule("DW4-P-WAVELURKER")
def test_others_do_not_pass_through_it() -> None:
    t = crossing()
    t.know(ship_class("Lurker", 2, properties=(LURKER,)))
    t.unit("B", "lurker", (18, 15, 90))
    g = sailed(t)
    assert asked(g) != "pass through" and disorder(g, "B1.1") == 1


def between(seat: str, properties: tuple[Any, ...] = (LURKER,), **fields: Any) -> tuple[bool, bool]:
    """Whether B1.1 is visible to A1.1 past a larger hull, and whether it is so past a hull that covers a part."""
    seen = []
    for beside in (0.0, 0.9):
        t = range_of(shooter(), victim(), distance=12, others=(ship_class("Between", 3, properties=properties),))
        t.unit(seat, "between", (18 + beside, 14, 90))
        t.model(f"{seat}2.1", **fields)
        seen.append(sight(t.game(), ModelId("A1.1"), ModelId("B1.1")))
    return seen[0].visible and not seen[0].obscured, not seen[1].obscured and seen[1].visible


@pytest.mark.rule("DW4-P-WAVELURKER", "DW4-VIS-02")
def test_friends_look_past_it() -> None:
    assert between("A") == (True, True)


@pytest.mark.rule("DW4-P-WAVELURKER", "DW4-VIS-02")
def test_enemies_do_not_nor_does_anyone_past_others_or_with_a_navigation_lock() -> None:
    assert between("B") == (False, False)
    assert between("A", ()) == (False, False)
    assert between("A", **LOCKED) == (False, False)


def resisted(foe: dict[str, Any] | None = None, *qualities: Any, **model: Any) -> int:
    t = range_of(shooter(gun(*qualities)), victim(**{"properties": (LURKER,), **(foe or {})}))
    t.model("B1.1", **model)
    return rolled(attack(t, many("BL", 4), "SS HS")).negated


@pytest.mark.rule("DW4-P-WAVELURKER")
def test_standard_strikes_resist_an_attack_on_it_and_heavy_ones_do_not() -> None:
    assert resisted() == 1


@pytest.mark.rule("DW4-P-WAVELURKER")
@pytest.mark.parametrize("otherwise", [{"foe": {"properties": ()}}, LOCKED])
def test_without_it_or_with_a_navigation_lock_they_do_nothing(otherwise: dict[str, Any]) -> None:
    assert resisted(**otherwise) == 0


@pytest.mark.rule("DW4-P-WAVELURKER")
def test_submerged_weapons_find_it() -> None:
    assert resisted(None, ref("DW4-Q-SUBMERGED")) == 0


@pytest.mark.rule("DW4-P-WAVELURKER")
def test_assault_weapons_find_it() -> None:
    own = shooter(gun(ref("DW4-Q-ASSAULT")))
    t = range_of(own, victim(properties=(LURKER,)), distance=2)
    assert rolled(attack(t, many("BL", 4), "SS HS")).negated == 0


@pytest.mark.rule("DW4-P-WAVELURKER")
def test_what_flies_is_not_slipped_through_by_this() -> None:
    """On different levels they pass anyway, and nobody is asked."""
    t = crossing(LURKER)
    t.know(ship_class("Kite", 2, positional=Positional.AIRBORNE))
    t.unit("B", "kite", (18, 15, 90))
    g = sailed(t)
    assert g.over and place(g, "A1.1") == (18, 20, 0)
