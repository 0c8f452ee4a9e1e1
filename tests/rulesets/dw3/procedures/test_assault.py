"""Assaults and repairs."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.events.combat import AssaultLaunched, DiceRead
from sandtable.rulesets.dw3.events.harm import CriticalMarked, Exploded
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.procedures.assault import Assault, AssaultStep, defence_in_assault, may_assault
from sandtable.rulesets.dw3.procedures.repair import RepairStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Critical
from sandtable.tabletop.situations import ahead_of, beside
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.table import battle, condition, duel, model

ME, FOE = ModelId("A1.1"), ModelId("B1.1")
ASSAULT = Assault(model=ME, target=FOE)
LOCK = "2"


def boarded(net: int, *more: str, **target: object) -> BattleSituation:
    """An assault of 6 dice against 12 that ends with so many hits ahead."""
    t = duel(gap=3)
    t.model("B1.1", **target)
    heavy, single = divmod(max(0, net), 2)
    attack = " ".join(["HH"] * heavy + ["H"] * single + ["B"] * (6 - heavy - single))
    defence = " ".join(["C"] * max(0, -net) + ["B"] * (12 + min(0, net)))
    return t.run(ASSAULT, tolerant(attack, defence, *more))


@pytest.mark.rule("DW3-ASSAULT-01")
@pytest.mark.parametrize(("gap", "may"), [(4, True), (4.001, False)])
def test_an_assault_reaches_4_inches(gap: float, may: bool) -> None:
    assert may_assault(duel(gap=gap).table, ME, FOE) is may


def three_abreast(*supporters: str) -> BattleSituation:
    """A1.1 of three has launched an assault that these support."""
    t = battle()
    t.unit("A", "hull", (24, 12, 0), beside("A1.1", 1, 90), beside("A1.1", 1, 270))
    t.unit("B", "hull", ahead_of("A1.1", 2, turned=180))
    t.run(AssaultStep(UnitId("A1")), tolerant(otherwise="B")).answer("target of an assault", "B1.1")
    return t.answer("supporters of an assault", supporters)


@pytest.mark.rule("DW3-ASSAULT-01", "DW3-ASSAULT-03")
def test_who_launches_an_assault_supports_none() -> None:
    t = three_abreast().answer("target of an assault", "B1.1")
    assert (t.asked().question, t.asked().options) == ("supporters of an assault", ("A1.3",))


@pytest.mark.rule("DW3-ASSAULT-01", "DW3-ASSAULT-03")
def test_who_supports_an_assault_launches_none_and_supports_no_other() -> None:
    assert three_abreast("A1.2", "A1.3").ended
    t = three_abreast("A1.2").answer("target of an assault", "B1.1").by_default()
    assert [(event.model, event.supporters) for event in t.events(AssaultLaunched)] == [
        ("A1.1", ("A1.2",)),
        ("A1.3", ()),
    ]


@pytest.mark.rule("DW3-ASSAULT-01")
def test_the_owner_orders_the_assaults_of_a_unit() -> None:
    t = battle()
    t.unit("A", "hull", (24, 12, 0), beside("A1.1", 1, 90))
    t.unit("B", "hull", ahead_of("A1.1", 2, turned=180))
    t.run(AssaultStep(UnitId("A1")), tolerant(otherwise="B")).answer("target of an assault", None)
    t.answer("target of an assault", "B1.1").answer("supporters of an assault", ())
    assert t.asked().question == "target of an assault"
    t.answer("target of an assault", "B1.1").by_default()
    assert [event.model for event in t.events(AssaultLaunched)] == ["A1.2", "A1.1"]


@pytest.mark.rule("DW3-ASSAULT-01")
def test_a_unit_whose_models_all_assault_nobody_is_asked_once_for_each() -> None:
    t = battle()
    t.unit("A", "hull", (24, 12, 0), beside("A1.1", 1, 90))
    t.unit("B", "hull", ahead_of("A1.1", 2, turned=180))
    t.run(AssaultStep(UnitId("A1"))).answer("target of an assault", None).answer("target of an assault", None)
    assert t.ended


@pytest.mark.rule("DW3-ASSAULT-02")
@pytest.mark.parametrize(
    ("mine", "theirs", "may"),
    [
        ("SURFACE", "SURFACE", True),
        ("SURFACE", "SKIMMING", False),
        ("SUBMERGED", "SURFACE", True),
        ("SURFACE", "SUBMERGED", False),
        ("SKIMMING", "SURFACE", True),
        ("SKIMMING", "GROUND", True),
        ("SKIMMING", "AERIAL", False),
        ("AERIAL", "SURFACE", True),
        ("AERIAL", "SUBMERGED", False),
        ("SUBMERGED", "SKIMMING", False),
    ],
)
def test_traits_must_match_with_exceptions_one_way(mine: str, theirs: str, may: bool) -> None:
    t = duel(gap=3)
    t.ship("hull", "karst.dolmen", position=mine)
    t.ship("boat", "karst.dolmen", position=theirs)
    t.clear()
    t.unit("A", "hull", (24, 12, 0))
    t.unit("B", "boat", ahead_of("A1.1", 3))
    assert may_assault(t.table, ME, FOE) is may


@pytest.mark.rule("DW3-ASSAULT-03", "DW3-ASSAULT-01", "DW3-SRS-08", "DW3-ESC-05", "DW3-R-ESCORT-TOKEN")
def test_the_pool_is_fray_tokens_supporters_and_escorts() -> None:
    t = battle()
    t.unit("A", "hull", (24, 12, 0), beside("A1.1", 1, 90), beside("A1.1", 8, 270), escorts=2)
    t.unit("B", "hull", ahead_of("A1.1", 2, turned=180))
    t.stack("A", "A1.1", Mason_Gyros=3)
    t.run(AssaultStep(UnitId("A1")), tolerant(otherwise="B")).answer("target of an assault", "B1.1")
    assert t.asked().options == ("A1.2",)
    t.answer("supporters of an assault", ("A1.2",)).answer("tokens in an assault", 2)
    t.answer("escorts in the assault", True).by_default()
    assert len(t.events(DiceRead)[0].faces) == 6 + 2 + 2 + 2


@pytest.mark.rule("DW3-ESC-05", "DW3-R-ESCORT-TOKEN")
@pytest.mark.parametrize(("helped", "dice"), [(True, [6 + 2, 6]), (False, [6, 6 + 2])])
def test_escorts_help_the_assault_of_one_model_in_an_activation(helped: bool, dice: list[int]) -> None:
    t = battle()
    t.unit("A", "hull", (24, 12, 0), beside("A1.1", 1, 90), escorts=2)
    t.unit("B", "hull", ahead_of("A1.1", 2, turned=180))
    t.run(AssaultStep(UnitId("A1")), tolerant(otherwise="B")).answer("target of an assault", "B1.1")
    t.answer("supporters of an assault", ()).answer("escorts in the assault", helped)
    t.answer("target of an assault", "B1.1")
    assert (t.asked().question == "escorts in the assault") is not helped
    t.by_default()
    assert [len(read.faces) for read in t.events(DiceRead)] == dice


@pytest.mark.rule("DW3-ASSAULT-05")
@pytest.mark.parametrize(("position", "dice"), [("SURFACE", 12), ("AERIAL", 12), ("SUBMERGED", 11)])
def test_the_defence_is_citadel_and_the_fitting_value(position: str, dice: int) -> None:
    """CITADEL 9, ADV 3, SDV 2."""
    t = duel(gap=3)
    t.ship("boarder", "karst.dolmen", position=position)
    t.unit("A", "boarder", (10, 10, 0))
    assert defence_in_assault(t.table, ModelId("A2.1"), FOE) == dice


@pytest.mark.rule("DW3-ASSAULT-05", "DW3-CRIT-09")
def test_a_reactor_leak_weakens_the_defence() -> None:
    """Interaction 27"""
    t = duel(gap=3)
    t.model("B1.1", criticals=["reactor leak"])
    assert defence_in_assault(t.table, ME, FOE) == 10


@pytest.mark.rule("DW3-ASSAULT-06")
def test_escorts_and_tokens_defend_but_unit_mates_do_not() -> None:
    t = battle()
    t.unit("A", "hull", (24, 12, 0))
    t.unit("B", "hull", ahead_of("A1.1", 3, turned=180), beside("B1.1", 2, 90), escorts=1)
    t.stack("B", "B1.1", Mason_Gyros=1)
    t.run(ASSAULT, tolerant(otherwise="B")).answer("tokens in an assault", 1)
    assert len(t.events(DiceRead)[0].against) == 9 + 3 + 1 + 3


@pytest.mark.rule("DW3-ASSAULT-08", "DW3-ASSAULT-14")
@pytest.mark.parametrize("net", [-3, -4])
def test_three_counters_ahead_hurt_the_assaulting_model_alone(net: int) -> None:
    """Worked example 7"""
    t = boarded(net)
    assert (condition(t, "A1.1"), condition(t, "B1.1")) == ((1, False, 1), (0, False, 0))


@pytest.mark.rule("DW3-ASSAULT-09", "DW3-ASSAULT-07")
@pytest.mark.parametrize("net", [0, -1, -2])
def test_a_draw_shakes_both(net: int) -> None:
    """Worked example 7"""
    t = boarded(net)
    assert (condition(t, "A1.1"), condition(t, "B1.1")) == ((0, False, 1), (0, False, 1))


@pytest.mark.rule("DW3-ASSAULT-10")
@pytest.mark.parametrize("net", [1, 3])
def test_havoc_is_1_damage_and_disorder(net: int) -> None:
    t = boarded(net)
    assert (condition(t, "A1.1"), condition(t, "B1.1")) == ((0, False, 0), (1, False, 1))
    assert not t.events(CriticalMarked)


@pytest.mark.rule("DW3-ASSAULT-11")
@pytest.mark.parametrize("net", [4, 5])
def test_a_brutal_assault_adds_a_critical(net: int) -> None:
    """Worked example 7"""
    t = boarded(net, LOCK)
    assert condition(t, "B1.1") == (1, False, 1)
    assert model(t, "B1.1").criticals == (Critical.NAVIGATION_LOCK,)


@pytest.mark.rule("DW3-ASSAULT-12", "DW3-ASSAULT-13")
@pytest.mark.parametrize(("net", "explosions"), [(6, 1), (7, 1), (8, 2)])
def test_more_hits_bring_explosions(net: int, explosions: int) -> None:
    t = boarded(net, LOCK).by_default()
    assert len(t.events(Exploded)) == explosions
    assert len(t.events(CriticalMarked)) == 1


@pytest.mark.rule("DW3-CRIT-05", "DW3-ASSAULT-11")
def test_a_frigate_is_not_destroyed_by_the_roll_of_a_brutal_assault() -> None:
    """Interaction 29"""
    t = duel("hull", "boat", gap=3)
    t.run(ASSAULT, tolerant("HH HH B B B B", "7xB", LOCK))
    assert condition(t, "B1.1") == (1, False, 1)
    assert model(t, "B1.1").left_as is None


@pytest.mark.rule("DW3-ASSAULT-04")
def test_hits_of_an_assault_explode() -> None:
    t = duel(gap=3)
    t.run(ASSAULT, tolerant("X B B B B B", "H", "12xB"))
    assert t.events(DiceRead)[0].hits == 3


@pytest.mark.rule("DW3-DIS-06")
def test_a_model_in_disarray_starts_no_assault_but_may_support() -> None:
    t = duel(gap=3)
    t.model("A1.1", disorder=3)
    assert t.run(AssaultStep(UnitId("A1"))).ended
    t.model("A1.1", disorder=2)
    assert t.run(AssaultStep(UnitId("A1"))).asked().question == "target of an assault"


# --- repairs ---


@pytest.mark.rule("DW3-REPAIR-01", "DW3-REPAIR-02", "DW3-REPAIR-03")
def test_each_counter_of_either_kind_removes_one_thing_of_the_owners_choice() -> None:
    """Worked example 11"""
    t = duel()
    t.model("A1.1", disorder=2, criticals=["reactor leak", "navigation lock"])
    t.run(RepairStep(UnitId("A1")), ["C HC B"])
    assert t.asked().options == ("reactor leak", "navigation lock", "disorder")
    t.answer("repair", "disorder").answer("repair", "navigation lock")
    assert (model(t, "A1.1").disorder, model(t, "A1.1").criticals) == (1, (Critical.REACTOR_LEAK,))


@pytest.mark.rule("DW3-REPAIR-01")
def test_a_sound_model_makes_no_test() -> None:
    assert not duel().run(RepairStep(UnitId("A1"))).rolled()


@pytest.mark.rule("DW3-REPAIR-02")
@pytest.mark.parametrize(("dice", "left"), [("H HH X", 1), ("B B B", 1), ("B B HC", 0), ("C C C", 0)])
def test_hits_and_blanks_repair_nothing(dice: str, left: int) -> None:
    t = duel()
    t.model("A1.1", disorder=1)
    assert model(t.run(RepairStep(UnitId("A1")), [dice]), "A1.1").disorder == left
