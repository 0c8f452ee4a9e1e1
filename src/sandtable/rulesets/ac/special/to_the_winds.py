"""To The Winds: gone like sand."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.tokens import TokenRemoved, UnitSlippedAway
from sandtable.rulesets.ac.ids import MarkerId, UnitId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.loads import aboard
from sandtable.rulesets.ac.table.special_rules import has_boon, traits_of
from sandtable.rulesets.ac.table.tokens import PORTAL, tokens_by
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.rulesets.ac.tactics.portals import leave

REACH = 3 * INCH
SULTANATE = "Sultanate"
WINDS = "to the winds"


class ToTheWinds(Rule):
    """A Sultanate unit that ends its Activation no more than 3 inches from a Portal may go to Reserve by it.

    That Portal is removed; Statuses and Damage stay, and those aboard go with it. Ruling: any number of times.
    """

    id = RuleId("AC-B-TO-THE-WINDS")
    name = "To The Winds"

    @after(Activation.at_its_end, follows=EVERY_OTHER)
    def go(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = g.state.units[activation.unit]
        if not has_boon(g, unit.seat, self.id) or SULTANATE not in traits_of(g, unit.id):
            return None
        near = tokens_by(g, unit.id, PORTAL, REACH)
        portal = g.ask(lambda: which(unit.seat, unit.id, near)) if near else None
        if portal is not None:
            slip_away(g, unit.id)
            g.emit(TokenRemoved(portal))
        return None


def slip_away(g: BattleGame, unit: UnitId) -> None:
    """A unit goes to Reserve, and whoever is aboard it with it."""
    along = aboard(g, unit)
    for each in (unit, *[other.id for other in along]):
        g.emit(UnitSlippedAway(each))


def which(seat: SeatId, unit: UnitId, near: tuple[MarkerId, ...]) -> ChooseOne[MarkerId]:
    return ChooseOne(
        seat,
        WINDS,
        near,
        "marker",
        prompt=f"Does {thing(unit)} go into Reserve by a Portal, which is removed then?",
        rules=(ToTheWinds.id,),
        about=(unit,),
        passing="stay",
    )


advises(WINDS)(leave)
