"""Elevated."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.procedures.minefield import TriggerMinefield
from sandtable.rulesets.dw4.state import Critical, MarkerKind
from tests.rulesets.dw4.courses import disorder, model, place
from tests.rulesets.dw4.crossings import crossing, sailed
from tests.rulesets.dw4.gunfire import gun, range_of, ready, shooter, victim
from tests.rulesets.dw4.tabletop import ref

ELEVATED = ref("DW4-P-ELEVATED")
WITH_AND_WITHOUT = pytest.mark.parametrize(("rules", "lifted"), [((ELEVATED,), True), ((), False)])


@pytest.mark.rule("DW4-P-ELEVATED", "DW4-ENV-03")
@WITH_AND_WITHOUT
def test_treacherous_water_does_not_impede_it(rules: tuple, lifted: bool) -> None:  # type: ignore[type-arg]
    t = crossing(*rules)
    t.patch("patch-rips", 18, 16)
    assert (disorder(sailed(t), "A1.1") == 0) is lifted


@pytest.mark.rule("DW4-P-ELEVATED")
def test_fog_impedes_it_as_it_does_others() -> None:
    t = crossing(ELEVATED)
    t.patch("patch-fog", 18, 16)
    assert disorder(sailed(t), "A1.1") == 1


@pytest.mark.rule("DW4-P-ELEVATED", "DW4-MARK-05")
@WITH_AND_WITHOUT
def test_it_triggers_no_minefield(rules: tuple, lifted: bool) -> None:  # type: ignore[type-arg]
    t = crossing(*rules)
    t.marker(MarkerKind.MINEFIELD, 18, 15)
    g = sailed(t, *([] if lifted else ["SS BL BL"]))
    assert g.over and place(g, "A1.1") == (18, 20, 0)
    assert bool(g.state.markers) is lifted
    assert (model(g, "A1.1").damage, disorder(g, "A1.1")) == ((0, 0) if lifted else (1, 1))


@pytest.mark.rule("DW4-P-ELEVATED", "DW4-MARK-06")
def test_one_that_somebody_else_triggers_shakes_it() -> None:
    t = crossing(ELEVATED)
    t.unit("B", "rurik", (18, 15, 90))
    mine = t.marker(MarkerKind.MINEFIELD, 18, 13.5)
    g = t.game(TriggerMinefield(mine, "B1.1"), dice=["BL"])  # type: ignore[arg-type]
    assert g.over and disorder(g, "A1.1") == 1


@pytest.mark.rule("DW4-P-ELEVATED", "DW4-MARK-09")
@WITH_AND_WITHOUT
def test_no_wreck_harms_it(rules: tuple, lifted: bool) -> None:  # type: ignore[type-arg]
    t = crossing(*rules)
    t.marker(MarkerKind.WRECK, 18, 15)
    breach = str(list(Critical).index(Critical.BREACH))
    g = sailed(t, *([] if lifted else [breach]))
    assert g.over and model(g, "A1.1").criticals == (() if lifted else (Critical.BREACH,))


@pytest.mark.rule("DW4-P-ELEVATED")
@pytest.mark.parametrize(("qualities", "able"), [((ref("DW4-Q-SUBMERGED"),), False), ((), True)])
def test_submerged_weapons_pass_below_it(qualities: tuple, able: bool) -> None:  # type: ignore[type-arg]
    own = shooter(gun(*qualities))
    assert bool(ready(range_of(own, victim(properties=(ELEVATED,))))) is able
    assert ready(range_of(own, victim()))
