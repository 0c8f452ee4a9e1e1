"""Synchronised Assault Protocols: all watches agree."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.events.cards import BoonSpent, UnitMarked
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.commands import IssueCommand
from sandtable.rulesets.ac.procedures.drawing import value_of
from sandtable.rulesets.ac.procedures.reserves import FLANK_ATTACK
from sandtable.rulesets.ac.procedures.weighing import CAP, WEIGHT, Weighing
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import can_use
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.tabletop.layers import PLUS

PROTOCOLS = "synchronised assault"
HIGHER = 2


class SynchronisedAssault(Rule):
    """Once in a Round the card of a Flank Attack counts 2 higher, declared before anyone Interferes."""

    id = RuleId("AC-B-SYNCHRONISED-ASSAULT")
    name = "Synchronised Assault Protocols"

    @before(IssueCommand.interfere, beside=EVERY_OTHER)
    def synchronise(self, g: BattleGame, command: IssueCommand) -> Outcome:
        seat = command.seat
        if command.special != FLANK_ATTACK or not can_use(g, seat, self.id):
            return None
        if g.ask(whether(seat, command.unit)):
            g.emit(BoonSpent(seat, self.id, self.name))
            g.emit(UnitMarked(command.unit, self.name, True))
        return None

    @modifies(WEIGHT, PLUS)
    def strike_together(self, g: BattleTable, weighing: Weighing) -> Modifier | None:
        raised = not weighing.interfering and is_marked(g, weighing.unit, self.name)
        return Modifier(HIGHER) if raised else None

    @before(IssueCommand.after_it, beside=EVERY_OTHER)
    def end(self, g: BattleGame, command: IssueCommand) -> Outcome:
        end_mark(g, command.unit, self.name)
        return None


def whether(seat: SeatId, unit: UnitId) -> YesNo:
    return YesNo(
        seat,
        PROTOCOLS,
        prompt=f"Does the card for the Flank Attack of {thing(unit)} count 2 higher? Once in a Round.",
        rules=(SynchronisedAssault.id,),
        about=(unit,),
        yes="2 higher",
        no="not now",
        default=False,
    )


@advises(PROTOCOLS)
def where_it_counts(view: View[Battle], decision: Any, pick: Picker, appraise: Appraiser | None) -> bool:
    """Unless the card is the highest anyway."""
    laid = view.state.cards[decision.seat].face_down
    return laid is not None and value_of(view, laid) < CAP
