"""Civilian Vessel."""

from __future__ import annotations

import pytest

from sandtable.kernel.errors import Refusal
from sandtable.rulesets.dw4.advanced.raiding_parties import RAIDING
from sandtable.rulesets.dw4.events.attack import WeaponsContributed
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.broadside import Broadside
from sandtable.rulesets.dw4.state import BattleGame, Mode
from tests.rulesets.dw4.gunfire import attack, gun, happened, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ref, ship_class

LINER = ref("DW4-P-CIVILIAN-VESSEL")
FOE = ModelId("B1.1")


def fired(card: int, *dice: str, civilian: bool = True) -> BattleGame:
    """An Attack on a liner by a crew with CRW 8, for which a card of that Value is turned over."""
    t = range_of(shooter(), victim(defence=0, properties=(LINER,) if civilian else ()))
    t.hand("A", deck=[card, 1])
    return attack(t, *dice, all_in=False)


@pytest.mark.rule("DW4-P-CIVILIAN-VESSEL")
@pytest.mark.parametrize(("card", "goes_on"), [(8, True), (9, False)])
def test_to_fire_on_it_a_unit_must_pass_a_group_crew_check(card: int, goes_on: bool) -> None:
    g = fired(card, "BL BL BL BL")
    answer(g, "crew check", True)
    assert (g.over, bool(happened(g, WeaponsContributed))) == (True, goes_on)


@pytest.mark.rule("DW4-P-CIVILIAN-VESSEL")
def test_any_other_ship_is_fired_on_at_once() -> None:
    g = fired(9, "BL BL BL BL", civilian=False)
    assert (g.pending[0].question if g.pending else "") != "crew check"


@pytest.mark.rule("DW4-P-CIVILIAN-VESSEL", "DW4-ACTION-01")
def test_a_failed_check_costs_the_action_and_no_weapon() -> None:
    t = range_of(shooter(gun(ref("DW4-Q-LIMITED"))), victim(defence=0, properties=(LINER,)))
    t.hand("A", deck=[9, 1])
    g = t.game(ActionStep(UnitId("A1")))
    answer(g, "next action", "Attack")
    answer(g, "crew check", True)
    unit = g.state.units[UnitId("A1")]
    assert (unit.actions_used, g.pending[0].question) == (1, "next action")
    assert g.state.models[ModelId("A1.1")].tokens == ()
    assert FOE not in [m for m in g.state.models if g.state.models[m].damage]


@pytest.mark.rule("DW4-P-CIVILIAN-VESSEL", "DW4-BRD-02")
@pytest.mark.parametrize(("card", "struck"), [(8, 2), (9, 1)])
def test_each_target_of_a_broadside_is_checked_for_and_earlier_results_stand(card: int, struck: int) -> None:
    t = Tabletop([ship_class("Own", 3), ship_class("Liner", 3, properties=(LINER,))], mode=Mode.FULL)
    t.unit("A", "own", (18, 20, 0))
    t.unit("B", "kutsov", (21, 20, 0))
    t.unit("B", "liner", (15, 20, 0))
    t.hand("A", deck=[card, 1])
    g = t.game(Broadside(unit=UnitId("A1"), seat=A), dice=["SS SS", "SS SS"])
    while g.pending and g.pending[0].question != "broadside target":
        g.submit(A, g.pending[0].fallback(g))
    answer(g, "broadside target", "B1.1")
    if g.pending and g.pending[0].question == "broadside target":
        answer(g, "broadside target", "B2.1")
    answer(g, "crew check", True)
    damaged = [model for model, record in g.state.models.items() if record.damage]
    assert (g.over, len(damaged)) == (True, struck)


@pytest.mark.rule("DW4-P-CIVILIAN-VESSEL", "DW4-ESC-06")
@pytest.mark.parametrize(("properties", "refused"), [((LINER,), True), ((), False)])
def test_its_own_crew_raids_nobody(properties: tuple[object, ...], refused: bool) -> None:
    t = range_of(shooter(properties=properties))
    refusal: Refusal | None = t.game().refusal(RAIDING, ModelId("A1.1"))
    assert (refusal is not None) is refused


@pytest.mark.rule("DW4-P-CIVILIAN-VESSEL", "DW4-Q-TORRENT")
def test_each_repeat_of_a_torrent_is_checked_for() -> None:
    own = shooter(gun(ref("DW4-Q-TORRENT", "2")))
    t = range_of(own, victim(defence=0, hull=30), distance=3, others=(ship_class("Liner", 3, properties=(LINER,)),))
    t.unit("B", "liner", (21, 12.3, 180))
    t.hand("A", deck=[9, 1])
    g = t.game(Attack(A, UnitId("A1")), dice=["BL BL BL BL"])
    asked = []
    while g.pending:
        question = g.pending[0].question
        asked.append(question)
        reply = {
            "initial target": "B1.1" if asked.count(question) == 1 else "B2.1",
            "crew check": True,
            "torrent goes on": True,
        }
        g.submit(g.pending[0].seat, reply.get(question, g.pending[0].fallback(g)))
    assert asked.count("crew check") == 1
