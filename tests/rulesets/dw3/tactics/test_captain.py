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
from sandtable.rulesets.dw3.procedures.launching import LaunchSquadrons
from sandtable.rulesets.dw3.procedures.moving import DriftModel, MoveModel
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.procedures.squadron_runs import ResolveSquadrons
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Exit
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.rulesets.dw3.tactics.seamanship import worth_of
from sandtable.tabletop.situations import ahead_of, beside
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import fire, range_of, ship
from tests.rulesets.dw3.table import PLAIN, battle, duel, model


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


def test_a_captain_drifts_to_the_side_where_ahead_would_end_the_voyage() -> None:
    t = battle()
    ship(t, "airship", "POWERSLIDE")
    t.unit("A", "airship", (24, 45, 0))
    t.unit("B", "hull", (24, 12, 0))
    t.run(DriftModel(ModelId("A1.1")))
    way = advised(t)
    assert isinstance(way, str)
    assert way.startswith("90 degrees to")


@pytest.mark.parametrize(("y", "reverse"), [(24, False), (45, True)])
def test_a_captain_reverses_where_the_drift_would_end_the_voyage(y: float, reverse: bool) -> None:
    t = battle()
    t.unit("A", "hull", (24, y, 0))
    t.unit("B", "hull", (24, 10, 0))
    assert advised(t.run(OperationsStep(UnitId("A1")))) is reverse


def test_a_captain_who_runs_a_blockade_breaks_through() -> None:
    t = battle(encounter="e3")
    t.unit("A", "hull", (4, 42, 0))
    t.unit("B", "hull", (24, 12, 180))
    t.run(MoveModel(ModelId("B1.1")))
    near = advised(t)
    assert isinstance(near, Course) and not near.astern and near.legs
    t.clear()
    t.unit("A", "hull", (4, 42, 0))
    t.unit("B", "hull", (24, 4, 180))
    t.run(MoveModel(ModelId("B1.1"))).answer("course", advised(t))
    assert model(t, "B1.1").left_as is Exit.THROUGH
    t.clear()
    t.unit("A", "hull", (4, 42, 0))
    t.unit("B", "hull", (24, 3, 180))
    assert advised(t.run(OperationsStep(UnitId("B1")))) is False


def test_a_captain_fires_where_most_can_be_shot_away() -> None:
    t = battle()
    t.ship("rich", "karst.dolmen", points=300, mass=3, armour=5, hull=4)
    t.ship("poor", "karst.dolmen", points=30, mass=3, armour=5, hull=4)
    t.unit("A", "karst.dolmen", (24, 12, 0))
    t.unit("B", "poor", (22, 30, 0))
    t.unit("B", "rich", (26, 30, 0))
    t.when(unit=UnitId("A1"))
    assert advised(t.run(ShootingStep(UnitId("A1")))) == "B2.1"


@pytest.mark.parametrize(
    ("armour", "citadel", "points", "spent"),
    [(5, 99, 5, 5), (5, 99, 4, 0), (5, 8, 5, 2), (10, 99, 5, 0), (9, 99, 5, 1)],
)
def test_a_captain_spends_guardian_points_where_they_save_damage(
    armour: int, citadel: int, points: int, spent: int
) -> None:
    """Nine dice are nine hits on average."""
    t = range_of(theirs=("GUARDIAN-GENERATOR:2",), gap=8, armour=armour, citadel=citadel)
    t.change("B1", marks=(f"Guardian points 2 {points}",))
    assert advised(fire(t)) == spent


@pytest.mark.parametrize(
    ("carrier", "gap", "said"),
    [
        ("meridian.pelagia", 20, [("Tern Interceptors", 0), ("Skua Strikers", 8)]),
        ("karst.aqueduct", 35, [("Mason Gyros", 7)]),
    ],
)
def test_a_captain_sends_the_squadrons_that_bring_most_dice(
    carrier: str, gap: float, said: list[tuple[str, int]]
) -> None:
    """Strikers rather than interceptors; bombers do not reach so far."""
    t = battle(width=72_000)
    t.unit("A", carrier, (4, 24, 90))
    t.unit("B", "hull", ahead_of("A1.1", gap, turned=180))
    t.when(unit=UnitId("A1"), round=2)
    t.run(LaunchSquadrons(UnitId("A1"))).answer("target of squadrons", "B1.1")
    for kind, many in said:
        assert t.asked("tokens to launch").decision.about == ("B1.1", kind)
        assert advised(t) == many
        t.answer("tokens to launch", many)


def test_a_captain_sends_squadrons_that_a_rule_launches_from_a_unit_without_any() -> None:
    t = battle(width=72_000)
    t.unit("A", "hull", (4, 24, 90))
    t.unit("B", "hull", ahead_of("A1.1", 10, turned=180))
    t.when(unit=UnitId("A1"), round=2)
    t.run(LaunchSquadrons(UnitId("A1"), kind="Mason Gyros", tokens=3)).answer("target of squadrons", "B1.1")
    assert t.asked("tokens to launch").decision.about == ("B1.1", "Mason Gyros")
    assert advised(t) == 3


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


def raided(gap: float, tokens: int = 6) -> BattleSituation:
    """Squadrons of B are set on A1.1; a friend so far away has two of its own."""
    t = battle()
    t.unit("A", "hull", (24, 12, 0))
    t.unit("A", "hull", beside("A1.1", gap, 90))
    t.unit("B", "hull", (24, 42, 180))
    t.stack("B", "A1.1", Tern_Interceptors=tokens)
    t.stack("A", "A2.1", Mason_Gyros=2)
    t.hand("A", 22)
    return t.run(ResolveSquadrons(), tolerant(otherwise="B"))


def test_a_captain_scrambles_to_whoever_is_hard_pressed() -> None:
    t = raided(4).answer("valour before a scramble", None)
    assert t.asked().question == "scramble" and advised(t) == "A1.1"


@pytest.mark.rule("DW3-CARD-02")
@pytest.mark.parametrize(("gap", "card"), [(4, None), (8, "22"), (11, None)])
def test_a_captain_plays_scramble_where_it_brings_help(gap: float, card: str | None) -> None:
    t = raided(gap)
    assert t.asked().question == "valour before a scramble" and advised(t) == card


@pytest.mark.parametrize(("tokens", "where"), [(4, "A2.1"), (3, "B1.1")])
def test_a_captain_launches_to_meet_many_squadrons(tokens: int, where: str) -> None:
    t = battle()
    t.ship("carrier", "meridian.pelagia", **PLAIN)
    t.unit("A", "carrier", (24, 6, 0))
    t.unit("A", "hull", (34, 6, 0))
    t.unit("B", "hull", (24, 40, 180))
    t.stack("B", "A2.1", Mason_Gyros=tokens)
    t.when(unit=UnitId("A1"))
    assert advised(t.run(LaunchSquadrons(UnitId("A1")))) == where
