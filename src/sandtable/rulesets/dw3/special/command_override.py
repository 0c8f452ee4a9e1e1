"""Command Override: the admiral takes the guns."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.fighting.dice import hits_of
from sandtable.rulesets.dw3.models.special_rules import fleets_with
from sandtable.rulesets.dw3.procedures.attack_dice import RollAction
from sandtable.rulesets.dw3.state import BattleGame

POOR = 2
"""A pool that shows less than one hit for so many dice is proposed to be rolled afresh."""
MANY = 8


class CommandOverride(Rule):
    """Once in the encounter its side voids one whole pool of its own and rolls it afresh, before anything is changed.

    The fresh roll is a first roll: its dice may be rolled again. Ruling: the pool of an action, not a defence.
    """

    id = RuleId("DW3-R-COMMAND-OVERRIDE")
    name = "Command Override"

    @after(RollAction.roll_the_pool)
    def void_it(self, g: BattleGame, roll: RollAction) -> Outcome:
        fleets = [unit for unit in fleets_with(g, roll.seat, self.id) if self.name not in g.state.units[unit].marks]
        if not fleets or not roll.faces or not g.ask(self._whether(roll)):
            return None
        roll.faces = g.roll(len(roll.faces), f"{roll.what}, afresh")
        g.emit(Marked(fleets[0], self.name))
        return None

    def _whether(self, roll: RollAction) -> YesNo:
        hits = hits_of(roll.faces)
        return YesNo(
            roll.seat,
            "command override",
            prompt=f"{len(roll.faces)} dice show {hits} hits: void the pool and roll it afresh, once in the battle?",
            rules=(self.id,),
            default=len(roll.faces) >= MANY and POOR * hits < len(roll.faces),
        )
