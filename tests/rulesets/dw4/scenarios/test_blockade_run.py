"""Encounter 4, Blockade Run: roles, zones, secret runners, Break Out, Bar the Way."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.geometry.zone import Box
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.content.profile import ForceId, Positional
from sandtable.rulesets.dw4.forces.encounters import lacking_for
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.deployment import Deployment, reserve_refusal
from sandtable.rulesets.dw4.procedures.game_end_objectives import RevealAtGameEnd
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.terrain_placing import SetUpTerrain
from sandtable.rulesets.dw4.scenarios.blockade_run import RunnersNoted, RunnersRevealed, could_run
from sandtable.rulesets.dw4.state import BattleGame, Clock, Exit, Phase, Role
from sandtable.rulesets.dw4.table.zones import deployment_strips, deployment_zone
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.zones import Edge
from tests.rulesets.dw4.courses import ahead, course, left_as, model
from tests.rulesets.dw4.prepared import all_rules, before_the_game, happened, points, scored, waiting
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, at, ship_class

FORT = ship_class("Fort", 4, speed_min=0, speed_max=0)
KITE = ship_class("Kite", 2, positional=Positional.AIRBORNE)
FLEET = ("kutsov", "defiant", "rurik", "rurik")
RUNNERS = (UnitId("A1"), UnitId("A2"), UnitId("A3"))


def setting_out(first: SeatId = A, ours: tuple[str, ...] = FLEET, theirs: tuple[str, ...] = FLEET) -> BattleGame:
    t = before_the_game(encounter="enc4")
    t.clock = Clock(0, Phase.PREPARING, first)
    waiting(t, "A", *ours)
    waiting(t, "B", *theirs)
    return t.game(Deployment(), rules=all_rules())


def run(**settings: Any) -> Tabletop:
    """A attacks from the south, B defends the north."""
    t = Tabletop(encounter="enc4", **settings)
    t.sides[A] = replace(t.sides[A], role=Role.ATTACKER, runners=RUNNERS)
    t.sides[B] = replace(t.sides[B], role=Role.DEFENDER)
    return t


def sailing(t: Tabletop, unit: str = "A1", distance: float = 2, procedure: Procedure | None = None) -> BattleGame:
    """Every model of the unit sails this far ahead."""
    g = t.game(procedure or MovementStep(UnitId(unit)), rules=all_rules())
    while g.pending and g.pending[0].question in ("next model to move", "course"):
        decision: Any = g.pending[0]
        g.submit(decision.seat, course(ahead(distance)) if decision.question == "course" else decision.options[0])
    return g


# --- roles, zones, runners ---


@pytest.mark.rule("DW4-ENC4-01")
@pytest.mark.parametrize(("role", "defender"), [(Role.ATTACKER, B), (Role.DEFENDER, A)])
def test_the_first_admiral_chooses_a_role_and_the_defender_picks_the_edge_and_deploys_first(
    role: Role, defender: SeatId
) -> None:
    g = setting_out()
    assert g.pending[0].seat == A
    assert g.pending[0].fallback(g) is Role.ATTACKER
    answer(g, "role", role)
    assert g.state.sides[defender].role is Role.DEFENDER
    attacker = B if defender == A else A
    assert g.state.sides[attacker].role is Role.ATTACKER
    answer(g, "blockade runners", could_run(g, attacker)[:3])
    assert (g.pending[0].question, g.pending[0].seat) == ("controlled edge", defender)
    answer(g, "controlled edge", Edge.NORTH)
    assert (g.pending[0].question, g.pending[0].seat) == ("unit to deploy", defender)


@pytest.mark.rule("DW4-ENC4-01")
def test_other_encounters_have_no_roles_and_standard_terrain_is_set_up_for_this_one() -> None:
    t = before_the_game(encounter="enc1")
    t.clock = Clock(0, Phase.PREPARING, A)
    waiting(t, "A", *FLEET)
    waiting(t, "B", *FLEET)
    g = t.game(Deployment(), rules=all_rules())
    assert g.pending[0].question == "controlled edge"
    t = before_the_game(encounter="enc4", terrain="layout")
    t.clock = Clock(0, Phase.PREPARING, A)
    assert len(t.game(SetUpTerrain(), rules=all_rules()).state.features) == 7


@pytest.mark.rule("DW4-ENC4-02")
@pytest.mark.parametrize(("height", "attacker", "defender"), [(48_000, 12_000, 10_000), (47_999, 9_000, 8_000)])
def test_the_attackers_zone_is_deeper_than_the_defenders(height: int, attacker: int, defender: int) -> None:
    g = run(height=height).game(rules=all_rules())
    assert deployment_zone(g, A) == Box(0, 0, 36_000, attacker)
    assert deployment_zone(g, B) == Box(0, height - defender, 36_000, height)


@pytest.mark.rule("DW4-ENC4-02")
def test_while_roles_are_open_both_strips_count_as_the_deeper_one() -> None:
    g = before_the_game(encounter="enc4").game(rules=all_rules())
    assert deployment_strips(g) == (Box(0, 0, 36_000, 12_000), Box(0, 36_000, 36_000, 48_000))
    g = before_the_game(encounter="enc5").game(rules=all_rules())
    assert deployment_strips(g)[0].y1 == 10_000


@pytest.mark.rule("DW4-ENC4-03")
def test_three_surface_units_that_can_move_are_noted_as_runners() -> None:
    t = Tabletop((FORT, KITE), encounter="enc4")
    waiting(t, "A", "fort", "kutsov", "kite", "rurik", "defiant", "rurik")
    assert could_run(t.game(), A) == ("A2", "A4", "A5", "A6")
    g = setting_out()
    answer(g, "role", Role.ATTACKER)
    for wrong in (("A1", "A2"), ("A1", "A2", "A3", "A4"), ("A1", "A2", "B1")):
        with pytest.raises(IllegalCommand):
            answer(g, "blockade runners", wrong)
    answer(g, "blockade runners", ("A1", "A2", "A4"))
    assert g.state.sides[A].runners == ("A1", "A2", "A4")


@pytest.mark.rule("DW4-ENC4-03")
def test_only_the_attacker_knows_the_runners() -> None:
    g = setting_out()
    answer(g, "role", Role.ATTACKER)
    assert View(g, B).decision is None
    answer(g, "blockade runners", RUNNERS)
    assert View(g, A).state.sides[A].runners == RUNNERS
    assert View(g, B).state.sides[A].runners == ("?", "?", "?")
    assert View(g, None).state.sides[A].runners == ("?", "?", "?")
    (noted,) = happened(g, RunnersNoted)
    assert noted.visibility.secrets


@pytest.mark.rule("DW4-ENC4-03")
def test_two_worlds_that_differ_only_in_the_runners_look_the_same_to_the_defender() -> None:
    looks = []
    for runners in (("A1", "A2", "A3"), ("A2", "A3", "A4")):
        g = setting_out()
        answer(g, "role", Role.ATTACKER)
        answer(g, "blockade runners", runners)
        answer(g, "controlled edge", Edge.NORTH)
        seen = []
        for turn in range(8):
            decision: Any = g.pending[0]
            if decision.question == "unit to deploy":
                g.submit(decision.seat, decision.options[0])
                decision = g.pending[0]
            y, heading = (44, 180) if decision.seat == B else (4, 0)
            g.submit(decision.seat, Placing((at(4 + 3 * turn, y, heading),)))
            view = View(g, B)
            seen.append((view.state.digest(), view.serial, view.waiting_for, view.activity))
        looks.append(seen)
    assert looks[0] == looks[1]


@pytest.mark.rule("DW4-ENC4-03")
def test_a_runner_may_not_go_to_the_reserve_while_others_may() -> None:
    t = run()
    waiting(t, "A", *FLEET)
    waiting(t, "B", *FLEET)
    g = t.game(rules=all_rules())
    refused = reserve_refusal(g, UnitId("A1"))
    assert refused is not None
    assert refused.rule == "DW4-ENC4-03"
    assert reserve_refusal(g, UnitId("A4")) is None
    assert reserve_refusal(g, UnitId("B1")) is None


@pytest.mark.rule("DW4-ENC4-04")
@pytest.mark.parametrize(
    ("ours", "theirs", "attacker"),
    [(("kutsov", "rurik"), FLEET, B), (FLEET, ("kutsov", "rurik"), A)],
)
def test_a_force_without_three_possible_runners_does_not_attack(
    ours: tuple[str, ...], theirs: tuple[str, ...], attacker: SeatId
) -> None:
    g = setting_out(ours=ours, theirs=theirs)
    assert (g.pending[0].question, g.pending[0].seat) == ("blockade runners", attacker)
    assert g.state.sides[attacker].role is Role.ATTACKER


@pytest.mark.rule("DW4-ENC4-04")
def test_three_possible_runners_are_enough_to_attack() -> None:
    three = ("kutsov", "rurik", "defiant")
    g = setting_out(ours=three, theirs=three)
    assert g.pending[0].question == "role"
    answer(g, "role", Role.DEFENDER)
    assert g.state.sides[B].role is Role.ATTACKER


@pytest.mark.rule("DW4-ENC4-04")
@pytest.mark.parametrize(("units", "refused"), [(2, True), (3, False)])
def test_forces_on_paper_need_three_units_that_could_run_in_one_of_them(units: int, refused: bool) -> None:
    content = builtin()
    force = content.forces[ForceId("karst.first")]
    surface = [u for u in force.units if content.classes[u.class_id].positional is Positional.SURFACE]
    few, enough = [replace(force, units=tuple(surface[:1] * many)) for many in (1, units)]
    assert bool(lacking_for("enc4", (few, enough), content)) is refused
    assert lacking_for("enc1", (few, few), content) == ""


# --- Break Out ---


@pytest.mark.rule("DW4-ENC4-05")
def test_a_runner_that_ends_its_movement_near_the_defenders_edge_may_break_out() -> None:
    t = run()
    t.unit("A", "kutsov", (10, 39.85, 0), (14, 39.85, 0))
    t.model("A1.2", damage=9)
    g = sailing(t)
    answer(g, "break out", "break out")
    assert [left_as(g, name) for name in ("A1.1", "A1.2")] == [Exit.BROKEN_OUT, Exit.BROKEN_OUT]
    assert g.state.units[UnitId("A1")].location is Location.GONE
    assert points(g) == {"A": 10, "B": 0}
    assert [event.units for event in happened(g, RunnersRevealed)] == [("A1",)]


@pytest.mark.rule("DW4-ENC4-05")
def test_every_model_must_be_within_four_inches_of_that_edge() -> None:
    def asked(*poses: tuple[float, ...], edge: Edge = Edge.NORTH) -> bool:
        t = run()
        t.sides[B] = replace(t.sides[B], edge=edge)
        t.unit("A", "kutsov", *poses)
        g = sailing(t)
        return bool(g.pending) and g.pending[0].question == "break out"

    assert asked((10, 39.85, 0), (14, 39.85, 0))
    assert not asked((10, 39.85, 0), (14, 39.849, 0))
    assert not asked((10, 39.85, 0), edge=Edge.SOUTH)


@pytest.mark.rule("DW4-ENC4-05")
@pytest.mark.parametrize("reply", ["stay in play", None])
def test_a_runner_need_not_break_out_and_silence_keeps_it_in_play(reply: str | None) -> None:
    t = run()
    t.unit("A", "kutsov", (10, 40, 0))
    g = sailing(t)
    assert g.pending[0].fallback(g) is None
    answer(g, "break out", reply)
    assert g.over
    assert model(g, "A1.1").left_as is None
    assert points(g) == {"A": 0, "B": 0}


@pytest.mark.rule("DW4-ENC4-05")
def test_a_unit_that_is_no_runner_is_asked_all_the_same_but_can_only_stay() -> None:
    t = run()
    for x in (4, 8, 12, 16):
        t.unit("A", "kutsov", (x, 40, 0))
    g = sailing(t, "A4")
    assert View(g, B).waiting_for == (A,)
    with pytest.raises(IllegalCommand):
        answer(g, "break out", "break out")
    answer(g, "break out", "stay in play")
    assert g.over


@pytest.mark.rule("DW4-ENC4-05", "DW4-ENC4-03")
def test_a_unit_that_could_not_be_a_runner_is_not_asked() -> None:
    t = Tabletop((KITE,), encounter="enc4")
    t.sides = run().sides
    t.unit("A", "kite", (10, 40, 0))
    assert sailing(t, "A1").over


@pytest.mark.rule("DW4-ENC4-05")
def test_once_three_units_are_out_nobody_is_asked_any_more() -> None:
    t = run()
    for unit in ("A1", "A2", "A3"):
        t.unit("A", "kutsov", None, location=Location.GONE)
        t.model(f"{unit}.1", left_as=Exit.BROKEN_OUT)
    t.unit("A", "kutsov", (10, 40, 0))
    assert sailing(t, "A4").over


@pytest.mark.rule("DW4-ENC4-05")
def test_neither_the_defender_nor_another_encounter_breaks_out() -> None:
    t = run()
    t.unit("B", "kutsov", (10, 40, 0))
    assert sailing(t, "B1").over
    t.unit("A", "kutsov", (20, 40, 0))
    t.settings = replace(t.settings, encounter="enc1")
    assert sailing(t, "A1").over


@pytest.mark.rule("DW4-ENC4-05")
def test_the_activation_of_a_unit_that_broke_out_ends_at_once() -> None:
    t = run()
    t.unit("A", "kutsov", (10, 40, 0))
    t.unit("B", "kutsov", (20, 40, 0))
    g = sailing(t, procedure=Activation(UnitId("A1")))
    answer(g, "break out", "break out")
    assert g.over


# --- Bar the Way ---


@pytest.mark.rule("DW4-ENC4-06")
def test_at_the_end_the_defender_scores_for_every_model_of_a_runner_that_did_not_break_out() -> None:
    t = run()
    t.unit("A", "kutsov", (10, 20, 0), None)  # one in play, one lost: 5 + 5
    t.model("A1.2", left_as=Exit.CRIPPLED, crippled=True)
    t.unit("A", "hypatia", None, None, location=Location.GONE)  # one broke out, one was abandoned: 8
    t.model("A2.1", left_as=Exit.BROKEN_OUT)
    t.model("A2.2", left_as=Exit.ABANDONED)
    t.unit("A", "rurik", None, location=Location.GONE)  # broke out
    t.model("A3.1", left_as=Exit.BROKEN_OUT)
    t.unit("A", "kutsov", (20, 20, 0))  # no runner
    assert scored(t, RevealAtGameEnd()) == {"A": 0, "B": 18}


@pytest.mark.rule("DW4-ENC4-06")
def test_the_runners_are_revealed_to_all_at_the_end() -> None:
    t = run()
    for name in FLEET:
        t.unit("A", name, (10, 20, 0))
    g = t.game(RevealAtGameEnd(), rules=all_rules())
    (revealed,) = happened(g, RunnersRevealed)
    assert revealed.units == RUNNERS
    assert type(revealed).reveals


@pytest.mark.rule("DW4-ENC4-06")
def test_in_another_encounter_nothing_is_revealed_at_the_end() -> None:
    t = Tabletop(encounter="enc6")
    t.unit("A", "kutsov", (10, 20, 0))
    assert scored(t, RevealAtGameEnd()) == {"A": 0, "B": 0}
