"""Portal Strike."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.odds import odds
from sandtable.rulesets.ac.client.remarks import remark
from sandtable.rulesets.ac.content.profile import Kind, UnitType, WeaponRow
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.ids import MarkerId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import charged_by
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.special.portal_strike import strikes
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.tactics.gunnery import worth_of_charge
from sandtable.rulesets.ac.tactics.judging import judge
from sandtable.tabletop.state import Location
from sandtable.testing.situations import tolerant
from tests.rulesets.ac.land import RIFLES, unit
from tests.rulesets.ac.special.armed import A1, B1, PICKS, ref
from tests.rulesets.ac.special.boons import asked_of
from tests.rulesets.ac.special.doors import STRIKE, doors
from tests.rulesets.ac.tactics.test_captain import advised

RAM = WeaponRow("Ram", (Kind.IMPACT,), (3, 6, 9))
NAME = "Charge B1 through P1 and P2"


def struck(t: BattleSituation, dice: str = "4xStrike") -> BattleSituation:
    """The strike is made, up to the first question of the combat or past it."""
    t.run(Activation(A1), tolerant(dice, otherwise="Blank")).answer("manoeuvre", NAME)
    return t.answer("portal strike", t.asked("portal strike").proposal)


@pytest.mark.rule("AC-R-PORTAL-STRIKE", "AC-MANOEUVRE-06")
def test_it_comes_out_of_the_other_portal_in_contact_with_the_enemy_and_fights() -> None:
    t = doors()
    assert charged_by(NAME) == B1
    t.run(Activation(A1), tolerant("4xStrike", otherwise="Blank"))
    assert NAME in t.asked("manoeuvre").options
    struck(t)
    assert next(event.how for event in t.events(UnitMoved)) == "Portal Strike"
    asked_of(t)
    assert {event.target for event in t.events(DiceRead)} >= {B1}
    assert not t.state.tokens


@pytest.mark.rule("AC-R-PORTAL-STRIKE", "AC-MANOEUVRE-04")
def test_it_is_told_and_judged_as_a_charge_at_that_enemy() -> None:
    t = doors().run(Activation(A1))
    view = View(t.table, t.asked("manoeuvre").seat)
    said = remark(view, NAME)
    assert said.group == B1 and plain(said.title).endswith("B1 through P1 and P2")
    judged = judge(view, NAME, odds)
    assert judged is not None and judged.worth == worth_of_charge(t.table, A1, B1, odds)


@pytest.mark.rule("AC-R-PORTAL-STRIKE", "AC-MANOEUVRE-04")
def test_whoever_cannot_charge_cannot_strike_and_nobody_without_the_rule_or_steadiness() -> None:
    assert NAME not in doors(()).run(Activation(A1)).asked("manoeuvre").options
    assert not strikes(doors(rows=(RIFLES,)).table, A1)
    static = doors((*STRIKE, ref("AC-R-STATIC")))
    assert not strikes(static.table, A1)
    t = doors()
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.deck("A", 12, 1)
    t.run(Activation(A1)).answer("discipline test", True)
    assert NAME not in t.asked("manoeuvre").options


@pytest.mark.rule("AC-R-PORTAL-STRIKE")
def test_two_portals_are_needed_and_the_first_is_seen_before_it() -> None:
    t = doors()
    del t.tokens[MarkerId("P2")]
    assert not strikes(t.table, A1)
    assert not strikes(doors(entry=(20, 6)).table, A1)
    t = doors()
    t.rectangle(6, 1, (20, 15), "Blocking", size=4)
    assert not strikes(t.table, A1)


@pytest.mark.rule("AC-R-PORTAL-STRIKE")
def test_the_enemy_has_a_line_to_the_exit_whichever_way_it_looks_and_is_no_rotorcraft() -> None:
    t = doors()
    t.rectangle(6, 0.5, (40, 32), "Blocking", size=4)
    assert not strikes(t.table, A1)
    t = doors(exit=(40, 40))
    assert [way.target for way in strikes(t.table, A1)] == [B1]
    t = doors()
    t.like("foe", "foe", type=UnitType.ROTORCRAFT)
    assert not strikes(t.table, A1)


@pytest.mark.rule("AC-R-PORTAL-STRIKE", "AC-TERR-05")
def test_what_the_way_to_the_entry_costs_is_not_left_behind_the_exit() -> None:
    t = doors()
    (way,) = strikes(t.table, A1)
    half = t.content.classes[t.units[A1].class_id].length / 2
    assert way.left == pytest.approx(12_000 - (6_000 - half - 985), abs=20)
    t.rectangle(6, 2, (20, 15), "Difficult", size=0)
    (slow,) = strikes(t.table, A1)
    assert way.left - slow.left == pytest.approx(2_000, abs=20)


@pytest.mark.rule("AC-R-PORTAL-STRIKE")
@pytest.mark.parametrize(("speed", "able"), [(6_000, True), (3_020, True), (3_000, False), (2_000, False)])
def test_the_limit_is_twice_its_speed_for_both_parts_of_the_way(speed: int, able: bool) -> None:
    assert bool(strikes(doors(speed=speed).table, A1)) is able


@pytest.mark.rule("AC-R-PORTAL-STRIKE", "AC-MANOEUVRE-13", "AC-MANOEUVRE-12")
@pytest.mark.parametrize(
    ("exit", "swamp", "impeded", "outflanked"),
    [((40, 30), False, False, False), ((40, 40), False, False, True), ((40, 30), True, True, False)],
)
def test_it_is_judged_from_the_exit(exit: tuple[float, float], swamp: bool, impeded: bool, outflanked: bool) -> None:
    t = doors(exit=exit, rows=(RIFLES, PICKS, RAM))
    # What lies on the way to the Entry impedes nobody.
    t.rectangle(6, 1, (20, 15), "Difficult", size=0)
    if swamp:
        t.rectangle(6, 1, (40, 31.7), "Difficult", size=0)
    struck(t).until("close quarters row")
    activation = t.table.enclosing(Activation)
    charged = activation.charged if activation is not None else None
    assert charged is not None
    assert (charged.impeded, charged.outflanked) == (impeded, outflanked)


@pytest.mark.rule("AC-R-PORTAL-STRIKE", "AC-R-SPONSONS")
def test_it_counts_as_a_charge_for_rules_about_charges() -> None:
    t = doors()
    t.like("foe", "foe", rules=(ref("AC-R-SPONSONS", "4"),))
    struck(t, "4xStrike")
    assert t.events(DiceRead)[0].target == A1


@pytest.mark.rule("AC-R-PORTAL-STRIKE", "AC-VP-02")
@pytest.mark.parametrize("back", [True, False])
def test_where_it_wins_it_may_go_back_into_reserve_and_nobody_scores(back: bool) -> None:
    t = doors()
    t.like("foe", "foe", rows=(RIFLES,))
    struck(t, "4xHeroic").until("out by the portal")
    assert advised(t) is False
    t.answer("out by the portal", back).by_default()
    assert unit(t, "A1").location is (Location.RESERVE if back else Location.IN_PLAY)
    assert t.state.sides[t.units[A1].seat].vp >= 0 and t.state.sides[t.units[B1].seat].vp == 0
    assert not t.state.tokens
    assert Status.ACTIVATED in unit(t, "A1").statuses


@pytest.mark.rule("AC-R-PORTAL-STRIKE")
def test_who_does_not_win_stays_and_the_portals_are_gone_all_the_same() -> None:
    t = struck(doors(), "4xBlank")
    assert "out by the portal" not in asked_of(t)
    assert not t.state.tokens


@pytest.mark.rule("AC-R-PORTAL-STRIKE")
def test_the_portals_are_gone_too_where_the_unit_is_annihilated() -> None:
    t = doors(damage_limit=1, defence=1)
    for name in t.units[A1].models[1:]:
        t.models[name] = replace(t.models[name], pose=None, left_as="destroyed")
    t.like("foe", "foe", rules=(ref("AC-R-SPONSONS", "9"),))
    struck(t, "9xHeroic")
    asked_of(t)
    assert unit(t, "A1").location is Location.GONE
    assert not t.state.tokens


@pytest.mark.rule("AC-R-PORTAL-STRIKE")
def test_a_place_out_of_reach_or_out_of_contact_is_refused() -> None:
    t = doors().run(Activation(A1)).answer("manoeuvre", NAME)
    asked = t.asked("portal strike")
    stand: Any = asked.proposal
    assert asked.why_not(stand) is None
    assert asked.why_not(replace(stand, frame=replace(stand.frame, pose=stand.frame.pose.ahead(-300)))) is not None
    turned = replace(stand, frame=replace(stand.frame, pose=stand.frame.pose.turned(18_000)))
    assert asked.why_not(turned) is not None


@pytest.mark.rule("AC-R-PORTAL-STRIKE", "AC-MOVE-10")
def test_a_ponderous_unit_drives_to_the_entry() -> None:
    t = doors((*STRIKE, ref("AC-R-PONDEROUS")))
    assert strikes(t.table, A1)
    t = doors((*STRIKE, ref("AC-R-PONDEROUS")), entry=(25, 16))
    assert not strikes(t.table, A1)
