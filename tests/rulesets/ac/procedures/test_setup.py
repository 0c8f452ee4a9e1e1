"""Preparing to play, and the options of a game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.ac.formations.coherency import strays
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.moving.placing import PlaceUnit
from sandtable.rulesets.ac.procedures.deployment import Deployment
from sandtable.rulesets.ac.procedures.supply_drop import DropSupplies, spot_refusal
from sandtable.rulesets.ac.state import Battle, Phase
from sandtable.rulesets.ac.table.zones import zone_at
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.state import Location
from sandtable.tabletop.zones import Edge
from tests.rulesets.ac.land import field

FIRST = {"first_game": True}


def begun(options: dict[str, Any], seed: int = 1) -> Game[Battle]:
    return RULESET.play.new_game(RULESET.play.options(options), Seeded(key_from(seed)))


def until(game: Game[Battle], question: str, pick: Random) -> None:
    while game.pending[0].question != question:
        decision = game.pending[0]
        game.submit(decision.seat, decision.sample(View(game, decision.seat), pick))


@pytest.mark.rule("AC-SETUP-01", "AC-CLASH1-02", "AC-TERR-04")
def test_terrain_and_three_markers_on_the_midway_line_lie_there_first() -> None:
    state = begun({}).state
    assert [(m.x, m.y) for m in state.markers.values()] == [(9_000, 24_000), (18_000, 24_000), (27_000, 24_000)]
    assert len(state.features) == 20
    assert (state.settings.width, state.settings.height, state.settings.hand) == (36_000, 48_000, 4)
    assert not begun({"terrain": False}).state.features


@pytest.mark.rule("AC-SETUP-20", "AC-SETUP-21", "AC-CARD-01", "AC-CARD-04", "AC-CARD-08")
def test_the_higher_card_names_general_a_and_goes_back() -> None:
    game = begun({})
    decision = game.pending[0]
    assert isinstance(decision, ChooseOne) and decision.question == "general A"
    assert decision.seat == game.state.clock.active
    game.submit(decision.seat, "B")
    assert game.state.clock.general_a == "B"
    assert [len(cards.deck) for cards in game.state.cards.values()] == [36, 36]
    assert game.pending[0].seat == "B" and game.pending[0].question == "edge"


@pytest.mark.rule("AC-SETUP-22", "AC-CLASH1-03", "AC-PLAY-04", "AC-PLAY-05")
def test_units_are_deployed_wholly_within_their_zone() -> None:
    game, pick = begun(FIRST), Random(1)
    until(game, "unit to deploy", pick)
    game.submit(game.pending[0].seat, game.pending[0].options[1])  # type: ignore[attr-defined]
    asked = game.pending[0]
    assert isinstance(asked, PlaceUnit)
    south = game.state.sides[asked.seat].edge is Edge.SOUTH
    heading, line = (0, 12_000) if south else (18_000, 36_000)
    inside, outside = (11_500, 11_501) if south else (36_500, 36_499)
    assert asked.refusal(game, Stand(Frame(Pose(18_000, inside, heading), 6))) is None
    refused = asked.refusal(game, Stand(Frame(Pose(18_000, outside, heading), 6)))
    assert refused is not None and refused.rule == "AC-SETUP-22"
    zone = zone_at(game, Edge.SOUTH if south else Edge.NORTH)
    assert line in (zone.y0, zone.y1)


@pytest.mark.rule("AC-CLASH5-01", "AC-CLASH5-06")
def test_zones_of_flanking_manoeuvres_are_triangles_without_a_primary() -> None:
    game = begun({"clash": "5"})
    south, north = zone_at(game, Edge.SOUTH), zone_at(game, Edge.NORTH)
    assert set(south.points) == {(0, 0), (36_000, 0), (36_000, 24_000)}
    assert set(north.points) == {(36_000, 48_000), (0, 48_000), (0, 24_000)}
    roles = {(m.x, m.y): m.role for m in game.state.markers.values()}
    assert roles == {(18_000, 24_000): "secondary", (9_000, 12_000): "primary", (27_000, 36_000): "primary"}


@pytest.mark.rule("AC-SETUP-23", "AC-SETUP-25", "AC-READY-02", "AC-READY-13", "AC-FORM-04")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_deployment_ends_in_the_first_ready_phase_with_every_unit_coherent(seed: int) -> None:
    game, pick = begun({}, seed), Random(seed)
    until(game, "first initiative", pick)
    decision = game.pending[0]
    game.submit(decision.seat, decision.seat)
    until(game, "unit to activate", pick)
    state = game.state
    assert (state.clock.round, state.clock.phase, state.clock.initiative) == (1, Phase.ACTIVATION, decision.seat)
    # Four cards each; what is discarded was played for Reserves that come in the first Round.
    assert [len(cards.hand) + len(cards.discard) for cards in state.cards.values()] == [4, 4]
    there = {Location.IN_PLAY, Location.RESERVE, Location.ABOARD, Location.INCOMING}
    assert {unit.location for unit in state.units.values()} <= there
    assert not any(strays(game, name) for name, unit in state.units.items() if unit.location is Location.IN_PLAY)


@pytest.mark.rule("AC-SETUP-24", "AC-SETUP-27", "AC-AIR-01")
@pytest.mark.parametrize("seed", [4, 5])
def test_at_least_half_of_the_units_begin_on_the_table_and_aircraft_never_do(seed: int) -> None:
    game, pick = begun({}, seed), Random(seed)
    while game.pending[0].question != "first initiative":
        decision = game.pending[0]
        passing = decision.question == "deployment" and decision.passing
        answer = None if passing else decision.sample(View(game, decision.seat), pick)
        game.submit(decision.seat, answer)
    for seat in game.state.sides:
        own = [unit for unit in game.state.units.values() if unit.seat == seat]
        on_table = [unit for unit in own if unit.location is Location.IN_PLAY]
        assert len(on_table) == (len(own) + 1) // 2
        flying = [u.location for u in own if u.class_id in ("karst.sledge", "meridian.merlin")]
        assert set(flying) == {Location.RESERVE}


@pytest.mark.rule("AC-SETUP-27")
@pytest.mark.parametrize(("units", "held"), [(4, 2), (5, 2), (1, 0)])
def test_half_is_rounded_up(units: int, held: int) -> None:
    t = field()
    t.when(round=0)
    for _ in range(units):
        t.models_at("A", "foot", None, location=Location.WAITING)
    t.run(Deployment(SeatId("A")))
    while not t.ended:
        asked = t.asked()
        waits = asked.question == "deployment" and asked.why_not(None) is None
        t.answer(asked.question, None if waits else asked.proposal)
    assert sum([unit.location is Location.RESERVE for unit in t.state.units.values()]) == held


@pytest.mark.rule("AC-SETUP-26")
def test_nobody_is_deployed_on_what_bars_them() -> None:
    game, pick = begun({"table": "skirmish.quarries"}), Random(1)
    until(game, "deployment", pick)
    asked = game.pending[0]
    assert isinstance(asked, PlaceUnit)
    crag = next(f for f in game.state.features.values() if f.piece in ("pit-quarry", "crag", "house-mill"))
    refused = asked.refusal(game, Stand(Frame(Pose(crag.pose.x, crag.pose.y, 0), 1)))
    assert refused is not None


@pytest.mark.rule("AC-PLAY-01", "AC-PLAY-02", "AC-PLAY-03")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"forces": ("karst.1000", "meridian.2000")}, "one Force Scale"),
        ({"forces": ("karst.1000", "meridian.100")}, "meridian.1000"),
        ({"forces": ("karst.1000",) * 3}, "name two"),
        ({"clash": "7"}, "there is no Clash"),
        ({"table": "battle.woods"}, "no table 'battle.woods' for a skirmish"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(options: dict[str, Any], told: str) -> None:
    with pytest.raises(UnknownName, match=told):
        RULESET.play.options(options)


def test_one_force_alone_finds_an_opponent() -> None:
    assert RULESET.play.options({"forces": ["karst.2000"]})["forces"] == ("karst.2000", "meridian.2000")


@pytest.mark.rule("AC-CLASH2-02", "AC-CLASH2-03")
def test_supplies_are_dropped_in_turn_before_zones_are_claimed() -> None:
    game, pick = begun({"clash": "Supply Drop", "terrain": False}), Random(2)
    until(game, "supply marker", pick)
    order = []
    for x in (3, 13, 23, 33):
        order.append(game.pending[0].seat)
        game.submit(game.pending[0].seat, Spot(x * 1_000, 24_000))
    first = game.state.clock.general_a
    assert [seat == first for seat in order] == [True, False, True, False]
    assert game.pending[0].question == "edge" and len(game.state.markers) == 4


@pytest.mark.rule("AC-CLASH2-02")
@pytest.mark.parametrize(
    ("x", "y", "legal"),
    [
        (18, 24, True),
        (18, 21, True),
        (18, 20.98, False),
        (18, 27.02, False),
        (8, 24, True),
        (7.97, 24, False),
        (35.1, 24, False),
    ],
)
def test_supplies_lie_eight_inches_from_zones_and_from_each_other(x: float, y: float, legal: bool) -> None:
    t = field(width=36_000, clash="supply-drop")
    if x < 10:
        t.marker(x - 9.98 if x == 8 else x - 9.97, 24)
    assert (spot_refusal(t.table, Spot(int(x * 1000), int(y * 1000))) is None) is legal


@pytest.mark.rule("AC-CLASH2-02")
def test_supplies_lie_on_no_crag_but_on_a_house() -> None:
    t = field(width=36_000, clash="supply-drop")
    t.rectangle(4, 2, (18, 24), "Impassable")
    assert spot_refusal(t.table, Spot(18_000, 24_000)) is not None
    assert spot_refusal(t.table, Spot(21_000, 24_000)) is None


@pytest.mark.rule("AC-CLASH2-02")
def test_where_no_spot_is_left_the_farthest_one_is_taken() -> None:
    t = field(width=36_000, clash="supply-drop")
    for x in (9, 18.5, 28):
        t.marker(x, 24)
    t.run(DropSupplies(SeatId("A")))
    assert t.ended and len(t.state.markers) == 4
