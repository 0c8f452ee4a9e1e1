"""Raiding Parties: the crews of Escorts board the enemy."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.decision import Number
from sandtable.kernel.hooks import Grant, Rule, after, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier, Query, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.boarding import BOARDING, PARTIES, Boarder, Boarding, boarding_targets
from sandtable.rulesets.dw4.procedures.escorts import DiscardEscorts
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

SENT = Presentation(button=Button("Send", "Escort", "Escorts", none="Send none"))

DICE_OF_A_RAID = 2

RAIDING: Question[ModelId] = Question("may profit from Raiding Parties")
DICE_OF_RAIDERS: Query[ModelId] = Query("Boarding Parties that each Escort sent along is worth", FIXED)


class RaidingParties(Rule):
    """Before a Boarding action a unit may discard Escorts: every model of it has twice as many Boarding Parties more.

    Ruling: how many is said when the Action is declared, before its target is chosen (DW4-ESC-06).
    """

    id = RuleId("DW4-ESC-06")
    name = "Raiding Parties"

    @grants(ACTIONS_CHOICE)
    def offer_to_board(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        record = g.state.units[unit]
        if not record.escorts or boarding_targets(g, unit) or not boarding_targets(g, unit, 1):
            return ()
        return (Grant(BOARDING, self.id, Boarding(record.seat, unit)),)

    @after(Boarding.announce_the_boarding)
    def send_them(self, g: BattleGame, boarding: Boarding) -> Outcome:
        escorts = g.state.units[boarding.unit].escorts
        if not escorts:
            return None
        # Without Boarding Parties of its own the unit boards with those of its Escorts or not at all.
        least = 0 if boarding_targets(g, boarding.unit) else 1
        boarding.raiders = g.ask(
            Number(
                boarding.seat,
                "raiding parties",
                least,
                escorts,
                presentation=SENT,
                prompt=f"How many Escorts does {thing(boarding.unit)} discard to send their crews along?",
                rules=(self.id,),
                default=least,
            )
        )
        return Call(DiscardEscorts(boarding.unit, boarding.raiders, self.name)) if boarding.raiders else None

    @modifies(PARTIES, FIXED)
    def add_raiders(self, g: BattleTable, boarder: Boarder) -> Modifier | None:
        if not boarder.raiders or g.refusal(RAIDING, boarder.model) is not None:
            return None
        return Modifier(g.value(DICE_OF_RAIDERS, boarder.model, DICE_OF_A_RAID) * boarder.raiders, self.name)
