"""Interphase Navigator, and the Turbo Encabulation Jump with its Local Anomaly Pool."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.content.pack_file import FiguresRow
from sandtable.rulesets.dw4.events.round import ActivationEnded
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.battle import PlayBattle
from sandtable.rulesets.dw4.procedures.reserves import units_in_reserve
from sandtable.rulesets.dw4.special.interphase_navigator import where_to_land, whether_to_jump
from sandtable.rulesets.dw4.special.turbo_encabulation import (
    ASTRAY,
    POOL,
    AbandonTheStray,
    AnomalyRolled,
    TurboEncabulationJump,
)
from sandtable.rulesets.dw4.state import BattleGame, Critical, Exit, Mission
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.prepared import happened
from tests.rulesets.dw4.special_actions import A1, Idle, in_reach
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, at, ref

NAVIGATOR = ref("DW4-S-INTERPHASE-NAVIGATOR")
QUESTION = "turbo encabulation jump"
LANDING = "landing of a jump"
LENGTH, BEAM = 4.3, 1.0


def table(pool: int = 0, models: int = 1, **own: Any) -> Tabletop:
    """A bearer at (18, 30) that heads north, and an enemy 9" to starboard of it."""
    t = in_reach(NAVIGATOR, gap=9, models=models, **own)
    if pool:
        t.side("A", tokens=((POOL, pool),))
    return t


def ending(t: Tabletop, *dice: str) -> BattleGame:
    return t.game(Idle(A1), dice=list(dice))


def jumped(t: Tabletop, *dice: str, to: tuple[Any, ...] = (at(18, 40),)) -> BattleGame:
    g = ending(t, *dice)
    answer(g, QUESTION, True)
    answer(g, LANDING, Placing(to))
    return g


def pool(g: BattleGame) -> int:
    return dict(g.state.sides[A].tokens or ()).get(POOL, 0)


@pytest.mark.rule("DW4-S-INTERPHASE-NAVIGATOR")
def test_at_the_end_of_its_activation_a_unit_may_be_set_down_elsewhere_and_gains_disorder() -> None:
    g = jumped(table(), "SS")
    model = g.state.models[ModelId("A1.1")]
    assert (model.pose, model.disorder, model.criticals) == (at(18, 40), 1, ())
    assert happened(g, ActivationEnded)


@pytest.mark.rule("DW4-S-INTERPHASE-NAVIGATOR")
def test_nobody_has_to_and_then_nothing_changes() -> None:
    g = ending(table())
    answer(g, QUESTION, False)
    assert (g.state.models[ModelId("A1.1")].pose, pool(g)) == (at(18, 30), 0)
    assert happened(g, ActivationEnded)


@pytest.mark.rule("DW4-S-INTERPHASE-NAVIGATOR", "DW4-CRIT-10")
def test_without_a_navigator_that_works_there_is_no_jump() -> None:
    assert ending(in_reach(gap=9)).over
    t = table()
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert ending(t).over


@pytest.mark.rule("DW4-S-INTERPHASE-NAVIGATOR")
@pytest.mark.parametrize(
    ("place", "allowed"),
    [
        (at(18, 30 - LENGTH - 15), True),
        (at(18, 30 - LENGTH - 15.001), False),
        (at(18, 30, 180), True),
        (at(18 + BEAM + 9 - BEAM - 2.001, 30), True),
        (at(18 + BEAM + 9 - BEAM - 2, 30), False),
    ],
)
def test_it_goes_fifteen_inches_in_any_facing_and_not_into_proximity_of_an_enemy(place: Any, allowed: bool) -> None:
    g = ending(table())
    answer(g, QUESTION, True)
    assert (g.pending[0].refusal(g, Placing((place,))) is None) is allowed


@pytest.mark.rule("DW4-S-INTERPHASE-NAVIGATOR")
def test_each_model_goes_from_where_it_was_and_the_unit_must_hang_together() -> None:
    g = ending(table(models=2))
    answer(g, QUESTION, True)
    # The second is 5" astern of the first: side by side 19" ahead of itself it is out of its reach.
    together, far = (at(18, 40), at(20, 40)), (at(18, 48), at(20, 48))
    apart = (at(18, 40), at(30, 15))
    fine = [g.pending[0].refusal(g, Placing(poses)) is None for poses in (together, far, apart)]
    assert fine == [True, False, False]


@pytest.mark.rule("DW4-S-INTERPHASE-NAVIGATOR")
def test_neither_a_marker_nor_another_ship_nor_land_is_jumped_onto() -> None:
    from sandtable.rulesets.dw4.state import MarkerKind

    t = table()
    t.marker(MarkerKind.OBJECTIVE, 18, 40)
    t.unit("A", "kutsov", (8, 30, 0))
    t.terrain("isle-knob", 18, 20)
    g = ending(t)
    answer(g, QUESTION, True)
    fine = [g.pending[0].refusal(g, Placing((spot,))) is None for spot in (at(18, 40), at(8, 30), at(18, 20))]
    assert fine == [False, False, False]


@pytest.mark.rule("DW4-S-INTERPHASE-NAVIGATOR")
def test_a_die_is_added_to_the_pool_all_are_rolled_and_they_stay_in_it() -> None:
    g = jumped(table(pool=2), "SS HC ES")
    assert (pool(g), happened(g, AnomalyRolled)[0].faces.__len__()) == (3, 3)
    assert dict(g.state.sides[B].tokens or ()) == {}


@pytest.mark.rule("DW4-S-INTERPHASE-NAVIGATOR")
@pytest.mark.parametrize("roll", ["BL SS SS", "BL BL SS"])
def test_one_blank_or_two_break_systems_and_set_fires(roll: str) -> None:
    g = jumped(table(pool=2), roll)
    assert sorted(g.state.models[ModelId("A1.1")].criticals) == sorted((Critical.SYSTEM_FAILURE, Critical.HAZARD))
    assert g.state.units[A1].location is Location.IN_PLAY


@pytest.mark.rule("DW4-S-INTERPHASE-NAVIGATOR", "DW4-END-04")
def test_three_blanks_put_the_unit_into_reserve_with_all_it_has_suffered() -> None:
    t = table(pool=2)
    t.model("A1.1", damage=3)
    g = jumped(t, "BL BL BL")
    model, unit = g.state.models[ModelId("A1.1")], g.state.units[A1]
    assert (model.pose, model.damage, model.disorder, model.criticals) == (None, 3, 1, ())
    assert (unit.location, unit.activated) == (Location.RESERVE, True)
    assert not units_in_reserve(g, A), "not before the next Round"


@pytest.mark.rule("DW4-S-INTERPHASE-NAVIGATOR")
@pytest.mark.parametrize("mark", [{"disorder": 3}, {"criticals": ("System Failure",)}])
def test_a_model_that_cannot_take_part_is_lost_and_scored_for(mark: dict[str, Any]) -> None:
    t = table(models=2)
    t.model("A1.2", **mark)
    g = jumped(t, "SS")
    assert g.state.models[ModelId("A1.2")].left_as is Exit.ABANDONED
    assert (g.state.sides[B].vp, g.state.sides[A].vp) == (5, 0)
    assert g.state.models[ModelId("A1.1")].pose == at(18, 40)


@pytest.mark.rule("DW4-S-INTERPHASE-NAVIGATOR")
def test_two_levels_of_disorder_are_no_hindrance() -> None:
    t = table()
    t.model("A1.1", disorder=2)
    assert jumped(t, "SS").state.models[ModelId("A1.1")].disorder == 3


@pytest.mark.rule("DW4-S-INTERPHASE-NAVIGATOR", "DW4-SRS-09")
def test_squadrons_that_flew_to_it_stay_behind() -> None:
    t = table()
    t.stack("B", "A1", Mission.ATTACK_RUN, Kite=2)
    stacks = jumped(t, "SS").state.stacks
    assert [(stack.target, stack.mission) for stack in stacks.values()] == [("", Mission.SET_ASIDE)]


@pytest.mark.rule("DW4-S-INTERPHASE-NAVIGATOR")
@pytest.mark.parametrize(("astray", "scored"), [(True, 5), (False, 0)])
def test_whoever_is_still_astray_when_the_game_ends_is_abandoned(astray: bool, scored: int) -> None:
    t = in_reach(NAVIGATOR)
    t.unit("A", "kutsov", None, location=Location.RESERVE, tokens=((ASTRAY, 1),) if astray else ())
    g = t.game(AbandonTheStray())
    assert (g.state.sides[B].vp, g.state.units[UnitId("A2")].location is Location.GONE) == (scored, astray)
    index = t.game().hooks.plan(PlayBattle)
    rules = [part.rule for part in index.parts if PlayBattle.steps[part.at] == "reveal_at_game_end"]
    assert "DW4-S-INTERPHASE-NAVIGATOR" in rules


@pytest.mark.rule("DW4-G-43")
@pytest.mark.parametrize("reach", [15, 25])
def test_a_pack_replaces_the_figures_of_the_jump_without_code(reach: int) -> None:
    from msgspec.structs import replace

    from sandtable.kernel.ids import RuleId

    t = table()
    row = FiguresRow("DW4-S-INTERPHASE-NAVIGATOR", {"reach": reach})
    t.content = replace(t.content, figures={RuleId(row.rule): row} if reach != 15 else {})
    g = ending(t)
    answer(g, QUESTION, True)
    assert (g.pending[0].refusal(g, Placing((at(18, 3),))) is None) is (reach == 25)


@pytest.mark.rule("DW4-S-INTERPHASE-NAVIGATOR")
def test_a_captain_jumps_out_of_emptiness_towards_a_prey_but_not_with_an_anomaly_around() -> None:
    t = in_reach(NAVIGATOR, gap=40)
    t.model("A1.1", pose=at(18, 4, 180))
    g = t.game(Idle(A1))
    decision = g.pending[0]
    pick = Random(3)
    view = View(g, A)
    calm = whether_to_jump(view, decision, pick)  # type: ignore[arg-type]
    placing = where_to_land(view, TurboLanding(g), pick)
    assert TurboLanding(g).refusal(g, placing) is None
    t.side("A", tokens=((POOL, 30),))
    t.model("A1.1", disorder=3)
    g = t.game(Idle(A1))
    assert not g.pending or not whether_to_jump(View(g, A), g.pending[0], pick)  # type: ignore[arg-type]
    assert isinstance(calm, bool)


def TurboLanding(g: BattleGame) -> Any:  # noqa: N802
    from sandtable.rulesets.dw4.special.turbo_encabulation import landing

    return landing(g, A, A1)


@pytest.mark.rule("DW4-S-INTERPHASE-NAVIGATOR")
def test_any_place_drawn_for_a_jump_is_legal() -> None:
    g = table(models=3).game(TurboEncabulationJump(A1), dice=["SS"])
    decision = g.pending[0]
    view = View(g, A)
    drawn = [decision.sample(view, Random(seed)) for seed in range(12)]
    assert all([decision.refusal(g, placing) is None for placing in (*drawn, decision.fallback(view))])
