"""Unit Coherency: which models of a unit stand as they must."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.geometry.measure import CONTACT, within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.rulesets.ac.content.profile import Formation
from sandtable.rulesets.ac.formations.places import Base
from sandtable.rulesets.ac.formations.ranks import Place, base_of, grid
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.posts import of_its_stand
from sandtable.rulesets.ac.table.where import standing
from sandtable.tabletop.where import outline

OFFICERS_REACH = 3_000 + CONTACT
"""How far from the Officer a model may be, with the tolerance of contacts (AC-FORM-08, AC-FORM-14)."""


def strays(g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
    """The models of a unit on the table that are out of Coherency (AC-FORM-04)."""
    return of_its_stand(g, unit, "strays", _strays)


def _strays(g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
    record = g.state.units[unit]
    poses = {model.id: model.pose for model in standing(g, unit) if model.pose is not None}
    if record.officer is None or record.officer not in poses:
        return ()
    body = outline(g, record.class_id)
    return out_of_coherency(record.formation, record.officer, poses, body, base_of(g, unit))


def out_of_coherency(
    formation: Formation, officer: ModelId, poses: Mapping[ModelId, Pose], body: Outline, base: Base
) -> tuple[ModelId, ...]:
    """The same for models wherever they would stand: too far from the Officer, or not in the ranks.

    In Open Formation they look where they like and need not touch (AC-FORM-10, AC-FORM-11).
    """
    at = poses[officer]
    # Most are so near that their centres tell.
    near2 = (2 * body.core + OFFICERS_REACH) ** 2
    apart = [(model, pose) for model, pose in poses.items() if (pose.x - at.x) ** 2 + (pose.y - at.y) ** 2 > near2]
    far = {model for model, pose in apart if not within(body.at(at), body.at(pose), OFFICERS_REACH)}
    if formation is Formation.CLOSE:
        far |= set(poses) - _in_ranks(grid(poses[officer], poses, base), officer)
    return tuple([model for model in poses if model in far])


def _in_ranks(places: Mapping[ModelId, Place], officer: ModelId) -> set[ModelId]:
    """The models that hold together rank by rank: in the front rank those that touch the Officer, one after another;
    behind it those that touch each other and have a model in front of them (AC-FORM-06, AC-FORM-09). A rank that is
    narrower than the front is the last one."""
    by_place = {place: model for model, place in places.items()}
    kept = {officer} if places.get(officer) == (0, 0) else set()
    front = _run(by_place, 0, 0) if kept else []
    width = len(front)
    while front:
        kept |= {by_place[place] for place in front}
        if len(front) < width:
            break
        rank = front[0][0] + 1
        behind = [(rank, file) for _, file in front if (rank, file) in by_place]
        runs = [_run({place: by_place[place] for place in behind}, rank, file) for _, file in behind]
        front = max(runs, key=len, default=[])
    return kept


def _run(by_place: Mapping[Place, ModelId], rank: int, file: int) -> list[Place]:
    """The places of a rank that are taken without a gap from one of them on, to both sides."""
    left, right = file, file
    while (rank, left - 1) in by_place:
        left -= 1
    while (rank, right + 1) in by_place:
        right += 1
    return [(rank, each) for each in range(left, right + 1)]
