"""Scramble: everything that can fly goes up."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, grants, modifies, permits
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Outcome, step
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.cards.card_rule import BEFORE_A_SCRAMBLE, Occasion, ValourEffect
from sandtable.rulesets.dw3.events.cards import SideMarked
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import MOST
from sandtable.rulesets.dw3.procedures.enacted import Enacted
from sandtable.rulesets.dw3.procedures.squadron_runs import (
    NOT_THREATENED,
    SCRAMBLE_REACH,
    ResolveSquadrons,
    run_targets,
)
from sandtable.rulesets.dw3.state import BattleGame, BattleTable

INCHES = 10


class Scramble(ValourEffect):
    """Own tokens may scramble up to 10 inches in this step, also from a model that is itself a target."""

    name = "Scramble"
    effect = "V10"

    @grants(BEFORE_A_SCRAMBLE)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        models = g.state.models
        at = [s.target for s in g.state.stacks.values() if s.seat == occasion.seat and s.target]
        own = [model for model in at if models[ModelId(model)].seat == occasion.seat]
        if not own or not run_targets(g, occasion.seat):
            return ()
        return self.play(models[ModelId(own[0])].unit, GoUp(occasion.seat))

    @modifies(SCRAMBLE_REACH, MOST)
    def go_farther(self, g: BattleTable, seat: SeatId) -> Modifier | None:
        return Modifier(INCHES, self.name) if self.name in g.state.sides[seat].marks else None

    @permits(NOT_THREATENED)
    def leave_a_target(self, g: BattleTable, seat: SeatId) -> bool:
        return self.name in g.state.sides[seat].marks

    @after(ResolveSquadrons.scramble, beside=EVERY_OTHER)
    def end(self, g: BattleGame, resolving: ResolveSquadrons) -> Outcome:
        for seat, side in g.state.sides.items():
            if self.name in side.marks:
                g.emit(SideMarked(seat, self.name, False))
        return None


class GoUp(Enacted):
    """It lasts until all have scrambled."""

    @step("DW3-CARD-02", "DW3-SRS-11")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        g.emit(SideMarked(self.seat, Scramble.name, True))
        return None
