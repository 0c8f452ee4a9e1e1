"""Where units are: the models that stand on the table with their footprints, and the boxes about them.

Most questions about places are soon answered by boxes: far from each other's, two units are far apart.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, TypeVar

from sandtable.geometry.shape import Shape
from sandtable.geometry.zone import Box
from sandtable.rulesets.ac.ids import FeatureId, UnitId
from sandtable.rulesets.ac.state import BattleTable, Model, Unit
from sandtable.rulesets.ac.table.arranged import arranged, arrangement, current
from sandtable.tabletop.state import IN_PLAY, INCOMING
from sandtable.tabletop.where import grounds, models_of

T = TypeVar("T")

_SET_DOWN = (IN_PLAY, INCOMING)


def shelter_of(g: BattleTable, unit: UnitId) -> Shape | None:
    """The footprint of the building that a unit Garrisons: it occupies the whole of it (AC-GARR-09)."""
    building = g.state.units[unit].garrison
    if not building:
        return None
    feature, _, section = building.partition(".")
    shape: Shape = grounds(g).lands[FeatureId(feature)].pieces[int(section or 1) - 1]
    return shape


class Post:
    """A unit where it is: its models that stand on the table with their footprints, and the box about them.

    What is measured to and from is that of its building where it is a garrison: the shapes, and their own box.
    """

    __slots__ = ("box", "footprints", "known", "models", "shapes", "ward")

    def __init__(self, g: BattleTable, unit: UnitId) -> None:
        self.models: tuple[Model, ...] = tuple([m for m in models_of(g, unit) if m.pose is not None])
        shelter = shelter_of(g, unit)
        outline = g.content.outline(g.state.units[unit].class_id)
        self.footprints: tuple[Shape, ...] = tuple([outline.at(model.pose) for model in self.models])
        self.ward = box_about(self.footprints) if self.footprints else None
        self.shapes = self.footprints if shelter is None else (shelter,)
        self.box = self.ward if shelter is None else box_about(self.shapes)
        self.known: dict[Hashable, Any] = {}
        """What follows from that (see `of_its_stand`)."""


def box_about(shapes: Sequence[Shape]) -> Box:
    """What holds all of these shapes."""
    x, y = min([s.x0 for s in shapes]), min([s.y0 for s in shapes])
    return Box(x, y, max([s.x1 for s in shapes]), max([s.y1 for s in shapes]))


def post_of(g: BattleTable, unit: UnitId) -> Post:
    """Where a unit is now."""
    posts = g.memo("arrangement", current, g).posts
    post: Post | None = posts.get(unit)
    if post is None:
        post = posts[unit] = Post(g, unit)
    return post


def posts_of(g: BattleTable, units: Iterable[Unit]) -> list[tuple[UnitId, Post]]:
    """The same for many units at once."""
    posts = arrangement(g).posts
    return [(unit.id, posts.get(unit.id) or post_of(g, unit.id)) for unit in units]


def of_its_stand(g: BattleTable, unit: UnitId, key: str, work: Callable[[BattleTable, UnitId], T]) -> T:
    """Work something out once that hangs on the models of a unit, its Officer and its Formation alone."""
    record, here = g.state.units[unit], post_of(g, unit).known
    whole = key, record.officer, record.formation
    known: T | None = here.get(whole)
    if known is None:
        known = here[whole] = work(g, unit)
    return known


class Muster:
    """Where all units are, with their boxes: gone through for every arrangement, so all in one go."""

    __slots__ = ("boxes", "set_down", "wards")

    def __init__(self, g: BattleTable) -> None:
        self.boxes: list[tuple[UnitId, Box]] = []
        self.wards: list[tuple[UnitId, Box]] = []
        self.set_down: list[tuple[UnitId, Post]] = []
        for unit, post in posts_of(g, [each for each in g.state.units.values() if each.location in _SET_DOWN]):
            if post.models:
                self.set_down.append((unit, post))
            if g.state.units[unit].location is IN_PLAY and post.box is not None:
                self.boxes.append((unit, post.box))
                if post.ward is not None:
                    self.wards.append((unit, post.ward))


def posts_set_down(g: BattleTable) -> list[tuple[UnitId, Post]]:
    """Every unit with models that stand on the table, Incoming ones too, with where it is."""
    return arranged(g, "muster", Muster, g).set_down


def others_in(g: BattleTable, unit: UnitId, x0: int, y0: int, x1: int, y1: int) -> list[tuple[Model, Shape]]:
    """The models of other units, Incoming ones too, whose footprints come into a box."""
    found: list[tuple[Model, Shape]] = []
    for other, post in posts_set_down(g):
        b = post.ward
        if b is None or b.x0 >= x1 or b.x1 <= x0 or b.y0 >= y1 or b.y1 <= y0 or other == unit:
            continue
        there = zip(post.models, post.footprints, strict=True)
        found += [(m, s) for m, s in there if s.x0 < x1 and s.x1 > x0 and s.y0 < y1 and s.y1 > y0]
    return found


def wards_on_table(g: BattleTable) -> list[tuple[UnitId, Box]]:
    """The box about the models of every unit on the table that has some there."""
    return arranged(g, "muster", Muster, g).wards


def boxes_on_table(g: BattleTable) -> list[tuple[UnitId, Box]]:
    """The box of every unit on the table that has one: most are passed over by it at a glance."""
    return arranged(g, "muster", Muster, g).boxes


def units_about(g: BattleTable, about: Box | Shape, distance: int) -> list[UnitId]:
    """The units on the table whose boxes come that near to something: no other unit does."""
    x0, y0, x1, y1 = about.x0 - distance, about.y0 - distance, about.x1 + distance, about.y1 + distance
    return [name for name, b in boxes_on_table(g) if b.x0 <= x1 and b.x1 >= x0 and b.y0 <= y1 and b.y1 >= y0]


def are_far_apart(a: Box | Shape, b: Box | Shape, distance: int) -> bool:
    """Whether what two boxes hold is farther apart than that in any case."""
    return a.x0 - b.x1 > distance or b.x0 - a.x1 > distance or a.y0 - b.y1 > distance or b.y0 - a.y1 > distance
