"""Sympathetic Detonation: squadrons that blow up with the hit."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Number, Picker
from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.combat import SquadronsDiscarded
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.models.armament import weapons_of
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.models.qualities import any_has
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.special.ablative_armour import attack_in, surplus_of_devastating
from sandtable.rulesets.dw4.squadrons.stacks import are_near, stack_at
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Stack, Unit
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.squadrons import expects_a_stack
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of, units_of

DETONATION = RuleId("DW4-Q-SYMPATHETIC-DETONATION")
SCYTHE = "Scythe"
WITHIN_RANGE = 20 * INCH
"""So far from a ship that has yet to be activated a captain expects its guns to bear."""


class SympatheticDetonation(Rule):
    """Each own Scythe squadron at the target's unit that is discarded turns a Heavy Strike into an Exploding one.

    Ruling: any squadron whose name has Scythe in it counts, and not more are discarded than Heavy Strikes are left for
    them by Devastating (DW4-Q-SYMPATHETIC-DETONATION).
    """

    id = DETONATION
    name = "Sympathetic Detonation"
    only_offers = True

    @before(ActionRoll.resolve_exploding_strikes)
    def offer_to_detonate(self, g: BattleGame, roll: ActionRoll) -> Outcome:
        shot = attack_in(roll.in_hand(False))
        stack = None if shot is None else _scythes_at(g, shot)
        if shot is None or stack is None or not any_has(g, shot.weapons, self.id):
            return None
        kinds = [(kind, count) for kind, count in stack.tokens if SCYTHE in kind]
        heavy = roll.unturned(Face.HS) - max(0, surplus_of_devastating(g, shot))
        most = min(heavy, sum([count for _, count in kinds]))
        if most <= 0:
            return None
        number = g.ask(_how_many(shot, most))
        roll.convert(Face.HS, Face.ES, number)
        for kind, count in kinds:
            gone = min(count, number)
            number -= gone
            if gone:
                g.emit(SquadronsDiscarded(stack.id, kind, gone, self.name))
        return None


def _scythes_at(g: BattleTable, shot: Shot) -> Stack | None:
    """The Stack of the attacking Admiral at the unit of the target."""
    target = g.state.models.get(shot.target)
    return None if target is None else stack_at(g, shot.seat, target.unit)


def _how_many(shot: Shot, most: int) -> Number:
    return Number(
        shot.seat,
        "sympathetic detonation",
        0,
        most,
        prompt=f"How many squadrons at {thing(shot.target)} are discarded, each for a Heavy Strike that explodes?",
        rules=(DETONATION,),
        about=(shot.target,),
        default=0,
    )


@advises("sympathetic detonation")
def sympathetic_detonation(view: View[Battle], decision: Number, pick: Picker) -> int:
    """Half of them: the others still make their Attack Run."""
    return (decision.most + 1) // 2


@expects_a_stack
def waits_for_the_guns(g: BattleTable, stack: Stack) -> bool:
    """Scythes stay where they are as long as a ship with such guns may still come to fire at their target."""
    if not any([SCYTHE in kind for kind, _ in stack.tokens]) or stack.target not in g.state.units:
        return False
    return any([_may_fire_at(g, unit, stack.target) for unit in units_of(g, stack.seat)])


def _may_fire_at(g: BattleTable, unit: Unit, target: str) -> bool:
    if unit.activated or unit.location is not Location.IN_PLAY:
        return False
    armed = any([any_has(g, weapons_of(g, model.id), DETONATION) for model in models_of(g, unit.id)])
    return armed and are_near(g, unit.id, target, WITHIN_RANGE)
