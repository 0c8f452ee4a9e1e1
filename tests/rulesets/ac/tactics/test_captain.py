"""A captain's answers: legal, towards the markers, at the best target."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.bots.captain import CaptainBot
from sandtable.bots.plain import RandomBot
from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.odds import odds
from sandtable.rulesets.ac.content.profile import WeaponRow
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.procedures.activation import Activation, ActivationPhase
from sandtable.rulesets.ac.procedures.shaking import TakeTests
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.tactics.advice import advise
from sandtable.rulesets.ac.tactics.goals import assigned_markers, distance_to, goal_of
from sandtable.rulesets.ac.tactics.gunnery import worth_of_attack, worth_of_charge
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, A2, B1, B2, SHOT, a_field, duel, picks, rifles


def advised(t: BattleSituation) -> Any:
    return advise(View(t.table, t.asked().seat), Random(1), odds)


def test_a_unit_that_can_hold_a_marker_goes_there() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "foot", (24, 45, 180))
    marker = t.marker(24, 19)
    assert assigned_markers(t.table, t.table.state.units[A1].seat) == {A1: marker}
    t.run(Activation(A1))
    assert advised(t) == "Double Time"
    t.answer("manoeuvre", "Double Time")
    march = advised(t)
    assert isinstance(march, March)
    goal = goal_of(t.table, A1)
    assert goal is not None
    before = distance_to(t.table, A1, goal)
    t.answer("move", march)
    assert distance_to(t.table, A1, goal) < before - 5_000


def test_whoever_stands_on_a_marker_stays() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "foot", (24, 45, 180))
    t.marker(24, 12)
    assert advised(t.run(Activation(A1))) == "Aim"


def test_a_garrison_is_an_enemy_like_any_and_gives_an_answer_itself() -> None:
    t = field()
    house = t.rectangle(4, 2, (24, 20), "Blocking", size=3, capacity=0)
    t.models_at("B", "foot", *[None] * 6, garrison=house)
    t.unit("A", "foot", (24, 12, 0))
    t.marker(24, 30)
    t.run(Activation(A1))
    assert isinstance(advised(t), str)
    t.run(Activation(B1))
    view = View(t.table, t.asked().seat)
    assert view.decision is not None and view.decision.refusal(view, advised(t)) is None


def test_each_marker_has_a_unit_of_its_own() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("A", "foot", (36, 12, 0))
    near, far = t.marker(24, 24), t.marker(10, 24)
    found = assigned_markers(t.table, t.table.state.units[A1].seat)
    assert set(found.values()) == {near, far}


def test_guns_with_a_target_aim_and_others_go_nearer() -> None:
    t = field()
    t.unit("A", "tank", (24, 12, 0))
    t.unit("B", "foot", (24, 24, 180))
    assert advised(t.run(Activation(A1))) == "Aim"
    t = field()
    t.unit("A", "tank", (24, 6, 0))
    t.unit("B", "foot", (24, 44, 180))
    assert advised(t.run(Activation(A1))) == "Double Time"


def test_of_two_targets_the_better_one_is_shot_at() -> None:
    t = a_field(rows=(rifles(),))
    t.like("easy", "theirs", defence=1)
    t.unit("A", "mine", (24, 12, 0))
    t.unit("B", "theirs", (20, 22, 180))
    t.unit("B", "easy", (29, 22, 180))
    t.run(Activation(A1)).answer("manoeuvre", None)
    shot = advised(t)
    assert isinstance(shot, Shot) and shot.target == B2
    assert worth_of_attack(t.table, shot, odds) > worth_of_attack(t.table, SHOT, odds)
    assert worth_of_attack(t.table, shot, None) > worth_of_attack(t.table, SHOT, None)


@pytest.mark.parametrize(("row", "charges"), [(picks(dice=(12, 12, 12)), True), (picks(dice=(1, 1, 1)), False)])
def test_a_captain_charges_where_it_pays(row: WeaponRow, charges: bool) -> None:
    t = duel(6, rows=(row,))
    t.run(Activation(A1))
    assert str(advised(t)).startswith("Charge") is charges
    assert (worth_of_charge(t.table, A1, B1, odds) > 0) is charges


def test_who_has_the_best_target_is_activated_first() -> None:
    t = field()
    t.unit("A", "foot", (8, 6, 0))
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "foot", (24, 20, 180))
    t.run(ActivationPhase())
    assert advised(t) == A2


def test_nobody_to_shoot_at_means_looking_out_or_loading() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "foot", (24, 45, 180))
    t.run(Activation(A1)).answer("manoeuvre", None)
    assert advised(t) == "Go On Lookout"
    t.change("A1", statuses=(Status.RELOADING,))
    t.run(Activation(A1)).answer("manoeuvre", None)
    assert advised(t) == "Re-Arm"


def test_a_captain_beats_a_random_player_and_every_answer_of_his_is_legal() -> None:
    options = RULESET.play.options({"forces": ("karst.500", "meridian.500")})
    match = Match.start(RULESET, options, key_from(4))
    bots = {"A": CaptainBot(RULESET, 4), "B": RandomBot(RULESET, 4)}
    while not match.game.over:
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, bots[decision.seat].answer(View(match.game, decision.seat)))
    assert RULESET.play.winner(match.game) == "A"
    assert bots["A"].fallbacks == 0


def test_of_those_to_whom_the_same_happens_the_enemy_comes_first() -> None:
    t = duel()
    t.unit("A", "mine", (10, 12, 0))
    t.unit("B", "theirs", (10, 40, 180), models=12)
    t.run(TakeTests((A2, B1, B2), SeatId("A"), RuleId("AC-R-SHOCKWAVE")))
    assert advised(t) == B2
