"""Raking Strike: blades and claws for whatever a hull passes through."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.decision import ChooseOne, ChooseSome, Picker
from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, grants, permits
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, step
from sandtable.kernel.rollspec import Mark, RollSpec
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing, things
from sandtable.rulesets.dw4.advanced.sealed_vessels import ACTING_SUBMERGED
from sandtable.rulesets.dw4.fighting.participation import sound_or_all, which_formation, which_models
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import Shot, armour
from sandtable.rulesets.dw4.models.positional_traits import is_surface, positional
from sandtable.rulesets.dw4.models.properties import has, x_together
from sandtable.rulesets.dw4.moving.passing import note_passing_through, passed_through
from sandtable.rulesets.dw4.odds.meaning import means
from sandtable.rulesets.dw4.odds.rolls import DAMAGE, harm_marks
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll, RollResult
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE, Declaring
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, SufferDamage
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.procedures.special_action import UnitAction
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.tactics.advice import advises, judges, takes_the_proposal
from sandtable.rulesets.dw4.tactics.worth import expected_damage, worth_of_damage
from sandtable.rulesets.dw4.words.compass import both
from sandtable.rulesets.dw4.words.names import model_name
from sandtable.tabletop.where import enemies, models_of, opponent

RAKING = RuleId("DW4-P-RAKING-STRIKE")
RAKING_STRIKE = "Raking Strike"


class RakingStrikes(RuleWithJointX):
    """A Special Action, also under water, against an enemy that a bearer Passed Through: X dice of each against ARM.

    Nobody resists, and no shield helps (DW4-G-34). Each Success is a point of Damage, and the first also a
    level of Disorder.
    """

    id = RAKING
    name = RAKING_STRIKE
    stacking = Stacking.SUM_OF_X
    together = Stacking.SUM_OF_X

    # It only notes what the model went through.
    @after(MoveModel.end_the_move, beside=EVERY_OTHER)
    def note_what_it_went_through(self, g: BattleGame, move: MoveModel) -> Outcome:
        if move.in_movement_step and has(g, move.model, self.id):
            note_passing_through(g, move.model, move.track)
        return None

    @grants(ACTIONS_CHOICE)
    def offer_it(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not g.state.units[unit].taken or not raked(g, unit):
            return ()
        return (Grant(RAKING_STRIKE, self.id, RakingStrike(unit)),)

    @permits(ACTING_SUBMERGED)
    def rake_from_below(self, g: BattleTable, declaring: Declaring) -> bool:
        return declaring.action == RAKING_STRIKE


class RakingStrike(UnitAction):
    """Models rake one enemy that at least one of them Passed Through in this Activation; a unit does so once in it.

    It is no Attack: neither shields nor a stern count, and no Escorts (DW4-P-RAKING-STRIKE).
    """

    name: ClassVar[str] = RAKING_STRIKE
    hint: ClassVar[str] = "Rake an enemy that you passed through; nobody resists. Once per Activation."
    target: ModelId = ModelId("")
    roll: RollResult | None = None

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, RAKING)

    @step("DW4-P-RAKING-STRIKE", "DW4-ACTION-04", "DW4-ACTION-05")
    def nominate_participating_models(self, g: BattleGame) -> Outcome:
        targets = raked(g, self.unit)
        if not targets:
            return LEAVE
        seat = g.state.units[self.unit].seat
        self.target = g.ask(_which_target(seat, self.unit, tuple(targets)))
        struck = targets[self.target]
        formation = g.ask(lambda: which_formation(g, self.unit, struck))
        those = tuple([model for model in struck if model in formation])
        self.participants = g.ask(lambda: which_models(g, self.unit, self.name, those))
        others = tuple([m for m in self.able_models(g, self.unit) if m in formation and m not in struck])
        if others:
            self.participants += g.ask(_which_others(g, seat, others))
        return None

    @step("DW4-P-RAKING-STRIKE")
    def make_the_action_roll(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        dice, threshold = x_together(g, self.participants, RakingStrikes), armour_of(g, self.unit, self.target)
        roll = ActionRoll(seat, opponent(g, seat), dice, 0, threshold, self.participants, RAKING_STRIKE)
        return Call(roll, into=RakingStrike.roll)

    @step("DW4-P-RAKING-STRIKE")
    def inflict_damage(self, g: BattleGame) -> Outcome:
        self.result = self.roll.successes if self.roll is not None else 0
        seat = g.state.units[self.unit].seat
        return Call(SufferDamage(self.target, self.result, by=seat, source=RAKING_STRIKE)) if self.result else None

    @step("DW4-P-RAKING-STRIKE")
    def shake_the_crew(self, g: BattleGame) -> Outcome:
        if not self.result:
            return None
        seat = g.state.units[self.unit].seat
        return Call(GainDisorder(self.target, RAKING_STRIKE, RAKING, by=seat, source=RAKING_STRIKE))


def raked(g: BattleTable, unit: UnitId) -> dict[ModelId, tuple[ModelId, ...]]:
    """The enemies that a unit could rake now, each with the bearers that Passed Through it."""
    able = RakingStrike.able_models(g, unit)
    if not able:
        return {}
    foes = [foe.id for foe in enemies(g, g.state.units[unit].seat)]
    open_to_it = [foe for foe in foes if is_surface(g, foe) or positional(g, foe) is positional(g, unit)]
    passed = {foe: tuple([model for model in able if passed_through(g, model, foe)]) for foe in open_to_it}
    return {foe: models for foe, models in passed.items() if models}


def armour_of(g: BattleTable, unit: UnitId, target: ModelId) -> int:
    """The ARM of a target: it is no Attack, and without Participating models there is no stern."""
    return armour(g, Shot(g.state.units[unit].seat, unit, target, what=RAKING_STRIKE))


def _which_target(seat: SeatId, unit: UnitId, targets: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "raking target",
        targets,
        "model",
        prompt=f"Choose the model that {thing(unit)} rakes.",
        rules=(RAKING,),
        about=(unit,),
        default=targets[0],
    )


def _which_others(g: BattleTable, seat: SeatId, others: tuple[ModelId, ...]) -> ChooseSome[ModelId]:
    return ChooseSome(
        seat,
        "more models for Raking Strike",
        others,
        "model",
        prompt="Nominate more models that Participate, though they did not pass through the target.",
        rules=(RAKING,),
        default=tuple([model for model in others if not g.state.models[model].crippled]),
    )


takes_the_proposal("more models for Raking Strike", "all whom no Confusion threatens")


@advises("raking target")
def raking_target(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId:
    """The ship on which it is worth most."""
    unit = UnitId(decision.about[0])
    return max(decision.options, key=lambda target: (_worth(view, unit, target), target))


@judges(RAKING_STRIKE)
def raking_worth(g: BattleTable, unit: UnitId) -> float:
    return max([_worth(g, unit, target) for target in raked(g, unit)], default=0.0)


def _worth(g: BattleTable, unit: UnitId, target: ModelId) -> float:
    models = sound_or_all(g, tuple([m.id for m in models_of(g, unit) if has(g, m.id, RAKING)]))
    dice = x_together(g, models, RakingStrikes)
    return worth_of_damage(g, target, expected_damage(dice, 0, armour_of(g, unit, target)))


@means(RakingStrike)
def what_it_inflicts(g: BattleGame, spec: RollSpec, rake: RakingStrike) -> RollSpec:
    marks = (Mark("Disorder", 1, RAKING), *harm_marks(g, rake.target, 0))
    title = f"{both(things(rake.participants))} rake {model_name(g, rake.target)}"
    return replace(spec, title=title, marks=marks, counts=DAMAGE)
