"""Enhanced Alchemy: a stronger brew."""

from __future__ import annotations

from typing import Any

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.rulesets.ac.events.cards import BoonSpent
from sandtable.rulesets.ac.procedures.in_turn import InTurn, in_turn
from sandtable.rulesets.ac.procedures.ready_phase import ReadyPhase
from sandtable.rulesets.ac.special.corrosive_fumes import CorrosiveFumes
from sandtable.rulesets.ac.special.obfuscating import Obfuscating
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import REACH, Bearing, bearers, can_use, has_rule
from sandtable.rulesets.ac.table.where import enemies_of, units_within
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.tabletop.layers import PLUS
from sandtable.tabletop.state import Location

ALCHEMY = "enhanced alchemy"
FURTHER = 2
CLOUDS = (Obfuscating.id, CorrosiveFumes.id)
NEAR = 18 * INCH
"""An enemy that is so near makes it worth while."""


class EnhancedAlchemy(Rule):
    """Once in a Clash, from the start of a Round to its end, Obfuscating and Corrosive Fumes reach 2 inches further."""

    id = RuleId("AC-B-ENHANCED-ALCHEMY")
    name = "Enhanced Alchemy"

    @before(ReadyPhase.determine_initiative, beside=EVERY_OTHER)
    def brew(self, g: BattleGame, phase: ReadyPhase) -> Outcome:
        seats = tuple([seat for seat in in_turn(g) if self._could(g, seat)])
        return Call(Brew(seats)) if seats else None

    @modifies(REACH, PLUS)
    def spread(self, g: BattleTable, bearing: Bearing) -> Modifier | None:
        brewed = self.id in g.state.sides[g.state.units[bearing.unit].seat].spent
        return Modifier(FURTHER) if brewed and bearing.rule in CLOUDS else None

    def _could(self, g: BattleTable, seat: SeatId) -> bool:
        """Ruling: asked as long as a unit with one of the two is left."""
        if not can_use(g, seat, self.id):
            return False
        own = [u.id for u in g.state.units.values() if u.seat == seat and u.location is not Location.GONE]
        return any([has_rule(g, unit, rule) for unit in own for rule in CLOUDS])


class Brew(InTurn):
    """Whoever wants to, in this Round."""

    def turn_of(self, g: BattleGame, seat: SeatId) -> Outcome:
        if g.ask(whether(seat)):
            g.emit(BoonSpent(seat, EnhancedAlchemy.id, EnhancedAlchemy.name, for_good=True))
        return None


def whether(seat: SeatId) -> YesNo:
    return YesNo(
        seat,
        ALCHEMY,
        prompt="Do your Obfuscating and Corrosive Fumes reach 2 inches further in this Round? Once in the Clash.",
        rules=(EnhancedAlchemy.id,),
        yes="in this Round",
        no="not yet",
        default=False,
    )


@advises(ALCHEMY)
def when_they_are_near(view: View[Battle], decision: Any, pick: Picker, appraise: Appraiser | None) -> bool:
    """Once an enemy has come near one of the clouds."""
    clouds = [unit for rule in CLOUDS for unit in bearers(view, decision.seat, rule)]
    enemies = enemies_of(view, decision.seat)
    return any([units_within(view, cloud, enemy.id, NEAR) for cloud in clouds for enemy in enemies])
