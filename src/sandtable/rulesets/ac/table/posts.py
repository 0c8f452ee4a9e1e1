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
from sandtable.rulesets.ac.table.arranged import arrangement, current
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


Sides = tuple[int, int, int, int]
"""A box as plain figures, for those who go through all units."""


class Muster:
    """Where all units are, each by its sides in the order of the units.

    Gone through all the time, and one unit moves at a time: so all others are taken over from the last one.
    """

    __slots__ = ("boxes", "set_down", "wards")

    def __init__(self, g: BattleTable, earlier: Muster | None, moved: Iterable[UnitId]) -> None:
        self.boxes: dict[UnitId, Sides] = {} if earlier is None else earlier.boxes.copy()
        """Every unit on the table that has something there, its building too."""
        self.wards: dict[UnitId, Sides] = {} if earlier is None else earlier.wards.copy()
        """Every unit on the table of which models stand there."""
        self.set_down: dict[UnitId, Sides] = {} if earlier is None else earlier.set_down.copy()
        """The same with those that are Incoming."""
        for unit, post in posts_of(g, [g.state.units[each] for each in moved]):
            box, ward = _sides(post.box), _sides(post.ward)
            location = g.state.units[unit].location
            if location is IN_PLAY:
                _put(self.boxes, unit, box)
                _put(self.wards, unit, ward)
            if location in _SET_DOWN:
                _put(self.set_down, unit, ward)

    def has_those_of(self, earlier: Muster, moved: Iterable[UnitId]) -> bool:
        """Whether none of those that moved has come or gone, so that the order is that of the units still."""
        ours, theirs = (self.boxes, self.wards, self.set_down), (earlier.boxes, earlier.wards, earlier.set_down)
        return all([(u in mine) == (u in their) for u in moved for mine, their in zip(ours, theirs, strict=True)])


def _sides(box: Box | None) -> Sides | None:
    return None if box is None else (box.x0, box.y0, box.x1, box.y1)


def _put(there: dict[UnitId, Sides], unit: UnitId, sides: Sides | None) -> None:
    if sides is not None:
        there[unit] = sides
    else:
        there.pop(unit, None)


def muster(g: BattleTable) -> Muster:
    """Where all units are now."""
    here = arrangement(g)
    found: Muster | None = here.muster
    if found is None:
        if here.earlier is not None:
            earlier, moved = here.earlier
            changed = Muster(g, earlier, moved)
            found = changed if changed.has_those_of(earlier, moved) else None
        if found is None:
            found = Muster(g, None, g.state.units)
        here.muster, here.earlier = found, None
    return found


def others_in(g: BattleTable, unit: UnitId, x0: int, y0: int, x1: int, y1: int) -> list[tuple[Model, Shape]]:
    """The models of other units, Incoming ones too, whose footprints come into a box."""
    found: list[tuple[Model, Shape]] = []
    near = [u for u, (a, b, c, d) in muster(g).set_down.items() if a < x1 and c > x0 and b < y1 and d > y0]
    for post in [post_of(g, other) for other in near if other != unit]:
        there = zip(post.models, post.footprints, strict=True)
        found += [(m, s) for m, s in there if s.x0 < x1 and s.x1 > x0 and s.y0 < y1 and s.y1 > y0]
    return found


def units_about(g: BattleTable, about: Box | Shape, distance: int) -> list[UnitId]:
    """The units on the table whose boxes come that near to something: no other unit does."""
    x0, y0, x1, y1 = about.x0 - distance, about.y0 - distance, about.x1 + distance, about.y1 + distance
    return [u for u, (a, b, c, d) in muster(g).boxes.items() if a <= x1 and c >= x0 and b <= y1 and d >= y0]


def units_in_line(g: BattleTable, x0: int, y0: int, x1: int, y1: int) -> list[UnitId]:
    """The units on the table whose models come into a box, or touch it."""
    return [u for u, (a, b, c, d) in muster(g).wards.items() if a <= x1 and c >= x0 and b <= y1 and d >= y0]


def are_far_apart(a: Box | Shape, b: Box | Shape, distance: int) -> bool:
    """Whether what two boxes hold is farther apart than that in any case."""
    return a.x0 - b.x1 > distance or b.x0 - a.x1 > distance or a.y0 - b.y1 > distance or b.y0 - a.y1 > distance
