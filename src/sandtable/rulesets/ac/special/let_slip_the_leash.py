"""Let Slip The Leash: nobody holds it back."""

from __future__ import annotations

from typing import Any

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, grants, modifies
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, step
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.fighting.attacks import PENALTIES, Attack, Shot
from sandtable.rulesets.ac.fighting.shots import shots_of
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.commanded import Commanded
from sandtable.rulesets.ac.procedures.manoeuvres import (
    CHARGES,
    LIMIT,
    Charge,
    ChargingActivation,
    FreeAdvance,
    Making,
    Manoeuvre,
    charged_by,
    charges,
    manoeuvres,
    movement_limit,
)
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.procedures.special_commands import IssueSpecial, SpecialCommand
from sandtable.rulesets.ac.procedures.suppression import suppress
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.special_rules import is_named
from sandtable.rulesets.ac.table.where import has, profile_of, standing
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.rulesets.ac.tactics.gunnery import worth_of_attack, worth_of_charge
from sandtable.rulesets.ac.tactics.sparing import spare_card
from sandtable.tabletop.layers import LEAST
from sandtable.tabletop.state import Location

SLIPPED, FIRED = "off the leash", "shot off the leash"
ENLIGHTENED = "Enlightened"
FARTHEST = 3 * INCH


class LetSlipTheLeash(SpecialCommand):
    """After its Activation Enlightened Armour goes on: an Advance and a Ranged Attack, or a Charge and a combat.

    No model moves more than 3 inches, the attack has a Penalty, and then the unit is Suppressed. Not a Commander, nor
    one that is Suppressed. Ruling: nobody reacts to it.
    """

    id = RuleId("AC-B-LET-SLIP-THE-LEASH")
    name = "Let Slip The Leash"
    once = False

    @after(Activation.at_its_end, beside=EVERY_OTHER)
    def let_slip(self, g: BattleGame, activation: Activation) -> Outcome:
        unit, profile = activation.unit, profile_of(g, activation.unit)
        fits = profile.type is UnitType.ARMOUR and not profile.is_commander and is_named(g, unit, (ENLIGHTENED,))
        if not fits or not standing(g, unit) or has(g, unit, Status.SUPPRESSED) or not self.may_issue(g, unit):
            return None
        return Call(SlipTheLeash(g.state.units[unit].seat, unit, self.name, self.id, self.once))

    @modifies(LIMIT, LEAST)
    def no_farther(self, g: BattleTable, making: Making) -> Modifier | None:
        return Modifier(FARTHEST) if is_marked(g, making.unit, self.name) else None

    @grants(PENALTIES)
    def be_wild(self, g: BattleTable, attack: Attack) -> list[Grant]:
        return [Grant(self.name, self.id)] if is_marked(g, attack.unit, self.name) else []


class SlipTheLeash(IssueSpecial):
    """The Special Command for it."""

    def enact(self, g: BattleGame) -> Outcome:
        stretch = g.enclosing(Commanded)
        g.emit(UnitMarked(self.unit, self.name, True))
        return Call(OffTheLeash(unit=self.unit, commands=() if stretch is None else stretch.commands))


class OffTheLeash(ChargingActivation):
    """One more move and one more attack."""

    chosen: str = ""

    @step("AC-B-LET-SLIP-THE-LEASH", "AC-MANOEUVRE-06")
    def move(self, g: BattleGame) -> Outcome:
        seat, able = g.state.units[self.unit].seat, self._able(g)
        self.chosen = g.ask(lambda: which(seat, self.unit, able)) if able else ""
        if self.chosen.startswith(CHARGES):
            return Call(Charge(self.unit, charged_by(self.chosen)))
        if self.chosen == Manoeuvre.ADVANCE.value:
            limit = movement_limit(g, self.unit, Manoeuvre.ADVANCE)
            return Call(FreeAdvance(self.unit, limit, LetSlipTheLeash.id))
        return None

    @step("AC-B-LET-SLIP-THE-LEASH", "AC-CQ-01", "AC-RANGED-01")
    def attack(self, g: BattleGame) -> Outcome:
        charged = self.charged
        if charged is not None:
            return Call(CloseQuarters(self.unit, charged.target, charged.impeded, charged.outflanked))
        shots = shots_of(g, self.unit)
        shot = g.ask(lambda: which_shot(g.state.units[self.unit].seat, self.unit, shots)) if shots else None
        return None if shot is None else Call(RangedAttack(shot))

    @step("AC-B-LET-SLIP-THE-LEASH")
    def be_spent(self, g: BattleGame) -> Outcome:
        end_mark(g, self.unit, LetSlipTheLeash.name)
        there = g.state.units[self.unit].location is not Location.GONE
        if there and not has(g, self.unit, Status.SUPPRESSED):
            return suppress(g, self.unit)
        return None

    def _able(self, g: BattleTable) -> tuple[str, ...]:
        advance = Manoeuvre.ADVANCE in manoeuvres(g, self.unit, steady=True)
        usual = [Manoeuvre.ADVANCE.value] if advance else []
        return (*usual, *[f"{CHARGES}{target}" for target in charges(g, self.unit, steady=True)])


def which(seat: SeatId, unit: UnitId, able: tuple[str, ...]) -> ChooseOne[str]:
    return ChooseOne(
        seat,
        SLIPPED,
        able,
        "manoeuvre",
        prompt=f"{thing(unit)} goes on, up to 3 inches: does it Advance and fire, or Charge?",
        rules=(LetSlipTheLeash.id,),
        about=(unit,),
        default=able[0],
    )


def which_shot(seat: SeatId, unit: UnitId, shots: tuple[Shot, ...]) -> ChooseOne[Shot]:
    return ChooseOne(
        seat,
        FIRED,
        shots,
        "shot",
        prompt=f"At whom does {thing(unit)} fire?",
        rules=(LetSlipTheLeash.id,),
        about=(unit,),
        passing="nobody",
    )


@advises(LetSlipTheLeash.name.lower())
def where_there_is_prey(view: View[Battle], decision: Any, pick: Picker, appraise: Appraiser | None) -> CardId | None:
    """A spare card, if there is somebody to fire at or to charge."""
    unit = UnitId(decision.about[0])
    prey = shots_of(view, unit) or charges(view, unit, steady=True)
    return spare_card(view, decision) if prey else None


@advises(SLIPPED)
def the_better(view: View[Battle], decision: ChooseOne[str], pick: Picker, appraise: Appraiser | None) -> str:
    """The Charge that is worth most, if it is worth more than a shot."""
    unit = UnitId(decision.about[0])
    worth = {
        each: worth_of_charge(view, unit, charged_by(each), appraise)
        if each.startswith(CHARGES)
        else max([worth_of_attack(view, shot, appraise) for shot in shots_of(view, unit)], default=0.0)
        for each in decision.options
    }
    return max(worth, key=lambda each: worth[each])


@advises(FIRED)
def the_best_shot(view: View[Battle], decision: ChooseOne[Shot], pick: Picker, appraise: Appraiser | None) -> Shot:
    return max(decision.options, key=lambda shot: worth_of_attack(view, shot, appraise))
