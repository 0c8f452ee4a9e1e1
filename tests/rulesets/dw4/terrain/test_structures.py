"""Terrain of full play: what may be shot to pieces, and what may be crossed."""

from __future__ import annotations

import pytest

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.moving.sailing import LANDFALL, Landfall
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.structures import DamageFeature
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, MarkerKind, Mode
from sandtable.rulesets.dw4.table.scene import scene
from sandtable.rulesets.dw4.table.visibility import is_visible_in, sight
from sandtable.rulesets.dw4.terrain.environment import kind_of_feature
from sandtable.rulesets.dw4.terrain.structures import structure_target, structure_targets
from sandtable.tabletop.where import ground
from tests.rulesets.dw4.courses import ahead, course, disorder, place
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left

T1 = FeatureId("T1")


def struck(piece: str, points: int, mass: int | None = None, earlier: int = 0) -> BattleGame:
    t = Tabletop(mode=Mode.FULL)
    t.terrain(piece, 18, 20, mass=mass)
    if earlier:
        g = t.game(DamageFeature(T1, earlier))
        t.features = dict(g.state.features)
    return t.game(DamageFeature(T1, points))


@pytest.mark.rule("DW4-TERR-11", "DW4-TERR-12")
@pytest.mark.parametrize(("points", "earlier", "gone"), [(1, 0, False), (2, 0, True), (1, 1, True), (5, 0, True)])
def test_a_structure_falls_at_damage_of_its_mass_and_leaves_a_wreck(points: int, earlier: int, gone: bool) -> None:
    g = struck("fort-tower", points, earlier=earlier)
    assert g.result is gone
    assert (T1 not in g.state.features) is gone
    wrecks = [(marker.kind, marker.x, marker.y) for marker in g.state.markers.values()]
    assert wrecks == ([(MarkerKind.WRECK, 18_000, 20_000)] if gone else [])
    if not gone:
        assert (g.state.features[T1].damage, g.state.features[T1].mass) == (points, 2)


@pytest.mark.rule("DW4-TERR-13")
@pytest.mark.parametrize(("points", "mass"), [(1, 2), (2, 1), (3, None), (7, None)])
def test_an_iceberg_loses_mass_and_leaves_nothing(points: int, mass: int | None) -> None:
    g = struck("berg-shelf", points)
    assert g.state.markers == {}
    assert (g.state.features[T1].mass if T1 in g.state.features else None) == mass


@pytest.mark.rule("DW4-TERR-13")
def test_an_iceberg_that_has_lost_mass_hides_less_and_covers_as_much() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (18, 8, 0))
    t.unit("B", "kutsov", (18, 32, 0))
    t.terrain("berg-shelf", 18, 20)
    whole, less = t.game(), t.game(DamageFeature(T1, 1))
    assert ground(whole, T1).pieces == ground(less, T1).pieces
    assert sight(whole, ModelId("A1.1"), ModelId("B1.1")).hidden_by == ("T1",)
    assert sight(less, ModelId("A1.1"), ModelId("B1.1")).obscuring_mass == 2


@pytest.mark.rule("DW4-TERR-11", "DW4-TERR-13", "DW4-ENC3-02")
def test_structures_and_icebergs_are_targets_and_nothing_else_of_the_terrain_is() -> None:
    t = Tabletop(mode=Mode.FULL)
    for n, piece in enumerate(("fort-tower", "berg-tooth", "isle-knob", "bank-tongue", "oil-platform")):
        t.terrain(piece, 4 + 7 * n, 20)
    g = t.game()
    found = structure_targets(g)
    assert [(target.feature, target.armour, target.defence, target.mass) for target in found] == [
        ("T1", 3, 0, 2),
        ("T2", 3, 0, 2),
    ]
    assert structure_target(g, FeatureId("T3")) is None
    assert struck("isle-knob", 9).state.features[T1].damage == 0


class Landlubber(Rule):
    """Crosses Islands, as some models do."""

    id = RuleId("DW4-P-AMPHIBIOUS")

    @forbids(LANDFALL)
    def cross(self, g: BattleTable, landfall: Landfall) -> Refusal | None:
        if landfall.impassable or kind_of_feature(g, landfall.feature) is not TerrainKind.ISLAND:
            return None
        return Refusal("crosses Islands", self.id)


def crossing(piece: str, *dice: str) -> BattleGame:
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("A", "rurik", (18, 14, 0))
    t.terrain(piece, 18, 18)
    g = t.game(MovementStep(unit), dice=dice, rules=(*t.rules_in_force(), Landlubber()))
    answer(g, "course", course(ahead(7)))
    return g


@pytest.mark.rule("DW4-TERR-05", "DW4-TERR-09")
def test_a_model_that_crosses_islands_sails_through_but_not_through_an_iceberg() -> None:
    assert place(crossing("isle-table"), "A1.1") == (18, 21, 0)
    g = crossing("berg-shelf", "BL")
    assert place(g, "A1.1")[1] < 16
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-TERR-06")
def test_impassable_ground_stops_even_who_crosses_islands() -> None:
    g = crossing("isle-crown", "BL")
    assert 15.5 < place(g, "A1.1")[1] < 17
    assert disorder(g, "A1.1") == 2  # the Collision, and the water around the Island
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-TERR-04", "DW4-TERR-09")
def test_a_grounding_hazard_is_collided_with_and_hides_nothing() -> None:
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("A", "rurik", (18, 14, 0))
    t.unit("B", "rurik", (18, 30, 0))
    t.terrain("bank-tongue", 18, 18)
    g = t.game(MovementStep(unit), dice=["BL"])
    assert sight(g, ModelId("A1.1"), ModelId("B1.1")).visible
    answer(g, "course", course(ahead(7)))
    assert place(g, "A1.1")[1] < 17
    assert disorder(g, "A1.1") == 1


@pytest.mark.rule("DW4-TERR-04", "DW4-MODE-03")
@pytest.mark.parametrize(("mode", "visible", "dice"), [(Mode.FULL, True, 0), (Mode.CORE, False, 1)])
def test_whatever_its_mass_a_grounding_hazard_hides_nothing_in_full_play(mode: Mode, visible: bool, dice: int) -> None:
    """In Core play it is a plain obstacle with a Mass."""
    t = Tabletop(mode=mode)
    t.unit("A", "rurik", (18, 10, 0))
    t.unit("B", "rurik", (18, 30, 0))
    t.unit("B", "kutsov", (20.5, 31, 0))
    t.terrain("bank-tongue", 18, 18, mass=1)
    g = t.game()
    assert sight(g, ModelId("A1.1"), ModelId("B1.1")).visible is visible
    larger = sight(g, ModelId("A1.1"), ModelId("B2.1"))
    assert (larger.visible, larger.obscured, larger.obscuring_mass) == (True, True, dice)
    assert is_visible_in(g, scene(g), ModelId("A1.1"), ModelId("B1.1")) is visible
