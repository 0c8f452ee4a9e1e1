"""Seismic Mortar."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.weapons import qualities_of
from sandtable.rulesets.dw3.ids import UnitId, WeaponId
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of, beside
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import hits, listed, ship
from tests.rulesets.dw3.table import battle, unit

MORTAR = "Seismic Mortar"


def mortars(*hand: int, name: str = MORTAR, gap: float = 15, models: int = 2) -> BattleSituation:
    t = battle()
    listed(t, name, "HAZARDOUS", bands=(0, 5, 5), support=2)
    ship(t, "gunner", weapons=((name, "F"),))
    ship(t, "foe")
    t.unit("A", "gunner", (24, 4, 0), *[beside(f"A1.{n}", 1, 90) for n in range(1, models)])
    t.unit("B", "foe", ahead_of("A1.1", gap, turned=90))
    t.hand("A", *hand)
    return t


def shooting(t: BattleSituation, *dice: str) -> BattleSituation:
    return t.run(ShootingStep(UnitId("A1")), tolerant(*dice, otherwise="B"))


@pytest.mark.rule("DW3-R-SEISMIC-MORTAR")
def test_for_a_card_all_mortars_of_the_unit_devastate() -> None:
    t = shooting(mortars(7), "X B B B B B B").answer(MORTAR, "7")
    for weapon in ("A1.1/0", "A1.2/0"):
        assert Quality.DEVASTATING in qualities_of(t.table, WeaponId(weapon))
    assert hits(t.answer("initial target", "B1.1").by_default()) == 3
    assert unit(t, "A1").enacted == (MORTAR,)


@pytest.mark.rule("DW3-R-SEISMIC-MORTAR")
def test_without_one_they_do_not() -> None:
    t = shooting(mortars(7), "X B B B B B B").answer(MORTAR, None)
    assert hits(t.answer("initial target", "B1.1").by_default()) == 2


@pytest.mark.rule("DW3-R-SEISMIC-MORTAR")
@pytest.mark.parametrize(("gap", "asked"), [(30, True), (31, False), (9, False)])
def test_it_is_offered_where_one_has_a_target(gap: float, asked: bool) -> None:
    t = shooting(mortars(7, gap=gap))
    assert (not t.ended and t.asked().question == MORTAR) is asked


@pytest.mark.rule("DW3-R-SEISMIC-MORTAR")
def test_not_for_other_weapons_nor_without_cards() -> None:
    assert shooting(mortars(7, name="Quarry Mortar")).asked().question == "initial target"
    assert shooting(mortars()).asked().question == "initial target"


@pytest.mark.rule("DW3-R-SEISMIC-MORTAR", "DW3-CARD-04")
def test_once_in_a_round() -> None:
    t = mortars(7)
    t.change("A1", enacted=(MORTAR,))
    assert shooting(t).asked().question == "initial target"


@pytest.mark.parametrize(("models", "proposed"), [(4, None), (5, "7")])
def test_a_captain_spends_a_card_for_many_dice(models: int, proposed: str | None) -> None:
    assert shooting(mortars(7, 40, models=models)).asked(MORTAR).proposal == proposed


@pytest.mark.rule("DW3-R-SEISMIC-MORTAR", "DW3-ATTACH-06")
def test_in_a_joint_activation_both_units_are_one() -> None:
    t = mortars(7, models=1)
    t.unit("A", "gunner", beside("A1.1", 1, 90))
    t.when(unit=UnitId("A1"), joint=UnitId("A2"))
    shooting(t).answer(MORTAR, "7")
    for weapon in ("A1.1/0", "A2.1/0"):
        assert Quality.DEVASTATING in qualities_of(t.table, WeaponId(weapon))
