"""What an admiral thinks ahead for, what it makes of a position, and what it guesses of the enemy's secrets."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Rolled
from sandtable.kernel.ids import UNKNOWN, RuleId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.activation import ActivationPhase
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.scenarios import scenario_rules
from sandtable.rulesets.dw4.scenarios.blockade_run import could_run
from sandtable.rulesets.dw4.state import Battle, BattleGame, Clock, Exit, Mode, Phase
from sandtable.rulesets.dw4.tactics.evaluation import lead_of
from sandtable.rulesets.dw4.tactics.outlook import COURSES, UNITS, prospects
from sandtable.tabletop.state import Score
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.tabletop import A, B, Tabletop


def duel(**settings: Any) -> Tabletop:
    t = Tabletop(mode=Mode.FULL, **settings)
    t.unit("A", "kutsov", (18, 12, 0))
    t.unit("B", "kutsov", (18, 36, 180))
    return t


def stands(t: Tabletop) -> float:
    return lead_of(t.game(rules=(*t.rules_in_force(), *scenario_rules())), A)


def test_what_one_side_gains_the_other_loses() -> None:
    t = duel()
    t.model("B1.1", damage=4)
    g = t.game()
    assert lead_of(g, A) == pytest.approx(-lead_of(g, B))
    assert lead_of(g, A) > 0


@pytest.mark.parametrize("worse", [{"damage": 3}, {"disorder": 2}, {"crippled": True, "damage": 10}])
def test_it_is_better_when_the_enemy_has_suffered(worse: dict[str, Any]) -> None:
    t, hurt = duel(), duel()
    hurt.model("B1.1", **worse)
    assert stands(hurt) > stands(t)


def test_a_victory_point_in_hand_counts_as_one() -> None:
    t, ahead = duel(), duel()
    ahead.sides[A] = replace(ahead.sides[A], scores=(Score(3, 1, "Superiority", RuleId("DW4-END-06")),))
    assert stands(ahead) - stands(t) == pytest.approx(3)


def test_damage_counts_for_more_on_a_model_of_a_higher_rating() -> None:
    small, great = duel(), duel()
    for t in (small, great):
        t.unit("B", "hypatia", (8, 36, 180))
    small.model("B1.1", damage=5)
    great.model("B2.1", damage=7)
    assert stands(great) > stands(small) > 0


def test_when_the_battle_is_over_only_the_points_count() -> None:
    t = duel()
    t.model("B1.1", damage=4)
    t.clock = Clock(5, Phase.OVER)
    assert stands(t) == 0


def hurt_in(number: int) -> float:
    """How it is valued at the beginning of a Round that an enemy has lost a part of its hull."""
    t = duel()
    t.model("B1.1", damage=4)
    t.clock = Clock(number, Phase.READY, A, A)
    return stands(t)


def test_damage_tells_in_every_round_to_come() -> None:
    assert hurt_in(5) > 0
    assert [hurt_in(number) / hurt_in(5) for number in (4, 3, 2)] == pytest.approx([2, 3, 4])


def test_early_in_a_battle_a_wounded_enemy_is_worth_more_than_a_few_points_and_at_its_end_it_is_not() -> None:
    points = 2.0
    assert hurt_in(2) > points > hurt_in(5)


def test_a_crippled_ship_still_has_its_guns_and_a_lost_one_has_nothing() -> None:
    crippled, lost = duel(), duel()
    crippled.model("B1.1", crippled=True)
    lost.model("B1.1", crippled=True, left_as=Exit.DESTROYED, pose=None)
    assert stands(lost) > stands(crippled) > 0


def test_judging_a_position_changes_nothing() -> None:
    g = duel().game()
    before = RULESET.play.codec.digest(g)
    lead_of(g, A)
    assert RULESET.play.codec.digest(g) == before


def test_courses_and_units_are_worth_thinking_about_and_most_else_is_not() -> None:
    t = duel()
    for x in range(2, 34, 4):
        t.unit("A", "rurik", (x, 4, 0))
    t.clock = Clock(2, Phase.ACTIVATION, A, A, UnitId("A1"))
    moving = t.game(MoveModel(ModelId("A1.1")), seed=1)
    assert isinstance(moving.pending[0], PlotCourse)
    assert 2 < len(prospects(View(moving, A), Random(1))) <= COURSES
    choosing = t.game(ActivationPhase(), seed=1)
    while choosing.pending[0].question != "unit to activate":
        choosing.submit(choosing.pending[0].seat, None)
    assert len(prospects(View(choosing, choosing.pending[0].seat), Random(1))) == UNITS
    assert prospects(View(t.game(ActionStep(UnitId("A1")), seed=1), A), Random(1)) == ()


def test_a_captains_own_course_is_the_first_that_is_thought_about() -> None:
    t = duel()
    t.clock = Clock(2, Phase.ACTIVATION, A, A, UnitId("A1"))
    view = View(t.game(MoveModel(ModelId("A1.1")), seed=1), A)
    assert prospects(view, Random(1))[0] == RULESET.tactics.advise(view, Random(1), lambda: True)


def test_the_rounds_of_a_battle_are_counted() -> None:
    t = duel()
    t.clock = Clock(4, Phase.ACTIVATION, A, A)
    assert RULESET.tactics.rounds_begun(t.game()) == 4


def plotting(t: Tabletop) -> View[Battle]:
    t.clock = Clock(2, Phase.ACTIVATION, A, A, UnitId("A1"))
    return View(t.game(MoveModel(ModelId("A1.1")), seed=1), A)


def looked_at(monkeypatch: pytest.MonkeyPatch, view: View[Battle], time: bool) -> int:
    """How many courses a captain sails in the mind, with or without time to think."""
    sailed: list[Any] = []
    preview = PlotCourse.preview

    def watched(*those: Any) -> Any:
        sailed.append(those)
        return preview(*those)

    monkeypatch.setattr(PlotCourse, "preview", watched)
    course = RULESET.tactics.advise(view, Random(1), lambda: time)
    assert view.decision is not None and view.decision.refusal(view, course) is None
    return len(sailed)


def test_a_captain_in_haste_takes_the_first_clear_course(monkeypatch: pytest.MonkeyPatch) -> None:
    view = plotting(duel())
    hasty = looked_at(monkeypatch, view, time=False)
    assert hasty < looked_at(monkeypatch, view, time=True)


def test_even_in_haste_a_captain_does_not_run_aground() -> None:
    t = duel()
    t.terrain("isle-knob", 18, 21)
    view = plotting(t)
    assert isinstance(view.decision, PlotCourse)
    seen = view.decision.preview(view, RULESET.tactics.advise(view, Random(1), lambda: False))
    assert seen is not None and not (seen.aground or seen.struck or seen.leaves)


def volleys(first: str) -> dict[str, tuple[int, ...]]:
    """The dice of each unit's first Attack in one and the same supposed game, where a certain unit goes first."""
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (8, 12, 0))
    t.unit("A", "kutsov", (28, 12, 0))
    t.unit("B", "kutsov", (8, 24, 180))
    t.unit("B", "kutsov", (28, 24, 180))
    t.clock = Clock(2, Phase.ACTIVATION, A, A)
    game, pick = RULESET.tactics.suppose(View(t.game(ActivationPhase(), seed=1), A), Random(4)), Random(1)
    fired: dict[str, tuple[int, ...]] = {}
    while not game.over and len(fired) < 4:
        decision = game.open_decisions[0]
        view = View(game, decision.seat)
        begins = decision.question == "unit to activate" and first in options_of(decision)
        game.submit(decision.seat, first if begins else RULESET.tactics.advise(view, pick, lambda: False))
        for entry in game.take_record():
            if isinstance(entry, Rolled) and entry.request.what.startswith("Attack/"):
                fired.setdefault(entry.request.what, entry.outcome)
    return fired


def test_in_a_supposed_game_a_unit_has_the_same_luck_whoever_goes_before_it() -> None:
    sooner, later = volleys("A1"), volleys("A2")
    assert list(sooner) != list(later)
    assert {"Attack/A1", "Attack/A2"} <= set(sooner) & set(later)
    for unit in set(sooner) & set(later):
        both = min(len(sooner[unit]), len(later[unit]))
        assert both and sooner[unit][:both] == later[unit][:both]


def blockade() -> BattleGame:
    """A Blockade Run whose runners are noted."""
    match, pick = Match.start(RULESET, {"encounter": "enc4"}, key_from("guess")), Random(1)
    while not any(side.runners for side in match.game.state.sides.values()):
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, decision.sample(match.view(decision.seat), pick))
    return match.game


def test_the_runners_of_the_enemy_are_guessed_among_those_that_could_run() -> None:
    g = blockade()
    attacker = next(side.seat for side in g.state.sides.values() if side.runners)
    other = B if attacker == A else A
    view = View(g, other)
    assert UNKNOWN in view.state.sides[attacker].runners
    guesses = {RULESET.tactics.suppose(view, Random(seed)).state.sides[attacker].runners for seed in range(12)}
    assert len(guesses) > 1
    for guess in guesses:
        assert len(set(guess)) == 3 and set(guess) <= set(could_run(g, attacker))


def test_the_own_runners_are_known() -> None:
    g = blockade()
    attacker = next(side.seat for side in g.state.sides.values() if side.runners)
    supposed = RULESET.tactics.suppose(View(g, attacker), Random(1))
    assert supposed.state.sides[attacker].runners == g.state.sides[attacker].runners


@pytest.mark.parametrize("mode", ["core", "full"])
def test_at_every_question_of_a_game_a_game_can_be_supposed_that_asks_the_same(mode: str) -> None:
    options = {"mode": mode, "encounter": "enc4" if mode == "core" else "enc1"}
    match, pick = Match.start(RULESET, options, key_from("suppose")), Random(3)
    while not match.game.over:
        decision = match.game.open_decisions[0]
        view = match.view(decision.seat)
        supposed = RULESET.tactics.suppose(view, Random(match.game.serial))
        asked = supposed.decision_for(decision.seat)
        assert asked == decision
        assert View(supposed, decision.seat).state.cards == view.state.cards
        match.submit(decision.seat, decision.sample(view, pick))
