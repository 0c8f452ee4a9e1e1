"""A whole pool that is voided and rolled afresh."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decision import YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.fighting.dice import hits_of
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.action_roll import RollAction
from sandtable.rulesets.dw3.state import BattleGame, BattleTable

POOR = 2
"""A pool that shows less than one hit for so many dice is proposed to be rolled afresh."""
MANY = 8
QUESTIONS = ("command codes", "command override")
"""It is asked under the name of the rule by which a pool is voided."""


class VoidsAPool(Rule, abstract=True):
    """A rule by which its side voids a whole pool of its own and rolls it afresh, before anything is changed.

    The fresh roll is a first roll: its dice may be rolled again. Ruling: the pool of an action, not a defence.
    """

    often: ClassVar[str]
    """How often it may be used."""

    @after(RollAction.roll_the_pool, beside=EVERY_OTHER)
    def void_it(self, g: BattleGame, roll: RollAction) -> Outcome:
        unit = self.user(g, roll) if roll.faces else None
        if unit is None or not g.ask(self._whether(roll)):
            return None
        roll.faces = g.roll(len(roll.faces), f"{roll.what}, afresh")
        g.emit(Marked(unit, self.mark(g)))
        return None

    def user(self, g: BattleGame, roll: RollAction) -> UnitId | None:
        """The unit that the use is noted for; None where it may not be used."""
        raise NotImplementedError

    def mark(self, g: BattleTable) -> str:
        """What is noted when it was used."""
        return self.name

    def _whether(self, roll: RollAction) -> YesNo:
        hits = hits_of(roll.faces)
        return YesNo(
            roll.roller,
            self.name.casefold(),
            prompt=f"{len(roll.faces)} dice show {hits} hits: void the pool and roll it afresh, {self.often}?",
            rules=(self.id,),
            default=len(roll.faces) >= MANY and POOR * hits < len(roll.faces),
        )
