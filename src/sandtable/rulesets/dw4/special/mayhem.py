"""Mayhem: every hit shakes the crew."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import ATTACK, CEILING, UNDER_FIRE, Shot, shot_in
from sandtable.rulesets.dw4.models.qualities import any_has
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.special.blast import StrikeSecondaryTargets
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

_AT_ONCE = Modifier(1, "Mayhem")


class Mayhem(Rule):
    """Whoever takes Damage from the Attack gains a level of Disorder at once, instead of being Under Fire.

    Secondary Targets as well. Ruling: one such weapon is enough, and where an Action is resolved several times it acts
    each time (DW4-Q-MAYHEM).
    """

    id = RuleId("DW4-Q-MAYHEM")
    name = "Mayhem"

    @suppresses("DW4-ATK-14")
    def take_its_place(self, g: BattleTable, subject: object) -> bool:
        shot = shot_in(subject)
        return shot is not None and any_has(g, shot.weapons, self.id)

    @modifies(UNDER_FIRE, CEILING)
    def shake_at_once(self, g: BattleTable, shot: Shot) -> Modifier | None:
        # What those who look ahead are told: a single point of Damage is enough.
        return _AT_ONCE if any_has(g, shot.weapons, self.id) else None

    # Under Fire is switched off where this acts, and the cards that look on only count the Damage.
    @after(Attack.inflict_damage, beside=EVERY_OTHER)
    def spread_panic(self, g: BattleGame, attack: Attack) -> Outcome:
        if not attack.result or attack.target not in g.state.models or not any_has(g, attack.weapons, self.id):
            return None
        return Call(GainDisorder(attack.target, self.name, self.id, by=attack.seat, source=ATTACK))

    # What burns and who panics are two things.
    @after(StrikeSecondaryTargets.add_to_the_damage, beside=EVERY_OTHER)
    def spread_it_further(self, g: BattleGame, strike: StrikeSecondaryTargets) -> Outcome:
        attack = g.enclosing(Attack)
        if attack is None or strike.roll is None or not strike.roll.successes:
            return None
        if not any_has(g, attack.weapons, self.id):
            return None
        return Call(GainDisorder(strike.target, self.name, self.id, by=strike.seat, source=ATTACK))
