"""Quantity is a Quality."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.dw3.fighting.weapons import weapon_of, weapons_of
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.harm import LoseModel
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Exit
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.situations import beside
from sandtable.tabletop.state import Location
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle, unit


def lost(*dice: str, number: int = 2, gap: float = 0, how: Exit = Exit.DESTROYED, rule: bool = True) -> BattleSituation:
    """A1 loses its only model; with a gap a flagship is that far from it."""
    t = battle()
    ship(t, "bearer", *(["QUANTITY-IS-A-QUALITY"] if rule else []))
    ship(t, "more", "SHARPSHOOTER", models=(1, 2), points=50, weapons=(("Stonebreaker Battery", "F"),))
    ship(t, "many", models=(3, 6), points=10)
    for name, called in (("more", "Kutsov Cruiser"), ("many", "Rurik Frigate")):
        named = replace(t.content.classes[ClassId(name)], name=called)
        t.content = replace(t.content, classes={**t.content.classes, named.id: named})
    t.unit("A", "bearer", (24, 12, 0), battlefleet="karst.faction")
    t.unit("A", "hull", beside("A1.1", gap, 90) if gap else (4, 44, 0), flagship=True)
    t.unit("B", "hull", (24, 42, 180))
    t.when(round=number)
    return t.run(LoseModel(ModelId("A1.1"), how), (" ".join(dice),) if dice else ())


@pytest.mark.rule("DW3-R-QUANTITY-IS-A-QUALITY")
@pytest.mark.parametrize(("chosen", "models"), [("more", 1), ("many", 3)])
def test_an_exploding_hit_brings_a_free_unit_to_reserve(chosen: str, models: int) -> None:
    t = lost("X", "HH").answer("reinforcements", chosen)
    raised = unit(t, "A3")
    assert (raised.class_id, len(raised.models), raised.location) == (chosen, models, Location.RESERVE)
    assert raised.battlefleet == "karst.faction" and t.ended


@pytest.mark.rule("DW3-R-QUANTITY-IS-A-QUALITY")
def test_further_exploding_hits_bring_more_up_to_the_size_of_the_unit() -> None:
    assert len(unit(lost("X", "X", number=2).answer("reinforcements", "many"), "A3").models) == 6
    assert len(unit(lost("X", "X", "X", number=3).answer("reinforcements", "many"), "A3").models) == 6
    assert len(unit(lost("X", "X", "X", number=3).answer("reinforcements", "more"), "A3").models) == 2


@pytest.mark.rule("DW3-R-QUANTITY-IS-A-QUALITY")
def test_without_an_exploding_hit_nobody_comes_and_nobody_has_to() -> None:
    t = lost("HH", "H")
    assert t.ended and UnitId("A3") not in t.state.units
    t = lost("X", "B").answer("reinforcements", None)
    assert t.ended and UnitId("A3") not in t.state.units
    assert lost(rule=False).ended and lost(how=Exit.THROUGH).ended


@pytest.mark.rule("DW3-R-QUANTITY-IS-A-QUALITY")
@pytest.mark.parametrize(("gap", "comes"), [(7, True), (7.5, False)])
def test_within_7_inches_of_a_flagship_one_die_is_an_exploding_hit(gap: float, comes: bool) -> None:
    t = lost("B", "B", gap=gap)
    assert t.ended is not comes
    if comes:
        assert len(unit(t.answer("reinforcements", "more"), "A3").models) == 1
    assert len(unit(lost("X", "X", gap=7).answer("reinforcements", "more"), "A3").models) == 2


@pytest.mark.rule("DW3-R-QUANTITY-IS-A-QUALITY")
def test_what_came_has_its_weapons_and_its_rules_and_is_worth_points() -> None:
    t = lost("X", "B").answer("reinforcements", "more")
    model = ModelId("A3.1")
    assert weapon_of(t.table, weapons_of(t.table, model)[0]).type.name == "Stonebreaker Battery"
    assert has(t.table, model, RuleId("DW3-R-SHARPSHOOTER"))
    assert t.state.units[UnitId("A3")].seat == SeatId("A")
