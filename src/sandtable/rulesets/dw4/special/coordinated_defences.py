"""Coordinated Defences: a unit fires as one at what comes for any of its models."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.hooks import Rule, after, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import Bonus, defence
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.qualities import any_has
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.special.guardian_generator import GuardianGenerator
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.upkeep import threat
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import models_of

REACH = 4 * INCH
SUBMERGED = RuleId("DW4-Q-SUBMERGED")


class CoordinatedDefences(Rule):
    """As Initial Target it may make a Crew Check; passed, its consorts within 4" that have this lend it their DEF.

    Nothing against Submerged weapons. Ruling: asked once the weapons are known, and their DEF counts as it is now
    (DW4-S-COORDINATED-DEFENCES).
    """

    id = RuleId("DW4-S-COORDINATED-DEFENCES")
    name = "Coordinated Defences"

    @before(Attack.take_options_of_the_target)
    def call_on_the_others(self, g: BattleGame, attack: Attack) -> Outcome:
        attack.defended = False
        if not self._dice(g, attack) or not g.ask(self._whether(g, attack.target)):
            return None
        return Call(CrewCheck(attack.target), into=Attack.defended)

    # Before the Guardian Pool is spent from: who is covered already may need less of it.
    @after(Attack.take_options_of_the_target, precedes=(GuardianGenerator,))
    def fire_as_one(self, g: BattleGame, attack: Attack) -> Outcome:
        if attack.defended:
            attack.bonuses += (Bonus(True, self._dice(g, attack), self.id, self.name),)
            attack.defended = False
        return None

    def _dice(self, g: BattleTable, attack: Attack) -> int:
        target = g.state.models.get(attack.target)
        if target is None or not has(g, target.id, self.id) or any_has(g, attack.weapons, SUBMERGED):
            return 0
        mates = [m.id for m in models_of(g, target.unit) if m.id != target.id and m.pose is not None]
        able = [mate for mate in mates if has(g, mate, self.id) and are_within(g, mate, target.id, REACH)]
        return sum([defence(g, mate) for mate in able])

    def _whether(self, g: BattleTable, target: ModelId) -> YesNo:
        return YesNo(
            g.state.models[target].seat,
            "coordinated defences",
            prompt=f"Make a Crew Check for {thing(target)}, so that its consorts lend it their Defences?",
            rules=(self.id,),
            about=(target,),
            yes="make the Crew Check",
            no="do without",
            default=False,
        )


@advises("coordinated defences")
def coordinated_defences(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """Whoever is really hit; a card of the deck is not missed."""
    damage, _ = threat(view, ModelId(decision.about[0]))
    return damage >= 1
