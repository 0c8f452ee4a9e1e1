"""Which Strategic Objective Markers a unit would hold from where it would stand, and which it would give up."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.geometry.measure import CONTACT, point_within
from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Check
from sandtable.kernel.ids import RuleId
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.markers import RADIUS, can_control, controller, touching
from sandtable.rulesets.ac.table.where import standing
from sandtable.rulesets.ac.tactics.exchanges import supposed
from sandtable.tabletop.where import outline

HELD, SHARED = RuleId("AC-VP-08"), RuleId("AC-VP-09")


def held_there(g: BattleTable, unit: UnitId, poses: Mapping[ModelId, Pose]) -> tuple[Check, ...]:
    """What it would mean for each marker that the unit touches, now or then."""
    here = {model.id: model.pose for model in standing(g, unit) if model.pose is not None}
    near = [marker for marker in g.state.markers if _is_at(g, unit, marker, (*poses.values(), *here.values()))]
    if not near or not can_control(g, unit):
        return ()
    there = supposed(g, unit, poses)
    return tuple([check for marker in near for check in _told(g, there, unit, marker)])


def _is_at(g: BattleTable, unit: UnitId, marker: MarkerId, poses: tuple[Pose, ...]) -> bool:
    at, body = g.state.markers[marker], outline(g, g.state.units[unit].class_id)
    return any([point_within(body.at(pose), at.x, at.y, RADIUS + CONTACT) for pose in poses])


def _told(g: BattleTable, there: BattleTable, unit: UnitId, marker: MarkerId) -> tuple[Check, ...]:
    seat, name = g.state.units[unit].seat, thing(marker)
    then = controller(there, marker)
    if then == seat:
        return (Check(True, f"Holds {name} from there", HELD),)
    if any([each.id == unit for each in touching(there, marker)]):
        return (Check(False, f"At {name}, which the enemy contests", SHARED),)
    return (Check(False, f"Gives up {name}", HELD),) if controller(g, marker) == seat else ()
