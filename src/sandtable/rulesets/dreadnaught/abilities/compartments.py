"""Compartments: the ability of a Ship Status card of the Anvil."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dreadnaught.events.turns import OnceUsed
from sandtable.rulesets.dreadnaught.procedures.hitting import Hit
from sandtable.rulesets.dreadnaught.state import SeaGame

SHIP_CLASS = "ANV-S2"
MOST = 2


class Compartments(Rule):
    """Once a turn no more than two markers are placed where it would be three or more."""

    id, name = RuleId("DN-BUILD-02"), "Compartments"

    @after(Hit.count_markers)
    def close_the_bulkheads(self, g: SeaGame, hit: Hit) -> Outcome:
        seat = g.state.systems[hit.system].seat
        ship = g.state.ships[seat]
        if hit.markers > MOST and ship.ship_class == SHIP_CLASS and SHIP_CLASS not in ship.spent:
            hit.markers = MOST
            g.emit(OnceUsed(seat, SHIP_CLASS))
        return None
