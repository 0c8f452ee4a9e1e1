"""Passing Through the models of an Incoming unit."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.moving.sailing import COLLISION, Meeting
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.state import INCOMING


class PassingThroughIncoming(Rule):
    """An Incoming unit is not in the Play Area: models of other units Pass Through its models."""

    id = RuleId("DW4-READY-18")
    name = "Incoming"

    @forbids(COLLISION)
    def pass_through(self, g: BattleTable, meeting: Meeting) -> Refusal | None:
        unit = g.state.models[meeting.other].unit
        if g.state.units[unit].location is not INCOMING:
            return None
        return Refusal(f"{meeting.other} is Incoming", self.id)
