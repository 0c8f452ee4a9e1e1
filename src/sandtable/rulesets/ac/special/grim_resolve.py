"""Grim Resolve: nobody has won here."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.special_commands import IssueSpecial, SpecialCommand
from sandtable.rulesets.ac.state import BattleGame
from sandtable.tabletop.state import Location


class GrimResolve(SpecialCommand):
    """Close Quarters end in a Stalemate, whatever was lost. Ruling: issued to the unit that would have lost them."""

    id = RuleId("AC-B-GRIM-RESOLVE")
    name = "Grim Resolve"
    once = False

    # Before anyone looks at who has won: a Stalemate is nobody's Conquest (AC-CQ-14, AC-VP-05).
    @before(CloseQuarters.after_the_result, precedes=EVERY_OTHER)
    def hold_on(self, g: BattleGame, combat: CloseQuarters) -> Outcome:
        gone = [g.state.units[unit].location is Location.GONE for unit in (combat.unit, combat.target)]
        if combat.winner is None or any(gone):
            return None
        loser = combat.target if combat.winner == combat.unit else combat.unit
        if not self.may_issue(g, loser):
            return None
        return Call(HoldOn(g.state.units[loser].seat, loser, self.name, self.id, self.once))


class HoldOn(IssueSpecial):
    """Nobody has won."""

    def enact(self, g: BattleGame) -> Outcome:
        combat = g.enclosing(CloseQuarters)
        if combat is not None:
            combat.winner = None
        return None
