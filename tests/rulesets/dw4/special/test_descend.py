"""Descend."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.content.profile import Positional, TerrainKind
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.positional_traits import positional
from sandtable.rulesets.dw4.models.scoring_models import is_scoring
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.broadside import battery_bears
from sandtable.rulesets.dw4.state import BattleGame, MarkerKind, Mode
from tests.rulesets.dw4.courses import ahead, course, disorder, place
from tests.rulesets.dw4.crossings import A1, can_rally, crossing, sailed, shoal
from tests.rulesets.dw4.gunfire import AIRBORNE, attack, gun, many, range_of, ready, rolled, shooter, victim
from tests.rulesets.dw4.levels import asked
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class

DESCEND = ref("DW4-P-DESCEND")
FLIER: dict[str, Any] = {**AIRBORNE, "properties": (DESCEND,)}
DOWN: dict[str, Any] = {"surfacing": True}


def flying(**unit: Any) -> Tabletop:
    """The ship of `crossing` flies; it is Descended where the unit is."""
    t = crossing(DESCEND, **AIRBORNE)
    t.units[A1] = replace(t.units[A1], **unit)
    return t


def activated(**unit: Any) -> BattleGame:
    return flying(**unit).game(Activation(A1))


@pytest.mark.rule("DW4-P-DESCEND")
@pytest.mark.parametrize(
    ("before", "choice", "level"),
    [
        (False, True, Positional.SURFACE),
        (False, False, Positional.AIRBORNE),
        (True, False, Positional.AIRBORNE),
        (True, True, Positional.SURFACE),
    ],
)
def test_as_its_activation_starts_it_flies_high_or_descends(before: bool, choice: bool, level: Positional) -> None:
    g = activated(surfacing=before)
    answer(g, "descend", choice)
    assert positional(g, A1) is level and asked(g) == "course"


@pytest.mark.rule("DW4-P-DESCEND", "DW4-G-11")
def test_a_unit_with_a_model_that_lacks_it_has_no_choice() -> None:
    t = Tabletop([ship_class("One", 2, **FLIER), ship_class("Two", 2, **AIRBORNE)], mode=Mode.FULL)
    t.mixed_unit("A", ("one", (18, 10, 0)), ("two", (21, 10, 0)))
    assert asked(t.game(Activation(UnitId("A1")))) == "next model to move"


@pytest.mark.rule("DW4-P-DESCEND", "DW4-POS-07", "DW4-POS-08", "DW4-BRD-03", "DW4-END-03")
@pytest.mark.parametrize(("down", "low"), [(True, True), (False, False)])
def test_interaction_29_descended_it_is_a_surface_unit_in_every_way(down: bool, low: bool) -> None:
    t = range_of(shooter(gun()), victim(**FLIER), distance=4, surfacing=down)
    assert rolled(attack(t, many("BL", 4), "SS HS")).negated == (0 if low else 2)
    t = Tabletop([ship_class("Own", 3), ship_class("Foe", 3, **FLIER)], mode=Mode.FULL)
    t.unit("A", "own", (18, 20, 0))
    t.unit("B", "foe", (21, 20, 0), surfacing=down)
    g = t.game()
    assert battery_bears(g, ModelId("A1.1"), ModelId("B1.1")) is low
    assert is_scoring(g, ModelId("B1.1")) is low


@pytest.mark.rule("DW4-P-DESCEND", "DW4-Q-SUBMERGED")
def test_interaction_29_submerged_weapons_do_not_reach_it_high_or_low() -> None:
    torpedo = shooter(gun(ref("DW4-Q-SUBMERGED")))
    assert not ready(range_of(torpedo, victim(**FLIER), surfacing=True))
    assert not ready(range_of(torpedo, victim(**FLIER)))
    assert ready(range_of(torpedo, victim()))


@pytest.mark.rule("DW4-P-DESCEND", "DW4-RALLY-02")
@pytest.mark.parametrize(("down", "able"), [(True, False), (False, True)])
def test_interaction_29_down_there_land_keeps_it_from_rallying(down: bool, able: bool) -> None:
    t = flying(surfacing=down)
    t.model("A1.1", disorder=1)
    shoal(t, TerrainKind.ISLAND, y=10 + 2.15 + 1 + 1.5)
    assert can_rally(t) is able


@pytest.mark.rule("DW4-P-DESCEND")
@pytest.mark.parametrize("distance", [10, 5])
def test_descended_it_moves_across_land_and_may_end_there_unimpeded(distance: float) -> None:
    t = flying(**DOWN)
    shoal(t, TerrainKind.ISLAND)
    g = sailed(t, plotted=course(ahead(distance)))
    assert g.over and place(g, "A1.1") == (18, 10 + distance, 0) and disorder(g, "A1.1") == 0


@pytest.mark.rule("DW4-P-DESCEND", "DW4-MARK-05", "DW4-MARK-09")
def test_neither_mines_nor_wrecks_touch_it() -> None:
    t = flying(**DOWN)
    t.marker(MarkerKind.MINEFIELD, 18, 14)
    t.marker(MarkerKind.WRECK, 18, 17)
    g = sailed(t)
    assert g.over and len(g.state.markers) == 2


@pytest.mark.rule("DW4-P-DESCEND")
def test_fog_impedes_it() -> None:
    t = flying(**DOWN)
    t.patch("patch-fog", 18, 16)
    assert disorder(sailed(t), "A1.1") == 1


@pytest.mark.rule("DW4-P-DESCEND", "DW4-COLL-06")
def test_it_may_pass_over_ships_and_then_both_are_shaken() -> None:
    t = flying(**DOWN)
    t.unit("B", "rurik", (18, 14, 90))
    t.unit("A", "rurik", (18, 16.5, 90))
    g = sailed(t)
    answer(g, "pass through", True)
    answer(g, "pass through", True)
    assert g.over and place(g, "A1.1") == (18, 20, 0)
    assert (disorder(g, "A1.1"), disorder(g, "B1.1"), disorder(g, "A2.1")) == (2, 1, 1)


@pytest.mark.rule("DW4-P-DESCEND", "DW4-POS-03")
def test_flying_high_it_passes_over_ships_for_nothing() -> None:
    t = flying()
    t.unit("B", "rurik", (18, 14, 90))
    g = sailed(t)
    assert g.over and disorder(g, "A1.1") == disorder(g, "B1.1") == 0


@pytest.mark.rule("DW4-P-DESCEND")
def test_it_passes_models_of_its_own_unit_for_nothing() -> None:
    t = Tabletop([ship_class("Low", 2, speed_min=0, speed_max=12_000, **FLIER)], mode=Mode.FULL)
    t.unit("A", "low", (18, 10, 0), (18, 14, 90), surfacing=True)
    g = t.game(Activation(A1))
    answer(g, "descend", True)
    answer(g, "next model to move", ModelId("A1.1"))
    answer(g, "course", course(ahead(10)))
    answer(g, "pass through", True)
    assert place(g, "A1.1") == (18, 20, 0)
    assert disorder(g, "A1.1") == disorder(g, "A1.2") == 0
