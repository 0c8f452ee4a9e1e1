"""Turbo Encabulation: a unit is here no more, and there; each jump leaves the world a little less whole."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import show_inches
from sandtable.kernel.event import Event
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.content.figures import Figures, mils
from sandtable.rulesets.dw4.events.dice_shown import shows_plain_dice
from sandtable.rulesets.dw4.events.squadrons import StackSetAside
from sandtable.rulesets.dw4.events.tokens import SideTokensSet
from sandtable.rulesets.dw4.fighting.dice import Face, plain_roll
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.tokens import has_token, tokens_of, with_tokens
from sandtable.rulesets.dw4.placing.units import PlaceUnit, Shunning
from sandtable.rulesets.dw4.procedures.criticals import SufferTogether
from sandtable.rulesets.dw4.procedures.harm import MOST_DISORDER, GainDisorderTogether, LoseModel
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Critical, Exit, Model
from sandtable.rulesets.dw4.table.proximity import PROXIMITY
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.words.compass import count
from sandtable.rulesets.dw4.words.dice import dice_in_words
from sandtable.rulesets.dw4.words.names import unit_name
from sandtable.rulesets.dw4.words.rolling import Rolled, came_to, rolls
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.events import set_down
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of, outline

JUMP = RuleId("DW4-S-INTERPHASE-NAVIGATOR")
NAME = "Turbo Encabulation Jump"
POOL = "Local Anomaly Pool"
"""The name of the dice that an Admiral collects. They stay from Round to Round."""
ASTRAY = "Astray"
"""The token of a unit that a jump has put into Reserve."""
JUMPED = Presentation(button=Button("Jump"))


class JumpFigures(Figures, frozen=True):
    """How far a unit jumps, how many dice that adds, and how many Blanks are too many."""

    rule: ClassVar[RuleId] = JUMP

    placeholder: bool = False
    reach: float = 15
    dice: int = 1
    astray: int = 3
    """From so many Blanks on the unit goes astray."""


def can_jump(model: Model) -> bool:
    """Whether a model takes part in a jump of its unit: no System Failure, and less than 3 levels of Disorder."""
    return Critical.SYSTEM_FAILURE not in model.criticals and model.disorder < MOST_DISORDER


def can_be_attempted(g: BattleTable, unit: UnitId) -> bool:
    """Whether somebody of a unit is able to jump, and there is room for them to come back."""
    models = models_of(g, unit)
    able = [number for number, model in enumerate(models) if can_jump(model)]
    if not able or any([model.pose is None for model in models]):
        return False
    room = landing(g, g.state.units[unit].seat, unit).room(g)
    room.origins = [room.origins[number] for number in able]
    return room.exists([outline(g, models[number].class_id) for number in able], True)


def landing(g: BattleTable, seat: SeatId, unit: UnitId) -> PlaceUnit:
    """Where the models of a unit may come back: each no farther than the jump from where it was, any facing.

    Ruling: on no other model, Terrain Feature or Marker (DW4-S-INTERPHASE-NAVIGATOR).
    """
    reach = mils(register(g).figures(JumpFigures).reach)
    return PlaceUnit(
        seat,
        "landing of a jump",
        unit,
        enemy_gap=PROXIMITY,
        shunning=Shunning.NEAR_ENEMIES,
        coherent=True,
        reach=reach,
        off_markers=True,
        presentation=JUMPED,
        prompt=f"Set {thing(unit)} down In Coherency, every model within {show_inches(reach)} of where it was, "
        "none in Proximity of an enemy.",
        rules=(JUMP,),
        about=(unit,),
    )


class TurboEncabulationJump(Procedure):
    """A unit is set down elsewhere. Then an Anomaly Roll tells what it cost.

    Models that cannot take part are lost as Abandoned. Squadrons that flew to the unit stay behind as if it had left
    play. A rule that re-rolls dice of the Anomaly Roll acts after `make_the_anomaly_roll`.
    """

    unit: UnitId
    faces: tuple[Face, ...] = ()

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is not Location.GONE

    @step("DW4-S-INTERPHASE-NAVIGATOR")
    def leave_those_behind_who_cannot(self, g: BattleGame) -> Outcome:
        lost = [model.id for model in models_of(g, self.unit) if not can_jump(model)]
        return Call(LoseModel(lost[0], Exit.ABANDONED)) if lost else None

    @step("DW4-S-INTERPHASE-NAVIGATOR")
    def leave_the_others_behind(self, g: BattleGame) -> Outcome:
        left = [model for model in models_of(g, self.unit) if not can_jump(model)]
        return Again(self.leave_those_behind_who_cannot) if left else None

    @step("DW4-S-INTERPHASE-NAVIGATOR", "DW4-SRS-09")
    def set_them_down(self, g: BattleGame) -> Outcome:
        placing = g.ask(lambda: landing(g, g.state.units[self.unit].seat, self.unit))
        for stack in [stack for stack in g.state.stacks.values() if stack.target == self.unit]:
            g.emit(StackSetAside(stack.id, stack.seat))
        g.emit(UnitJumped(self.unit, tuple([model.id for model in models_of(g, self.unit)]), placing.poses))
        return None

    @step("DW4-S-INTERPHASE-NAVIGATOR")
    def shake_them(self, g: BattleGame) -> Outcome:
        models = tuple([model.id for model in models_of(g, self.unit)])
        return Call(GainDisorderTogether(models, NAME, JUMP, source=NAME))

    @step("DW4-S-INTERPHASE-NAVIGATOR", "DW4-DICE-19")
    def make_the_anomaly_roll(self, g: BattleGame) -> Outcome:
        side = g.state.sides[g.state.units[self.unit].seat]
        dice = tokens_of(side, POOL) + register(g).figures(JumpFigures).dice
        self.faces = plain_roll(g, dice, "Anomaly Roll", tuple([model.id for model in models_of(g, self.unit)]))
        # They stay in the Pool, so that the next jump is a greater risk.
        g.emit(SideTokensSet(side.seat, POOL, dice))
        return None

    @step("DW4-S-INTERPHASE-NAVIGATOR")
    def read_the_dice(self, g: BattleGame) -> Outcome:
        g.emit(AnomalyRolled(self.unit, self.faces))
        blanks = self.faces.count(Face.BL)
        if not blanks:
            return LEAVE
        if blanks >= register(g).figures(JumpFigures).astray:
            g.emit(UnitWentAstray(self.unit))
            return LEAVE
        effects = (Critical.SYSTEM_FAILURE, Critical.HAZARD)
        shaken = [(model.id, effect) for model in models_of(g, self.unit) for effect in effects]
        return Call(SufferTogether(tuple(shaken), source=NAME))


class AbandonTheStray(Procedure):
    """Units that went astray in a jump and are still in Reserve when the game ends are Abandoned."""

    @step("DW4-S-INTERPHASE-NAVIGATOR")
    def abandon_a_model(self, g: BattleGame) -> Outcome:
        units = [unit for unit in g.state.units.values() if unit.location is Location.RESERVE]
        lost = [model.id for unit in units if has_token(unit, ASTRAY) for model in models_of(g, unit.id)]
        return Call(LoseModel(lost[0], Exit.ABANDONED)) if lost else LEAVE

    @step("DW4-S-INTERPHASE-NAVIGATOR")
    def abandon_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.abandon_a_model)


class UnitJumped(Event, frozen=True):
    """A unit stands elsewhere, without having moved there."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    models: tuple[ModelId, ...]
    poses: tuple[Pose, ...]

    def apply(self, state: Battle) -> None:
        set_down(state, self.models, self.poses)


@tells(UnitJumped)
def unit_jumped(g: BattleTable, event: UnitJumped) -> str:
    return f"{unit_name(g, event.unit)} makes a {NAME}."


@shows_plain_dice
class AnomalyRolled(Event, frozen=True):
    """The dice of an Admiral's Local Anomaly Pool were rolled for a unit that jumped."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    faces: tuple[int, ...]

    def apply(self, state: Battle) -> None:
        pass


@tells(AnomalyRolled)
def anomaly_rolled(g: BattleTable, event: AnomalyRolled) -> str:
    blanks = event.faces.count(Face.BL)
    told = count(blanks, "Blank") if blanks else "no Blank"
    return f"Anomaly Roll for {unit_name(g, event.unit)}: {dice_in_words(event.faces)}, {told}."


@rolls(AnomalyRolled)
def anomaly_summed(g: BattleTable, event: AnomalyRolled) -> Rolled:
    about = f"Anomaly Roll for {unit_name(g, event.unit)}"
    return came_to(about, event.faces, event.faces.count(Face.BL), "mishap")


class UnitWentAstray(Event, frozen=True):
    """A jump led a unit nowhere: it is in Reserve, with all that it has suffered."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        for model in unit.models:
            state.models[model] = replace(state.models[model], pose=None)
        tokens = with_tokens(unit.tokens, ASTRAY, 1)
        state.units[self.unit] = replace(unit, location=Location.RESERVE, tokens=tokens)


@tells(UnitWentAstray)
def unit_went_astray(g: BattleTable, event: UnitWentAstray) -> str:
    return f"{unit_name(g, event.unit)} goes astray and is in Reserve."
