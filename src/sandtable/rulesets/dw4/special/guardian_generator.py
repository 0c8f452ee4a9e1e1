"""Guardian Generator: stored power that is let loose against incoming fire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.decision import Number, Picker
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import Grant, after, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import RE_ROLLS, DiceInHand
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import Bonus, defence
from sandtable.rulesets.dw4.models.properties import has, x_together
from sandtable.rulesets.dw4.models.qualities import any_has
from sandtable.rulesets.dw4.procedures.activation import ActivationPhase
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.special.heavy_shield_generator import UNDER_THE_SHIELD
from sandtable.rulesets.dw4.special.resupply import Resupply
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.upkeep import threat
from sandtable.rulesets.dw4.words.compass import count
from sandtable.rulesets.dw4.words.names import whose
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.dice.offers import ReRoll
from sandtable.tabletop.where import friends


class GuardianPoolChanged(Event, frozen=True):
    """An Admiral's Guardian Pool grew, was spent from or ran out at the end of the Round."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    dice: int
    """What it holds now."""
    why: str

    def apply(self, state: Battle) -> None:
        state.sides[self.seat] = replace(state.sides[self.seat], guardian_pool=self.dice)


@tells(GuardianPoolChanged)
def guardian_pool_changed(g: BattleTable, event: GuardianPoolChanged) -> str:
    pool = whose(event.seat, "The Guardian Pool", "your Guardian Pool")
    return f"{pool} holds {count(event.dice, 'die', 'dice')} now: {event.why}."


class GuardianGenerator(RuleWithJointX):
    """Each Round X dice join the Admiral's Guardian Pool; the bearer may spend them when it is attacked.

    Ruling: the Pool is public and has no limit, only bearers in the Play Area add to it, and it is emptied in Clean
    Up (DW4-S-GUARDIAN-GENERATOR).
    """

    id = RuleId("DW4-S-GUARDIAN-GENERATOR")
    name = "Guardian Generator"
    stacking = Stacking.SUM_OF_X
    together = Stacking.SUM_OF_X

    @after(ActivationPhase.begin)
    def fill_the_pools(self, g: BattleGame, phase: ActivationPhase) -> Outcome:
        for seat in g.state.settings.seats:
            dice = x_together(g, [model.id for model in friends(g, seat)], self)
            if dice:
                g.emit(GuardianPoolChanged(seat, g.state.sides[seat].guardian_pool + dice, f"{dice} dice stored"))
        return None

    @after(Attack.take_options_of_the_target)
    def employ_it(self, g: BattleGame, attack: Attack) -> Outcome:
        model = g.state.models.get(attack.target)
        if model is None or not has(g, model.id, self.id):
            return None
        stored = g.state.sides[model.seat].guardian_pool
        most = min(stored, defence(g, model.id))
        if not most or any([any_has(g, attack.weapons, quality) for quality in UNDER_THE_SHIELD]):
            return None
        dice = g.ask(
            Number(
                model.seat,
                "guardian dice",
                0,
                most,
                prompt=f"How many of the {stored} dice of the Guardian Pool defend {thing(model.id)}?",
                rules=(self.id,),
                about=(model.id,),
                default=0,
            )
        )
        if not dice:
            return None
        attack.bonuses += (Bonus(True, dice, self.id, self.name),)
        attack.powers += (self.name,)
        g.emit(GuardianPoolChanged(model.seat, stored - dice, f"{dice} dice defend {model.id}"))
        return None

    @grants(RE_ROLLS)
    def try_again(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        # The dice stay if the System fails meanwhile; the re-roll does not. Done without asking: a Blank cannot get
        # worse (DW4-G-17).
        if not dice.resisting or dice.shot is None or self.name not in dice.shot.powers:
            return ()
        return (ReRoll(self.name, self.id, faces=(Face.BL,)),) if has(g, dice.shot.target, self.id) else ()

    # Dice and tokens go, in either order (DW4-P-RESUPPLY).
    @after(EndPhase.clean_up, beside=(Resupply,))
    def empty_the_pools(self, g: BattleGame, phase: EndPhase) -> Outcome:
        for seat, side in g.state.sides.items():
            if side.guardian_pool:
                g.emit(GuardianPoolChanged(seat, 0, "Clean Up"))
        return None


@advises("guardian dice")
def guardian_dice(view: View[Battle], decision: Number, pick: Picker) -> int:
    """They are filled up every Round, so whoever is really hit may have them."""
    damage, _ = threat(view, ModelId(decision.about[0]))
    return decision.most if damage >= 1 else 0
