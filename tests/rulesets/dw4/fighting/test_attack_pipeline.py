"""The course of an Attack: every moment at which a special rule may act, in its order."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.hooks import EVERY_OTHER, HookIndex, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.odds.ahead import roll_spec
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.boarding_deck import side_by_side
from tests.rulesets.dw4.gunfire import attack, declared, gun, many, range_of, shooter, victim
from tests.rulesets.dw4.plainly import show
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ref

ORDER = (
    "announce_the_attack",
    "choose_initial_target",
    "nominate_participating_models",
    "declare_contributing_weapons",
    "take_options_of_the_attacker",
    "take_options_of_the_target",
    "strike_before_the_roll",
    "answer_before_the_roll",
    "declare_bonus_dice",
    "build_the_pools",
    "make_the_action_roll",
    "inflict_damage",
    "inflict_critical_damage",
    "unsettle_the_target",
    "move_the_target",
    "strike_secondary_targets",
    "burn_the_target",
    "mark_the_target",
    "strike_what_goes_with_the_target",
    "resolve_it_again",
    "conclude_the_action",
    "pay_for_the_action",
    "spread_terror",
    "follow_it_up",
)


def watching(kind: type[Procedure], seen: list[str]) -> Rule:
    """A rule that notes every step of a procedure once it is over."""

    def note(name: str) -> Any:
        def hook(self: Rule, g: BattleGame, procedure: Procedure) -> Outcome:
            seen.append(name)
            return None

        return after(getattr(kind, name), follows=EVERY_OTHER)(hook)

    body = {name: note(name) for name in kind.steps}
    watcher: type[Rule] = type("Watching", (Rule,), {"id": RuleId("TEST-WATCH"), **body})
    return watcher()


@pytest.mark.rule("DW4-ATK-15", "DW4-ATK-17")
def test_an_attack_passes_every_moment_in_order() -> None:
    seen: list[str] = []
    t = range_of(shooter(), victim(defence=0))
    rules = (*t.rules_in_force(), watching(Attack, seen))
    t.game(Attack(A, UnitId("A1")), dice=["HS HS BL BL"], rules=rules)
    assert tuple(seen) == ORDER


def test_in_core_play_the_moments_for_special_rules_are_no_steps_at_all() -> None:
    plan = HookIndex(standing_rules()).plan(Attack)
    bodies = {Attack.steps[part.at] for part in plan.parts}
    assert bodies == {
        "choose_initial_target",
        "nominate_participating_models",
        "declare_contributing_weapons",
        "build_the_pools",
        "make_the_action_roll",
        "inflict_damage",
    }


@pytest.mark.rule("DW4-BOARD-09")
def test_a_boarding_action_passes_its_own() -> None:
    seen: list[str] = []
    t = side_by_side()
    rules = (*t.rules_in_force(), watching(Boarding, seen))
    t.game(Boarding(A, UnitId("A1")), dice=[many("BL", 4), "BL BL"], rules=rules)
    assert tuple(seen) == Boarding.steps
    assert seen[-3:] == ["leave_boarders_behind", "add_to_the_havoc", "set_fires"]


@pytest.mark.rule("DW4-ACTION-06", "DW4-ACTION-07")
@pytest.mark.parametrize(("card", "went_on"), [(8, True), (9, False)], ids=["passed", "failed"])
def test_a_crippled_participant_may_end_the_attack_before_a_weapon_is_declared(card: int, went_on: bool) -> None:
    t = range_of(shooter(), victim(defence=0))
    t.model("A1.1", crippled=True)
    t.hand("A", deck=[card, 1])
    g = attack(t, *[many("BL", 4)] * went_on)
    answer(g, "crew check", True)
    assert bool(g.state.units[UnitId("A1")].contributed) is went_on
    assert g.over


@pytest.mark.rule("DW4-ACTION-06")
def test_without_a_crippled_participant_nobody_checks() -> None:
    t = range_of(shooter(), victim(defence=0), models=2)
    t.model("A1.2", crippled=True)
    t.hand("A", deck=[9, 1])
    g = attack(t, many("BL", 4), all_in=False)
    assert g.pending[0].default == ("A1.1",)
    answer(g, "participating models", ("A1.1",))
    assert declared(g).participants == ("A1.1",)


def test_an_attack_that_ends_early_is_concluded_all_the_same() -> None:
    seen: list[str] = []
    t: Tabletop = range_of(shooter(), victim(defence=0))
    t.model("A1.1", crippled=True)
    t.hand("A", deck=[9, 1])
    rules = (*t.rules_in_force(), watching(Attack, seen))
    g = t.game(Attack(A, UnitId("A1")), dice=[], rules=rules)
    answer(g, "crew check", True)
    assert seen[-4:] == list(ORDER[-4:])
    assert "build_the_pools" not in seen


@pytest.mark.rule("DW4-QUAL-01")
def test_odds_are_there_for_each_group_of_weapons_that_may_fire() -> None:
    own = shooter(gun(ref("DW4-Q-AERIAL"), dice=3), gun(dice=5))
    t = range_of(own, victim(defence=0))
    t.clock = replace(t.clock, unit=UnitId("A1"))
    g = attack(t)
    decision: Any = g.pending[0]
    assert (decision.question, decision.default) == ("weapons that fire together", ("A1.1/1",))
    view = View(g, A)
    specs = [roll_spec(view, group) for group in decision.options]
    assert [spec.own.dice for spec in specs if spec is not None] == [3, 5]
    assert show(view, decision.of, decision.options[0]) == "Gun 1 of A1.1"


@pytest.mark.rule("DW4-QUAL-01")
def test_before_that_the_strongest_group_is_taken_to_fire() -> None:
    own = shooter(gun(ref("DW4-Q-AERIAL"), dice=3), gun(dice=5))
    t = range_of(own, victim(defence=0))
    t.unit("B", "victim", (26, 24, 180))
    t.clock = replace(t.clock, unit=UnitId("A1"))
    g = t.game(Attack(A, UnitId("A1")), dice=[])
    spec = roll_spec(View(g, A), "B1.1")
    assert spec is not None
    assert spec.own.dice == 5
