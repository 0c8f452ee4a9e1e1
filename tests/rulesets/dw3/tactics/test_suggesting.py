"""What a captain suggests to a person: courses and places without harm, each with its reason."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.geometry.course import Course
from sandtable.kernel.board import Suggestion
from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.odds import odds
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.moving.plotting import PlotCourse
from sandtable.rulesets.dw3.procedures.activation import Activation
from sandtable.rulesets.dw3.procedures.deployment import DeployUnit
from sandtable.rulesets.dw3.procedures.moving import MoveModel
from sandtable.rulesets.dw3.procedures.previewing import preview
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.tabletop.state import Location
from sandtable.tabletop.zones import Edge
from tests.rulesets.dw3.table import battle, duel

A = SeatId("A")


def suggested(t: BattleSituation) -> tuple[Suggestion, ...]:
    return RULESET.tactics.suggest(View(t.table, A), Random(1), odds)


def test_courses_are_suggested_with_a_reason_and_what_they_give_and_take() -> None:
    t = duel("karst.dolmen", "karst.dolmen", gap=24)
    t.run(MoveModel(ModelId("A1.1")))
    found = suggested(t)
    assert 1 <= len(found) <= 3 and found[0].title == "Captain's choice"
    assert all(each.reason and each.path and each.shapes for each in found)
    best = found[0]
    assert best.give > 0 and "to bear on" in plain(best.reason)


@pytest.mark.parametrize("y", [20, 41])
def test_no_suggested_course_runs_into_anything_or_off_the_table(y: float) -> None:
    t = battle()
    t.unit("A", "karst.dolmen", (24, y, 0))
    t.unit("B", "karst.dolmen", (24, 8, 0))
    t.rectangle(6, 2, (24, y + 5))
    t.minefield(20, y + 3)
    t.run(MoveModel(ModelId("A1.1")))
    view, found = View(t.table, A), suggested(t)
    assert isinstance(view.decision, PlotCourse) and found
    for each in found:
        assert isinstance(each.answer, Course)
        seen = preview(view, view.decision, each.answer)
        assert seen is not None and seen.stays and not seen.struck and not seen.mines


def test_a_place_is_suggested_within_the_zone() -> None:
    t = battle()
    t.unit("A", "hull", None)
    t.change("A1", location=Location.WAITING)
    t.side("A", edge=Edge.SOUTH)
    t.side("B", edge=Edge.NORTH)
    t.run(DeployUnit(A, 2))
    found = suggested(t)
    decision = t.asked().decision
    assert found and all(decision.refusal(t.table, each.answer) is None for each in found)


@pytest.mark.parametrize("place", [(24, 40, 0), (44, 24, 90), (4, 6, 225), (40, 42, 30)])
def test_a_captain_without_an_enemy_on_the_table_stays_on_it(place: tuple[float, ...]) -> None:
    t = battle()
    t.unit("A", "hull", place)
    t.unit("B", "hull", None)
    t.change("B1", location=Location.RESERVE)
    for turn in range(8):
        game = t.laid_out(Activation(UnitId("A1")), Seeded(key_from(turn)))
        game.start()
        while game.open_decisions:
            asked = game.open_decisions[0]
            game.submit(asked.seat, advise(View(game, asked.seat), Random(turn)))
        sailed = game.state.models[ModelId("A1.1")]
        assert sailed.left_as is None, turn
        t.model("A1.1", pose=sailed.pose, disorder=0)
