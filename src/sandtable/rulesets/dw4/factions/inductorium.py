"""Inductorium: lightning that leaps from its target to whoever is near."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.targeting import possible_targets
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.armament import weapons_of
from sandtable.rulesets.dw4.models.attributes import ATTACK, FIXED
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import is_of
from sandtable.rulesets.dw4.models.qualities import (
    QUALITY_X,
    Wielded,
    any_has,
    has_quality,
    printed_x,
)
from sandtable.rulesets.dw4.models.tokens import has_token, tokens_of
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.faction_valour import AttemptForUnit
from sandtable.rulesets.dw4.special.arc import Arc
from sandtable.rulesets.dw4.special.blast import Blast, choose_whom_it_catches, ways_to_catch
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import worth_a_card
from sandtable.tabletop.where import models_of

NAME = "Inductorium"
INDUCTORIUM = RuleId("DW4-F-IMPERIUM-INDUCTORIUM")
TEUTONIC = "Teutonic"
CHARGED = 1
"""The tokens of a unit for which it stands; those beyond are the Exploding Strikes of its roll."""


class Inductorium(Rule):
    """A Special Valour Effect for an Attack of a Teutonic unit: its Arc weapons have Blast (X) as well.

    X are the Exploding Strikes of the Action Roll before they are resolved. Ruling: what is Converted or taken away
    before counts no more, and whom it catches is chosen as with any Blast (DW4-F-IMPERIUM-INDUCTORIUM).
    """

    id = INDUCTORIUM
    name = NAME
    brings = (Blast.id,)

    @after(Attack.announce_the_attack, beside=EVERY_OTHER)
    def charge_it(self, g: BattleGame, attack: Attack) -> Outcome:
        if not has_bonus(g, attack.seat, self.id):
            return None
        models = [model.id for model in models_of(g, attack.unit) if model.pose is not None]
        weapons = [weapon for model in models for weapon in weapons_of(g, model)]
        if not is_of(g, attack.unit, TEUTONIC) or not any_has(g, weapons, Arc.id):
            return None
        return Call(AttemptForUnit(attack.seat, attack.unit, NAME, self.id))

    # Where a weapon has Blast of its own it has been asked already.
    @after(Attack.declare_contributing_weapons, follows=(Blast,), beside=EVERY_OTHER)
    def choose_the_point(self, g: BattleGame, attack: Attack) -> Outcome:
        if not has_token(g.state.units[attack.unit], NAME) or any_has(g, attack.weapons, Blast.id):
            return None
        if any_has(g, attack.weapons, Arc.id):
            choose_whom_it_catches(g, attack)
        return None

    # It only counts dice that nobody changes any more at this moment.
    @after(ActionRoll.resolve_exploding_strikes, beside=EVERY_OTHER)
    def count_the_sparks(self, g: BattleGame, roll: ActionRoll) -> Outcome:
        if roll.what != ATTACK or roll.shot is None or not has_token(g.state.units[roll.shot.unit], NAME):
            return None
        sparks = roll.faces[: len(roll.faces) - roll.exploded].count(Face.ES)
        g.emit(UnitTokensSet(roll.shot.unit, NAME, CHARGED + sparks))
        return None

    @modifies(QUALITY_X, FIXED)
    def lend_a_blast(self, g: BattleTable, wielded: Wielded) -> Modifier | None:
        if wielded.quality != Blast.id or wielded.shot.unit not in g.state.units:
            return None
        sparks = tokens_of(g.state.units[wielded.shot.unit], NAME) - CHARGED
        if sparks <= 0 or not has_quality(g, wielded.weapon, Arc.id):
            return None
        # Of two Blasts on one weapon the higher counts.
        more = sparks - printed_x(g, wielded.weapon, Blast.id, Blast.stacking)
        return Modifier(more, NAME) if more > 0 else None

    @after(Attack.conclude_the_action, beside=EVERY_OTHER)
    def discharge_it(self, g: BattleGame, attack: Attack) -> Outcome:
        return _forget(g, attack.unit)

    @after(Activation.mark_it_activated, beside=EVERY_OTHER)
    def discharge_it_at_last(self, g: BattleGame, activation: Activation) -> Outcome:
        return _forget(g, activation.unit)


def _forget(g: BattleGame, unit: UnitId) -> Outcome:
    if has_token(g.state.units[unit], NAME):
        g.emit(UnitTokensSet(unit, NAME, 0))
    return None


@worth_a_card(INDUCTORIUM)
def is_worth_a_charge(view: View[Battle]) -> bool:
    """Where enemies in reach stand so close together that the lightning would leap to enemies alone."""
    attack = next((doing for doing in reversed(view.under_way) if isinstance(doing, Attack)), None)
    if attack is None:
        return False
    targets = [target for target in possible_targets(view, attack.unit) if target in view.state.models]
    ways = [way for target in targets for way in ways_to_catch(view, target) if way]
    return any([all([view.state.models[model].seat != attack.seat for model in way]) for way in ways])
