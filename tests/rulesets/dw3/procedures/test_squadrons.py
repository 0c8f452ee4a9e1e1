"""Squadrons: launching, stray tokens, scrambles, interception, attack runs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.events.squadrons import TokensMoved, TokensRemoved
from sandtable.rulesets.dw3.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun, interception_dice, shot_down
from sandtable.rulesets.dw3.procedures.launching import LaunchSquadrons, capacity
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.procedures.squadron_runs import ResolveSquadrons, run_targets
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of, beside
from sandtable.tabletop.state import Location
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.table import PLAIN, battle, condition, model, unit

FOE = ModelId("B1.1")
RUN = AttackRun(stack=StackId("A>B1.1"))
BLANKS = tolerant(otherwise="B")


def carriers(gap: float = 20) -> BattleSituation:
    t = battle()
    t.ship("carrier", "karst.aqueduct", srs=(3, 2), **PLAIN)
    t.unit("A", "carrier", (24, 6, 0))
    t.unit("B", "hull", ahead_of("A1.1", gap, turned=180))
    return t


def raid(tokens: int = 3, mass: int = 2, adv: int = 4, **fields: object) -> BattleSituation:
    """Tokens of A at a model of B."""
    t = battle()
    figures = {"mass": mass, "adv": adv, "armour": 5, "citadel": 99, "hull": 9, **PLAIN, **fields}
    t.ship("mark", "karst.dolmen", **figures)
    t.unit("A", "hull", (4, 4, 0))
    t.unit("B", "mark", (24, 24, 0))
    t.stack("A", "B1.1", Mason_Gyros=tokens)
    return t


@pytest.mark.rule("DW3-SRS-01", "DW3-SRS-05")
def test_a_unit_launches_up_to_its_present_capacity() -> None:
    t = carriers()
    assert capacity(t.table, UnitId("A1")) == 3
    t.stack("A", "B1.1", Mason_Gyros=3)
    t.model("A1.1", crippled=True)
    assert capacity(t.table, UnitId("A1")) == 2
    assert t.table.state.stacks[StackId("A>B1.1")].many == 3


@pytest.mark.rule("DW3-SRS-01", "DW3-SRS-02")
def test_stacks_go_to_several_models_one_to_each() -> None:
    t = carriers()
    t.run(LaunchSquadrons(UnitId("A1"))).answer("target of squadrons", "B1.1")
    t.answer("tokens to launch", 2).answer("tokens to launch", 0)
    assert t.asked().options == ("A1.1",)
    t.answer("target of squadrons", "A1.1").answer("tokens to launch", 0)
    assert {s.target: s.many for s in t.state.stacks.values()} == {"B1.1": 2, "A1.1": 1}


@pytest.mark.rule("DW3-SRS-02")
@pytest.mark.parametrize(("gap", "kinds"), [(30, 2), (30.5, 1), (40, 1), (40.5, 0)])
def test_each_type_has_its_launch_range(gap: float, kinds: int) -> None:
    t = carriers()
    t.clear()
    t.unit("A", "carrier", (24, 4, 0))
    t.ship("dot", "karst.cobble", length=100, beam=100, polygon=((50, 50), (-50, 50), (-50, -50), (50, -50)))
    t.unit("B", "dot", ahead_of("A1.1", gap))
    t.run(LaunchSquadrons(UnitId("A1")))
    assert ("B1.1" in t.asked().options) is bool(kinds)
    if kinds:
        t.answer("target of squadrons", "B1.1").answer("tokens to launch", 1)
        assert t.asked().question == ("tokens to launch" if kinds == 2 else "target of squadrons")


@pytest.mark.rule("DW3-SRS-04")
def test_new_tokens_join_those_that_are_there_and_the_enemys_stay_apart() -> None:
    t = carriers()
    t.stack("A", "B1.1", Mason_Gyros=1)
    t.stack("B", "B1.1", Tern_Interceptors=2)
    t.run(LaunchSquadrons(UnitId("A1"))).answer("target of squadrons", "B1.1").answer("tokens to launch", 3)
    assert {s.id: s.many for s in t.state.stacks.values()} == {"A>B1.1": 4, "B>B1.1": 2}


@pytest.mark.rule("DW3-OPS-08", "DW3-SRS-01")
def test_a_carrier_in_disarray_launches_nothing() -> None:
    t = carriers()
    t.model("A1.1", disorder=3)
    assert t.run(OperationsStep(UnitId("A1"))).ended


@pytest.mark.rule("DW3-RES-08", "DW3-OPS-04")
def test_a_carrier_from_reserve_launches_nothing_that_round() -> None:
    """Interaction 30"""
    t = battle()
    t.ship("carrier", "karst.aqueduct", **PLAIN)
    t.unit("A", "carrier", None, location=Location.RESERVE)
    t.run(OperationsStep(UnitId("A1")), ["X"])
    assert t.asked().question == "arrival"
    t.by_default()
    assert unit(t, "A1").location is Location.IN_PLAY
    assert not t.state.stacks


@pytest.mark.rule("DW3-SRS-03")
def test_tokens_follow_the_model_they_touch() -> None:
    t = raid()
    assert t.table.state.stacks[StackId("A>B1.1")].target == "B1.1"
    assert t.table.state.stacks[StackId("A>B1.1")].at is None


@pytest.mark.rule("DW3-SRS-10")
def test_a_model_with_enemy_tokens_is_a_target_and_one_with_its_own_is_not() -> None:
    t = raid()
    t.unit("B", "mark", (40, 24, 0))
    t.stack("B", "B2.1", Tern_Interceptors=1)
    assert run_targets(t.table, t.settings.seats[1]) == ("B1.1",)


@pytest.mark.rule("DW3-SRS-12", "DW3-SRS-13", "DW3-SRS-14", "DW3-SRS-16")
def test_interception_dice_and_what_they_remove() -> None:
    """Worked example 6"""
    t = raid()
    stack = t.stack("B", "B1.1", Mason_Gyros=1)
    assert interception_dice(t.table, FOE, t.table.state.stacks[stack]) == 7
    t.run(RUN, tolerant("C C C C B B B", otherwise="B")).answer("torpedo attack", False)
    # 4 counters remove one of three; two are left: 6 dice, and blanks stay blanks, for 4 tokens would be needed.
    reads = t.events(DiceRead)
    assert (reads[0].counters, len(reads[1].faces)) == (4, 6)
    assert len(t.rolled()) == 2
    assert not t.state.stacks


@pytest.mark.rule("DW3-SRS-16", "DW3-ESC-07", "DW3-R-ESCORT-TOKEN")
@pytest.mark.parametrize(("tokens", "again", "escorts"), [(3, False, 1), (4, True, 0)])
def test_weight_of_fire_rolls_blanks_again_and_costs_an_escort(tokens: int, again: bool, escorts: int) -> None:
    t = raid(tokens, adv=0)
    t.change("B1", escorts=1)
    t.run(RUN, BLANKS).answer("torpedo attack", False)
    assert (len(t.rolled()) == 3) is again
    assert unit(t, "B1").escorts == escorts


@pytest.mark.rule("DW3-SRS-15")
def test_a_run_pierces_and_its_tokens_are_spent() -> None:
    t = raid(2, adv=0)
    t.run(RUN, tolerant("HH HH HH B B B", "2")).answer("torpedo attack", False)
    assert condition(t, "B1.1") == (1, False, 0)
    assert len(model(t, "B1.1").criticals) == 1
    assert not t.state.stacks


@pytest.mark.rule("DW3-SRS-15")
def test_a_submerged_target_is_obscured_to_a_run() -> None:
    t = raid(1, adv=0, position="SUBMERGED")
    t.run(RUN, tolerant("X X X", otherwise="B")).answer("torpedo attack", False)
    assert len(t.events(DiceRead)[-1].faces) == 3


@pytest.mark.rule("DW3-SRS-17")
def test_a_torpedo_attack_meets_sdv_after_the_interception() -> None:
    t = raid(1, adv=2, sdv=5)
    t.run(RUN, BLANKS).answer("torpedo attack", True)
    assert [len(read.against) for read in t.events(DiceRead)] == [2, 5]


@pytest.mark.rule("DW3-SRS-12", "DW3-SRS-17")
def test_the_usual_bonuses_count_in_both_pools() -> None:
    t = raid(1, adv=2, sdv=5)
    t.change("B1", escorts=3)
    t.run(RUN, BLANKS).answer("torpedo attack", True)
    assert [len(read.against) for read in t.events(DiceRead)] == [2 + 3, 5 + 3]


@pytest.mark.rule("DW3-SRS-17", "DW3-ESC-04", "DW3-ESC-07")
def test_an_escort_that_weight_of_fire_costs_still_defends_against_its_torpedoes() -> None:
    t = raid(4, adv=0, sdv=5)
    t.change("B1", escorts=1)
    t.run(RUN, tolerant("B", otherwise="B")).answer("torpedo attack", True)
    assert unit(t, "B1").escorts == 0
    assert len(t.events(DiceRead)[-1].against) == 5 + 1


@pytest.mark.rule("DW3-SRS-17")
@pytest.mark.parametrize(("position", "asked"), [("SURFACE", True), ("AERIAL", False), ("GROUND", False)])
def test_torpedoes_are_not_for_what_flies_or_stands_on_land(position: str, asked: bool) -> None:
    t = raid(1, adv=0, position=position).run(RUN, BLANKS)
    assert (not t.ended) is asked


@pytest.mark.rule("DW3-SRS-13")
def test_types_are_shot_down_in_their_order() -> None:
    """Worked example 7 of the content"""
    t = raid()
    tokens = (("Pick Bombers", 6), ("Mason Gyros", 2))
    assert shot_down(t.table, tokens, 7) == (("Mason Gyros", 2),)
    assert shot_down(t.table, tokens, 8) == (("Mason Gyros", 2), ("Pick Bombers", 1))
    assert shot_down(t.table, tokens, 5) == (("Mason Gyros", 1),)


@pytest.mark.rule("DW3-CRIT-06", "DW3-SRS-12")
def test_shredded_defences_leave_the_tokens_their_dice() -> None:
    """Interaction 8"""
    t = raid()
    t.model("B1.1", criticals=["shredded defences"])
    stack = t.stack("B", "B1.1", Mason_Gyros=1)
    assert interception_dice(t.table, FOE, t.table.state.stacks[stack]) == 3


@pytest.mark.rule("DW3-SRS-09")
@pytest.mark.parametrize(("gap", "asked"), [(4, True), (9, False)])
def test_stray_tokens_go_to_a_model_within_5_inches_or_home(gap: float, asked: bool) -> None:
    t = battle()
    t.unit("A", "hull", (4, 4, 0))
    t.unit("B", "hull", (24, 24, 0))
    stack = t.stack("A", "", Mason_Gyros=2)
    there = t.pose_at(beside("B1.1", gap, 90), t.footprints.outline(t.models[FOE].class_id))
    t.stacks[stack] = replace(t.stacks[stack], at=there)
    t.run(ResolveSquadrons(), BLANKS)
    if asked:
        assert t.asked().options == ("B1.1",)
        t.answer("stray squadrons", "B1.1")
        assert len(t.events(TokensMoved)) == 1
    else:
        assert len(t.events(TokensRemoved)) == 1


@pytest.mark.rule("DW3-SRS-11")
@pytest.mark.parametrize(("gap", "asked"), [(5, True), (5.5, False)])
def test_a_scramble_reaches_5_inches_from_a_friend_that_is_no_target(gap: float, asked: bool) -> None:
    t = raid(adv=0)
    t.unit("B", "mark", beside("B1.1", gap, 90))
    t.stack("B", "B2.1", Tern_Interceptors=2)
    t.run(ResolveSquadrons(), BLANKS)
    assert (t.asked().question == "scramble") is asked
    if asked:
        t.answer("scramble", "B1.1").answer("tokens that go there", 2)
        assert t.state.stacks[StackId("B>B1.1")].many == 2


@pytest.mark.rule("DW3-SRS-11")
def test_tokens_that_scramble_may_be_shared_out_and_some_may_stay() -> None:
    t = raid(adv=0)
    t.unit("B", "mark", beside("B1.1", 3, 90))
    t.unit("B", "mark", beside("B2.1", 3, 90))
    t.stack("A", "B3.1", Mason_Gyros=1)
    home = t.stack("B", "B2.1", Tern_Interceptors=4)
    t.run(ResolveSquadrons(), BLANKS).answer("scramble", "B1.1")
    assert t.asked().why_not(0) is not None and t.asked().why_not(5) is not None
    t.answer("tokens that go there", 2)
    assert (t.asked().question, t.asked().options) == ("scramble", ("B3.1",))
    t.answer("scramble", "B3.1").answer("tokens that go there", 1)
    assert [t.state.stacks[StackId(name)].many for name in ("B>B1.1", "B>B3.1", home)] == [2, 1, 1]
    assert t.asked().question != "scramble"


@pytest.mark.rule("DW3-SRS-11")
def test_whoever_keeps_tokens_where_they_are_is_not_asked_again() -> None:
    t = raid(adv=0)
    t.unit("B", "mark", beside("B1.1", 3, 90))
    t.stack("B", "B2.1", Tern_Interceptors=2)
    t.run(ResolveSquadrons(), BLANKS).answer("scramble", None)
    assert t.asked().question != "scramble" and t.state.stacks[StackId("B>B2.1")].many == 2


def strays(*positions: str, **tokens: int) -> BattleSituation:
    """Tokens of A astray beside models of B with these position traits."""
    t = battle()
    t.unit("A", "hull", (4, 4, 0))
    for number, position in enumerate(positions, 1):
        t.ship(position, "karst.dolmen", mass=2, position=position, weapons=(), **PLAIN)
        t.unit("B", position, (24 + 4 * (number - 1), 24, 0))
    stack = t.stack("A", "", **tokens)
    there = t.pose_at(beside("B1.1", 1, 90), t.footprints.outline(t.models[FOE].class_id))
    t.stacks[stack] = replace(t.stacks[stack], at=there)
    return t.run(ResolveSquadrons(), BLANKS)


@pytest.mark.rule("DW3-SRS-09")
@pytest.mark.parametrize("holder", ["A", "B"])
def test_whoever_has_the_initiative_gathers_stray_tokens_first(holder: str) -> None:
    t = battle()
    t.unit("A", "hull", (4, 4, 0))
    t.unit("B", "hull", (24, 24, 0))
    there = t.pose_at(beside("B1.1", 1, 90), t.footprints.outline(t.models[FOE].class_id))
    for seat in ("A", "B"):
        stack = t.stack(seat, "", Mason_Gyros=1)
        t.stacks[stack] = replace(t.stacks[stack], at=there)
    t.when(initiative=holder)
    assert t.run(ResolveSquadrons(), BLANKS).asked("stray squadrons").seat == holder


@pytest.mark.rule("DW3-SRS-09")
def test_stray_tokens_may_be_shared_out() -> None:
    t = strays("SURFACE", "SKIMMING", Mason_Gyros=3).answer("stray squadrons", "B1.1").answer("tokens that go there", 1)
    assert (t.asked().question, t.asked().options) == ("stray squadrons", ("B1.1", "B2.1"))
    t.answer("stray squadrons", "B2.1").answer("tokens that go there", 2)
    assert [t.state.stacks[StackId(name)].many for name in ("A>B1.1", "A>B2.1")] == [1, 2]


@pytest.mark.rule("DW3-SRS-09", "DW3-QUAL-04")
def test_stray_tokens_go_to_no_enemy_that_they_may_make_no_run_on() -> None:
    assert strays("AERIAL", Pick_Bombers=2).state.stacks == {}
    assert strays("AERIAL", Mason_Gyros=2).asked().options == ("B1.1",)
    t = strays("AERIAL", Mason_Gyros=1, Pick_Bombers=2).answer("stray squadrons", "B1.1")
    assert t.events(TokensMoved)[0].tokens == (("Mason Gyros", 1),)
    assert t.events(TokensRemoved)[0].tokens == (("Pick Bombers", 2),)


@pytest.mark.rule("DW3-SRS-18", "DW3-END-02")
def test_runs_alternate_beginning_with_the_initiative() -> None:
    t = raid(1, adv=0)
    t.unit("B", "mark", (40, 24, 0))
    t.stack("A", "B2.1", Mason_Gyros=1)
    t.stack("B", "A1.1", Tern_Interceptors=1)
    t.run(ResolveSquadrons(), BLANKS).answer("attack run", "A>B2.1").answer("torpedo attack", False)
    assert (t.asked().seat, t.asked().question) == ("B", "torpedo attack")
    t.answer("torpedo attack", False).answer("torpedo attack", False)
    assert not t.state.stacks
