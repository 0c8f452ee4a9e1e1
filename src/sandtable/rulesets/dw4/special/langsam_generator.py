"""Langsam Generator: time runs slower for the enemy."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, grants, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.actions import ActionDiceRead
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.fighting.dice import Face, plain_roll
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.around import enemies_near
from sandtable.rulesets.dw4.models.attributes import ACTIONS, CEILING, FIXED, SPEED_MAX, Helm
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals, SufferTogether
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.special.one_die import which_die
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Critical, Model
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.rulesets.dw4.tactics.advice import advises, judges
from sandtable.rulesets.dw4.tactics.worth import left_and_rating

LANGSAM = RuleId("DW4-S-LANGSAM-GENERATOR")
SLOWED = "Slowed"
REACH = 10 * INCH
A_SLOWED_UNIT = 0.6
"""What an Action less and a ship that hardly moves are worth, in Victory Points."""

_ONE_LESS = Modifier(-1, SLOWED)
_NO_FASTER = Modifier(0, SLOWED)


class LangsamGenerator(Rule):
    """A Special Action: a die for each bearer, of which one counts, Slows an enemy unit, hurts it, or fails.

    A Slowed unit has 1 Action less and no more than its Minimum Speed until its next Activation is over. Ruling: an
    Exploding Strike is a Critical Damage Effect besides, any other Strike 1 Damage, a Blank a System Failure for each
    that took part; the others Slow (DW4-S-LANGSAM-GENERATOR).
    """

    id = LANGSAM
    name = "Langsam Generator"

    @grants(ACTIONS_CHOICE)
    def offer_to_slow(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        able = SlowAUnit.able_models(g, unit)
        if not able or not _targets(g, able):
            return ()
        return (Grant(SlowAUnit.name, self.id, SlowAUnit(unit)),)

    @modifies(ACTIONS, FIXED)
    def act_less(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return _ONE_LESS if has_token(g.state.units[unit], SLOWED) else None

    @modifies(SPEED_MAX, CEILING)
    def go_slow(self, g: BattleTable, helm: Helm) -> Modifier | None:
        # The Maximum Speed is never below the Minimum (DW4-ATTR-06), which is where this leaves it.
        return _NO_FASTER if has_token(g.state.units[g.state.models[helm.model].unit], SLOWED) else None

    # A token goes, whatever else ends with the Activation (DW4-ACTV-03).
    @after(Activation.mark_it_activated, beside=EVERY_OTHER)
    def let_it_go(self, g: BattleGame, activation: Activation) -> Outcome:
        if has_token(g.state.units[activation.unit], SLOWED):
            g.emit(UnitTokensSet(activation.unit, SLOWED, 0))
        return None


class SlowAUnit(SpecialAction):
    """Models slow the unit of an enemy that one of them sees, within 10" of one of them."""

    name: ClassVar[str] = "Slow"
    hint: ClassVar[str] = "An enemy unit in sight within 10 inches has an Action less and hardly moves."
    target: ModelId = ModelId("")
    face: Face = Face.SS

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, LANGSAM)

    @step("DW4-S-LANGSAM-GENERATOR")
    def choose_the_main_target(self, g: BattleGame) -> Outcome:
        targets = _targets(g, self.participants)
        if not targets:
            return LEAVE
        seat = g.state.units[self.unit].seat
        self.target = g.ask(lambda: _which_target(seat, self.unit, targets))
        return None

    @step("DW4-S-LANGSAM-GENERATOR")
    def roll_the_dice(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        faces = plain_roll(g, len(self.participants), self.name, self.participants)
        self.face = Face(g.ask(which_die(seat, LANGSAM, faces)))
        g.emit(ActionDiceRead(self.name, self.participants, faces))
        return None

    @step("DW4-S-LANGSAM-GENERATOR")
    def slow_its_unit(self, g: BattleGame) -> Outcome:
        if self.face is not Face.BL:
            g.emit(UnitTokensSet(g.state.models[self.target].unit, SLOWED, 1))
        return None

    @step("DW4-S-LANGSAM-GENERATOR")
    def strike(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        if self.face is Face.ES:
            return Call(SufferCriticals(self.target, rolled=1, by=seat, source=self.name))
        if self.face in (Face.HS, Face.SS):
            return Call(SufferDamage(self.target, 1, by=seat, source=self.name))
        if self.face is Face.BL:
            failing = tuple([(model, Critical.SYSTEM_FAILURE) for model in self.participants])
            return Call(SufferTogether(failing, source=self.name))
        return None


def _targets(g: BattleTable, models: tuple[ModelId, ...]) -> tuple[ModelId, ...]:
    """The enemy models within 10" of one of these models that one of them sees."""
    near = enemies_near(g, g.state.models[models[0]].seat, models, REACH)
    return tuple([foe for foe in near if any([sight(g, model, foe).visible for model in models])])


def _which_target(seat: SeatId, unit: UnitId, targets: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "main target",
        targets,
        "model",
        prompt=f"Choose the Main Target of {thing(unit)}: its whole unit may be Slowed.",
        rules=(LANGSAM,),
        default=targets[0],
    )


@advises("main target")
def main_target(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId:
    """A unit that has yet to act and is not Slowed, and of those the most valuable model."""

    def merit(foe: ModelId) -> tuple[bool, bool, float]:
        unit = view.state.units[view.state.models[foe].unit]
        return not has_token(unit, SLOWED), not unit.activated, left_and_rating(view, foe)[1]

    return max(decision.options, key=merit)


@judges(SlowAUnit.name)
def slowing_worth(g: BattleTable, unit: UnitId) -> float:
    targets = _targets(g, SlowAUnit.able_models(g, unit))
    fresh = [foe for foe in targets if not has_token(g.state.units[g.state.models[foe].unit], SLOWED)]
    return A_SLOWED_UNIT if fresh else 0.0
