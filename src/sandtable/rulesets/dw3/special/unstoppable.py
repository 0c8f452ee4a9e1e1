"""Unstoppable: through, not back."""

from __future__ import annotations

from sandtable.geometry.measure import CONTACT, within, within_any
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.events.movement import Repositioned
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.moving.sailing import ground_struck
from sandtable.rulesets.dw3.procedures.moving import Travel
from sandtable.rulesets.dw3.procedures.ram import Ram
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.where import footprint, grounds, models_on_table, outline

STRIDE = 100
FARTHEST = 15 * INCH


class Unstoppable(Rule):
    """After its ram, before disengaging, it is set down on the far side of the rammed model, on its old heading.

    Ruling: on the line through that model's centre, at the first place where it touches nothing. Where there is none,
    or the rammed model is gone, it stays where it is.
    """

    id = RuleId("DW3-R-UNSTOPPABLE")
    name = "Unstoppable"

    @after(Ram.pay_for_ignored_disorder, beside=EVERY_OTHER)
    def break_through(self, g: BattleGame, ram: Ram) -> Outcome:
        if g.state.models[ram.model].left_as is not None or not has(g, ram.model, self.id):
            return None
        end = far_side(g, ram.model, ram.target)
        travel = g.enclosing(Travel)
        if end is not None:
            g.emit(Repositioned(ram.model, end))
            if travel is not None:
                travel.placed = True
        return None


def far_side(g: BattleTable, model: ModelId, target: ModelId) -> Pose | None:
    """The first free place on the line from a model through the centre of another, beyond it."""
    here, there = g.state.models[model].pose, g.state.models[target].pose
    if here is None or there is None:
        return None
    length = max(1, here.apart(there.x, there.y))
    for beyond in range(0, FARTHEST, STRIDE):
        x = there.x + (there.x - here.x) * beyond // length
        y = there.y + (there.y - here.y) * beyond // length
        pose = Pose(x, y, here.heading)
        if _is_free(g, model, pose):
            return pose
    return None


def _is_free(g: BattleTable, model: ModelId, pose: Pose) -> bool:
    shape = outline(g, g.state.models[model].class_id).at(pose)
    others = [m.id for m in models_on_table(g) if m.id != model]
    if not g.state.play_area.holds(shape) or any([within(shape, footprint(g, other), CONTACT) for other in others]):
        return False
    lands = [pieces for feature in grounds(g).lands if (pieces := ground_struck(g, model, feature))]
    return not any([within_any((shape,), pieces, CONTACT) for pieces in lands])
