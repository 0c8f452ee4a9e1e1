"""Platform."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.deployment import Deployment, is_counted, reserve_refusal
from sandtable.rulesets.dw4.procedures.harm import LoseModel
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.shifting import ASTERN, Shift
from sandtable.rulesets.dw4.procedures.withdrawal import withdrawal_refusal
from sandtable.rulesets.dw4.state import BattleGame, Exit, MarkerKind, Mode
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.zones import Edge
from tests.rulesets.dw4.courses import disorder, left_as, place
from tests.rulesets.dw4.engagements import playing, questions, setting_up
from tests.rulesets.dw4.gunfire import attack, declared, gun, many, range_of, shooter, victim
from tests.rulesets.dw4.prepared import waiting
from tests.rulesets.dw4.tabletop import Tabletop, answer, at, ref, ship_class

PLATFORM = ref("DW4-P-PLATFORM")
FORT = ship_class("Fort", 2, speed_min=0, speed_max=0, properties=(PLATFORM,))
A1 = UnitId("A1")


def deploying(models: int = 3, escorts: int = 0) -> BattleGame:
    t = setting_up("enc1")
    t.know(FORT)
    t.unit("A", "fort", *[None] * models)
    t.units[A1] = replace(t.units[A1], escorts=escorts)
    waiting(t, "B", "defiant")
    for unit in list(t.units.values()):
        t.units[unit.id] = replace(unit, location=t.units[UnitId("B1")].location)
    g = playing(t, Deployment())
    answer(g, "controlled edge", Edge.SOUTH)
    return g


@pytest.mark.rule("DW4-P-PLATFORM", "DW4-G-36")
def test_before_deployment_a_unit_is_shared_out_in_groups_that_are_units_of_their_own() -> None:
    g = deploying(escorts=3)
    answer(g, "platform group", (ModelId("A1.1"),))
    answer(g, "escorts of the next group", 2)
    answer(g, "platform group", (ModelId("A1.3"),))
    answer(g, "escorts of the next group", 1)
    groups = {unit.id: (unit.models, unit.escorts) for unit in g.state.units.values() if unit.seat == "A"}
    assert groups == {"A1": (("A1.1",), 1), "A1b": (("A1.3",), 1), "A1c": (("A1.2",), 1)}
    assert [g.state.models[ModelId(f"A1.{n}")].unit for n in (1, 2, 3)] == ["A1", "A1c", "A1b"]
    assert questions(g) == ["unit to deploy"]
    answer(g, "unit to deploy", UnitId("A1c"))
    answer(g, "deployment", Placing((at(10, 5, 0),)))
    assert place(g, "A1.2") == (10, 5, 0)


@pytest.mark.rule("DW4-P-PLATFORM")
def test_it_may_stay_together_as_one_group() -> None:
    g = deploying()
    answer(g, "platform group", (ModelId("A1.1"), ModelId("A1.2"), ModelId("A1.3")))
    assert questions(g) == ["deployment"] and UnitId("A1b") not in g.state.units


@pytest.mark.rule("DW4-P-PLATFORM", "DW4-SETUP-16")
@pytest.mark.parametrize(("rules", "kept"), [((PLATFORM,), True), ((), False)])
def test_it_is_never_in_reserve_and_does_not_count_for_it(rules: tuple[Any, ...], kept: bool) -> None:
    t = Tabletop([ship_class("Own", 3, properties=rules)], mode=Mode.FULL)
    t.unit("A", "own", (18, 10, 0))
    t.unit("A", "rurik", (28, 10, 0))
    g = t.game()
    assert (reserve_refusal(g, A1) is not None) is kept
    assert is_counted(g, A1) is not kept


def afloat(*poses: tuple[float, float, float], **fields: Any) -> Tabletop:
    t = Tabletop([ship_class("Own", 2, properties=(PLATFORM,))], mode=Mode.FULL)
    t.unit("A", "own", *(poses or ((18, 10, 0),)))
    return t


@pytest.mark.rule("DW4-P-PLATFORM")
def test_it_does_not_move_whatever_its_speed() -> None:
    g = afloat((18, 10, 0), (21, 10, 0)).game(MovementStep(A1))
    assert g.over and place(g, "A1.1") == (18, 10, 0)


@pytest.mark.rule("DW4-P-PLATFORM", "DW4-RAM-07", "DW4-ACTV-07", "DW4-G-36")
def test_interaction_20_it_is_not_moved_and_does_not_withdraw() -> None:
    t = afloat()
    t.model("A1.1", crippled=True)
    g = t.game(Shift(ModelId("A1.1"), ASTERN, 1000))
    assert g.over and place(g, "A1.1") == (18, 10, 0)
    assert withdrawal_refusal(g, ModelId("A1.1")) is not None


@pytest.mark.rule("DW4-P-PLATFORM", "DW4-MVSTEP-07")
def test_interaction_20_who_is_cut_off_is_abandoned_after_the_next_movement_step_and_leaves_a_wreck() -> None:
    t = afloat((10, 10, 0), (12, 10, 0), (25, 10, 0))
    g = t.game(MovementStep(A1))
    assert g.over and left_as(g, "A1.3") is Exit.ABANDONED
    assert [(m.kind, m.x, m.y) for m in g.state.markers.values()] == [(MarkerKind.WRECK, 25_000, 10_000)]
    assert disorder(g, "A1.1") == 0


@pytest.mark.rule("DW4-P-PLATFORM", "DW4-ATK-12")
@pytest.mark.parametrize(("rules", "threshold"), [((PLATFORM,), 3), ((), 2)])
def test_it_has_no_vulnerable_stern(rules: tuple[Any, ...], threshold: int) -> None:
    t = range_of(shooter(gun()), victim(armour=3, properties=rules), heading=0)
    assert declared(attack(t, many("BL", 4), "BL BL")).threshold == threshold


@pytest.mark.rule("DW4-P-PLATFORM", "DW4-MARK-09", "DW4-G-36")
@pytest.mark.parametrize(
    ("how", "x", "wrecks"),
    [
        (Exit.DESTROYED, 30, 1),
        (Exit.ABANDONED, 30, 1),
        (Exit.WITHDRAWN, 30, 0),
        (Exit.DESTROYED, 18.5, 0),
    ],
)
def test_what_is_lost_of_it_leaves_a_wreck_where_there_is_room(how: Exit, x: float, wrecks: int) -> None:
    t = afloat()
    t.marker(MarkerKind.MINEFIELD, x, 10)
    g = t.game(LoseModel(ModelId("A1.1"), how))
    assert len([m for m in g.state.markers.values() if m.kind is MarkerKind.WRECK]) == wrecks
