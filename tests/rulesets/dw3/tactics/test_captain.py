"""A captain's answers: legal, off the edges, at the best target."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.geometry.course import Ahead, Course
from sandtable.kernel.chance import key_from
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.procedures.moving import MoveModel
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.rulesets.dw3.tactics.seamanship import worth_of
from tests.rulesets.dw3.table import battle, duel


def advised(t: BattleSituation) -> object:
    asked = t.asked()
    return advise(View(t.table, asked.seat), Random(1))


def test_a_captain_does_not_sail_over_the_edge() -> None:
    t = battle()
    t.unit("A", "hull", (24, 43, 0))
    t.unit("B", "hull", (24, 10, 0))
    t.run(MoveModel(ModelId("A1.1")))
    course = advised(t)
    assert isinstance(course, Course)
    assert worth_of(View(t.table, t.asked().seat), ModelId("A1.1"), course) > -100
    over = Course((Ahead(6000),))
    assert worth_of(View(t.table, t.asked().seat), ModelId("A1.1"), over) == -1000


@pytest.mark.parametrize(("y", "reverse"), [(24, False), (45, True)])
def test_a_captain_reverses_where_the_drift_would_end_the_voyage(y: float, reverse: bool) -> None:
    t = battle()
    t.unit("A", "hull", (24, y, 0))
    t.unit("B", "hull", (24, 10, 0))
    assert advised(t.run(OperationsStep(UnitId("A1")))) is reverse


def test_a_captain_fires_where_most_can_be_shot_away() -> None:
    t = battle()
    t.ship("rich", "karst.dolmen", points=300, mass=3, armour=5, hull=4)
    t.ship("poor", "karst.dolmen", points=30, mass=3, armour=5, hull=4)
    t.unit("A", "karst.dolmen", (24, 12, 0))
    t.unit("B", "poor", (22, 30, 0))
    t.unit("B", "rich", (26, 30, 0))
    t.when(unit=UnitId("A1"))
    assert advised(t.run(ShootingStep(UnitId("A1")))) == "B2.1"


def test_an_opponent_ahead_in_points_is_ahead() -> None:
    t = duel()
    a, b = t.settings.seats
    assert RULESET.tactics.lead_of(t.table, a) == -RULESET.tactics.lead_of(t.table, b) == 0
    t.model("B1.1", crippled=True)
    assert RULESET.tactics.lead_of(t.table, a) > 0


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, {"forces": ("karst.1000", "meridian.1000"), "encounter": "e2"}])
def test_two_captains_play_a_whole_game_without_a_fault(options: dict[str, object]) -> None:
    pick = Random(2)
    match = Match.start(RULESET, RULESET.play.options(options), key_from(2))
    while not match.game.over:
        seat = match.game.open_decisions[0].seat
        match.submit(seat, advise(match.view(seat), pick))
    assert 3 <= match.game.state.clock.round <= 5
