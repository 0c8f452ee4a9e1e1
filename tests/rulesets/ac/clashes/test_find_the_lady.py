"""Find the Lady: scouring, escorting, dropping, and what the Vital Objective is worth."""

from __future__ import annotations

import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.procedure import Again, Outcome, step
from sandtable.rulesets.ac.clashes.find_the_lady import Scour, disposition, drop_spots, to_scour
from sandtable.rulesets.ac.clashes.scoring import figure
from sandtable.rulesets.ac.ids import MarkerId, UnitId
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.battle import PlayBattle
from sandtable.rulesets.ac.procedures.losses import Annihilate, LoseModels
from sandtable.rulesets.ac.procedures.suppression import FallBack
from sandtable.rulesets.ac.procedures.withdrawing import Withdraw
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Battle, BattleGame, Phase, Status
from sandtable.rulesets.ac.table.arcs import Arc, model_arc
from tests.rulesets.ac.land import field, statuses, unit

A, B = SeatId("A"), SeatId("B")
A1, B1 = UnitId("A1"), UnitId("B1")
CLASH = "find-the-lady"
K1 = MarkerId("K1")


def search(mine: str = "foot", theirs: str = "", markers: int = 3, clash: str = CLASH) -> BattleSituation:
    """A1 stands on the first marker, which somebody of B may touch."""
    t = field(clash=clash)
    for n in range(markers):
        t.marker(12 + 12 * n, 24)
    t.unit("A", mine, (12, 23, 0))
    if theirs:
        t.unit("B", theirs, (12, 25.4, 180))
    return t


@pytest.mark.rule("AC-CLASH4-01")
def test_three_markers_lie_as_in_a_pitched_battle() -> None:
    match = Match.start(RULESET, RULESET.play.options({"clash": "4"}), key_from(1))
    state: Battle = match.game.state
    assert state.settings.rounds == 5
    assert [(m.x, m.y) for m in state.markers.values()] == [(x, 24_000) for x in (9_000, 18_000, 27_000)]


@pytest.mark.rule("AC-CLASH4-02")
@pytest.mark.parametrize(
    ("mine", "theirs", "able"),
    [("foot", "", True), ("horse", "", True), ("tank", "", False), ("foot", "flyer", False), ("foot", "foot", False)],
)
def test_infantry_and_cavalry_scour_where_no_enemy_of_any_kind_is(mine: str, theirs: str, able: bool) -> None:
    assert to_scour(search(mine, theirs).table, A1) == (("K1",) if able else ())


@pytest.mark.rule("AC-CLASH4-02")
def test_nobody_scours_in_another_clash() -> None:
    assert to_scour(search(clash="pitched-battle").table, A1) == ()


@pytest.mark.rule("AC-CLASH4-02", "AC-CLASH4-03", "AC-CLASH4-04", "AC-CLASH4-06", "AC-STATUS-10")
@pytest.mark.parametrize(("die", "found"), [("Heroic", True), ("Strike", False)])
def test_a_heroic_strike_finds_it_and_anything_else_removes_the_marker(die: str, found: bool) -> None:
    t = search()
    t.run(Activation(A1), (die,)).answer("manoeuvre", None).answer("action", "Scour K1")
    assert (Status.ESCORTING in statuses(t, "A1")) is found
    assert list(t.state.markers) == ([] if found else ["K2", "K3"])


@pytest.mark.rule("AC-CLASH4-05", "AC-CLASH4-08")
def test_the_last_marker_needs_no_die() -> None:
    t = search(markers=1).run(Scour(A1, K1))
    assert Status.ESCORTING in statuses(t, "A1") and not t.state.markers


def escorted(y: float = 6) -> BattleSituation:
    t = field(clash=CLASH)
    t.unit("A", "foot", (24, y, 0), statuses=(Status.ESCORTING,))
    t.when(active=B)
    return t


@pytest.mark.rule("AC-CLASH4-07")
@pytest.mark.parametrize("how", ["annihilated", "shot down", "falls back"])
def test_it_is_dropped_before_the_officer_when_they_fall_back_or_are_no_more(how: str) -> None:
    t = escorted(20)
    t.unit("B", "foot", (24, 40, 180))
    deed = {"annihilated": Annihilate(A1), "shot down": LoseModels(A1, 6, B1), "falls back": FallBack(A1)}[how]
    t.run(deed).until("dropped marker").answer("dropped marker", t.asked("dropped marker", "B").options[0])
    marker = t.state.markers[MarkerId("K0")]
    assert abs(marker.y - 21_485) <= 2 and Status.ESCORTING not in statuses(t, "A1")
    if how == "falls back":
        assert unit(t, "A1").officer is not None


@pytest.mark.rule("AC-CLASH4-07")
def test_places_to_drop_it_touch_the_officer_in_its_front_arc() -> None:
    t = escorted(20)
    pose = t.models[t.units[A1].models[0]].pose
    assert pose is not None
    spots = drop_spots(t.table, A1)
    assert len(spots) == 7 and all(model_arc(pose, spot.x, spot.y) is Arc.FRONT for spot in spots)


@pytest.mark.rule("AC-CLASH4-07")
def test_withdrawing_keeps_it() -> None:
    t = escorted(20)
    t.unit("B", "foot", (24, 21.005, 180))
    t.run(Withdraw(A1, B1))
    assert Status.ESCORTING in statuses(t, "A1") and not t.state.markers


@pytest.mark.rule("AC-CLASH4-09", "AC-CLASH4-10")
@pytest.mark.parametrize(
    ("y", "enemy", "how"),
    [
        (6, 30, "secure"),
        (6, 12.99, "threatened"),
        (6, 13, "threatened"),
        (6, 13.01, "secure"),
        (11.6, 40, "imperilled"),
        (20, 40, "imperilled"),
    ],
)
def test_its_disposition_is_by_the_own_zone_and_enemies_nearby(y: float, enemy: float, how: str) -> None:
    t = escorted(y)
    t.unit("B", "foot", (24, enemy, 180), files=6)
    assert disposition(t.table, t.units[A1]) == how


@pytest.mark.rule("AC-CLASH4-10")
@pytest.mark.parametrize(("y", "how"), [(11.5, "secure"), (11.6, "imperilled")])
def test_one_model_outside_the_own_zone_imperils_it(y: float, how: str) -> None:
    """The front rank stands within the zone, or partly before it while those behind are within."""
    t = escorted(6)
    t.models.clear()
    t.units.clear()
    t.unit("A", "foot", (24, y, 0), models=6, files=3, statuses=(Status.ESCORTING,))
    assert disposition(t.table, t.units[A1]) == how


@pytest.mark.rule("AC-CLASH4-11")
@pytest.mark.parametrize(
    ("scale", "how", "points"),
    [
        ("skirmish", "secure", 30),
        ("skirmish", "imperilled", 15),
        ("battle", "threatened", 40),
        ("battle", "imperilled", 25),
        ("cataclysm", "secure", 70),
        ("cataclysm", "threatened", 55),
    ],
)
def test_what_it_is_worth_hangs_on_the_scale(scale: str, how: str, points: int) -> None:
    assert figure(field(clash=CLASH, scale=scale).table, how) == points


@pytest.mark.rule("AC-CLASH4-10", "AC-END-08")
def test_it_is_scored_when_the_game_ends_early() -> None:
    t = escorted(6)
    t.when(initiative=A, phase=Phase.END)
    t.run(LastRound())
    assert t.state.clock.phase is Phase.OVER
    # Nobody of B is on the battlefield: 5 for that, and the Vital Objective.
    assert [score.points for score in t.state.sides[A].scores] == [5, 30]


class LastRound(PlayBattle):
    """A battle that goes on in the End Phase."""

    @step("AC-SETUP-01")
    def set_up(self, g: BattleGame) -> Outcome:
        return Again(self.end_phase)
