"""Aethernauts: the Order knows its way between Portals."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.factions.portal_depart import Departure, portals_used
from sandtable.rulesets.dw4.factions.portal_deploy import emerge, ways_out, which_portal
from sandtable.rulesets.dw4.ids import MarkerId, UnitId
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import is_of
from sandtable.rulesets.dw4.procedures.valour import SpecialValour
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.tactics.advice import Counsel, counsels

NAME = "Aethernauts"
AETHERNAUTS = RuleId("DW4-F-SULTANATE-AETHERNAUTS")
ORDER = "Order"


class Aethernauts(Rule):
    """When a unit of the Order Departs, a Special Valour Effect lets it come out of another Portal at once.

    Ruling: of those that none of its models went into; its Activation goes on (DW4-F-SULTANATE-AETHERNAUTS).
    """

    id = AETHERNAUTS
    name = NAME

    @after(Departure.go_elsewhere)
    def find_the_way(self, g: BattleGame, departure: Departure) -> Outcome:
        unit = g.state.units[departure.unit]
        if not has_bonus(g, unit.seat, self.id):
            return None
        if not is_of(g, unit.id, ORDER):
            return None
        return Call(ComeOutElsewhere(unit.id)) if ways_out(g, unit.id, portals_used(g, unit.id)) else None


class ComeOutElsewhere(Procedure):
    """The Special Valour Effect, and where the unit comes out if it stands."""

    unit: UnitId
    stands: bool = False

    @step("DW4-F-SULTANATE-AETHERNAUTS", "DW4-CARD-07", "DW4-G-15")
    def attempt_it(self, g: BattleGame) -> Outcome:
        valour = SpecialValour(g.state.units[self.unit].seat, self.unit, NAME, AETHERNAUTS)
        return Call(valour, into=ComeOutElsewhere.stands)

    @step("DW4-F-SULTANATE-AETHERNAUTS", "DW4-F-SULTANATE-PORTAL-DEPLOY")
    def come_out(self, g: BattleGame) -> Outcome:
        ways = ways_out(g, self.unit, portals_used(g, self.unit)) if self.stands else ()
        if not ways:
            return LEAVE
        portal = g.ask(lambda: which_portal(g.state.units[self.unit].seat, self.unit, ways))
        return emerge(g, self.unit, MarkerId(portal))


counsels(Counsel.WORTH_A_CARD, AETHERNAUTS)
