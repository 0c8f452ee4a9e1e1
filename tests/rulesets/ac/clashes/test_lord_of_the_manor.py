"""Lord of the Manor: a house in the middle, a Secondary before each zone, Scouting Parties."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.match import Match
from sandtable.rulesets.ac.clashes.scoring import clash_points
from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.procedures.reserves import DeployReserves
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Battle
from sandtable.rulesets.ac.table.buildings import building_under
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field

A, B = SeatId("A"), SeatId("B")
VANGUARD = RuleRef(RuleId("AC-R-VANGUARD"), "Vanguard", "6")
CLASH = "lord-of-the-manor"


def scored(t: BattleSituation) -> list[tuple[str, int]]:
    return [(score.seat, score.points) for score in clash_points(t.table)]


@pytest.mark.rule("AC-CLASH3-01", "AC-CLASH3-03", "AC-CLASH3-04")
@pytest.mark.parametrize("terrain", [True, False])
def test_a_manor_stands_in_the_middle_with_the_primary_on_it(terrain: bool) -> None:
    match = Match.start(RULESET, RULESET.play.options({"clash": "3", "terrain": terrain}), key_from(1))
    state: Battle = match.game.state
    assert (state.settings.clash, state.settings.rounds) == (CLASH, 5)
    places = {(marker.x, marker.y): (name, marker.role) for name, marker in state.markers.items()}
    assert {place: role for place, (_, role) in places.items()} == {
        (18_000, 24_000): "primary",
        (18_000, 12_000): "secondary",
        (18_000, 36_000): "secondary",
    }
    manor = building_under(match.game, places[18_000, 24_000][0])
    assert manor is not None and (manor.size, manor.centre, manor.shape.x1 - manor.shape.x0) == (
        3,
        (18_000, 24_000),
        4_000,
    )


def held(round: int, scale: str = "skirmish") -> BattleSituation:
    t = field(clash=CLASH, scale=scale)
    t.when(round=round)
    house = t.rectangle(4, 4, (24, 24), "Blocking", size=3, capacity=0)
    t.marker(24, 24, "primary")
    t.models_at("A", "foot", *[None] * 6, garrison=house)
    return t


@pytest.mark.rule("AC-CLASH3-06", "AC-GARR-21")
@pytest.mark.parametrize(
    ("scale", "round", "points"), [("skirmish", 1, 2), ("skirmish", 5, 10), ("battle", 2, 6), ("cataclysm", 4, 16)]
)
def test_the_primary_is_worth_more_each_round(scale: str, round: int, points: int) -> None:
    assert scored(held(round, scale)) == [("A", points)]


@pytest.mark.rule("AC-CLASH3-02", "AC-CLASH3-07")
@pytest.mark.parametrize(("y", "points"), [(36, [("A", 3)]), (12, [])])
def test_only_the_secondary_before_the_enemys_zone_counts(y: int, points: list[tuple[str, int]]) -> None:
    t = field(clash=CLASH)
    t.marker(24, y, "secondary")
    t.unit("A", "foot", (24, y, 0))
    assert scored(t) == points


@pytest.mark.rule("AC-CLASH3-05")
@pytest.mark.parametrize(
    ("clash", "scouts", "asked"), [(CLASH, True, True), (CLASH, False, False), ("pitched-battle", True, False)]
)
def test_a_scouting_party_flanks_without_a_card(clash: str, scouts: bool, asked: bool) -> None:
    t = field(clash=clash)
    t.like("scout", "foot", rules=(VANGUARD,) if scouts else ())
    t.models_at("A", "scout", None, location=Location.RESERVE)
    t.run(DeployReserves(A)).answer("reserve", "A1")
    assert (t.asked().question == "scouting party") is asked
    if asked:
        t.answer("scouting party", True).answer("flank attack", Stand(Frame(Pose(500, 24_000, 9_000), 1)))
        assert t.ended and t.state.units["A1"].location is Location.IN_PLAY  # type: ignore[index]
