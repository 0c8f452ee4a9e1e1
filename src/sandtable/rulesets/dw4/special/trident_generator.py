"""Trident Generator: a mark on an enemy hull that torpedoes follow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome, step
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.content.profile import WeaponProfile
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import COUNTED_CONVERSIONS, DiceInHand
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.armament import profiles_of
from sandtable.rulesets.dw4.models.around import enemies_near
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.qualities import any_has
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.special.ablative_armour import attack_in
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.tactics.advice import advises, judges
from sandtable.rulesets.dw4.tactics.worth import left_and_rating
from sandtable.tabletop.dice.offers import Conversion
from sandtable.tabletop.where import friends

TRIDENT = RuleId("DW4-S-TRIDENT-GENERATOR")
SUBMERGED = RuleId("DW4-Q-SUBMERGED")
FLAGGED = "Flagged"
REACH = 20 * INCH
A_FLAG = 0.4
"""What a Flag is worth while torpedoes are still to come, in Victory Points."""


class TridentGenerator(Rule):
    """A Special Action: each bearer Flags an enemy afloat within 20"; Submerged weapons turn Counters to Strikes on it.

    All Standard Counters of their Action Roll become Standard Strikes at the start of Count Hits; Flags go in Clean Up.
    """

    id = TRIDENT
    name = "Trident Generator"

    @grants(ACTIONS_CHOICE)
    def offer_to_flag(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not FlagATarget.able_models(g, unit):
            return ()
        return (Grant(FlagATarget.name, self.id, FlagATarget(unit)),)

    @grants(COUNTED_CONVERSIONS)
    def follow_the_flag(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        shot = attack_in(dice)
        model = None if shot is None else g.state.models.get(shot.target)
        if shot is None or model is None or not has_token(model, FLAGGED) or not any_has(g, shot.weapons, SUBMERGED):
            return ()
        return (Conversion(self.name, self.id, of=Face.SC, to=Face.SS),)

    # Tokens go, in whatever order (DW4-END-04).
    @after(EndPhase.clean_up, beside=EVERY_OTHER)
    def remove_the_flags(self, g: BattleGame, phase: EndPhase) -> Outcome:
        for model in [model for model in g.state.models.values() if has_token(model, FLAGGED)]:
            g.emit(ModelTokensSet(model.id, FLAGGED, 0))
        return None


class FlagATarget(SpecialAction):
    """Each model that takes part may Flag one enemy on or under the surface, seen or not."""

    name: ClassVar[str] = "Flag a Target"
    hint: ClassVar[str] = "Mark enemies within 20 inches for Submerged weapons."

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, TRIDENT) and bool(_unflagged_near(g, model.seat, model.id))

    @step("DW4-S-TRIDENT-GENERATOR")
    def flag_them(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        chosen: list[ModelId] = []
        for model in self.participants:
            near = tuple([foe for foe in _unflagged_near(g, seat, model) if foe not in chosen])
            flagged = g.ask(_which_to_flag(seat, model, near)) if near else None
            chosen += [] if flagged is None else [flagged]
        for foe in chosen:
            g.emit(ModelTokensSet(foe, FLAGGED, 1))
        return None


def _unflagged_near(g: BattleTable, seat: SeatId, model: ModelId) -> tuple[ModelId, ...]:
    afloat = [foe for foe in enemies_near(g, seat, (model,), REACH) if not is_airborne(g, foe)]
    return tuple([foe for foe in afloat if not has_token(g.state.models[foe], FLAGGED)])


def _which_to_flag(seat: SeatId, model: ModelId, near: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "target to flag",
        near,
        "model",
        prompt=f"Choose the enemy model that {thing(model)} Flags.",
        rules=(TRIDENT,),
        about=(model,),
        passing="Flag none",
        default=near[0],
    )


@advises("target to flag")
def target_to_flag(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId:
    """The one that it is worth sinking most."""
    return max(decision.options, key=lambda foe: left_and_rating(view, foe)[1])


@judges(FlagATarget.name)
def flag_worth(g: BattleTable, unit: UnitId) -> float:
    """Something only while there are torpedoes on the own side to follow it."""
    seat = g.state.units[unit].seat
    armed = [m.id for m in friends(g, seat) if any([_is_submerged(w) for w in profiles_of(g, m.id)])]
    return A_FLAG * len(FlagATarget.able_models(g, unit)) if armed else 0.0


def _is_submerged(weapon: WeaponProfile) -> bool:
    return any([quality.id == SUBMERGED for quality in weapon.qualities])
