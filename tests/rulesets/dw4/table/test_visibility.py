"""Who sees whom, and past what."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.geometry.sight import Thing, look
from sandtable.rulesets.dw4.events.harm import Damaged, DisorderGained, LeftPlay
from sandtable.rulesets.dw4.events.movement import Moved
from sandtable.rulesets.dw4.fighting.targeting import possible_targets
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.state import BattleGame, Exit
from sandtable.rulesets.dw4.table.scene import Sight
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import footprint, ground, models_on_table
from tests.rulesets.dw4.tabletop import Tabletop, at


def view(t: Tabletop, viewer: str = "A1.1", target: str = "B1.1") -> Sight:
    return sight(t.game(), ModelId(viewer), ModelId(target))


@pytest.mark.rule("DW4-VIS-02")
def test_nothing_in_the_way_is_a_clear_view() -> None:
    t = Tabletop()
    t.unit("A", "hypatia", (10, 10, 0))
    t.unit("B", "rurik", (10, 30, 0))
    assert view(t) == Sight(True)


@pytest.mark.rule("DW4-VIS-02", "DW4-ATTR-05")
def test_a_target_is_hidden_when_every_line_crosses_something_as_massive() -> None:
    """Worked example 5."""
    t = Tabletop()
    t.unit("A", "hypatia", (10, 10, 0))
    t.unit("B", "rurik", (10, 30, 0))
    t.unit("B", "kutsov", (10, 20, 90))
    seen = view(t)
    assert not seen.visible
    assert seen.hidden_by == ("B2.1",)


@pytest.mark.rule("DW4-VIS-02", "DW4-VIS-03", "DW4-VIS-04")
def test_one_line_that_misses_the_obstacle_makes_it_visible_but_obscured() -> None:
    """Worked example 6."""
    t = Tabletop()
    t.unit("A", "hypatia", (10, 10, 0))
    t.unit("B", "rurik", (10, 30, 90))
    t.unit("B", "kutsov", (12, 20, 90))
    assert view(t) == Sight(True, True, 3, (ModelId("B2.1"),))


@pytest.mark.rule("DW4-VIS-02", "DW4-VIS-03", "DW4-VIS-04")
def test_smaller_things_in_front_obscure_but_never_hide() -> None:
    """Worked example 7: two obscuring models count once, with the larger MAS."""
    t = Tabletop()
    t.unit("A", "hypatia", (10, 10, 0))
    t.unit("B", "kutsov", (10, 30, 90))
    t.unit("B", "rurik", (9, 20, 90), (11.2, 20, 90))
    seen = view(t)
    assert (seen.visible, seen.obscured, seen.obscuring_mass) == (True, True, 1)
    assert set(seen.obscured_by) == {"B2.1", "B2.2"}


@pytest.mark.rule("DW4-VIS-04")
def test_the_single_largest_obscuring_thing_counts() -> None:
    t = Tabletop()
    t.unit("A", "hypatia", (10, 10, 0))
    t.unit("B", "hypatia", (10, 30, 90))
    t.unit("B", "rurik", (10, 22, 90))
    t.unit("B", "kutsov", (10, 18, 90))
    assert view(t).obscuring_mass == 3


@pytest.mark.rule("DW4-VIS-02")
@pytest.mark.parametrize(("blocker", "visible"), [("defiant", True), ("kutsov", False), ("hypatia", False)])
def test_equal_mass_hides_and_one_less_does_not(blocker: str, visible: bool) -> None:
    t = Tabletop()
    t.unit("A", "rurik", (10, 10, 0))
    t.unit("B", "kutsov", (10, 30, 0))
    t.unit("B", blocker, (10, 20, 90))
    assert view(t).visible is visible


@pytest.mark.rule("DW4-VIS-01", "DW4-VIS-02")
def test_seeing_is_not_mutual_because_the_viewers_own_mass_does_not_matter() -> None:
    t = Tabletop()
    t.unit("A", "hypatia", (10, 10, 0))
    t.unit("B", "rurik", (10, 30, 0))
    t.unit("B", "kutsov", (10, 20, 90))
    g = t.game()
    assert not sight(g, ModelId("A1.1"), ModelId("B1.1")).visible
    assert sight(g, ModelId("B1.1"), ModelId("A1.1")).visible


@pytest.mark.rule("DW4-VIS-02")
@pytest.mark.parametrize("seat", ["A", "B"])
def test_friends_stand_in_the_way_as_much_as_enemies(seat: str) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("B", "kutsov", (10, 30, 0))
    t.unit(seat, "kutsov", (10, 20, 90))
    assert not view(t).visible


@pytest.mark.rule("DW4-VIS-02")
def test_models_of_the_viewers_own_unit_stand_in_the_way() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0), (10, 20, 90))
    t.unit("B", "kutsov", (10, 30, 0))
    assert not view(t).visible


@pytest.mark.rule("DW4-VIS-02")
def test_viewer_and_target_never_obstruct_even_when_they_touch() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("B", "kutsov", (10, 14.3, 0))
    assert view(t) == Sight(True)


@pytest.mark.rule("DW4-VIS-03")
@pytest.mark.parametrize(("x", "obscured"), [(10.5, True), (10.7, False)])
def test_what_stands_beside_the_lane_does_not_obscure(x: float, obscured: bool) -> None:
    """The lane is a little less than 0.3" wide to either side, halfway; the Rurik's beam is 0.6"."""
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("B", "kutsov", (10, 30, 0))
    t.unit("B", "rurik", (x, 20, 0))
    assert view(t).obscured is obscured


@pytest.mark.rule("DW4-VIS-03")
def test_what_stands_behind_the_target_or_behind_the_viewer_does_not_obscure() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("B", "kutsov", (10, 30, 90))
    t.unit("B", "hypatia", (10, 34, 90))
    t.unit("A", "hypatia", (10, 5, 90))
    assert view(t) == Sight(True)


@pytest.mark.rule("DW4-VIS-02", "DW4-VIS-03")
@pytest.mark.parametrize(("size", "visible"), [(1, True), (2, True), (3, False)])
def test_terrain_hides_by_its_mass_and_obscures_by_any(size: int, visible: bool) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("B", "kutsov", (10, 30, 0))
    isle = t.terrain("isle-table", 10, 20, mass=size)
    seen = view(t)
    assert seen.visible is visible
    assert seen.obscured_by == (isle,)
    assert seen.obscuring_mass == (size if visible else 0)


@pytest.mark.rule("DW4-VIS-05")
@pytest.mark.parametrize("obscures", [True, False])
def test_mass_0_never_hides_and_obscures_for_no_dice_unless_switched_off(obscures: bool) -> None:
    t = Tabletop(mass0_obscures=obscures)
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("B", "rurik", (10, 30, 0))
    bank = t.terrain("bank-tongue", 10, 20)
    assert view(t) == (Sight(True, True, 0, (bank,)) if obscures else Sight(True))


@pytest.mark.rule("DW4-VIS-07")
def test_models_of_incoming_units_stand_in_nobodys_way() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("B", "kutsov", (10, 30, 0))
    t.unit("B", "hypatia", (10, 20, 90), location=Location.INCOMING)
    assert view(t) == Sight(True)


@pytest.mark.rule("DW4-VIS-06", "DW4-MODEL-02", "DW4-PLAY-03", "DW4-DMG-01")
def test_tokens_stand_nowhere_and_go_where_their_model_goes() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("B", "kutsov", (10, 30, 0))
    t.unit("B", "rurik", (20, 20, 0))
    g = t.game()
    before = footprint(g, ModelId("B2.1")).points
    g.emit(Damaged(ModelId("B2.1"), 3))
    g.emit(DisorderGained(ModelId("B2.1")))
    assert footprint(g, ModelId("B2.1")).points == before
    assert len(models_on_table(g)) == 3
    assert sight(g, ModelId("A1.1"), ModelId("B1.1")) == Sight(True)
    g.emit(Moved(ModelId("B2.1"), at(24, 20, 0), 4000))
    moved = g.state.models[ModelId("B2.1")]
    assert (moved.damage, moved.disorder) == (3, 1)


@pytest.mark.rule("DW4-VIS-02")
def test_a_model_that_moves_or_leaves_play_is_no_longer_in_the_way() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("B", "kutsov", (10, 30, 0))
    t.unit("B", "hypatia", (10, 20, 90))
    g = t.game()
    assert not sight(g, ModelId("A1.1"), ModelId("B1.1")).visible
    twin = g.clone()
    g.emit(LeftPlay(ModelId("B2.1"), Exit.DESTROYED))
    assert sight(g, ModelId("A1.1"), ModelId("B1.1")) == Sight(True)
    assert not sight(twin, ModelId("A1.1"), ModelId("B1.1")).visible
    twin.emit(Moved(ModelId("B2.1"), at(30, 20, 90), 4000))
    assert sight(twin, ModelId("A1.1"), ModelId("B1.1")) == Sight(True)


@pytest.mark.rule("DW4-VIS-01")
def test_a_unit_may_aim_at_what_one_of_its_models_sees() -> None:
    t = Tabletop()
    a = t.unit("A", "kutsov", (10, 10, 0), (20, 10, 0))
    t.unit("B", "kutsov", (10, 30, 0), (26, 34, 0))
    t.unit("B", "hypatia", (10, 20, 90))
    g = t.game()
    assert set(possible_targets(g, a)) == {"B1.1", "B1.2", "B2.1"}
    g.emit(LeftPlay(ModelId("A1.2"), Exit.DESTROYED))
    assert set(possible_targets(g, a)) == {"B1.2", "B2.1"}


def _plainly(g: BattleGame, viewer: ModelId, target: ModelId) -> tuple[bool, set[str]]:
    """The same view with everything on the table looked at, and no shortcut."""
    size = mass(g, target)
    things: list[Thing[ModelId | FeatureId]] = [
        Thing(m.id, (footprint(g, m.id),), mass(g, m.id) >= size)
        for m in models_on_table(g)
        if m.id not in (viewer, target)
    ]
    things += [Thing(f.id, ground(g, f.id).pieces, f.mass >= max(size, 1)) for f in g.state.features.values()]
    seen = look(footprint(g, viewer).centre, footprint(g, target), things)
    return seen.visible, set(seen.obscured_by)


@pytest.mark.rule("DW4-VIS-02", "DW4-VIS-03")
@pytest.mark.parametrize("seed", range(40))
def test_looking_only_along_the_lane_misses_nothing(seed: int) -> None:
    chance = Random(seed)
    t = Tabletop()
    for name in ("kutsov", "rurik", "hypatia", "defiant", "kutsov", "rurik"):
        for seat in "AB":
            t.unit(seat, name, (chance.uniform(3, 33), chance.uniform(3, 25), chance.randrange(360)))
    for piece in ("isle-knob", "isle-hook", "bank-crescent", "berg-nave"):
        t.terrain(piece, chance.uniform(3, 33), chance.uniform(3, 25), chance.randrange(360))
    g = t.game()
    for a in t.units[UnitId("A1")].models + t.units[UnitId("A2")].models + t.units[UnitId("A3")].models:
        for b in ("B1.1", "B2.1", "B3.1", "B4.1", "B5.1", "B6.1"):
            for viewer, target in ((a, ModelId(b)), (ModelId(b), a)):
                seen = sight(g, viewer, target)
                assert (seen.visible, set(seen.obscured_by)) == _plainly(g, viewer, target)
