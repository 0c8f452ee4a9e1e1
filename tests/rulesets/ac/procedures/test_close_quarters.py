"""Charges and Close Quarters Combat."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.ac.content.profile import Kind, RuleRef, UnitType, WeaponRow
from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.fighting.attacks import Strike
from sandtable.rulesets.ac.fighting.melee import rated_strike
from sandtable.rulesets.ac.fighting.pools import dice_of
from sandtable.rulesets.ac.formations.coherency import strays
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import frame_now
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.charging import (
    charge_fault,
    charge_targets,
    is_impeded,
    is_outflanked,
    units_touched,
    usual_charge,
)
from sandtable.rulesets.ac.moving.deciding import ChargeUnit
from sandtable.rulesets.ac.moving.marching import PONDEROUS, March
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.withdrawing import Withdraw
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.words.names import shown
from sandtable.tabletop.state import Location
from sandtable.testing.situations import tolerant
from tests.rulesets.ac.land import BANDS, RIFLES, count, field, statuses, unit

A, B = SeatId("A"), SeatId("B")
A1, B1, B2 = UnitId("A1"), UnitId("B1"), UnitId("B2")
PICKS = WeaponRow("Picks", (Kind.MELEE,), (4, 8, 12))
RAM = WeaponRow("Ram", (Kind.IMPACT,), (3, 6, 9))
STRIKES, BLANKS = "4xStrike", "4xBlank"


def melee(gap: float = 6, mine: str = "fighter", theirs: str = "fighter", **settings: Any) -> BattleSituation:
    """Two units that look at each other over so many inches of open ground."""
    t = field(**settings)
    figures = {"rules": (), "bands": BANDS}
    t.like("fighter", "karst.delver", rows=(RIFLES, PICKS), defence=2, break_limit=None, **figures)
    t.like("ram", "karst.skip", rows=(RAM,), damage_limit=1, defence=2, **figures)
    t.like("shooter", "karst.delver", rows=(RIFLES,), defence=2, **figures)
    t.unit("A", mine, (24, 12, 0))
    t.unit("B", theirs, (24, 13 + gap, 180))
    return t


def touching(mine: str = "fighter", theirs: str = "fighter") -> BattleSituation:
    return melee(0.005, mine, theirs)


@pytest.mark.rule("AC-MANOEUVRE-04", "AC-MANOEUVRE-05")
@pytest.mark.parametrize(
    ("mine", "theirs", "may"),
    [
        ("fighter", "fighter", True),
        ("fighter", "walker", True),
        ("shooter", "fighter", False),
        ("fighter", "flyer", False),
        ("ram", "fighter", True),
    ],
)
def test_a_unit_with_a_close_quarters_row_charges_what_stands_on_the_ground(mine: str, theirs: str, may: bool) -> None:
    t = melee(6, mine, theirs)
    assert bool(charge_targets(t.table, A1, 8_000)) is may


@pytest.mark.rule("AC-MANOEUVRE-05", "AC-LOS-16")
def test_what_is_not_seen_is_not_charged() -> None:
    t = melee(6)
    t.rectangle(3, 1, (24, 15.5), "Blocking", size=3)
    t.rectangle(20, 1, (24, 16.6), "Blocking", size=3)
    assert charge_targets(t.table, A1, 16_000) == ()


@pytest.mark.rule("AC-MANOEUVRE-06")
@pytest.mark.parametrize(("gap", "may"), [(7.9, True), (8.2, False)])
def test_a_charge_goes_twice_the_speed_at_most(gap: float, may: bool) -> None:
    assert bool(charge_targets(melee(gap).table, A1, 8_000)) is may


@pytest.mark.rule("AC-MANOEUVRE-06")
def test_the_officer_ends_in_contact_with_the_target_in_its_front_arc() -> None:
    t = melee(6)
    found = usual_charge(t.table, A1, B1, 8_000)
    assert found is not None
    now = frame_now(t.table, A1).pose
    short = March(Frame(Pose(now.x, now.y + 5_000, 0), 6))
    refused = charge_fault(t.table, A1, B1, short, 8_000)
    assert refused is not None and refused.rule == "AC-MANOEUVRE-06"
    about = March(Frame(Pose(now.x, now.y + 5_996, 18_000), 6))
    refused = charge_fault(t.table, A1, B1, about, 18_000)
    assert refused is not None and refused.rule == "AC-MANOEUVRE-06"


@pytest.mark.rule("AC-MANOEUVRE-06", "AC-MOVE-03")
@pytest.mark.parametrize("aslant", [5, 20, 45, 60, 85])
def test_who_stands_aslant_is_charged_all_the_same_for_turning_is_free(aslant: int) -> None:
    t = melee(6)
    t.like("lone", "fighter")
    t.unit("B", "lone", (24, 17, 180 + aslant), models=1)
    found = usual_charge(t.table, A1, B2, 8_000)
    assert found is not None and found.frame is not None and found.frame.pose.heading % 9_000
    assert charge_fault(t.table, A1, B2, found, 8_000) is None


@pytest.mark.rule("AC-MOVE-03", "AC-MANOEUVRE-07")
def test_turning_sooner_leads_nobody_through_an_enemy() -> None:
    t = melee(8)
    now = frame_now(t.table, A1).pose
    through = March(Frame(Pose(now.x, now.y + 16_000, 4_500), 6))
    refused = charge_fault(t.table, A1, B1, through, 40_000)
    assert refused is not None and refused.rule == "AC-MANOEUVRE-07"


@pytest.mark.rule("AC-MANOEUVRE-06")
def test_ponderous_machines_charge_by_driving() -> None:
    t = melee(6, "ram")
    t.like("ram", "karst.skip", rows=(RAM,), rules=(RuleRef(PONDEROUS, "Ponderous"),), bands=BANDS)
    found = usual_charge(t.table, A1, B1, 16_000)
    assert found is not None and found.legs


@pytest.mark.rule("AC-MANOEUVRE-07")
def test_a_charge_does_not_lead_through_or_closely_past_another_enemy() -> None:
    t = melee(6)
    t.unit("B", "fighter", (24, 16, 180), models=1)
    now = frame_now(t.table, A1).pose
    straight = March(Frame(Pose(now.x, now.y + 6_000, 0), 6))
    refused = charge_fault(t.table, A1, B1, straight, 8_000)
    assert refused is not None and refused.rule == "AC-MANOEUVRE-07"


@pytest.mark.rule("AC-MANOEUVRE-06", "AC-TERR-17", "AC-PROFILE-13")
@pytest.mark.parametrize(
    ("kind", "gap", "may"), [("Road", 9.99, True), ("Road", 10.01, False), ("Difficult", 8.1, False)]
)
@pytest.mark.parametrize("ponderous", [False, True])
def test_a_charge_along_a_road_leads_farther(kind: str, gap: float, may: bool, ponderous: bool) -> None:
    t = melee(6)
    rules = (RuleRef(PONDEROUS, "Ponderous"),) if ponderous else ()
    t.like("lone", "ram", rules=rules, width=1_000, length=1_000)
    t.units.clear()
    t.models.clear()
    t.unit("A", "lone", (24, 12, 0), models=1)
    t.unit("B", "fighter", (24, 13 + gap, 180), models=1)
    t.rectangle(3, 4 if kind == "Difficult" else 30, (24, 20), kind, size=0)
    assert bool(charge_targets(t.table, A1, 8_000)) is may


@pytest.mark.rule("AC-MANOEUVRE-12")
@pytest.mark.parametrize(("deep", "kind"), [(0.5, "Obstacle"), (0.1, "Obstacle"), (0.3, "Difficult")])
@pytest.mark.parametrize(("behind", "impeded"), [(False, True), (True, False)])
def test_who_charges_a_unit_that_lines_a_wall_comes_over_it(
    deep: float, kind: str, behind: bool, impeded: bool
) -> None:
    """No centre of a model crosses the wall: its footprint does, and not where the wall is behind the target."""
    t = melee(5)
    y = 18 + (0.5 + deep / 2) * (1 if behind else -1)
    t.rectangle(12, deep, (24, y), kind, size=1)
    asked = ChargeUnit(A, "charge", A1, 8_000, target=B1)
    found = usual_charge(t.table, A1, B1, 8_000)
    assert found is not None and is_impeded(t.table, A1, asked.tracks(t.table, found)) is impeded


@pytest.mark.rule("AC-MANOEUVRE-12", "AC-TERR-06", "AC-TERR-13")
@pytest.mark.parametrize(
    ("kind", "impeded"), [("Difficult", True), ("Obstacle", True), ("Dense", True), ("Road", False)]
)
def test_a_charge_through_what_hinders_is_impeded(kind: str, impeded: bool) -> None:
    t = melee(6)
    t.rectangle(20, 0.4, (24, 15), kind, size=1)
    found = usual_charge(t.table, A1, B1, 9_000)
    assert found is not None
    asked = ChargeUnit(A, "charge", A1, 9_000, target=B1)
    assert is_impeded(t.table, A1, asked.tracks(t.table, found)) is impeded


@pytest.mark.rule("AC-MANOEUVRE-13")
@pytest.mark.parametrize(
    ("heading", "theirs", "outflanked"), [(180, "fighter", False), (90, "fighter", True), (90, "ram", False)]
)
def test_a_close_formation_is_outflanked_from_outside_its_front_arc(
    heading: int, theirs: str, outflanked: bool
) -> None:
    t = melee(6)
    t.unit("B", theirs, (24, 24, heading))
    assert is_outflanked(t.table, A1, B2) is outflanked


@pytest.mark.rule("AC-MANOEUVRE-08", "AC-CQ-01", "AC-REACT-06", "AC-STATUS-04")
def test_a_charge_is_followed_by_the_fight_and_nobody_stays_in_contact() -> None:
    t = melee(6)
    t.change("B1", statuses=(Status.ON_LOOKOUT, Status.TAKING_COVER))
    t.run(Activation(A1), tolerant(STRIKES, BLANKS)).answer("opportunity fire", None).answer("manoeuvre", "Charge B1")
    t.answer("charge", t.asked("charge").proposal).by_default()
    assert [event.unit for event in t.events(AttackDeclared)] == ["A1", "B1"]
    assert not {Status.ON_LOOKOUT, Status.TAKING_COVER} & statuses(t, "B1")
    assert units_touched(t.table, A1) == ()
    assert t.events(UnitMoved)[-1].how == "Withdraw"


@pytest.mark.rule("AC-ACTV-11")
def test_who_fails_to_rally_does_not_charge() -> None:
    t = melee(6)
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.run(Activation(A1)).answer("discipline test", False)
    assert not [option for option in t.asked("manoeuvre").options if option.startswith("Charge")]


# --- ratings ---


@pytest.mark.rule("AC-CQ-03", "AC-CQ-04", "AC-CQ-05", "AC-CQ-07")
def test_outflanking_and_overwhelming_help_and_suppression_hinders() -> None:
    t = touching("fighter", "ram")
    assert rated_strike(t.table, Strike(A1, B1, "Picks", outflanking=True)).bonuses == ("Outflanking", "Overwhelming")
    assert rated_strike(t.table, Strike(B1, A1, "Ram")).bonuses == ()
    t.change("A1", statuses=(Status.SUPPRESSED,))
    assert rated_strike(t.table, Strike(A1, B1, "Picks")).penalties == ("Suppressed",)


@pytest.mark.rule("AC-CQ-05")
@pytest.mark.parametrize(
    ("mine", "theirs", "helps"),
    [
        ("fighter", UnitType.FORTIFICATION, True),
        ("fighter", UnitType.ARTILLERY, False),
        ("fighter", UnitType.CAVALRY, False),
        ("rider", UnitType.ARMOUR, False),
    ],
)
def test_infantry_alone_overwhelms_and_only_armour_and_fortifications(mine: str, theirs: UnitType, helps: bool) -> None:
    t = touching()
    t.like("rider", "fighter", type=UnitType.CAVALRY)
    t.like("other", "fighter", type=theirs)
    t.units.clear()
    t.models.clear()
    t.unit("A", mine, (24, 12, 0))
    t.unit("B", "other", (24, 13.005, 180))
    assert rated_strike(t.table, Strike(A1, B1, "Picks")).bonuses == (("Overwhelming",) if helps else ())


@pytest.mark.rule("AC-CQ-06", "AC-CQ-08")
@pytest.mark.parametrize(("gap", "near"), [(2, True), (2.01, False)])
def test_a_unit_within_two_inches_supports_its_side_and_threatens_the_other(gap: float, near: bool) -> None:
    t = touching()
    t.unit("A", "fighter", (24, 13.005 + 1 + gap, 0), models=1)
    assert (rated_strike(t.table, Strike(A1, B1, "Picks")).bonuses == ("Supported",)) is near
    assert (rated_strike(t.table, Strike(B1, A1, "Picks")).penalties == ("Threatened",)) is near


@pytest.mark.rule("AC-CQ-09")
def test_dice_go_by_the_models_that_are_left() -> None:
    t = melee(0.005)
    t.unit("A", "fighter", (10, 12, 0), models=7)
    assert dice_of(t.table, Strike(UnitId("A2"), B1, "Picks")) == 8
    assert dice_of(t.table, Strike(A1, B1, "Picks")) == 4


# --- the fight ---


def fought(t: BattleSituation, *dice: str, **more: Any) -> BattleSituation:
    return t.run(CloseQuarters(A1, B1, **more), tolerant(*dice, otherwise="Blank")).by_default()


def order(t: BattleSituation) -> list[str]:
    return [event.unit for event in t.events(AttackDeclared)]


@pytest.mark.rule("AC-CQ-02")
def test_with_melee_and_impact_the_general_picks_one() -> None:
    t = touching()
    t.like("both", "karst.delver", rows=(PICKS, RAM), defence=2, rules=(), bands=BANDS)
    t.unit("A", "both", (24, 12, 0))
    t.units.pop(A1)
    t.models = {name: model for name, model in t.models.items() if model.unit != "A1"}
    t.run(CloseQuarters(UnitId("A2"), B1), tolerant(otherwise="Blank"))
    assert t.asked("close quarters row").options == ("Picks", "Ram")


@pytest.mark.rule("AC-CQ-11", "AC-CQ-12")
@pytest.mark.parametrize(
    ("theirs", "impeded", "strikes"),
    [
        ("fighter", False, ["A1", "B1"]),
        ("fighter", True, ["B1", "A1"]),
        ("ram", False, ["A1"]),
        ("ram", True, ["B1", "A1"]),
        ("shooter", False, ["A1"]),
        ("shooter", True, ["A1"]),
    ],
)
def test_melee_retaliates_and_with_the_advantage_the_target_strikes_first(
    theirs: str, impeded: bool, strikes: list[str]
) -> None:
    assert order(fought(touching(theirs=theirs), impeded=impeded)) == strikes


@pytest.mark.rule("AC-CQ-12")
def test_with_the_advantage_and_both_rows_the_owner_of_the_target_picks_one() -> None:
    t = touching(theirs="ram")
    t.like("ram", "karst.skip", rows=(RAM, PICKS), damage_limit=1, defence=2, rules=(), bands=BANDS)
    t.run(CloseQuarters(A1, B1, impeded=True), tolerant(otherwise="Blank"))
    asked = t.asked("close quarters row", "B")
    assert (asked.options, asked.proposal) == (("Ram", "Picks"), "Picks")


@pytest.mark.rule("AC-CQ-10", "AC-CQ-12")
def test_when_one_side_is_annihilated_the_action_ends() -> None:
    t = touching()
    t.like("weak", "karst.delver", rows=(PICKS,), defence=1, rules=(), bands=BANDS)
    t.unit("B", "weak", (24, 13.005, 180), models=2)
    t.units.pop(B1)
    t.models = {name: model for name, model in t.models.items() if model.unit != "B1"}
    t.change("B2", models=t.units[B2].models)
    t.run(CloseQuarters(A1, B2), tolerant(STRIKES)).by_default()
    assert order(t) == ["A1"]
    assert unit(t, "B2").location is Location.GONE
    assert t.events(DisciplineTested) == ()


@pytest.mark.rule("AC-CQ-13", "AC-CQ-15", "AC-CQ-17", "AC-CQ-18")
def test_the_side_that_lost_more_models_withdraws_and_tests() -> None:
    t = fought(touching(), STRIKES, "", BLANKS)
    assert (count(t, "A1"), count(t, "B1")) == (6, 4)
    assert [event.unit for event in t.events(UnitMoved)] == ["B1"]
    assert [event.unit for event in t.events(DisciplineTested)] == ["B1"]
    t = fought(touching(), BLANKS, STRIKES)
    assert (count(t, "A1"), count(t, "B1")) == (4, 6)
    assert [event.unit for event in t.events(UnitMoved)] == ["A1"]
    assert [event.unit for event in t.events(DisciplineTested)] == ["A1"]


@pytest.mark.rule("AC-CQ-14")
@pytest.mark.parametrize("dice", [(BLANKS, BLANKS), (STRIKES, STRIKES)])
def test_in_a_stalemate_the_charger_withdraws_and_nobody_tests(dice: tuple[str, str]) -> None:
    t = fought(touching(), *dice)
    assert [event.unit for event in t.events(UnitMoved)] == ["A1"]
    assert t.events(DisciplineTested) == ()


@pytest.mark.rule("AC-CQ-16")
def test_heavy_losses_are_counted_from_the_start_of_the_fight() -> None:
    t = fought(touching(), "2xHeroic 2xStrike", "2xBlank", BLANKS)
    assert count(t, "B1") == 3
    assert t.events(DisciplineTested)[0].limit == 6


@pytest.mark.rule("AC-CQ-19", "AC-CQ-22")
def test_the_officer_withdraws_three_inches_and_looks_back() -> None:
    t = touching()
    t.change("B1", statuses=(Status.TAKING_COVER,))
    before = t.models["B1.1"].pose  # type: ignore[index]
    t.run(Withdraw(B1, A1)).by_default()
    after = t.state.models["B1.1"].pose  # type: ignore[index]
    assert before is not None and after is not None
    assert (after.x, after.y, after.heading) == (before.x, before.y + 3_000, 18_000)
    assert strays(t.table, B1) == () and statuses(t, "B1") == set()
    assert units_touched(t.table, B1) == ()


def test_who_is_barred_deviates_and_who_has_no_place_is_destroyed() -> None:
    t = touching()
    t.rectangle(1.5, 1, (23.5, 16.5), "Blocking")
    t.run(Withdraw(B1, A1)).by_default()
    after = t.state.models["B1.1"].pose  # type: ignore[index]
    assert after is not None and after.x != 23_501 and count(t, "B1") == 6
    t = touching()
    t.rectangle(30, 4, (24, 17), "Blocking")
    t.run(Withdraw(B1, A1)).by_default()
    assert unit(t, "B1").location is Location.GONE


@pytest.mark.rule("AC-CQ-20")
def test_its_general_says_how_wide_a_unit_withdraws() -> None:
    t = touching()
    asked = t.run(Withdraw(B1, A1)).asked("withdrawal", "B")
    # In one file the last model would be too far from the Officer.
    assert (asked.proposal, set(asked.options)) == (6, {2, 3, 4, 5, 6})
    assert [shown(t.table, "files", files) for files in (3, 1)] == ["3 files wide", "in one file"]
    t.answer("withdrawal", 3)
    assert frame_now(t.table, B1).files == 3 and strays(t.table, B1) == () and count(t, "B1") == 6


@pytest.mark.rule("AC-CQ-19", "AC-CQ-21", "AC-TERR-08")
@pytest.mark.parametrize(("kind", "left"), [("Impassable", 0), ("Difficult", 1)])
def test_nobody_withdraws_across_what_is_impassable(kind: str, left: int) -> None:
    t = touching()
    t.units.pop(B1)
    t.models = {name: model for name, model in t.models.items() if model.unit != "B1"}
    t.unit("B", "fighter", (24, 13.005, 180), models=1)
    t.rectangle(30, 0.4, (24, 14.5), kind)
    t.run(Withdraw(B1, A1)).by_default()
    assert count(t, "B1") == left


def cornered(*others: Pose, seat: str = "A") -> BattleSituation:
    """A1 are two Transports; the Officer touches B1 and has room behind it, where nobody else has."""
    t = field()
    capacity = RuleRef(RuleId("AC-R-CAPACITY"), "Capacity", "3")
    t.like("motor", "tank", traits=("Transport",), rules=(capacity,), break_limit=None)
    t.like("fighter", "foot", rows=(RIFLES, PICKS), bands=BANDS, rules=())
    t.models_at(seat, "motor", Pose(24_000, 12_000, 0), *others)
    t.unit("B", "fighter", (24, 13.505, 180), models=1)
    return t


@pytest.mark.rule("AC-CQ-20", "AC-TRANS-15")
def test_those_aboard_whoever_cannot_be_placed_are_lost_with_it() -> None:
    t = cornered(Pose(25_300, 12_000, 0))
    t.models_at("A", "foot", *[None] * 6, location=Location.ABOARD, transport=A1)
    for x in (22.3, 25.7):
        t.rectangle(1.6, 12, (x, 6), "Impassable")
    t.rectangle(3, 2, (24, 5.5), "Impassable")
    t.run(Withdraw(A1, B1)).by_default()
    assert (count(t, "A1"), count(t, "A2")) == (1, 3)


@pytest.mark.rule("AC-CQ-21", "AC-DAMAGE-09")
def test_the_next_officer_withdraws_though_it_touches_nobody() -> None:
    t = cornered(Pose(27_500, 12_000, 0))
    t.rectangle(5, 3, (24, 9.4), "Impassable")
    t.run(Withdraw(A1, B1)).by_default()
    after = t.state.models[ModelId("A1.2")].pose
    assert count(t, "A1") == 1 and after is not None and after.y < 12_000
    assert [event.how for event in t.events(UnitMoved)] == ["Withdraw"]


@pytest.mark.rule("AC-CQ-28")
def test_a_loser_that_cannot_move_stays_and_the_winner_is_moved() -> None:
    t = melee(0.005)
    t.like("bunker", "karst.redoubt", rules=(), damage_limit=1, defence=2)
    t.units.pop(B1)
    t.models = {name: model for name, model in t.models.items() if model.unit != "B1"}
    t.unit("B", "bunker", (24, 14.005, 180), models=2)
    t.run(CloseQuarters(A1, B1), tolerant("2xStrike", otherwise="Blank")).by_default()
    assert count(t, "B1") == 1
    assert [event.unit for event in t.events(UnitMoved)] == ["A1"]
    assert [event.unit for event in t.events(DisciplineTested)] == ["B1"]


@pytest.mark.rule("AC-CQ-23", "AC-CQ-24", "AC-CQ-25", "AC-CQ-26", "AC-CQ-08")
@pytest.mark.parametrize("strikes_too", [True, False])
def test_others_in_contact_may_strike_and_go_with_the_target(strikes_too: bool) -> None:
    t = touching()
    t.unit("B", "fighter", (24 + 3.006 + 0.5, 12, 270), models=1)
    assert set(units_touched(t.table, A1)) == {"B1", "B2"}
    t.run(CloseQuarters(A1, B1), tolerant(STRIKES, otherwise="Blank"))
    t.answer("secondary combatants", ("B2",) if strikes_too else ())
    t.by_default()
    assert order(t) == (["A1", "B1", "B2"] if strikes_too else ["A1", "B1"])
    assert [event.unit for event in t.events(UnitMoved)] == ["B1", "B2"]
    assert [event.unit for event in t.events(DisciplineTested)] == ["B1"]
    assert "Threatened" in t.events(AttackDeclared)[0].reasons
