"""Grappling With Giants: it staggers."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.cards import BoonSpent
from sandtable.rulesets.ac.fighting.attacks import Strike
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.suppression import suppress
from sandtable.rulesets.ac.state import BattleGame, Status
from sandtable.rulesets.ac.table.special_rules import can_use
from sandtable.rulesets.ac.table.where import has, profile_of
from sandtable.tabletop.state import Location

GRAPPLE = "grapple"


class GrapplingWithGiants(Rule):
    """Once in a Round a Behemoth that damages another in Close Quarters may have it Suppressed."""

    id = RuleId("AC-B-GRAPPLING-WITH-GIANTS")
    name = "Grappling With Giants"

    @before(MakeAttack.at_its_end, beside=EVERY_OTHER)
    def wrestle_it_down(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        unit, target = attack.attack.unit, attack.attack.target
        giants = all([profile_of(g, each).is_behemoth for each in (unit, target)])
        if not giants or not attack.damage or not isinstance(attack.attack, Strike):
            return None
        seat = g.state.units[unit].seat
        gone = g.state.units[target].location is Location.GONE
        if gone or not can_use(g, seat, self.id):
            return None
        if not has(g, target, Status.SUPPRESSED) and g.ask(lambda: whether(seat, unit, target)):
            g.emit(BoonSpent(seat, self.id, self.name))
            return suppress(g, target)
        return None


def whether(seat: SeatId, unit: UnitId, target: UnitId) -> YesNo:
    return YesNo(
        seat,
        GRAPPLE,
        prompt=f"Does {thing(unit)} wrestle {thing(target)} down? It is Suppressed then; once in a Round.",
        rules=(GrapplingWithGiants.id,),
        about=(unit, target),
        yes="wrestle it down",
        no="not now",
        default=True,
    )
