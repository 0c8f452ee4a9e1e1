"""Answers typed as text: where a unit is put, how it marches, how a Ponderous one drives, where a marker lies.

    18 11.5 north, 3 wide               the middle of its front, which way it looks, and how many files it has
    ahead 3, wheel left 30, 4 wide      a march from where it stands; also back, left and right, and to 18 20 north
    ahead 3, left 2, ahead 1            a Ponderous unit: each step of a turn is an inch, and then 22.5 degrees
    18 24                               a marker

`auto` finds something that is legal by itself.
"""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import Any

from msgspec.structs import replace

from sandtable.geometry.units import INCH, degrees, inches, normal
from sandtable.kernel.decision import Decision, Place
from sandtable.kernel.errors import MalformedCommand
from sandtable.kernel.view import View
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand, frame_now, usual_files
from sandtable.rulesets.ac.moving.deciding import ChargeUnit, MoveUnit
from sandtable.rulesets.ac.moving.marching import TURN, March
from sandtable.rulesets.ac.moving.placing import PlaceUnit
from sandtable.rulesets.ac.state import Battle
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.reading.places import AUTO, read_pose
from sandtable.tabletop.where import models_of

WAYS = {"ahead": 0, "right": 9_000, "back": 18_000, "left": 27_000}
"""Which way a leg goes, off the front."""
SIDES = {"left": -1, "right": 1}
MOST = 100
"""No figure that is typed is larger."""
PLACED, MARCHED, DRIVEN = "18 11.5 north, 3 wide", "ahead 3, wheel left 30, 4 wide", "ahead 3, left 2, ahead 1"


def reads(view: View[Battle]) -> bool:
    """Whether the view's decision takes text of these kinds."""
    return isinstance(view.decision, (MoveUnit, Place))


def typed(view: View[Battle]) -> list[str]:
    """How the answer is typed, with an example."""
    return [f"For example: {_example(view.decision)} (or {AUTO})."] if reads(view) else []


def read(view: View[Battle], text: str) -> Any:
    """The answer that the text means; whether it is legal is the decision's to say."""
    decision, written = view.decision, text.strip().lower()
    assert decision is not None
    if written == AUTO:
        return _straight_on(view, decision) if type(decision) is MoveUnit else decision.fallback(view)
    if isinstance(decision, MoveUnit):
        legs = [part.split() for part in written.split(",") if part.strip()]
        if not legs:
            raise _wrong(decision, "there is nothing to read")
        return March(legs=_driven(decision, legs)) if decision.drives else March(_marched(view, decision, legs))
    if isinstance(decision, PlaceUnit):
        return _placed(view, decision, written)
    if isinstance(decision, Place) and decision.answers is Spot:
        pose = read_pose(written, "marker")
        return Spot(pose.x, pose.y)
    raise _wrong(decision, "it is too much to be typed")


def _straight_on(view: View[Battle], decision: MoveUnit) -> March | None:
    """As far ahead as it may go, inch by inch less; nowhere if it must stay."""
    for far in range(decision.limit, 0, -INCH):
        if decision.drives:
            march = March(legs=((far, 0),))
        else:
            now = frame_now(view, decision.unit)
            march = March(replace(now, pose=now.pose.ahead(far)))
        if decision.refusal(view, march) is None:
            return march
    return None


def _placed(view: View[Battle], decision: PlaceUnit, written: str) -> Stand:
    where, _, wide = written.partition(",")
    many = len(models_of(view, decision.unit))
    files = _files(decision, wide.split()) if wide.strip() else usual_files(many)
    return Stand(Frame(read_pose(where, decision.unit), files))


def _marched(view: View[Battle], decision: MoveUnit, legs: list[list[str]]) -> Frame:
    """The frame to which the legs lead from where the unit stands."""
    frame = frame_now(view, decision.unit)
    for words in legs:
        if words[0] == "to":
            frame = replace(frame, pose=read_pose(" ".join(words[1:]), decision.unit))
        elif words[0] == "wheel" and len(words) == 3 and words[1] in SIDES:
            turn = SIDES[words[1]] * degrees(_number(decision, words[2]))
            frame = replace(frame, pose=replace(frame.pose, heading=normal(frame.pose.heading + turn)))
        elif words[-1] == "wide":
            frame = replace(frame, files=_files(decision, words))
        elif words[0] in WAYS and len(words) == 2:
            frame = replace(frame, pose=frame.pose.along(WAYS[words[0]], inches(_number(decision, words[1]))))
        else:
            raise _wrong(decision, f"{' '.join(words)[:30]!r} is no order")
    return frame


def _driven(decision: MoveUnit, legs: list[list[str]]) -> tuple[tuple[int, int], ...]:
    """Straight on, back, or steps of a turn."""
    found: list[tuple[int, int]] = []
    for words in legs:
        if len(words) != 2 or words[0] not in WAYS:
            raise _wrong(decision, f"{' '.join(words)[:30]!r} is no order")
        number = _number(decision, words[1])
        if words[0] in SIDES:
            found += [(INCH, SIDES[words[0]] * TURN)] * int(number)
        else:
            found.append((inches(number) if words[0] == "ahead" else -inches(number), 0))
    return tuple(found)


def _files(decision: Decision[Any], words: list[str]) -> int:
    if len(words) != 2 or words[1] != "wide" or not words[0].isdigit():
        raise _wrong(decision, "say how wide it is, as in '3 wide'")
    return int(words[0][:3])


def _number(decision: Decision[Any], text: str) -> Decimal:
    try:
        number = Decimal(text.removesuffix('"').removesuffix("°"))
    except InvalidOperation:
        raise _wrong(decision, f"{text[:20]!r} is no number") from None
    if not number.is_finite() or not 0 <= number <= MOST * 2:
        raise _wrong(decision, f"{text[:20]!r} is no number that fits")
    return number


def _example(decision: Decision[Any] | None) -> str:
    if isinstance(decision, ChargeUnit):
        return AUTO
    if isinstance(decision, MoveUnit):
        return DRIVEN if decision.drives else MARCHED
    return PLACED if isinstance(decision, PlaceUnit) else "18 24"


def _wrong(decision: Decision[Any], what: str) -> MalformedCommand:
    return MalformedCommand(f"{decision.question}: {what}; for example: {_example(decision)} (or {AUTO})")
