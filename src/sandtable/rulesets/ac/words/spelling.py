"""Places and marches spelt out: as `reading` takes them where they can be typed, else by where they end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from sandtable.geometry.units import INCH, show_degrees
from sandtable.kernel.errors import Refusal
from sandtable.kernel.view import View
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand, frame_now
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.moving.marching import TURN, March, tracks_of
from sandtable.rulesets.ac.procedures.terrain_placing import LaidPiece
from sandtable.rulesets.ac.state import Battle
from sandtable.rulesets.ac.table.where import register
from sandtable.tabletop.compass import at_pose, place_in_words, plain
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.reading.places import pose_as_typed, spot_as_typed

Leg = tuple[int, int]


def spelt(view: View[Battle], answer: Any) -> str:
    """A march or a place as it would be typed, or where it ends."""
    if isinstance(answer, March):
        return _driven(view, answer) if answer.legs else _marched(view, answer)
    if isinstance(answer, Stand):
        return _stood(answer)
    if isinstance(answer, LaidPiece):
        piece = register(view).content.terrain[answer.piece]
        where = place_in_words(answer.pose.x, answer.pose.y)
        return f"{piece.name} at {where}, turned {show_degrees(answer.pose.heading)}"
    return spot_as_typed(answer) if isinstance(answer, Spot) else str(answer)


def _stood(stand: Stand) -> str:
    if stand.poses or stand.frame != Frame(stand.frame.pose, stand.frame.files):
        return f"{at_pose(stand.frame.pose)}{_shape(stand.frame, stand.poses)}"
    return f"{pose_as_typed(stand.frame.pose)}, {stand.frame.files} wide"


def _marched(view: View[Battle], march: March) -> str:
    decision, frame = view.decision, march.frame
    if frame is None or not isinstance(decision, MoveUnit):
        return "stay"
    now = frame_now(view, decision.unit)
    if march.via or march.poses or (frame.rear, frame.right) != (now.rear, now.right):
        by = "".join([f", by way of {place_in_words(*point)}" for point in march.via])
        return f"ends {at_pose(frame.pose)}{_shape(frame, march.poses)}{by}"
    return f"to {pose_as_typed(frame.pose)}, {frame.files} wide"


def _shape(frame: Frame, poses: Sequence[Any]) -> str:
    return f", {frame.files} wide{', with models set one by one' if poses else ''}"


def _driven(view: View[Battle], march: March) -> str:
    """The legs in orders; where a turn is smaller than can be typed, where it ends."""
    kinds = [_order(leg) for leg in march.legs]
    if all(kinds):
        return ", ".join([_orders(order, list(legs)) for order, legs in groupby(march.legs, _order)])
    decision = view.decision
    assert isinstance(decision, MoveUnit)
    tracks = tracks_of(view, decision.unit, march)
    if isinstance(tracks, Refusal):
        return tracks.reason
    return f"ends {at_pose(next(iter(tracks.values()))[-1])}"


def _order(leg: Leg) -> str:
    """Which order drives a leg; none where none does."""
    far, turn = leg
    if turn == 0:
        return "ahead" if far >= 0 else "back"
    return {-TURN: "left", TURN: "right"}.get(turn, "") if far == INCH else ""


def _orders(order: str, legs: Sequence[Leg]) -> str:
    if order in ("left", "right"):
        return f"{order} {len(legs)}"
    return ", ".join([f"{order} {plain(abs(far), INCH)}" for far, _ in legs])
