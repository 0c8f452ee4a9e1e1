"""What interrupts a move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import pytest

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.moving.sailing import SNAGS, Snag
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.shifting import Shift
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from tests.rulesets.dw4.courses import ahead, course, place
from tests.rulesets.dw4.crossings import A1, crossing
from tests.rulesets.dw4.tabletop import Tabletop, answer

BUOY = Outline.capsule(1000, 1000, 16).at(Pose(18_000, 14_000))


class Hail(Procedure):
    """Someone hails the model."""

    times: ClassVar[list[int]] = []

    @step("DW4-MARK-08")
    def hail(self, g: BattleGame) -> Outcome:
        self.times.append(1)
        return None


class Buoy(Rule):
    """A thing at (18, 14) that hails whoever comes upon it; one that is `shy` is gone once the model has moved."""

    id = RuleId("DW4-MARK-08")
    name = "Buoy"

    def __init__(self, shy: bool) -> None:
        self.shy = shy

    @grants(SNAGS)
    def lie_there(self, g: BattleTable, model: ModelId) -> Iterable[Grant]:
        pose = g.state.models[model].pose
        gone = self.shy and pose is not None and pose.y > 10_000
        return () if gone else (Snag("Buoy", self.id, Hail(), pieces=(BUOY,)),)


def passing(shy: bool) -> Tabletop:
    Hail.times.clear()
    t = crossing()
    t.only(Buoy(shy))
    return t


@pytest.mark.rule("DW4-MARK-08")
@pytest.mark.parametrize("shy", [False, True])
def test_what_interrupts_a_move_does_so_once_even_if_it_is_gone_or_stays_where_it_is(shy: bool) -> None:
    g = passing(shy).game(MovementStep(A1))
    answer(g, "course", course(ahead(10)))
    assert (g.over, place(g, "A1.1"), len(Hail.times)) == (True, (18, 20, 0), 1)


@pytest.mark.rule("DW4-MARK-08", "DW4-RAM-07")
@pytest.mark.parametrize("shy", [False, True])
def test_nor_does_it_hold_up_a_push(shy: bool) -> None:
    g = passing(shy).game(Shift(ModelId("A1.1"), 0, 3000))
    assert (g.over, place(g, "A1.1"), len(Hail.times)) == (True, (18, 13, 0), 1)
