"""What the four encounters score."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, Course
from sandtable.rulesets.dw3.encounters import ALL
from sandtable.rulesets.dw3.encounters.scoring import Points
from sandtable.rulesets.dw3.events.round import QuarryShown
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.procedures.deployment import reserve_refusal
from sandtable.rulesets.dw3.procedures.harm import LoseModel
from sandtable.rulesets.dw3.procedures.moving import MoveModel, Travel
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Exit
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.situations import beside
from sandtable.tabletop.state import Location
from tests.rulesets.dw3.table import battle, duel, model


def told(points: object) -> list[tuple[str, int]]:
    assert isinstance(points, list)
    return [(p.seat, p.points) for p in points if isinstance(p, Points)]


def at_end(t: BattleSituation, encounter: str) -> list[tuple[str, int]]:
    return told(list(ALL[encounter].at_end(t.table)))


def scored(t: BattleSituation) -> list[tuple[str, int]]:
    return [(e.seat, e.points) for e in t.events(VictoryPointsScored)]


@pytest.mark.rule("DW3-END-08")
def test_line_of_battle_gives_1_for_each_unit_destroyed() -> None:
    assert scored(duel().run(LoseModel(ModelId("B1.1")))) == [("A", 1)]


def test_line_of_battle_gives_1_at_the_end_for_a_unit_badly_hurt() -> None:
    t = battle()
    t.unit("A", "hull", (24, 6, 0))
    t.unit("B", "hull", (24, 42, 0), beside("B1.1", 1, 90), beside("B1.1", 1, 270))
    assert at_end(t, "e1") == []
    t.model("B1.2", left_as=Exit.DESTROYED, pose=None)
    assert at_end(t, "e1") == []
    t.model("B1.3", left_as=Exit.DESTROYED, pose=None)
    assert at_end(t, "e1") == [("A", 1)]
    t.model("A1.1", crippled=True)
    assert sorted(at_end(t, "e1")) == [("A", 1), ("B", 1)]


@pytest.mark.parametrize(("y", "points"), [(20, []), (25.5, []), (27, [("A", 2)])])
def test_sea_room_goes_to_mass_wholly_in_the_enemy_half(y: float, points: list[tuple[str, int]]) -> None:
    t = battle()
    t.unit("A", "hull", (24, y, 0))
    t.unit("B", "hull", (24, 42, 0))
    assert at_end(t, "e1") == points


def test_sea_room_is_not_for_flyers_nor_in_a_first_game_nor_where_both_have_as_much() -> None:
    t = battle()
    t.ship("flyer", "karst.cupola")
    t.unit("A", "flyer", (24, 40, 0))
    t.unit("B", "hull", (24, 42, 0))
    assert at_end(t, "e1") == []
    first = battle(first=True)
    first.unit("A", "hull", (24, 40, 0))
    assert at_end(first, "e1") == []
    both = battle()
    both.unit("A", "hull", (24, 40, 0))
    both.unit("B", "hull", (24, 8, 0))
    assert at_end(both, "e1") == []


@pytest.mark.parametrize(
    ("number", "y", "disorder", "points"),
    [(1, 24, 0, []), (2, 24, 0, [("A", 2)]), (2, 24, 3, []), (2, 33, 0, []), (5, 30, 0, [("A", 2)])],
)
def test_an_anchorage_is_held_by_mass_within_5_inches(
    number: int, y: float, disorder: int, points: list[tuple[str, int]]
) -> None:
    """The buoy is the only one here, so whoever holds it holds all."""
    t = battle(encounter="e2")
    t.unit("A", "hull", (24, y, 0))
    t.unit("B", "hull", (4, 42, 0))
    t.model("A1.1", disorder=disorder)
    t.when(round=number)
    assert told(list(ALL["e2"].check(t.table))) == points


def test_all_anchorages_give_one_more_and_equal_mass_holds_none() -> None:
    t = battle(encounter="e2")
    t.unit("A", "hull", (24, 24, 0))
    assert told(list(ALL["e2"].check(t.table))) == [("A", 2)]
    t.unit("B", "hull", (24, 28, 0))
    assert told(list(ALL["e2"].check(t.table))) == []


def test_a_runner_is_through_over_the_far_edge_from_round_2_on() -> None:
    """A is player A, so the blockader at the south edge; B runs."""
    for number, how in ((1, Exit.WITHDRAWN), (2, Exit.THROUGH)):
        t = battle(encounter="e3")
        t.unit("A", "hull", (4, 42, 0))
        t.unit("B", "hull", (24, 3, 180))
        t.when(round=number)
        t.run(MoveModel(ModelId("B1.1"))).answer("course", Course((Ahead(4000),)))
        assert model(t, "B1.1").left_as is how


@pytest.mark.parametrize(("astern", "how"), [(False, Exit.THROUGH), (True, Exit.WITHDRAWN)])
def test_drift_leads_through_as_well_but_nobody_backs_out(astern: bool, how: Exit) -> None:
    t = battle(encounter="e3")
    t.unit("A", "hull", (4, 42, 0))
    t.unit("B", "hull", (24, 3, 0 if astern else 180))
    t.model("B1.1", reversing=astern)
    way = Course((Ahead(4000),), astern)
    t.run(Travel(ModelId("B1.1"), way, drifting=not astern))
    assert model(t, "B1.1").left_as is how


def test_another_edge_is_a_withdrawal_and_so_is_the_blockaders_own() -> None:
    t = battle(encounter="e3")
    t.unit("A", "hull", (24, 45, 0))
    t.unit("B", "hull", (3, 24, 270))
    for name in ("A1.1", "B1.1"):
        t.run(MoveModel(ModelId(name))).answer("course", Course((Ahead(4000),)))
        assert model(t, name).left_as is Exit.WITHDRAWN


def test_the_blockade_scores_mass_through_and_mass_stopped() -> None:
    t = battle(encounter="e3")
    t.unit("A", "hull", (4, 42, 0))
    for _ in range(3):
        t.unit("B", "hull", (24, 20, 0))
    t.model("B1.1", left_as=Exit.THROUGH, pose=None)
    t.model("B2.1", left_as=Exit.DESTROYED, pose=None)
    assert at_end(t, "e3") == [("B", 2), ("A", 2)]
    t.model("B1.1", left_as=Exit.DESTROYED)
    assert at_end(t, "e3") == [("A", 3), ("A", 2)]


def test_the_runner_keeps_a_quarter_in_reserve_at_most() -> None:
    t = battle(encounter="e3")
    for seat in ("A", "B"):
        for _ in range(4):
            t.unit(seat, "hull", None, location=Location.WAITING)
        t.change(f"{seat}1", location=Location.RESERVE)
    assert reserve_refusal(t.table, UnitId("A2")) is None
    assert reserve_refusal(t.table, UnitId("B2")) is not None


def test_the_quarry_gives_3_more_and_is_shown_then() -> None:
    t = duel(encounter="e4")
    t.side("A", quarry=UnitId("B1"))
    t.run(LoseModel(ModelId("B1.1")))
    assert scored(t) == [("A", 1), ("A", 3)]
    assert (QuarryShown(t.settings.seats[0], UnitId("B1")),) == t.events(QuarryShown)[:1]


def test_at_the_end_a_hurt_quarry_pays_its_hunter_and_an_unharmed_one_its_owner() -> None:
    t = duel(encounter="e4")
    t.side("A", quarry=UnitId("B1"))
    assert at_end(t, "e4") == [("B", 1)]
    t.model("B1.1", crippled=True)
    assert at_end(t, "e4") == [("A", 1)]
