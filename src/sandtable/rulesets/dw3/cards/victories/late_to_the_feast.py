"""Late to the Feast: the last to come is served first."""

from __future__ import annotations

from sandtable.rulesets.dw3.cards.aftermath import Aftermath
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.state import BattleGame


class LateToTheFeast(Aftermath):
    """An own unit that came from reserve this round did 1 or more damage."""

    name = "Late to the Feast"
    effect = "W16"

    def holds(self, g: BattleGame, deed: Deed) -> bool:
        doer = deed.doer()
        if doer is None or not deed.done:
            return False
        return g.state.units[g.state.models[doer].unit].arrived == g.state.clock.round
