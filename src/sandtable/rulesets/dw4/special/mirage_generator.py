"""Mirage Generator: guns aim at a ship that is not there."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.ids import ModelId, UnitId, owner_of
from sandtable.rulesets.dw4.models.attributes import ATTACK, FIXED, RESISTANCE_POOL, Shot
from sandtable.rulesets.dw4.models.properties import has_unit_benefit
from sandtable.rulesets.dw4.models.qualities import has_quality
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.valour import SpecialValour
from sandtable.rulesets.dw4.special.torrent import Torrent
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import worth_a_card
from sandtable.rulesets.dw4.tactics.worth import expected_damage, left_and_rating
from sandtable.tabletop.distances import are_within

MIRAGE = RuleId("DW4-S-MIRAGE-GENERATOR")
NAME = "Mirage Generator"
REACH = 5 * INCH
A_HEAVY_BLOW = 2
"""So much Damage to be expected is worth a card."""
SEEING_THROUGH = (RuleId("DW4-Q-TORRENT"), RuleId("DW4-Q-INDISCRIMINATE"))
"""Qualities of weapons that a mirage does not deceive."""


class MirageGenerator(Rule):
    """A Resistance Die for each attacker farther than 5" away; once in a Round a Special Valour Effect ends an Attack.

    Ruling: a model all of whose Contributing weapons see through it gives no die; an Action that is ended is spent, and
    so are its weapons (DW4-S-MIRAGE-GENERATOR).
    """

    id = MIRAGE
    name = NAME

    @modifies(RESISTANCE_POOL, FIXED)
    def mislead(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if not self._protects(g, shot):
            return None
        misled = [model for model in shot.participants if not are_within(g, model, shot.target, REACH)]
        dice = len([model for model in misled if not self._is_seen_through_by(g, shot, model)])
        return Modifier(dice, self.name) if dice else None

    @after(Attack.build_the_pools)
    def vanish(self, g: BattleGame, attack: Attack) -> Outcome:
        if not self._protects(g, attack.shot):
            return None
        unit = g.state.units[g.state.models[attack.target].unit]
        return None if has_token(unit, NAME) else Call(AttemptMirage(unit.seat, unit.id), into=Attack.called_off)

    # Whom a Torrent would strike next is noted in vain where the Action ends (DW4-QUAL-15).
    @before(Attack.make_the_action_roll, beside=(Torrent,))
    def leave_nothing_to_hit(self, g: BattleGame, attack: Attack) -> Outcome:
        return Again(attack.conclude_the_action) if attack.called_off else None

    # Tokens go, in whatever order (DW4-END-04).
    @after(EndPhase.clean_up, beside=EVERY_OTHER)
    def remove_the_tokens(self, g: BattleGame, phase: EndPhase) -> Outcome:
        for unit in [unit for unit in g.state.units.values() if has_token(unit, NAME)]:
            g.emit(UnitTokensSet(unit.id, NAME, 0))
        return None

    def _protects(self, g: BattleTable, shot: Shot) -> bool:
        if shot.what != ATTACK or shot.target not in g.state.models:
            return False
        return has_unit_benefit(g, shot.target, self.id)

    def _is_seen_through_by(self, g: BattleTable, shot: Shot, model: ModelId) -> bool:
        own = [weapon for weapon in shot.weapons if owner_of(weapon) == model]
        return bool(own) and all([any([has_quality(g, w, quality) for quality in SEEING_THROUGH]) for w in own])


class AttemptMirage(Procedure):
    """The Special Valour Effect of a Mirage Generator; the result says whether the Attack ends."""

    seat: SeatId
    unit: UnitId
    before: str = ""

    @step("DW4-S-MIRAGE-GENERATOR", "DW4-G-15")
    def attempt_it(self, g: BattleGame) -> Outcome:
        self.before = g.state.sides[self.seat].valour_played
        return Call(SpecialValour(self.seat, self.unit, NAME, MIRAGE), into=AttemptMirage.result)

    @step("DW4-S-MIRAGE-GENERATOR")
    def note_the_attempt(self, g: BattleGame) -> Outcome:
        if g.state.sides[self.seat].valour_played != self.before:
            g.emit(UnitTokensSet(self.unit, NAME, 1))
        return None


@worth_a_card(MIRAGE)
def is_worth_vanishing(view: View[Battle]) -> bool:
    """Where the Attack would do real Damage, or take most of what its target has left."""
    attack = next((doing for doing in reversed(view.under_way) if isinstance(doing, Attack)), None)
    if attack is None or attack.target not in view.state.models:
        return False
    pools = attack_pools(view, attack.shot)
    damage = expected_damage(pools.action.value, pools.resistance.value, pools.threshold.value)
    return damage >= min(A_HEAVY_BLOW, left_and_rating(view, attack.target)[0])
