"""Storm Generator: wind and lightning around a unit."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, before, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.advanced.missions import MissingTargets
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import RE_ROLLS, DiceInHand
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.around import enemies_near
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.models.positional_traits import is_surface
from sandtable.rulesets.dw4.models.properties import has, has_unit_benefit
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.boarding import BOARDING
from sandtable.rulesets.dw4.procedures.harm import GainDisorderTogether
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.proximity import PROXIMITY
from sandtable.tabletop.dice.offers import ReRoll
from sandtable.tabletop.where import is_in_play, models_of


class StormGenerator(Rule):
    """Heavy Strikes against the unit, of an Attack or a Boarding action, are re-rolled; it shakes enemies close by.

    Ruling: whoever is in Proximity of a bearer when the Activation ends gains 1 level; only bearers count, and two of
    them are not worse than one (DW4-S-STORM-GENERATOR).
    """

    id = RuleId("DW4-S-STORM-GENERATOR")
    name = "Storm Generator"

    @grants(RE_ROLLS)
    def blow_off_course(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        shot = dice.shot
        if dice.resisting or shot is None or shot.what not in (ATTACK, BOARDING) or shot.target not in g.state.models:
            return ()
        if not has_unit_benefit(g, shot.target, self.id):
            return ()
        return (ReRoll(self.name, self.id, faces=(Face.HS,)),)

    # Disorder takes no unit from under the squadrons that look for it (DW4-SRS-09).
    @before(Activation.mark_it_activated, beside=(MissingTargets,))
    def shake_those_close_by(self, g: BattleGame, activation: Activation) -> Outcome:
        shaken = self._close_by(g, activation.unit)
        if not shaken:
            return None
        seat = g.state.units[activation.unit].seat
        return Call(GainDisorderTogether(shaken, self.name, self.id, by=seat, source=self.name))

    def _close_by(self, g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
        own = [m.id for m in models_of(g, unit) if is_in_play(g, m.id) and has(g, m.id, self.id)]
        storming = [model for model in own if is_surface(g, model)]
        if not storming:
            return ()
        # Only Surface models have Proximity to each other (DW4-RANGE-05).
        near = enemies_near(g, g.state.units[unit].seat, storming, PROXIMITY)
        return tuple([foe for foe in near if is_surface(g, foe)])
