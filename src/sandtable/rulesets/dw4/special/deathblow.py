"""Deathblow: everything into one blow."""

from __future__ import annotations

from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.hooks import Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.armament import weapons_of
from sandtable.rulesets.dw4.models.attributes import FIREPOWER, MULTIPLIER, Firing, crew
from sandtable.rulesets.dw4.models.qualities import any_has, has_quality
from sandtable.rulesets.dw4.procedures.actions import unused_actions
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.special.intensive import INTENSIVE, MoreActionsSpent
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.tabletop.where import models_of

DEATHBLOW = RuleId("DW4-Q-DEATHBLOW")
ANNOUNCED = "Deathblow announced"
STRUCK = "Deathblow"
"""Powers of an Attack: what was said, and what the crews have made of it."""
_TWICE = Modifier(2, "Deathblow")


class Deathblow(Rule):
    """Announced with two Actions left and carried through by a Group Crew Check, its Firepower is doubled.

    Such weapons are Intensive then. Ruling: the check is against the weakest crew of those that Participate, and where
    the Action is resolved again the Deathblow is over (DW4-Q-DEATHBLOW).
    """

    id = DEATHBLOW
    name = "Deathblow"

    @after(Attack.announce_the_attack)
    def announce_it(self, g: BattleGame, attack: Attack) -> Outcome:
        # The Action that this Attack is has been spent by now; one more must be left.
        if not unused_actions(g, attack.unit) or not _can_strike(g, attack.unit):
            return None
        if g.ask(_whether_to_announce(attack)):
            attack.powers += (ANNOUNCED,)
        return None

    @after(Attack.take_options_of_the_attacker)
    def brace_for_it(self, g: BattleGame, attack: Attack) -> Outcome:
        if ANNOUNCED not in attack.powers or not any_has(g, attack.weapons, self.id):
            return None
        weakest = min(attack.participants, key=lambda model: crew(g, model))
        return Call(StrikeTheBlow(attack.unit, weakest))

    @modifies(FIREPOWER, MULTIPLIER)
    def strike_twice_as_hard(self, g: BattleTable, firing: Firing) -> Modifier | None:
        return _TWICE if STRUCK in firing.shot.powers and has_quality(g, firing.weapon, self.id) else None


class StrikeTheBlow(Procedure):
    """The Group Crew Check of a Deathblow, and the Action that it costs where it is passed."""

    unit: UnitId
    weakest: ModelId
    passed: bool = False

    @step("DW4-Q-DEATHBLOW", "DW4-CARD-14")
    def check_the_crews(self, g: BattleGame) -> Outcome:
        return Call(CrewCheck(self.weakest), into=StrikeTheBlow.passed)

    @step("DW4-Q-DEATHBLOW", "DW4-Q-INTENSIVE")
    def carry_it_through(self, g: BattleGame) -> Outcome:
        attack = g.enclosing(Attack)
        if not self.passed or attack is None:
            return None
        attack.powers += (STRUCK,)
        # An Intensive weapon beside it costs the same one Action, and sees to it itself.
        if not any_has(g, attack.weapons, INTENSIVE):
            g.emit(MoreActionsSpent(self.unit, 1, STRUCK))
        return None


def _can_strike(g: BattleTable, unit: UnitId) -> bool:
    """Whether a model of the unit on the table has such a weapon that has not fired yet."""
    used = g.state.units[unit].contributed
    here = [model.id for model in models_of(g, unit) if model.pose is not None]
    unfired = [weapon for model in here for weapon in weapons_of(g, model) if weapon not in used]
    return any_has(g, unfired, DEATHBLOW)


def _whether_to_announce(attack: Attack) -> YesNo:
    return YesNo(
        attack.seat,
        "deathblow",
        prompt=f"Announce a Deathblow of {thing(attack.unit)}? If its crews pass a check, such weapons have twice the "
        "Firepower, and the Attack takes one Action more.",
        rules=(DEATHBLOW,),
        about=(attack.unit,),
        yes="announce a Deathblow",
        no="an Attack like any other",
        default=False,
    )


@advises("deathblow")
def deathblow(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """Twice the dice in one Attack beat what the second Action could do with the weapons that are left."""
    return True
