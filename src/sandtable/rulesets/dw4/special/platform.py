"""Platform: fortresses afloat that lie where they were put."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.decision import ChooseSome, Number
from sandtable.kernel.errors import Refusal
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, forbids, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import shot_in
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.placing.deployment_actions import COUNTED, RESERVE
from sandtable.rulesets.dw4.procedures.deployment import Deployment, waiting_units
from sandtable.rulesets.dw4.procedures.harm import LoseModel
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.procedures.shifting import SHIFTING
from sandtable.rulesets.dw4.procedures.withdrawal import WITHDRAWING
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Exit
from sandtable.rulesets.dw4.tactics.advice import takes_the_proposal
from sandtable.rulesets.dw4.terrain.wrecks import wreck_of
from sandtable.rulesets.dw4.words.compass import both
from sandtable.rulesets.dw4.words.names import model_name, unit_name
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.where import models_of, opponent

PLATFORM = RuleId("DW4-P-PLATFORM")
LEAVES_A_WRECK = (Exit.DESTROYED, Exit.ABANDONED)


class PlatformGroupFormed(Event, frozen=True):
    """Some models of a unit became a unit of their own, with a part of its Escorts."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    group: UnitId
    models: tuple[ModelId, ...]
    escorts: int

    def apply(self, state: Battle) -> None:
        old = state.units[self.unit]
        left = tuple([model for model in old.models if model not in self.models])
        state.units[old.id] = replace(
            old,
            models=left,
            attached=tuple([model for model in old.attached if model in left]),
            escorts=old.escorts - self.escorts,
        )
        state.units[self.group] = replace(
            old,
            id=self.group,
            models=self.models,
            attached=tuple([model for model in old.attached if model in self.models]),
            escorts=self.escorts,
        )
        for model in self.models:
            state.models[model] = replace(state.models[model], unit=self.group)


@tells(PlatformGroupFormed)
def platform_group_formed(g: BattleTable, event: PlatformGroupFormed) -> str:
    apart = both([model_name(g, model) for model in event.models])
    return f"{unit_name(g, event.unit)}: {apart} form a Platform Group of their own, {event.group}."


class Platform(Rule):
    """Its unit is shared out in Groups before deployment; it never moves, has no stern, and leaves a Wreck.

    Ruling: whoever deploys first shares out first, and Escorts are shared out among the Groups. What cannot be moved
    is neither pulled nor pushed (DW4-P-PLATFORM); nor does it Withdraw (DW4-G-36).
    """

    id = PLATFORM
    name = "Platform"

    @after(Deployment.begin_to_deploy)
    def form_groups(self, g: BattleGame, deployment: Deployment) -> Outcome:
        seats = (deployment.leader, opponent(g, deployment.leader))
        units = [unit for seat in seats for unit in waiting_units(g, seat) if self._is_platform_unit(g, unit)]
        return Call(FormPlatformGroups(tuple(units))) if units else None

    @forbids(RESERVE)
    def stay_out_of_reserve(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        return Refusal("a Platform is never in Reserve", self.id) if self._is_platform_unit(g, unit) else None

    @forbids(COUNTED)
    def count_for_nothing(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        return self.stay_out_of_reserve(g, unit)

    @before(MovementStep.move_a_model)
    def skip_the_moves(self, g: BattleGame, movement: MovementStep) -> Outcome:
        if all([has(g, model.id, self.id) for model in models_of(g, movement.unit)]):
            return Again(movement.check_coherency)
        return None

    # Whatever is offered before a move is offered to those that can move, and it never does (DW4-P-PLATFORM).
    @before(MoveModel.begin_the_move)
    def lie_still(self, g: BattleGame, move: MoveModel) -> Outcome:
        return LEAVE if has(g, move.model, self.id) else None

    @forbids(SHIFTING)
    def lie_fast(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return self._fixed(g, model)

    @forbids(WITHDRAWING)
    def stand_fast(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return self._fixed(g, model)

    @suppresses("DW4-ATK-12")
    def have_no_stern(self, g: BattleTable, subject: object) -> bool:
        shot = shot_in(subject)
        return shot is not None and shot.target in g.state.models and has(g, shot.target, self.id)

    # Who is taken off, or scored for, does not hang on the Wreck; where one lies there is no room for another.
    @before(LoseModel.remove_it, beside=EVERY_OTHER)
    def leave_a_wreck(self, g: BattleGame, loss: LoseModel) -> Outcome:
        wreck = wreck_of(g, loss.model) if loss.how in LEAVES_A_WRECK and has(g, loss.model, self.id) else None
        if wreck is not None:
            g.emit(wreck)
        return None

    def _fixed(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal(f"{model} is a Platform", self.id) if has(g, model, self.id) else None

    def _is_platform_unit(self, g: BattleTable, unit: UnitId) -> bool:
        return any([has(g, model.id, self.id) for model in models_of(g, unit)])


class FormPlatformGroups(Procedure):
    """Units of Platforms are shared out in Groups, each a unit for the whole game."""

    units: tuple[UnitId, ...]

    @step("DW4-P-PLATFORM")
    def form_a_group(self, g: BattleGame) -> Outcome:
        if not self.units:
            return LEAVE
        unit, *rest = self.units
        record = g.state.units[unit]
        kept = g.ask(lambda: _who_stays(g, unit))
        apart = tuple([model for model in record.models if model not in kept])
        escorts = g.ask(_how_many_escorts(g, unit)) if apart and record.escorts else 0
        self.units = tuple(rest)
        if apart:
            group = _next_group(g, unit)
            self.units = (group, *self.units)
            g.emit(PlatformGroupFormed(unit, group, apart, escorts))
        return None

    @step("DW4-P-PLATFORM")
    def form_the_next(self, g: BattleGame) -> Outcome:
        return Again(self.form_a_group)


def _next_group(g: BattleTable, unit: UnitId) -> UnitId:
    """The id of the next Group of a unit, which no other has: `A3b`, `A3c` ..."""
    whole = unit.rstrip("bcdefghijklmnopqrstuvwxyz")
    names = [UnitId(f"{whole}{letter}") for letter in "bcdefghijklmnopqrstuvwxyz"]
    return next(name for name in names if name not in g.state.units)


def _who_stays(g: BattleTable, unit: UnitId) -> ChooseSome[ModelId]:
    models = g.state.units[unit].models
    return ChooseSome(
        g.state.units[unit].seat,
        "platform group",
        models,
        "model",
        least=1,
        prompt=f"Choose the models that form the Platform Group {thing(unit)}; the others are shared out next.",
        rules=(PLATFORM,),
        default=models,
    )


def _how_many_escorts(g: BattleTable, unit: UnitId) -> Number:
    record = g.state.units[unit]
    return Number(
        record.seat,
        "escorts of the next group",
        0,
        record.escorts,
        prompt=f"How many of the Escorts of {thing(unit)} go with the models that are shared out next?",
        rules=(PLATFORM,),
        default=0,
    )


takes_the_proposal("platform group", "those that lie together support each other")
takes_the_proposal("escorts of the next group", "they stay where they are")
