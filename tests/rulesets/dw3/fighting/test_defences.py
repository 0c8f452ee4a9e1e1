"""Joined units, escorts and obscurity in the pools of both sides."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.content.content import builtin
from sandtable.rulesets.dw3.content.profile import Force, ForceId, ForceUnit, Quality
from sandtable.rulesets.dw3.fighting.defences import is_obscured, is_with_partner, stack_at, usual_bonuses
from sandtable.rulesets.dw3.forces.legality import force_problems
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.procedures.squadron_runs import run_targets
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.situations import ahead_of, beside
from tests.rulesets.dw3.table import battle, duel

LEADER, JOINED = ModelId("A1.1"), ModelId("A2.1")


def joined(gap: float) -> BattleSituation:
    t = battle()
    t.unit("A", "hull", (24, 12, 0), partner=UnitId("A2"))
    t.unit("A", "boat", beside("A1.1", gap, 90), beside("A2.1", 0.5, 90), partner=UnitId("A1"), joining=True)
    return t


@pytest.mark.rule("DW3-ATTACH-05", "DW3-ATTACH-08")
@pytest.mark.parametrize(("gap", "together"), [(4, True), (4.5, False)])
def test_joined_units_in_coherency_have_a_die_more_each_but_no_mates_in_each_other(gap: float, together: bool) -> None:
    """Interaction 18"""
    t = joined(gap)
    assert is_with_partner(t.table, LEADER) is together
    assert usual_bonuses(t.table, LEADER, "ADV") == together
    assert usual_bonuses(t.table, JOINED, "ADV") == 1 + together


@pytest.mark.rule("DW3-ESC-01", "DW3-ESC-04", "DW3-ESC-02", "DW3-R-ESCORT-TOKEN")
@pytest.mark.parametrize("escorts", [0, 1, 3])
def test_each_escort_is_a_die_wherever_the_models_are(escorts: int) -> None:
    t = battle()
    t.unit("A", "hull", (24, 12, 0), (40, 12, 0), escorts=escorts)
    assert [usual_bonuses(t.table, ModelId(f"A1.{n}"), "SDV") for n in (1, 2)] == [escorts, escorts]


@pytest.mark.rule("DW3-SHOOT-10")
def test_obscurity_is_judged_from_the_lead_alone() -> None:
    t = battle()
    t.unit("A", "hull", (24, 4, 0), (34, 4, 0))
    t.unit("B", "hull", ahead_of("A1.1", 12, turned=180))
    t.rectangle(0.6, 1, (24, 12), mass=3)
    foe = ModelId("B1.1")
    assert is_obscured(t.table, ModelId("A1.1"), foe, ())
    assert not is_obscured(t.table, ModelId("A1.2"), foe, ())


@pytest.mark.rule(
    "DW3-QUAL-15",
    "DW3-QUAL-12",
    "DW3-QUAL-20",
    "DW3-QUAL-13",
    "DW3-R-HOMING",
    "DW3-R-INDIRECT",
    "DW3-R-MAGNETIC",
    "DW3-R-TORPEDO",
)
@pytest.mark.parametrize(
    ("qualities", "obscured"),
    [
        ((Quality.INDIRECT,), True),
        ((Quality.INDIRECT, Quality.HOMING), False),
        ((Quality.INDIRECT, Quality.MAGNETIC), False),
        ((Quality.INDIRECT, Quality.TORPEDO), False),
        ((), False),
    ],
)
def test_some_qualities_see_through_everything(qualities: tuple[Quality, ...], obscured: bool) -> None:
    assert is_obscured(duel().table, ModelId("A1.1"), ModelId("B1.1"), qualities) is obscured


def problems(*units: ForceUnit) -> list[str]:
    content = builtin()
    force = Force(ForceId("test"), "Test", "karst", 2000, units, 900)
    return [f"{p.sentence} ({p.rule})" for p in force_problems(force, content.classes, content.battlefleets)]


def unit(name: str, models: int = 1, fleet: str = "karst.faction", joins: int = 0, escorts: int = 0) -> ForceUnit:
    return ForceUnit(ClassId(f"karst.{name}"), models, fleet, escorts, joins=joins)


@pytest.mark.rule("DW3-ATTACH-01", "DW3-ATTACH-03")
def test_some_units_may_join_a_flagship_and_others_not() -> None:
    assert problems(unit("corbel"), unit("culvert", joins=1)) == []
    assert any("cannot join" in p for p in problems(unit("corbel"), unit("dolmen", joins=1)))
    assert any("cannot join" in p for p in problems(unit("corbel"), unit("dolmen"), unit("culvert", joins=2)))


@pytest.mark.rule("DW3-ATTACH-03")
def test_what_flies_joins_no_ship() -> None:
    assert any("cannot join" in p for p in problems(unit("corbel"), unit("cupola", joins=1)))
    assert not any("SUBMERGED units do not" in p for p in problems(unit("corbel"), unit("sinkhole", joins=1)))


@pytest.mark.rule("DW3-SETUP-06")
def test_a_joined_unit_is_of_the_same_battlefleet() -> None:
    wrong = problems(unit("corbel"), unit("lintel", fleet="karst.breaking"), unit("culvert", joins=2))
    assert any("another battlefleet" in p for p in wrong)


@pytest.mark.rule("DW3-ATTACH-01")
def test_a_partner_has_one_joining_unit_which_has_no_escorts() -> None:
    wrong = problems(unit("corbel"), unit("culvert", joins=1), unit("cistern", joins=1, escorts=1))
    assert any("more than one joining unit" in p for p in wrong)
    assert any("has no escorts" in p for p in wrong)


@pytest.mark.rule("DW3-SRS-06")
def test_escort_tokens_are_no_squadron_tokens() -> None:
    t = duel()
    t.change("B1", escorts=2)
    assert stack_at(t.table, SeatId("B"), ModelId("B1.1")) is None
    assert run_targets(t.table, SeatId("A")) == () and not t.state.stacks
    t.stack("B", "B1.1", Tern_Interceptors=1)
    assert stack_at(t.table, SeatId("B"), ModelId("B1.1")) is not None


@pytest.mark.rule("DW3-QUAL-15", "DW3-R-MAGNETIC")
@pytest.mark.parametrize(("traits", "hidden"), [((), False), (("NON-MAGNETIC",), True)])
def test_what_magnetic_does_not_affect_may_hide_from_it(traits: tuple[str, ...], hidden: bool) -> None:
    t = duel()
    t.ship("wooden", "karst.dolmen", position="SUBMERGED", traits=traits)
    t.unit("B", "wooden", ahead_of("A1.1", 20, turned=180))
    assert is_obscured(t.table, LEADER, ModelId("B2.1"), (Quality.MAGNETIC,)) is hidden
