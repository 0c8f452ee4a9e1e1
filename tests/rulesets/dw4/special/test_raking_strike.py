"""Raking Strike (X)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.odds.full_play import NOTHING
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.special.raking_strike import RakingStrike, what_it_inflicts
from sandtable.rulesets.dw4.state import BattleGame, Mode
from tests.rulesets.dw4.courses import ahead, course, disorder, model
from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER, happened
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ref, ship_class

UNIT = UnitId("A1")
BLADES = (ref("DW4-P-RAKING-STRIKE", "3"),)
ACROSS = "Through A1.1 B1.1"


def talons(own: dict[str, Any] | None = None, taken: tuple[str, ...] = (ACROSS,), **foe: Any) -> Tabletop:
    """An airship of A with blades, which has Passed Through B1.1 or not."""
    mine = {"properties": BLADES, **(AIRBORNE if own is None else own)}
    classes = [ship_class("Talon", 2, **mine), ship_class("Prey", 3, **{"armour": 2, **foe})]
    t = Tabletop(classes, mode=Mode.FULL)
    t.unit("A", "talon", (18, 20, 0), taken=taken)
    t.unit("B", "prey", (18, 14, 90))
    return t


def offered(g: BattleGame) -> bool:
    return "Raking Strike" in [action.name for action in possible_actions(g, UNIT)]


def rake(t: Tabletop, *dice: str) -> BattleGame:
    g = t.game(ActionStep(UNIT), dice=list(dice))
    answer(g, "next action", "Raking Strike")
    return g


@pytest.mark.rule("DW4-P-RAKING-STRIKE", "DW4-G-24")
@pytest.mark.parametrize(("beside", "through"), [(0.0, True), (0.79, True), (0.81, False)])
def test_it_rakes_what_any_part_of_it_passed_through(beside: float, through: bool) -> None:
    """Both hulls are 0.8" wide, so that side by side they touch at 0.8"."""
    classes = [ship_class("Talon", 2, properties=BLADES, **AIRBORNE), ship_class("Prey", 2)]
    t = Tabletop(classes, mode=Mode.FULL)
    unit = t.unit("A", "talon", (18, 10, 0))
    t.unit("B", "prey", (18 + beside, 14, 0))
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(7)))
    assert offered(g) is through


@pytest.mark.rule("DW4-P-RAKING-STRIKE")
def test_each_success_is_damage_and_the_crew_is_shaken() -> None:
    g = rake(talons(), "HS HS SS")
    rolled = happened(g, ActionRolled)[-1]
    assert (rolled.what, rolled.resisting, rolled.threshold, rolled.successes) == ("Raking Strike", (), 2, 2)
    assert (model(g, "B1.1").damage, disorder(g, "B1.1"), dice_left(g)) == (2, 1, 0)


@pytest.mark.rule("DW4-P-RAKING-STRIKE")
def test_without_a_success_nothing_happens() -> None:
    g = rake(talons(), "SS BL BL")
    assert (model(g, "B1.1").damage, disorder(g, "B1.1")) == (0, 0)


@pytest.mark.rule("DW4-P-RAKING-STRIKE", "DW4-DIS-06")
def test_the_disorder_of_its_crews_tells() -> None:
    t = talons()
    t.model("A1.1", disorder=2)
    assert model(rake(t, "HS HS BL"), "B1.1").damage == 1


@pytest.mark.rule("DW4-P-RAKING-STRIKE", "DW4-G-12")
def test_once_in_an_activation() -> None:
    g = rake(talons(), "BL BL BL")
    assert not offered(g)


@pytest.mark.rule("DW4-P-RAKING-STRIKE")
def test_what_was_not_passed_through_is_not_raked() -> None:
    assert not offered(talons(taken=()).game())


@pytest.mark.rule("DW4-P-RAKING-STRIKE", "DW4-G-13")
@pytest.mark.parametrize(
    ("own", "foe", "able"),
    [
        (UNDERWATER, {}, True),
        (UNDERWATER, UNDERWATER, True),
        (UNDERWATER, AIRBORNE, False),
        (AIRBORNE, AIRBORNE, True),
        (AIRBORNE, UNDERWATER, False),
    ],
)
def test_the_target_is_afloat_or_on_the_same_level_and_it_is_made_under_water_too(
    own: dict[str, Any], foe: dict[str, Any], able: bool
) -> None:
    assert offered(talons(own, **foe).game()) is able


@pytest.mark.rule("DW4-P-RAKING-STRIKE", "DW4-S-HEAVY-SHIELD-GENERATOR", "DW4-G-34")
def test_neither_a_shield_nor_a_soft_stern_changes_the_armour() -> None:
    t = talons(systems=(ref("DW4-S-HEAVY-SHIELD-GENERATOR"),))
    t.move("B1.1", (18, 27, 0))
    assert happened(rake(t, "BL BL BL"), ActionRolled)[-1].threshold == 2


@pytest.mark.rule("DW4-P-RAKING-STRIKE")
def test_other_bearers_may_join_one_that_passed_through() -> None:
    classes = [ship_class("Talon", 2, properties=BLADES, **AIRBORNE), ship_class("Prey", 3), ship_class("Plain", 2)]
    t = Tabletop(classes, mode=Mode.FULL)
    t.unit("A", "talon", (18, 20, 0), (21, 20, 0), (24, 20, 0), taken=(ACROSS,))
    t.model("A1.3", class_id="plain")
    t.unit("B", "prey", (18, 14, 90))
    g = rake(t, "BL " * 6)
    assert g.pending[0].options == ("A1.2",)  # type: ignore[attr-defined]
    answer(g, "more models for Raking Strike", ("A1.2",))
    assert happened(g, ActionRolled)[-1].models == ("A1.1", "A1.2")


@pytest.mark.rule("DW4-P-RAKING-STRIKE")
def test_the_odds_know_what_it_does() -> None:
    g = talons().game()
    spec = what_it_inflicts(g, NOTHING, RakingStrike(UNIT, (ModelId("A1.1"),), target=ModelId("B1.1")))
    assert (spec.counts, [mark.name for mark in spec.marks][:1]) == ("damage", ["Disorder"])
