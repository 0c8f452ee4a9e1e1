"""Deeds: the actions to which each player may apply one valour effect, and what came of them."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.state import BattleTable


class Cause(Procedure, kw_only=True):
    """Harm that a special rule brings: whoever uses the rule has the credit, whose deed it may be (DW3-R-G-08)."""

    by: SeatId


class Deed(Procedure, kw_only=True):
    """One attack, assault, ram, model's move, repair test, reserve roll or attack run (DW3-CARD-03)."""

    valour: tuple[SeatId, ...] = ()
    """Who has applied a valour effect to it."""
    done: int = 0
    """Damage that it has done to models of the other side, as it was applied."""
    exploding: int = 0
    """Exploding Hits of its pool, extra dice included."""
    noted: tuple[str, ...] = ()
    """What cards have noted of it for later."""

    def doer(self) -> ModelId | None:
        """The model that acts: the one with the lead weapon, that assaults, rams or moves; none in an attack run."""
        return None

    def side(self, g: BattleTable) -> SeatId:
        """Whose action it is."""
        doer = self.doer()
        assert doer is not None
        return g.state.models[doer].seat
