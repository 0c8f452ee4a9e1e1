"""The carpenter."""

from __future__ import annotations

from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Outcome
from tests.toy.events import HitSpared
from tests.toy.firing import Strike
from tests.toy.world import Skerries, serves

STOPS = 4
"""The lowest face, counted from 0, that stops a leak."""


class Carpenter(Rule):
    """A carpenter who serves may stop the leak before anything is lost."""

    id, name = RuleId("SKE-CARPENTER"), "Carpenter"

    @before(Strike.choose_a_berth)
    def stop_the_leak(self, g: Game[Skerries], strike: Strike) -> Outcome:
        if not serves(g.state, strike.seat, "carpenter") or g.roll(1, "leak")[0] < STOPS:
            return None
        g.emit(HitSpared(strike.seat))
        return LEAVE
