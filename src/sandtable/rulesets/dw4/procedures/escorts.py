"""Escorts leave play."""

from __future__ import annotations

from sandtable.kernel.procedure import Outcome, Procedure, place, step
from sandtable.rulesets.dw4.events.combat import EscortsDiscarded
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.state import BattleGame


class DiscardEscorts(Procedure):
    """Escort tokens of a unit are discarded. A rule that saves some lowers `tokens` before they go."""

    unit: UnitId
    tokens: int
    why: str

    @place("DW4-ESC-01")
    def save_some(self, g: BattleGame) -> Outcome:
        """Tokens that are about to leave play."""

    @step("DW4-ESC-01")
    def discard_them(self, g: BattleGame) -> Outcome:
        if self.tokens > 0:
            g.emit(EscortsDiscarded(self.unit, self.tokens, self.why))
        return None
