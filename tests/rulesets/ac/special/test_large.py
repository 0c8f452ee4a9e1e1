"""Large."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.ac.content.tables import FeatureKind
from sandtable.rulesets.ac.events.combat import WreckLeft
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.ids import FeatureId, ModelId
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.moving.charging import is_impeded
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.moving.marching import March, tracks_of
from sandtable.rulesets.ac.moving.terrain import ground_for
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.procedures.losses import Annihilate
from sandtable.rulesets.ac.procedures.reserves import MAY_FLANK
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Battle, Exit
from sandtable.rulesets.ac.table.sight import Sight, sight
from sandtable.rulesets.ac.table.sizes import feature_size, piece_of
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import ground
from tests.rulesets.ac.land import count, field, unit
from tests.rulesets.ac.special.armed import A1, A2, B1, ref

A = SeatId("A")
LARGE = (ref("AC-R-LARGE"),)
WRECK = FeatureId("W1")


def giants(**figures: object) -> BattleSituation:
    """`giant` is Large and of Size 5, two models of 2 by 3 inches; `plain` is the same without the rule."""
    t = field()
    t.like("plain", "tank", size=5, width=2_000, length=3_000, damage_limit=2, defence=1, **figures)
    t.like("giant", "plain", rules=LARGE)
    return t


def lost(named: str = "giant", damage: int = 2) -> BattleSituation:
    """B1 of two models, 10 inches before a gun, has taken Damage."""
    t = giants()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", named, (24, 22, 180), models=2)
    t.run(ApplyDamage(B1, damage, A1)).by_default()
    return t


@pytest.mark.rule("AC-R-LARGE", "AC-G-17", "AC-PLAY-09")
def test_woods_and_bad_ground_do_not_slow_it() -> None:
    t = giants()
    t.unit("A", "giant", (24, 12, 0))
    t.unit("B", "plain", (24, 30, 180))
    t.rectangle(4, 4, (10, 10), "Difficult")
    t.rectangle(4, 4, (20, 10), "Dense")
    assert ground_for(t.table, A1).slow == []
    assert len(ground_for(t.table, B1).slow) == 2


@pytest.mark.rule("AC-R-LARGE")
@pytest.mark.parametrize(("size", "crosses"), [(2, True), (3, True), (4, False)])
def test_what_is_two_sizes_lower_is_crossed_at_double_cost_and_impedes(size: int, crosses: bool) -> None:
    t = giants()
    t.unit("A", "giant", (24, 12, 0), models=1)
    t.rectangle(8, 1, (24, 15), "Blocking", size=size)
    over, onto = March(Frame(Pose(24_000, 19_000, 0), 1)), March(Frame(Pose(24_000, 15_000, 0), 1))
    assert (MoveUnit(A, "move", A1, 8_000).refusal(t.table, over) is None) is crosses
    assert MoveUnit(A, "move", A1, 7_900).refusal(t.table, over) is not None
    assert MoveUnit(A, "move", A1, 8_000).refusal(t.table, onto) is not None
    tracks = tracks_of(t.table, A1, over)
    assert isinstance(tracks, dict) and is_impeded(t.table, A1, tracks) is crosses


@pytest.mark.rule("AC-R-LARGE", "AC-LOS-11")
@pytest.mark.parametrize(
    ("between", "attacking", "seen"),
    [
        ("giant", True, Sight.BLOCKED),
        ("giant", False, Sight.OBSCURED),
        ("plain", True, Sight.OBSCURED),
        ("low", True, Sight.CLEAR),
    ],
)
def test_it_blocks_the_line_of_an_enemy_who_fires(between: str, attacking: bool, seen: Sight) -> None:
    t = giants()
    t.like("low", "giant", size=1)
    t.unit("A", "walker", (24, 12, 0), models=1)
    t.unit("B", "walker", (24, 24, 180), models=1)
    t.unit("B", between, (24, 18, 180), models=1)
    assert sight(t.table, ModelId("A1.1"), ModelId("B1.1"), attacking=attacking) is seen


@pytest.mark.rule("AC-R-LARGE", "AC-DAMAGE-06", "AC-DAMAGE-07", "AC-STATUS-08", "AC-TERR-09")
def test_a_destroyed_model_stays_as_blocking_terrain_of_its_footprint_and_size() -> None:
    t = lost()
    state: Battle = t.state
    gone = next(model for model in state.models.values() if model.wrecked)
    assert gone.left_as is Exit.DESTROYED and gone.pose is None and count(t, "B1") == 1
    wreck = state.features[WRECK]
    assert wreck.pose == gone.fell_at and feature_size(t.table, wreck) == 5
    assert piece_of(t.table, wreck).features == {FeatureKind.BLOCKING, FeatureKind.IMPASSABLE}
    (shape,) = ground(t.table, WRECK).pieces
    assert (shape.x1 - shape.x0, shape.y1 - shape.y0) == (2_000, 3_000)
    assert [name for name, _ in ground_for(t.table, A1).closed] == [WRECK]


@pytest.mark.rule("AC-DAMAGE-07", "AC-STATUS-08")
def test_nobody_sees_through_a_wreck_whoever_looks() -> None:
    t = giants()
    t.unit("A", "foot", (24, 12, 0), models=1)
    t.unit("B", "giant", (24, 18, 180), models=1)
    t.unit("B", "foot", (24, 24, 180), models=1)
    assert sight(t.table, ModelId("B2.1"), ModelId("A1.1")) is Sight.OBSCURED
    t.run(ApplyDamage(B1, 2, A1)).by_default()
    assert sight(t.table, ModelId("A1.1"), ModelId("B2.1")) is Sight.BLOCKED
    assert sight(t.table, ModelId("B2.1"), ModelId("A1.1")) is Sight.BLOCKED


@pytest.mark.rule("AC-DAMAGE-06", "AC-DAMAGE-10")
def test_the_last_one_leaves_a_wreck_too_and_its_unit_is_annihilated_all_the_same() -> None:
    t = lost(damage=4)
    assert unit(t, "B1").location is Location.GONE and len(t.state.features) == 2
    assert t.state.sides[A].vp > 0


@pytest.mark.rule("AC-DAMAGE-06")
def test_a_model_without_such_a_rule_is_removed() -> None:
    t = lost("plain")
    assert count(t, "B1") == 1 and not t.state.features


@pytest.mark.rule("AC-R-LARGE")
@pytest.mark.parametrize(("how", "wrecks"), [(Exit.DESTROYED, 2), (Exit.BROKEN, 0), (Exit.FLED, 0)])
def test_who_broke_or_fled_leaves_none(how: Exit, wrecks: int) -> None:
    t = giants()
    t.unit("B", "giant", (24, 22, 180), models=2)
    t.run(Annihilate(B1, how)).by_default()
    assert len(t.state.features) == wrecks


@pytest.mark.rule("AC-DAMAGE-07")
def test_a_wreck_is_drawn_and_told_of() -> None:
    t = lost()
    board = RULESET.client.board(View(t.table, A))
    piece = next(piece for piece in board.pieces if piece.id == WRECK)
    assert piece.name == "Wreck of giant" and piece.kind == "terrain"
    told = [RULESET.words.narrate(t.table, event) for event in t.events(WreckLeft)]
    assert told and "Wreck of giant" in str(told[0])


@pytest.mark.rule("AC-R-LARGE")
def test_it_makes_no_flank_attack() -> None:
    t = giants()
    t.models_at("A", "giant", None, location=Location.RESERVE)
    t.models_at("A", "plain", None, location=Location.RESERVE)
    assert t.table.refusal(MAY_FLANK, A1) is not None
    assert t.table.refusal(MAY_FLANK, A2) is None
