"""Blockade Run, Medium and Large: each Admiral hunts one enemy model."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.board import Badge
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import Rule, after, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.forces.encounters import has_secondary
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import MULTIPLIER, hull
from sandtable.rulesets.dw4.models.condition import is_battle_ready
from sandtable.rulesets.dw4.procedures.end_phase import LAST_ROUND, EndPhase
from sandtable.rulesets.dw4.procedures.harm import VICTORY_POINTS, victory_points
from sandtable.rulesets.dw4.procedures.preparing import PrepareToPlay
from sandtable.rulesets.dw4.scenarios.blockade_run import ENCOUNTER
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Exit, Model
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.turn_order import admirals
from sandtable.rulesets.dw4.words.encounter_marks import badges
from sandtable.rulesets.dw4.words.names import does, model_name
from sandtable.rulesets.dw4.words.objectives import Rank, tells_objective
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.where import opponent

_DOUBLE = Modifier(2, "Quarry")


class QuarryNamed(Event, frozen=True):
    """An Admiral named the enemy model to hunt."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    model: ModelId

    def apply(self, state: Battle) -> None:
        state.sides[self.seat] = replace(state.sides[self.seat], quarry=self.model)


class NameQuarries(Procedure):
    """The First Admiral names an enemy model, then the Second; those of them who want a Quarry now."""

    waiting: tuple[SeatId, ...]

    @step("DW4-ENC4-07", "DW4-ENC4-08")
    def name_a_quarry(self, g: BattleGame) -> Outcome:
        seat, *others = self.waiting
        self.waiting = tuple(others)
        prey = possible_quarries(g, seat)
        if prey:
            g.emit(QuarryNamed(seat, g.ask(lambda: _which_quarry(seat, prey))))
        return None

    @step("DW4-ENC4-07")
    def name_the_other(self, g: BattleGame) -> Outcome:
        return Again(self.name_a_quarry) if self.waiting else None


def possible_quarries(g: BattleTable, seat: SeatId) -> tuple[ModelId, ...]:
    """Every Battle-Ready enemy model, on the table or not. Ruling: a model is named, not a unit (DW4-ENC4-07)."""
    return tuple([m.id for m in g.state.models.values() if m.seat != seat and is_battle_ready(g, m.id)])


def _which_quarry(seat: SeatId, prey: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "quarry",
        prey,
        "model",
        prompt="Name the enemy model that is your Quarry: it gives twice its Victory Points.",
        rules=(RuleId("DW4-ENC4-07"),),
    )


class MarkedForDeath(Rule):
    """After deployment each Admiral names a Quarry. Ruling: the First Admiral is who finished deploying first."""

    id = RuleId("DW4-ENC4-07")
    name = "Quarry"
    variant = ENCOUNTER

    @after(PrepareToPlay.deploy_forces)
    def name_them(self, g: BattleGame, procedure: PrepareToPlay) -> Outcome:
        return Call(NameQuarries(admirals(g))) if has_secondary(g, ENCOUNTER) else None


class DoubleForTheQuarry(Rule):
    """A Quarry that is Crippled, or lost before that, scores double; the hunter then names another.

    Ruling: one that Broke Out gives no points and no new Quarry. After the last Round nobody needs one.
    """

    id = RuleId("DW4-ENC4-08")
    name = "Quarry"
    variant = ENCOUNTER

    @modifies(VICTORY_POINTS, MULTIPLIER)
    def double(self, g: BattleTable, model: ModelId) -> Modifier | None:
        if not has_secondary(g, ENCOUNTER):
            return None
        hunter = opponent(g, g.state.models[model].seat)
        return _DOUBLE if g.state.sides[hunter].quarry == model else None

    @after(EndPhase.complete_objectives)
    def name_the_next(self, g: BattleGame, phase: EndPhase) -> Outcome:
        if not has_secondary(g, ENCOUNTER) or g.state.clock.round >= LAST_ROUND:
            return None
        hunters = tuple([seat for seat in admirals(g) if has_caught_it(g, seat)])
        return Call(NameQuarries(hunters)) if hunters else None


def has_caught_it(g: BattleTable, seat: SeatId) -> bool:
    """Whether an Admiral's Quarry was Crippled or lost."""
    quarry = g.state.sides[seat].quarry
    if quarry is None:
        return False
    record = g.state.models[quarry]
    return record.crippled or record.left_as not in (None, Exit.BROKEN_OUT)


# DW4-ENC4-07, DW4-ENC4-08
tells_objective(
    ENCOUNTER,
    Rank.SECONDARY,
    "Each Admiral has a Quarry among the enemy models: Crippled or lost it gives twice its Victory Points, and a "
    "new one is named in the End Phase.",
)


@tells(QuarryNamed)
def quarry_named(g: BattleTable, event: QuarryNamed) -> str:
    return f"{does(event.seat, 'names', 'name')} {model_name(g, event.model)} as Quarry."


@advises("quarry")
def quarry(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId:
    """What gives most for the Damage it takes."""
    return max(decision.options, key=lambda m: (victory_points(view, m) ** 2 / hull(view, m), m))


@badges
def quarry_badge(g: BattleTable, model: Model) -> Badge | None:
    return Badge("quarry", "Quarry") if any([side.quarry == model.id for side in g.state.sides.values()]) else None
