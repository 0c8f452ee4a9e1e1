"""Places typed as text: x and y in inches from the south-west corner, and a heading.

    12 5 0; 15 5 north-east             the models of a unit
    18 24                               a marker

A heading is given in degrees clockwise from north or as a point of the compass. The models of a unit are separated by
semicolons, in their order. `auto` finds a place by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from typing import Any

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import bearing
from sandtable.geometry.units import DEGREE, FULL_TURN, HALF_TURN, INCH, degrees, inches, normal
from sandtable.kernel.chance import Roll, Seeded, key_from
from sandtable.kernel.errors import MalformedCommand
from sandtable.kernel.view import View
from sandtable.tabletop.compass import POINTS, plain
from sandtable.tabletop.placing.markers import PlaceMarker, Spot
from sandtable.tabletop.placing.units import PlaceUnit, Placing
from sandtable.tabletop.where import models_of

FARTHEST = 200
"""Inches; no table reaches so far."""

AUTO = "auto"
TRIES = 24
"""Places that `auto` looks at before it takes the best of them."""


class SteadyPicker:
    """Picks for `auto`: the same at the same point of a game, so that nobody gains by asking again."""

    def __init__(self, seed: str) -> None:
        self._chance = Seeded(key_from(seed))

    def randrange(self, stop: int, /) -> int:
        (picked,), self._chance = self._chance.draw(Roll(1, stop, "auto"))
        return int(picked)


def read_unit(view: View[Any], decision: PlaceUnit, text: str) -> Placing | None:
    """A place for every model of the unit."""
    written = text.strip().lower()
    if written == AUTO:
        return _auto(view, decision)
    models = models_of(view, decision.unit)
    parts = [part for part in written.split(";") if part.strip()]
    if len(parts) != len(models):
        wanted = f"{len(models)} place{'s' if len(models) > 1 else ''}, separated by semicolons"
        raise wrong_place(f"{decision.unit} wants {wanted}, and {len(parts)} were given", len(models))
    return Placing(
        tuple(read_pose(part, f"{model.id}", len(models)) for part, model in zip(parts, models, strict=True))
    )


def read_pose(text: str, whose: str, models: int = 1) -> Pose:
    """One `x y heading`; without a heading it looks north."""
    words = text.replace(",", " ").split()
    if len(words) not in (2, 3):
        raise wrong_place(f"{whose}: give x, y and a heading, not {len(words)} words", models)
    x, y = (_length(word, whose, models) for word in words[:2])
    return Pose(x, y, _heading(words[2], whose, models) if len(words) == 3 else 0)


def read_marker(view: View[Any], decision: PlaceMarker, text: str, called: str = "marker") -> Spot | None:
    """A place for a marker: `18 24`."""
    written = text.strip().lower()
    if written == AUTO:
        return decision.fallback(view)
    words = written.replace(",", " ").split()
    if len(words) != 2:
        raise MalformedCommand(f"place: give x and y; for example: 18 24 (or {AUTO})")
    x, y = (_length(word, called, 1) for word in words)
    return Spot(x, y)


def place_example(models: int) -> str:
    """Places for so many models as they would be typed."""
    return "; ".join(f"{12 + 3 * n} 5 0" for n in range(models))


def poses_as_typed(poses: Sequence[Pose]) -> str:
    """Places as `read` takes them."""
    return "; ".join(pose_as_typed(pose) for pose in poses)


def pose_as_typed(pose: Pose) -> str:
    """One place as `read_pose` takes it."""
    return f"{plain(pose.x, INCH)} {plain(pose.y, INCH)} {plain(pose.heading, DEGREE)}"


def spot_as_typed(spot: Spot) -> str:
    """The place of a marker as `read_marker` takes it."""
    return f"{plain(spot.x, INCH)} {plain(spot.y, INCH)}"


def wrong_place(what: str, models: int = 1) -> MalformedCommand:
    return MalformedCommand(f"place: {what}; for example: {place_example(models)} (or {AUTO})")


def _length(word: str, whose: str, models: int) -> int:
    number = _number(word.removeprefix("x").removeprefix("y").removeprefix("=").removesuffix('"'))
    if number is None or abs(number) > FARTHEST:
        raise wrong_place(f"{whose}: '{word[:20]}' is no number of inches", models)
    return inches(number)


def _heading(word: str, whose: str, models: int) -> int:
    if word in POINTS:
        return POINTS.index(word) * FULL_TURN // len(POINTS)
    number = _number(word.removesuffix("°"))
    if number is None or not 0 <= number <= Decimal(FULL_TURN) / 100:
        raise wrong_place(f"{whose}: '{word[:20]}' is no heading; give 0 to 360 degrees or a compass point", models)
    return normal(degrees(number))


def _number(text: str) -> Decimal | None:
    try:
        number = Decimal(text)
    except InvalidOperation:
        return None
    return number if number.is_finite() else None


def _auto(view: View[Any], decision: PlaceUnit) -> Placing | None:
    """Of some legal places the one whose models look most towards the middle of the table."""
    pick = SteadyPicker(f"{view.serial} {decision.unit}")
    found = [placing for placing in (decision.sample(view, pick) for _ in range(TRIES)) if placing is not None]
    if not found:
        return decision.fallback(view)
    return min(found, key=lambda placing: _turned_away(view, placing))


def _turned_away(view: View[Any], placing: Placing) -> int:
    """How far the models look past the middle of the table, added up."""
    x, y = view.state.settings.width // 2, view.state.settings.height // 2
    off = [bearing(pose, x, y) for pose in placing.poses]
    return sum(min(angle, FULL_TURN - angle) if angle > HALF_TURN else angle for angle in off)
