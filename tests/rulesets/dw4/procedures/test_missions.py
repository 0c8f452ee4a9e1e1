"""When Missions are resolved, and what becomes of squadrons that resolve none."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, before, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw4.events.squadrons import (
    MinesSoughtFromAbove,
    ReconnaissanceFlown,
    SquadronsRecalled,
    StackSetAside,
)
from sandtable.rulesets.dw4.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw4.procedures.activation import ActivationPhase, StepsOfActivation
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.harm import LoseModel
from sandtable.rulesets.dw4.procedures.launch_phase import LaunchPhase
from sandtable.rulesets.dw4.procedures.minefield import TriggerMinefield
from sandtable.rulesets.dw4.procedures.ready_phase import ReadyPhase
from sandtable.rulesets.dw4.squadrons.stacks import RESOLVING, missions
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical, Exit, MarkerKind, Mission
from tests.rulesets.dw4.flight_deck import asked, at_sea, fly, flyers, happened, threaten
from tests.rulesets.dw4.plainly import board, narrate, report, show, told
from tests.rulesets.dw4.quiet import QuietActivations, QuietObjectives
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, dice_left

B1 = UnitId("B1")


def turns(t: Tabletop, *dice: str) -> BattleGame:
    """An Activation Phase in which units neither move nor act."""
    rules = (*t.rules_in_force(), QuietActivations())
    kept = [rule for rule in rules if rule.id != "DW4-ACTV-07"]
    return t.game(ActivationPhase(), dice=list(dice), rules=kept)


# --- the window ---


@pytest.mark.rule("DW4-ACTV-04", "DW4-SRS-19")
def test_before_picking_a_unit_the_active_admiral_may_resolve_one_mission() -> None:
    t = threaten(at_sea(), Kometa=1)
    t.unit("A", "prey", (10, 5, 0))
    t.unit("B", "prey", (10, 40, 180))
    t.stack("A", "B2", Mission.ATTACK_RUN, Kometa=1)
    t.stack("B", "A1", Mission.ATTACK_RUN, Kometa=1)
    g = turns(t, "BL BL", "BL BL")
    decision: Any = g.pending[0]
    assert (decision.question, decision.seat, decision.options) == ("srs mission", A, ("A>B1", "A>B2"))
    answer(g, "srs mission", "A>B2")
    assert (asked(g), g.pending[0].seat) == ("unit to activate", A)
    answer(g, "unit to activate", "A1")
    assert (asked(g), g.pending[0].seat, g.pending[0].options) == ("srs mission", B, ("B>A1",))  # type: ignore[attr-defined]
    answer(g, "srs mission", None)
    answer(g, "unit to activate", "B1")
    assert (g.pending[0].seat, g.pending[0].options) == (A, ("A>B1",))  # type: ignore[attr-defined]


@pytest.mark.rule("DW4-SRS-19", "DW4-SRS-34")
def test_stacks_that_support_or_were_set_aside_resolve_nothing() -> None:
    t = at_sea()
    t.stack("A", "A1", Mission.AIR_SUPPORT, Kometa=3)
    t.stack("A", "", Mission.SET_ASIDE, Kometa=3)
    assert asked(turns(t)) != "srs mission"
    assert missions(t.game(), A) == ()


@pytest.mark.rule("DW4-SRS-10", "DW4-SRS-40")
def test_who_has_no_unit_left_to_activate_resolves_no_more_missions() -> None:
    """Interaction 24: pending Attack Runs are lost and go to Aerial Reconnaissance."""
    t = threaten(at_sea(), Kometa=2)
    t.unit("B", "prey", (10, 40, 180))
    g = turns(t)
    answer(g, "srs mission", None)
    answer(g, "unit to activate", "B1")
    assert g.over and "A>B1" in g.state.stacks
    g = replace_end(t, "ES BL")
    assert happened(g, ReconnaissanceFlown)[0].bonus_cards == 1


@pytest.mark.rule("DW4-ACTV-04")
def test_a_mission_that_costs_the_admiral_the_last_unit_ends_the_turn() -> None:
    """The target explodes beside A's only unit, which is about to explode as well."""
    t = threaten(at_sea(gap=1, defence=0), Szpada=1)
    t.unit("B", "prey", (10, 40, 180))
    t.model("A1.1", crippled=True, criticals=(Critical.HAZARD,) * 2)
    t.model("B1.1", crippled=True, criticals=(Critical.HAZARD,) * 2)
    g = turns(t, "HS HS BL BL", "0", "0")
    answer(g, "srs mission", "A>B1")
    assert g.state.models[ModelId("A1.1")].left_as is Exit.DESTROYED
    assert g.over and g.state.units[UnitId("B2")].activated


# --- targets that leave play ---


@pytest.mark.rule("DW4-SRS-09")
def test_a_stack_whose_unit_leaves_play_is_set_aside() -> None:
    t = threaten(at_sea(models=2), Kometa=2)
    t.stack("B", "B1", Mission.AIR_SUPPORT, Szpada=1)
    t.stack("B", "", Mission.SET_ASIDE, Szpada=1)
    g = t.game(LoseModel(ModelId("B1.1"), Exit.DESTROYED))
    assert not happened(g, StackSetAside)
    t.model("B1.1", left_as=Exit.DESTROYED, pose=None)
    g = t.game(LoseModel(ModelId("B1.2"), Exit.WITHDRAWN))
    stacks = {name: (stack.tokens, stack.mission) for name, stack in g.state.stacks.items()}
    assert stacks == {"A>": ((("Kometa", 2),), Mission.SET_ASIDE), "B>": ((("Szpada", 2),), Mission.SET_ASIDE)}
    assert narrate(g, happened(g, StackSetAside)[0]) == (
        "The Stack of Admiral A at Preys B1 is set aside: its target left play."
    )


@pytest.mark.rule("DW4-SRS-09", "DW4-ATTACH-04")
def test_with_the_parent_of_an_attachment_the_whole_unit_is_gone() -> None:
    """Of Interaction 13: the Attachment is Abandoned, and the Stacks at the unit are set aside."""
    t = threaten(at_sea(models=2), Kometa=2)
    t.units[B1] = replace(t.units[B1], attached=(ModelId("B1.2"),))
    g = t.game(LoseModel(ModelId("B1.1"), Exit.DESTROYED))
    assert g.state.models[ModelId("B1.2")].left_as is Exit.ABANDONED
    assert list(g.state.stacks) == ["A>"]


@pytest.mark.rule("DW4-SRS-09", "DW4-SRS-33")
def test_a_stack_at_another_unit_that_an_attack_run_blows_up_is_set_aside() -> None:
    """B1 explodes under the Attack Run and takes B2 with it; what flew over B2 has resolved no Mission."""
    t = threaten(at_sea(defence=0), Szpada=1)
    t.unit("B", "prey", (21, 29.3, 180))
    t.stack("B", "B2", Mission.AIR_SUPPORT, Kometa=2)
    for model in ("B1.1", "B2.1"):
        t.model(model, crippled=True, criticals=(Critical.HAZARD,) * 2)
    g = fly(t, "HS HS BL BL", "0", "0")
    assert g.over
    assert [g.state.models[ModelId(m)].left_as for m in ("B1.1", "B2.1")] == [Exit.DESTROYED, Exit.DESTROYED]
    assert {name: stack.tokens for name, stack in g.state.stacks.items()} == {"B>": (("Kometa", 2),)}


@pytest.mark.rule("DW4-SRS-09")
def test_so_is_one_whose_minefield_is_triggered() -> None:
    t = at_sea()
    mine = t.marker(MarkerKind.MINEFIELD, 30, 30)
    t.stack("A", mine, Mission.MINE_CLEARANCE, Kometa=2)
    g = t.game(TriggerMinefield(mine, ModelId("B1.1")), dice=["BL BL BL"])
    assert list(g.state.stacks) == ["A>"]


@pytest.mark.rule("DW4-SRS-09")
def test_however_a_unit_leaves_the_stack_is_set_aside_when_the_activation_ends() -> None:
    class BreaksOut(Rule):
        id = RuleId("TEST-BREAKS-OUT")

        @before(StepsOfActivation.action_step)
        def leave(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
            return Call(LoseModel(ModelId("A1.1"), Exit.BROKEN_OUT))

    t = at_sea()
    t.stack("A", "A1", Mission.AIR_SUPPORT, Kometa=2)
    rules = [rule for rule in t.rules_in_force() if rule.id not in ("DW4-ACTV-07", "DW4-SRS-09")]
    missing = [rule for rule in t.rules_in_force() if rule.id == "DW4-SRS-09"]
    g = t.game(ActivationPhase(), rules=(*rules, QuietActivations(), BreaksOut(), *missing))
    assert list(g.state.stacks) == ["A>"]


@pytest.mark.rule("DW4-SRS-08")
def test_a_stack_goes_where_its_target_goes() -> None:
    t = threaten(at_sea(), Kometa=2)
    drawn = {p.id: p for p in board(View(t.game(), A)).pieces}
    t.model("B1.1", pose=replace(t.models[ModelId("B1.1")].pose, x=30_000))  # type: ignore[type-var]
    moved = {p.id: p for p in board(View(t.game(), A)).pieces}
    assert moved["A>B1"].x - drawn["A>B1"].x == 12_000


# --- Mine Clearance ---


def sweep(*dice: str, tokens: int = 4, more: tuple[tuple[float, float], ...] = ()) -> BattleGame:
    t = at_sea()
    for x, y in ((18, 20), *more):
        t.marker(MarkerKind.MINEFIELD, x, y)
    t.stack("A", "K1", Mission.MINE_CLEARANCE, Kometa=tokens)
    return fly(t, *dice, target="K1")


@pytest.mark.rule("DW4-SRS-20", "DW4-SRS-35", "DW4-SRS-36", "DW4-SRS-39")
def test_an_exploding_strike_clears_the_minefield_and_the_squadrons_are_gone() -> None:
    g = sweep("ES HS SS BL")
    assert g.over and (g.state.markers, g.state.stacks, dice_left(g)) == ({}, {}, 0)


@pytest.mark.rule("DW4-SRS-36", "DW4-SRS-39")
def test_without_one_the_minefield_stays_and_the_squadrons_are_gone() -> None:
    g = sweep("HS HS SS BL")
    assert list(g.state.markers) == ["K1"] and g.state.stacks == {}


@pytest.mark.rule("DW4-SRS-37", "DW4-SRS-38")
def test_each_further_one_clears_another_within_five_inches_of_the_first() -> None:
    near, farther, far = (18 + 1.5 + 3, 20.0), (18, 20 + 1.5 + 5), (18, 20 - 1.5 - 5.01)
    g = sweep("ES ES ES BL", more=(farther, near, far))
    decision: Any = g.pending[0]
    assert (decision.options, decision.most, decision.default) == (("K3", "K2"), 2, ("K3", "K2"))
    answer(g, "minefields to clear", ("K2",))
    assert list(g.state.markers) == ["K3", "K4"]


@pytest.mark.rule("DW4-SRS-37")
def test_one_exploding_strike_clears_one() -> None:
    g = sweep("ES HS HS BL", more=((20, 20),))
    assert g.over and list(g.state.markers) == ["K2"]
    assert told(View(g, A), happened(g, MinesSoughtFromAbove)[0]).dice[0].face == "ES"


# --- Aerial Reconnaissance ---


def replace_end(t: Tabletop, *dice: str) -> BattleGame:
    return t.game(EndPhase(), dice=list(dice), rules=(*t.rules_in_force(), QuietObjectives()))


@pytest.mark.rule("DW4-SRS-40", "DW4-SRS-41", "DW4-CARD-18", "DW4-END-07")
def test_what_is_left_of_the_squadrons_looks_around_for_bonus_cards() -> None:
    """Worked example 32: 8 tokens and 3 Exploding Strikes are 3 Bonus Cards."""
    t = threaten(at_sea(), Kometa=2, Szpada=1)
    t.stack("A", "A1", Mission.AIR_SUPPORT, Kometa=4)
    t.stack("A", "", Mission.SET_ASIDE, Kometa=1)
    g = replace_end(t, "ES ES ES HS HS BL BL BL")
    assert (g.state.sides[A].bonus_cards, g.state.sides[B].bonus_cards) == (3, 0)
    assert g.state.stacks == {} and not g.result


@pytest.mark.rule("DW4-SRS-40", "DW4-CARD-18")
def test_the_second_admiral_looks_around_too_and_nobody_gets_more_than_the_hand_limit() -> None:
    t = at_sea()
    t.stack("B", "B1", Mission.AIR_SUPPORT, Kometa=7)
    g = replace_end(t, "ES ES ES ES ES ES ES")
    assert g.state.sides[B].bonus_cards == g.state.sides[B].hand_limit == 5


@pytest.mark.rule("DW4-CARD-18", "DW4-CARD-17")
def test_the_bonus_cards_are_drawn_in_the_next_ready_phase() -> None:
    t = at_sea()
    t.sides[A] = replace(t.sides[A], hand_limit=1, bonus_cards=2)
    t.hand("A", deck=[1, 2, 3, 4])
    t.hand("B", deck=[5] * 9)
    g = t.game(ReadyPhase(), seed=1)
    while asked(g) != "cards to put under the deck":
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    decision: Any = g.pending[0]
    assert (decision.seat, decision.limits, len(decision.options)) == (A, (2, 2), 3)


@pytest.mark.rule("DW4-SRS-41", "DW4-END-07")
def test_nobody_looks_around_when_the_battle_is_over() -> None:
    t = threaten(at_sea(), Kometa=2)
    t.clock = type(t.clock)(5, t.clock.phase, A)
    g = replace_end(t)
    assert g.result and not happened(g, SquadronsRecalled)


@pytest.mark.rule("DW4-SRS-01", "DW4-SRS-41")
def test_in_the_next_round_every_carrier_may_launch_again_as_many_as_before() -> None:
    t = at_sea()
    t.units[UnitId("A1")] = replace(t.units[UnitId("A1")], launched=True)
    assert t.game(LaunchPhase()).over
    after = replace_end(t)
    assert not after.state.units[UnitId("A1")].launched
    t.units = dict(after.state.units)
    g = t.game(LaunchPhase())
    answer(g, "unit to launch", "A1")
    assert "A1.1: 5." in plain(g.pending[0].prompt)


# --- what everyone sees ---


def test_stacks_are_drawn_beside_their_targets_and_read_out() -> None:
    t = threaten(at_sea(flyers("Terns")), Kometa=3, Terns=1)
    t.stack("B", "B1", Mission.AIR_SUPPORT, Kometa=2)
    mine = t.marker(MarkerKind.MINEFIELD, 30, 30)
    t.stack("A", mine, Mission.MINE_CLEARANCE, Kometa=2)
    t.stack("A", "", Mission.SET_ASIDE, Kometa=1)
    g = t.game()
    drawn = {p.id: p for p in board(View(g, None)).pieces}
    stack = drawn["A>B1"]
    assert (stack.kind, stack.look, stack.side, stack.name) == ("marker", "squadrons", "A", "Squadrons 4")
    assert stack.label == "3 Kometa and 1 Terns of Admiral A, Threatening Prey B1."
    assert stack.x < drawn["B1.1"].x < drawn["B>B1"].x
    assert [badge.text for badge in drawn["B1.1"].badges] == [
        "Threatening: 3 Kometa and 1 Terns",
        "Supporting: 2 Kometa",
    ]
    assert (drawn["A>"].on_board, drawn["A>"].where) == (False, "set aside")
    assert "  2 Kometa of Admiral A, Sweeping Minefield K1." in report(View(g, None))
    assert show(g, "stack", "A>") == "1 Kometa of Admiral A, set aside"


class Grounded(Rule):
    """A test rule: no Stack resolves its Mission."""

    id = RuleId("TEST-GROUNDED")

    @forbids(RESOLVING)
    def refuse(self, g: BattleTable, stack: StackId) -> Refusal | None:
        return Refusal("not in this weather", self.id)


@pytest.mark.parametrize(("rules", "able"), [((), ("A>B1",)), ((Grounded(),), ())])
def test_a_rule_may_keep_a_stack_from_its_mission(rules: tuple[Rule, ...], able: tuple[str, ...]) -> None:
    t = at_sea()
    t.stack("A", "B1", Mission.ATTACK_RUN, Kometa=1)
    assert missions(t.game(rules=(*t.rules_in_force(), *rules)), A) == able
