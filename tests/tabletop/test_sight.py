"""Looks by a rule of one's own: whatever is as high as the target hides it, and only terrain obscures."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
import pytest

from sandtable.geometry.sector import Sector
from sandtable.geometry.sight import Sight, Thing
from sandtable.tabletop.arcs import arcs_in
from sandtable.tabletop.ids import ModelId
from sandtable.tabletop.scene import Scene, arrangement
from sandtable.tabletop.sight import Lookout
from sandtable.tabletop.where import grounds, models_on_table
from tests.tabletop.skirmish import HEIGHTS, TOWER, Drawn, Field, at, block, field, unit

R1, B1 = ModelId("R1.1"), ModelId("B1.1")


class Look(NamedTuple):
    """What a look tells in this game."""

    visible: bool
    behind: tuple[str, ...] = ()


class Everything(Scene[Look]):
    """An arrangement with everything that stands in it."""

    def __init__(self, g: Field) -> None:
        content: Drawn = g.content
        poses = {m.id: m.pose for m in models_on_table(g) if m.pose is not None}
        models = [content.thing_at(m.id, m.class_id, poses[m.id]) for m in models_on_table(g)]
        super().__init__(models, poses, grounds(g))
        self.things = [*models, *grounds(g).things]


class Watch(Lookout[Field, Everything, Look]):
    """How this game looks; `spell` is a rule that makes every block transparent."""

    clear = Look(True)
    looked = 0

    def __init__(self, spell: bool = False) -> None:
        self.spell = spell

    def in_the_way(self, here: Everything, viewer: ModelId, target: ModelId) -> list[Thing[str]] | None:
        return here.things

    def height(self, g: Field, target: ModelId) -> int:
        model = g.state.models.get(target)
        return 1 if model is None else HEIGHTS[model.class_id]

    def judged(
        self, here: Everything, viewer: ModelId, target: ModelId, things: list[Thing[str]], seen: Sight[str]
    ) -> Look:
        self.looked += 1
        return Look(seen.visible, tuple([key for key in seen.obscured_by if key.startswith("T")]))

    def is_changed(self, g: Field) -> bool:
        return self.spell

    def obstructing(self, g: Field, viewer: ModelId, target: ModelId, things: list[Thing[str]]) -> list[Thing[str]]:
        return [thing for thing in things if not thing.key.startswith("T")]


def scene(g: Field) -> Everything:
    return arrangement(grounds(g), models_on_table(g), (), lambda: Everything(g))


def facing(height: int = 2) -> Field:
    """Two squares with a block between them."""
    g = field()
    unit(g, "R1", (12, 4))
    unit(g, "B1", (12, 20))
    block(g, "T1", 12, 12, height)
    return g


@pytest.mark.parametrize(("height", "visible"), [(0, True), (1, False), (2, False)])
def test_what_is_as_high_as_the_target_hides_it(height: int, visible: bool) -> None:
    g, watch = facing(height), Watch()
    assert watch.sight(g, scene(g), R1, B1) == Look(visible, ("T1",))
    assert watch.is_visible(g, scene(g), R1, B1) is visible


def test_a_tower_looks_over_a_block() -> None:
    g = facing()
    unit(g, "B2", (13, 18), of=TOWER)
    assert Watch().is_visible(g, scene(g), R1, ModelId("B2.1"))


def test_terrain_may_be_looked_at() -> None:
    g = facing()
    assert Watch().sight(g, scene(g), R1, ModelId("T1")) == Look(True)


def test_a_model_in_between_hides_without_being_told_of() -> None:
    g = field()
    unit(g, "R1", (12, 4))
    unit(g, "R2", (12, 8), of=TOWER)
    unit(g, "B1", (12, 20))
    assert Watch().sight(g, scene(g), R1, B1) == Look(False)


def test_a_rule_in_force_changes_who_sees_whom() -> None:
    g = facing()
    assert Watch(spell=True).sight(g, scene(g), R1, B1) == Look(True)
    assert Watch(spell=True).is_visible(g, scene(g), R1, B1)
    assert not Watch().is_visible(g, scene(g), R1, B1)


def test_a_look_is_worked_out_once_for_an_arrangement() -> None:
    g, watch = facing(), Watch()
    here = scene(g)
    assert watch.sight(g, here, R1, B1) is watch.sight(g, scene(g), R1, B1)
    assert scene(g) is here and watch.looked == 1


def test_when_something_moved_it_is_another_arrangement() -> None:
    g, watch = facing(), Watch()
    here = scene(g)
    assert not watch.is_visible(g, here, R1, B1)
    g.state.models[B1] = msgspec.structs.replace(g.state.models[B1], pose=at(20, 12))
    g._memo.clear()
    assert scene(g) is not here
    assert watch.is_visible(g, scene(g), R1, B1)
    g.state.models[B1] = msgspec.structs.replace(g.state.models[B1], pose=at(12, 20))
    g._memo.clear()
    assert scene(g) is here


@pytest.mark.parametrize(
    ("x", "y", "arcs"),
    [
        (12, 20, (Sector.FORE,)),
        (20, 4, (Sector.STARBOARD,)),
        (20, 12, (Sector.FORE, Sector.STARBOARD)),
        (4, 12, (Sector.PORT, Sector.FORE)),
    ],
)
def test_a_target_on_the_boundary_lies_in_two_arcs(x: float, y: float, arcs: tuple[Sector, ...]) -> None:
    g = field()
    unit(g, "R1", (12, 4))
    unit(g, "B1", (x, y))
    assert arcs_in(scene(g), R1, B1) == arcs


def test_terrain_lies_in_the_arc_of_its_middle() -> None:
    g = facing()
    assert arcs_in(scene(g), R1, ModelId("T1")) == (Sector.FORE,)
