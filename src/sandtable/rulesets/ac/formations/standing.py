"""Where a unit stands or would stand: one answer for all of its models."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from sandtable.geometry.pose import Pose
from sandtable.rulesets.ac.content.profile import Formation
from sandtable.rulesets.ac.formations.places import Base, Frame, officers_place, places
from sandtable.rulesets.ac.formations.ranks import base_of, ranks_of
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.posts import of_its_stand
from sandtable.rulesets.ac.table.where import officer_of, standing
from sandtable.tabletop.where import models_of

USUAL_FILES = 6
"""Files of a unit where nobody says more."""


class Stand(msgspec.Struct, frozen=True):
    """Where a unit is put: its frame alone, or in Open Formation a place for every model.

    The frame is all that most answers need: every model has its place by it. Whoever wants to set single models names
    `poses`, one for each model that has not left play, in order.
    """

    frame: Frame
    poses: tuple[Pose, ...] = ()


def usual_files(many: int) -> int:
    """How many files wide a unit is where nobody says more."""
    return min(many, USUAL_FILES)


def stood(g: BattleTable, unit: UnitId, stand: Stand) -> dict[ModelId, Pose]:
    """Where every model of a unit would stand: the Officer in the middle of the front rank, each other model in the
    place for which the longest way of all is shortest."""
    models = models_of(g, unit)
    if stand.poses:
        return {model.id: pose for model, pose in zip(models, stand.poses, strict=True)}
    base = base_of(g, unit)
    free = places(stand.frame, len(models), base)
    officer = g.state.units[unit].officer
    here = {model.id: model.pose for model in models if model.pose is not None}
    at = officers_place(stand.frame, len(models))
    names = [model.id for model in models if model.id != officer]
    rest = [place for n, place in enumerate(free) if n != at]
    given = dict(zip(names, rest, strict=True)) if len(here) < len(models) else assigned(names, here, rest)
    return {model.id: free[at] if model.id == officer else given[model.id] for model in models}


def assigned(names: Sequence[ModelId], here: Mapping[ModelId, Pose], free: Sequence[Pose]) -> dict[ModelId, Pose]:
    """Each model with the place that it goes to: so that the longest of all ways is as short as can be."""
    if not names:
        return {}
    poses = [here[name] for name in names]
    straight = [(a.x - b.x) ** 2 + (a.y - b.y) ** 2 for a, b in zip(poses, free, strict=True)]
    if len(set(straight)) == 1:
        # All go the same way: nobody changes places.
        return dict(zip(names, free, strict=True))
    ways = [[(a.x - b.x) ** 2 + (a.y - b.y) ** 2 for b in free] for a in poses]
    # Everyone goes somewhere and every place is taken, so no way can be shorter than the longest of those that must be.
    least = max(max([min(row) for row in ways]), max([min(column) for column in zip(*ways, strict=True)]))
    most = max(straight)
    best = _matched(ways, least)
    if best is not None:
        return {names[n]: free[place] for place, n in best.items()}
    lengths = sorted({way for row in ways for way in row if least < way <= most})
    low, high = 0, len(lengths) - 1
    best = _matched(ways, lengths[high])
    assert best is not None
    while low < high:
        middle = (low + high) // 2
        found = _matched(ways, lengths[middle])
        if found is None:
            low = middle + 1
        else:
            best, high = found, middle
    return {names[n]: free[place] for place, n in best.items()}


def _matched(ways: Sequence[Sequence[int]], longest: int) -> dict[int, int] | None:
    """A place for everyone with no way longer than that, by the place; None where there is none."""
    taken: dict[int, int] = {}
    near = [sorted([p for p, way in enumerate(row) if way <= longest], key=row.__getitem__) for row in ways]

    return taken if all([_finds_one(who, near, taken, set()) for who in range(len(ways))]) else None


def _finds_one(who: int, near: Sequence[Sequence[int]], taken: dict[int, int], seen: set[int]) -> bool:
    """Whether someone gets a place, if others move on to one that was not seen yet."""
    for place in near[who]:
        if place in seen:
            continue
        seen.add(place)
        if place not in taken or _finds_one(taken[place], near, taken, seen):
            taken[place] = who
            return True
    return False


def frame_now(g: BattleTable, unit: UnitId) -> Frame:
    """The frame of a unit on the table: read off its ranks, in Open Formation the Officer with the usual files."""
    return of_its_stand(g, unit, "frame", _frame)


def _frame(g: BattleTable, unit: UnitId) -> Frame:
    officer = officer_of(g, unit)
    assert officer.pose is not None
    base: Base = base_of(g, unit)
    if g.state.units[unit].formation is Formation.OPEN:
        many = len(standing(g, unit))
        files = usual_files(many)
        shift = (files - 1) - 2 * officers_place(Frame(officer.pose, files), many)
        return Frame(officer.pose.along(9_000, shift * base.file // 2), files)
    front = [file for rank, file in ranks_of(g, unit).values() if rank == 0]
    middle = (max(front) + min(front)) * base.file // 2
    return Frame(officer.pose.along(9_000, middle), len(front))
