"""The captain's advice: legal everywhere, and never what a sane captain would not do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Happened
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.events.harm import LeftPlay
from sandtable.rulesets.dw4.events.movement import Moved
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.procedures.activation import ActivationPhase
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.drawing import DiscardCards
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.scenarios.break_out import BREAK_OUT
from sandtable.rulesets.dw4.state import BattleGame, Clock, Exit, Phase
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.rulesets.dw4.tactics.advising import advise
from sandtable.rulesets.dw4.tactics.worth import expected_damage, worth_of_damage
from sandtable.tabletop.events import Collided
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.placing.units import Placing
from tests.laws.questions import CORE_QUESTIONS, positions
from tests.rulesets.dw4.scenarios.test_blockade_run import run, sailing
from tests.rulesets.dw4.tabletop import CLASSES, A, Tabletop


def always() -> bool:
    return True


def advice(g: BattleGame, seed: int = 1) -> Any:
    """What the captain would answer; it is legal, and asking for it changes nothing."""
    decision = g.pending[0]
    view = View(g, decision.seat)
    answer = advise(view, Random(seed), always)
    assert decision.refusal(g, answer) is None
    return answer


def acting(t: Tabletop, unit: str) -> None:
    t.clock = Clock(2, Phase.ACTIVATION, A, A, UnitId(unit))


def moving(t: Tabletop, model: str = "A1.1") -> tuple[BattleGame, PlotCourse]:
    acting(t, model.partition(".")[0])
    g = t.game(MoveModel(ModelId(model)), seed=1)
    decision = g.pending[0]
    assert isinstance(decision, PlotCourse)
    return g, decision


@pytest.mark.slow
@pytest.mark.parametrize("question", CORE_QUESTIONS)
def test_every_question_of_core_play_is_answered_legally(question: str) -> None:
    for game in positions()[question]:
        decision = game.open_decisions[0]
        before = RULESET.play.codec.digest(game)
        for seed in range(5):
            answer = RULESET.tactics.advise(View(game, decision.seat), Random(seed), always)
            assert decision.refusal(game, answer) is None, f"{answer!r}"
        assert RULESET.play.codec.digest(game) == before


@pytest.mark.parametrize(("x", "y", "heading"), [(18, 44, 0), (34, 24, 90), (2, 24, 270), (35, 47, 45), (18, 3, 180)])
def test_a_captain_close_to_the_edge_stays_on_the_table(x: float, y: float, heading: float) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (x, y, heading))
    t.unit("B", "kutsov", (18, 24, 180))
    g, decision = moving(t)
    seen = decision.preview(g, advice(g))
    assert seen is not None
    assert not seen.leaves


@pytest.mark.parametrize("heading", [0, 20, 340])
def test_a_captain_does_not_run_ashore_where_there_is_another_way(heading: float) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (18, 14, heading))
    t.unit("B", "kutsov", (18, 40, 180))
    t.terrain("isle-saddle", 18, 20)
    g, decision = moving(t)
    seen = decision.preview(g, advice(g))
    assert seen is not None
    assert not seen.struck


def test_a_captain_with_land_right_ahead_goes_astern() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (18, 15.2, 0))
    t.unit("B", "kutsov", (18, 40, 180))
    t.terrain("isle-saddle", 18, 20)
    g, decision = moving(t)
    assert all(
        (seen := decision.preview(g, decision.sample(g, Random(n)))) is None or seen.struck or seen.disorder
        for n in range(40)
    ), "there is a clear way ahead"
    course = advice(g)
    seen = decision.preview(g, course)
    assert seen is not None and not seen.struck
    assert course.astern


def test_a_captain_with_room_ahead_does_not_go_astern() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "kutsov", (18, 40, 180))
    g, _ = moving(t)
    assert not advice(g).astern


@pytest.mark.parametrize("other", ["A", "B"])
def test_a_captain_does_not_ram_friend_or_foe(other: str) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (18, 10, 0))
    t.unit(other, "hulk", (18, 17, 90))
    if other == "A":
        t.unit("B", "kutsov", (18, 40, 180))
    g, decision = moving(t)
    seen = decision.preview(g, advice(g))
    assert seen is not None
    assert not seen.struck


def target_of(t: Tabletop) -> str:
    acting(t, "A1")
    return str(advice(t.game(Attack(A, UnitId("A1")), seed=1)))


def test_of_two_like_targets_the_one_in_the_open_is_fired_at() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "kutsov", (12, 25, 180))
    t.unit("B", "kutsov", (24, 25, 180))
    assert target_of(t) == "B1.1", "of equal targets the first"
    t.unit("A", "hulk", (14, 18, 0))
    assert sight(t.game(), ModelId("A1.1"), ModelId("B1.1")).obscured
    assert target_of(t) == "B2.1"


def test_a_target_that_is_almost_lost_is_finished_off() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "kutsov", (12, 25, 180))
    t.unit("B", "kutsov", (24, 25, 180))
    t.model("B2.1", damage=9)
    assert target_of(t) == "B2.1"


def test_the_target_with_the_higher_rating_is_worth_more() -> None:
    t = Tabletop([replace(CLASSES[ClassId("kutsov")], id=ClassId("treasure"), vpr=20)])
    t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "kutsov", (12, 25, 180))
    t.unit("B", "treasure", (24, 25, 180))
    assert target_of(t) == "B2.1"


@pytest.mark.parametrize(("dice", "more"), [(4, 8), (8, 12), (12, 24)])
def test_more_dice_are_expected_to_do_more(dice: int, more: int) -> None:
    assert expected_damage(dice, 4, 4) < expected_damage(more, 4, 4)
    assert expected_damage(more, 4, 4) < expected_damage(more, 1, 4)
    assert expected_damage(more, 4, 5) < expected_damage(more, 4, 4)


def test_no_dice_are_expected_to_do_nothing() -> None:
    assert expected_damage(0, 0, 1) == 0


def test_damage_beyond_the_hull_is_worth_no_more_than_the_hull() -> None:
    t = Tabletop()
    t.unit("B", "kutsov", (18, 25, 180))
    g = t.game()
    model = ModelId("B1.1")
    assert worth_of_damage(g, model, 10) == worth_of_damage(g, model, 50) > worth_of_damage(g, model, 9.9)


def test_the_unit_that_can_hurt_the_enemy_goes_first() -> None:
    t = Tabletop()
    t.unit("A", "hulk", (6, 10, 0))
    t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "kutsov", (18, 25, 180))
    t.clock = Clock(2, Phase.ACTIVATION, A)
    g = t.game(ActivationPhase(), seed=1)
    assert g.pending[0].question == "unit to activate"
    assert advice(g) == "A2"


def test_low_cards_are_discarded_and_good_ones_kept() -> None:
    t = Tabletop()
    t.hand("A", 2, 9, 4, 5)
    assert advice(t.game(DiscardCards(A))) == ("A:2h0", "A:4h2")


def test_a_unit_is_deployed_at_the_front_with_its_bows_to_the_enemy() -> None:
    match = Match.start(RULESET, {"terrain": "none"}, key_from(1))
    pick = Random(1)
    placed = 0
    while placed < 8:
        decision = match.game.pending[0]
        answer = RULESET.tactics.advise(match.view(decision.seat), pick, always)
        if decision.question == "deployment":
            assert isinstance(answer, Placing)
            south = match.game.state.sides[decision.seat].edge == "south"
            assert {pose.heading for pose in answer.poses} == {0 if south else 18_000}
            placed += 1
        match.submit(decision.seat, answer)


@pytest.mark.parametrize(("unit", "word"), [("A1", BREAK_OUT), ("A4", None)])
def test_a_runner_at_the_enemy_edge_breaks_out_and_another_unit_stays(unit: str, word: str | None) -> None:
    t = run()
    for x in (4, 8, 12, 16):
        t.unit("A", "kutsov", (x, 40, 0))
    g = sailing(t, unit)
    assert g.pending[0].question == "break out"
    assert advice(g) == word


@pytest.mark.slow
def test_captains_at_a_whole_battle_hardly_ever_collide_and_lose_nobody_ashore() -> None:
    moved, collided, lost = 0, 0, []
    for seed in range(4):
        for encounter in ("enc1", "enc3", "enc5"):
            match = Match.start(RULESET, {"encounter": encounter}, key_from(f"{encounter}:{seed}"))
            picks = {seat: Random(f"{seed}:{seat}") for seat in RULESET.play.seats({})}
            while not match.game.over:
                decision = match.game.pending[0]
                match.submit(
                    decision.seat, RULESET.tactics.advise(match.view(decision.seat), picks[decision.seat], always)
                )
            events = [line.event for line in match.lines if isinstance(line, Happened)]
            moved += sum(isinstance(event, Moved) for event in events)
            collided += sum(isinstance(event, Collided) for event in events)
            lost += [e for e in events if isinstance(e, LeftPlay) and e.how is Exit.DESTROYED]
    assert collided * 50 < moved
    assert not lost
