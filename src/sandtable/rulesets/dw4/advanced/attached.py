"""Attachments in play: models of another Class that belong to a Parent Unit."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, after, before, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.events.actions import ATTACHMENT, AttachmentDone, AttachmentJoined
from sandtable.rulesets.dw4.fighting.participation import JOINING, Joining
from sandtable.rulesets.dw4.models.attributes import action_limit
from sandtable.rulesets.dw4.procedures.abandoning import AbandonAttachment
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.confusion import ConfusionCheck
from sandtable.rulesets.dw4.procedures.harm import LoseModel
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import class_of


class AttachmentActions(Rule):
    """The Attachment takes part in no more Actions than its own ACT, as a group: one model that does uses one.

    The unit itself has the ACT of the Parent, which is its Class (DW4-ATTACH-01, DW4-ATTACH-02). Ruling: what gives the
    unit an Action more or less gives it to both (DW4-ATTACH-02).
    """

    id = RuleId("DW4-ATTACH-03")
    name = "Attachment Action Limit"

    @forbids(JOINING)
    def refuse_beyond_its_own(self, g: BattleTable, joining: Joining) -> Refusal | None:
        model = joining.model
        unit = g.state.units[g.state.models[model].unit]
        if not unit.attached_actions or model not in unit.attached or ATTACHMENT in unit.taken:
            return None
        if unit.attached_actions < action_limit(g, unit.id, class_of(g, model).actions):
            return None
        return Refusal(f"the Attachment of {unit.id} has made all of its Actions", self.id)

    @before(ConfusionCheck.take_part)
    def count_it(self, g: BattleGame, check: ConfusionCheck) -> Outcome:
        unit = g.state.units[check.unit]
        if not unit.attached or not check.in_an_action or ATTACHMENT in unit.taken:
            return None
        joined = tuple([model for model in check.participants if model in unit.attached])
        if joined:
            g.emit(AttachmentJoined(unit.id, joined))
        return None

    @before(ActionStep.go_on_to_the_next)
    def close_the_action(self, g: BattleGame, actions: ActionStep) -> Outcome:
        if ATTACHMENT in g.state.units[actions.unit].taken:
            g.emit(AttachmentDone(actions.unit))
        return None


class LostWithTheParent(Rule):
    """With the last model of the Parent Unit all models of its Attachment are Abandoned."""

    id = RuleId("DW4-ATTACH-04")
    name = "Attachment Abandoned"

    @after(LoseModel.remove_it)
    def abandon_them(self, g: BattleGame, loss: LoseModel) -> Outcome:
        unit = g.state.units[g.state.models[loss.model].unit]
        if not unit.attached or g.enclosing(AbandonAttachment) is not None:
            return None
        parents = [m for m in unit.models if m not in unit.attached]
        if any([g.state.models[m].left_as is None for m in parents]):
            return None
        return Call(AbandonAttachment(unit.id))
