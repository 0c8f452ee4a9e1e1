"""Static: it cannot get away."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, before, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.procedures.close_quarters import LoseCombat
from sandtable.rulesets.ac.procedures.losses import Annihilate
from sandtable.rulesets.ac.procedures.manoeuvres import MAY_MAKE, Making, Manoeuvre
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Exit
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.state import Location


class Static(Rule):
    """It cannot Charge, and is Annihilated where it loses in Close Quarters; a Stalemate is no loss."""

    id = RuleId("AC-R-STATIC")
    name = "Static"

    @forbids(MAY_MAKE)
    def stay(self, g: BattleTable, making: Making) -> Refusal | None:
        charges = making.manoeuvre is Manoeuvre.CHARGE and has_rule(g, making.unit, self.id)
        return Refusal("it cannot Charge", self.id) if charges else None

    @before(LoseCombat.withdraw)
    def be_overrun(self, g: BattleGame, combat: LoseCombat) -> Outcome:
        there = g.state.units[combat.loser].location is not Location.GONE
        if combat.tested and there and has_rule(g, combat.loser, self.id):
            return Call(Annihilate(combat.loser, Exit.DESTROYED))
        return None
