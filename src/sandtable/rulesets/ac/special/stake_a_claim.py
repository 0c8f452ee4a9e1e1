"""Stake A Claim: the flag is in the ground."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, before, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.procedures.dusk_orders import DuskOrders
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.procedures.special_commands import SpecialCommand
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.markers import CONTESTS, Contest, touching
from sandtable.rulesets.ac.table.where import profile_of, units_on_table

CLAIMING = (UnitType.INFANTRY, UnitType.CAVALRY)


class StakeAClaim(SpecialCommand):
    """In this End Phase enemies are ignored where an Infantry or Cavalry unit controls a marker.

    Ruling: they do not control it then either.
    """

    id = RuleId("AC-B-STAKE-A-CLAIM")
    name = "Stake A Claim"
    once = False

    @before(EndPhase.at_dusk, beside=EVERY_OTHER)
    def plant_the_flag(self, g: BattleGame, phase: EndPhase) -> Outcome:
        claiming = [u.id for u in units_on_table(g) if profile_of(g, u.id).type in CLAIMING]
        able = tuple([unit for unit in claiming if self.may_issue(g, unit)])
        return Call(DuskOrders(self.name, self.id, able)) if able else None

    @forbids(CONTESTS)
    def shut_them_out(self, g: BattleTable, contest: Contest) -> Refusal | None:
        seat = g.state.units[contest.unit].seat
        claimed = [u for u in touching(g, contest.marker) if u.seat != seat and is_marked(g, u.id, self.name)]
        return Refusal("the claim is staked", self.id) if claimed else None

    @before(EndPhase.other_effects, beside=EVERY_OTHER)
    def end(self, g: BattleGame, phase: EndPhase) -> Outcome:
        for unit in units_on_table(g):
            end_mark(g, unit.id, self.name)
        return None
