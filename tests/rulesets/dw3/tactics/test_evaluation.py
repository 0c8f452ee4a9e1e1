"""How a player stands between two rounds."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.match import Match
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Critical, Exit, Phase
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.rulesets.dw3.tactics.evaluation import lead_of
from sandtable.rulesets.dw3.tactics.figures import side_figures, wear
from sandtable.tabletop.state import Score
from tests.rulesets.dw3.table import battle, model

A, B = SeatId("A"), SeatId("B")
TWO = Score(2, 2, "ships", RuleId("DW3-END-08"))


def even(round: int = 3) -> BattleSituation:
    t = battle(encounter="e1", first=True)
    t.unit("A", "hull", (24, 12, 0))
    t.unit("A", "boat", (10, 12, 0), (14, 12, 0))
    t.unit("B", "hull", (24, 36, 180))
    t.unit("B", "boat", (10, 36, 180), (14, 36, 180))
    t.when(round=round, phase=Phase.END)
    return t


def lead(t: BattleSituation, seat: SeatId = A) -> float:
    return lead_of(t.table, seat)


def test_two_fleets_that_have_suffered_nothing_are_even() -> None:
    assert lead(even()) == 0.0


def test_what_one_is_ahead_the_other_is_behind() -> None:
    t = even()
    t.model("B1.1", damage=2, disorder=1)
    assert lead(t, A) == -lead(t, B) > 0.0


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ({"damage": 1}, {"damage": 2}),
        ({"damage": 3}, {"crippled": True}),
        ({"crippled": True}, {"crippled": True, "damage": 1}),
        ({"damage": 1}, {"damage": 1, "criticals": (Critical.REACTOR_LEAK,)}),
        ({"damage": 1}, {"damage": 1, "disorder": 1}),
        ({"damage": 3}, {"left_as": Exit.DESTROYED, "pose": None}),
    ],
)
def test_every_harm_to_a_ship_tells(less: dict[str, object], more: dict[str, object]) -> None:
    t, u = even(), even()
    t.model("B1.1", **less)
    u.model("B1.1", **more)
    assert 0.0 < lead(t) < lead(u)


def test_points_tell_the_more_the_nearer_the_end_is() -> None:
    leads = []
    for round in (2, 3, 5):
        t = even(round)
        t.side("A", scores=(TWO,))
        leads.append(lead(t))
    assert 0.0 < leads[0] < leads[1] < leads[2]


def test_when_a_battle_is_over_its_points_alone_count() -> None:
    t = even(5)
    t.model("A1.1", damage=3)
    t.side("A", scores=(TWO,))
    t.when(phase=Phase.OVER)
    assert lead(t) == pytest.approx(2.0)


def test_a_ship_is_worn_by_all_it_has_taken_in_both_of_its_states() -> None:
    t = even()
    t.model("A1.1", crippled=True, damage=1)
    assert wear(t.table, model(t, "A1.1")) == (4 + 1) / (4 + 4)
    assert wear(t.table, model(t, "A2.1")) == 0.0


def test_what_would_be_scored_now_is_counted_apart_from_what_has_been() -> None:
    t = even()
    t.unit("B", "hull", (40, 36, 180), flagship=True)
    found = side_figures(t.table, B)
    assert found["victory"] == 0.0
    assert found["end"] == pytest.approx(1 / 2.5)


def test_a_ship_that_is_through_is_not_lost() -> None:
    t = even()
    t.model("A1.1", damage=2, left_as=Exit.THROUGH, pose=None)
    assert wear(t.table, model(t, "A1.1")) == 2 / 8
    t.model("A1.1", left_as=Exit.WITHDRAWN)
    assert wear(t.table, model(t, "A1.1")) == 1.0


@pytest.mark.parametrize("encounter", ["e1", "e2", "e3", "e4"])
def test_how_one_stands_can_be_told_from_what_one_sees_at_any_time(encounter: str) -> None:
    pick = Random(3)
    match = Match.start(RULESET, RULESET.play.options({"encounter": encounter}), key_from("seen"))
    while match.game.state.clock.round < 2:
        for seat in (A, B):
            assert isinstance(lead_of(match.view(seat), seat), float)
        seat = match.game.open_decisions[0].seat
        match.submit(seat, advise(match.view(seat), pick, in_haste=True))
