"""What putting a unit or something else on the table would mean."""

from __future__ import annotations

from sandtable.geometry.groups import groups
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape
from sandtable.geometry.vec import Points
from sandtable.kernel.board import Check, Consideration
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.wording import thing
from sandtable.tabletop.client.seeing import Named
from sandtable.tabletop.placing.free_space import Room
from sandtable.tabletop.placing.units import PlaceUnit, Placing, is_whole
from sandtable.tabletop.state import Tabletop
from sandtable.tabletop.where import models_of, outline

FARTHEST = 100_000
"""What lies farther off the table than this is not drawn."""


def consider_unit(
    g: Tabletop, decision: PlaceUnit, placing: Placing, refusal: Refusal | None, named: Named, rule: RuleId
) -> Consideration:
    """Every model of a unit where it would stand, with what is wrong there; the rule is that of coherency."""
    room = decision.room(g)
    names: list[str] = []
    bodies: list[Outline] = []
    shapes: list[Shape] = []
    for model, pose in zip(models_of(g, decision.unit), placing.poses, strict=False):
        if not is_drawable(pose):
            break
        names.append(named(model.id))
        bodies.append(outline(g, model.class_id))
        shapes.append(bodies[-1].at(pose))
    checks = [_place(room, name, bodies[n], shapes[: n + 1]) for n, name in enumerate(names)]
    return _considered(
        refusal, tuple([shape.points for shape in shapes]), (*checks, *_coherency(decision, room, shapes, rule))
    )


def consider_thing(name: str, shapes: tuple[Points, ...], refusal: Refusal | None, rule: str) -> Consideration:
    """Something where it would lie."""
    fine = Check(True, f"{name} may lie there", rule)
    return _considered(refusal, shapes, (fine if refusal is None else Check(False, refusal.reason, refusal.rule),))


def is_drawable(pose: Pose) -> bool:
    """Whether a pose is one that a table could have, or nearly."""
    return is_whole(pose) and abs(pose.x) <= FARTHEST and abs(pose.y) <= FARTHEST


def _considered(refusal: Refusal | None, shapes: tuple[Points, ...], checks: tuple[Check, ...]) -> Consideration:
    return Consideration(
        legal=refusal is None,
        reason=refusal.reason if refusal else "",
        rule=refusal.rule if refusal else "",
        shapes=shapes,
        checks=checks,
    )


def _place(room: Room, name: str, body: Outline, shapes: list[Shape]) -> Check:
    """The last of the shapes, with those of the same unit that were put down before it."""
    fault = room.fault(shapes[-1], body) or room.fault_beside(shapes[-1], shapes[:-1])
    return (
        Check(True, f"{name} may stand there") if fault is None else Check(False, f"{name} {fault.reason}", fault.rule)
    )


def _coherency(decision: PlaceUnit, room: Room, shapes: list[Shape], rule: RuleId) -> list[Check]:
    if len(shapes) < 2:
        return []
    together = len(groups([(shape,) for shape in shapes], room.link)) == 1
    text = f"{thing(decision.unit)} {'is In' if together else 'would be Out of'} Coherency"
    return [Check(together, text, rule, "together")]
