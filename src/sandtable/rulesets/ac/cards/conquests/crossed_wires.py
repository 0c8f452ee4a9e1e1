"""Crossed Wires: the order never came."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.cards.conquest_rule import Conquest
from sandtable.rulesets.ac.procedures.commands import IssueCommand
from sandtable.rulesets.ac.state import BattleGame
from sandtable.tabletop.where import opponent


class CrossedWires(Conquest):
    """An enemy Command was stopped by Interference (AC-CMD-04)."""

    name = "Crossed Wires"
    objective = "o10"

    @before(IssueCommand.after_it, beside=EVERY_OTHER)
    def after_it(self, g: BattleGame, command: IssueCommand) -> Outcome:
        return None if command.result else self.meet(g, opponent(g, command.seat))
