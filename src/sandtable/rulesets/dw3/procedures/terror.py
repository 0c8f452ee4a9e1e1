"""Rams out of another element: a model that others pass over or under, and that names whom it means to ram."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies, permits
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.events.combat import BonusUsed
from sandtable.rulesets.dw3.fighting.shots import POOL, RAM, Shot
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import PLUS, drift, speed
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.moving.sailing import MET, Meeting
from sandtable.rulesets.dw3.procedures.movement import MovementStep
from sandtable.rulesets.dw3.procedures.ram import FAR_ENOUGH, Ramming
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.attached import acting_models
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies

DICE = 3


class Terror(Rule, abstract=True):
    """It rams some units even after less than 3 inches, with 3 more dice.

    Ruling: others it passes as ever, so its owner names before it moves whom it means to ram; it cannot pass that one.
    """

    prey: ClassVar[tuple[Position, ...]]
    dice: ClassVar[int] = DICE
    at_once: ClassVar[bool] = True
    """Even after less than 3 inches."""

    @after(MovementStep.begin, beside=EVERY_OTHER)
    def name_the_prey(self, g: BattleGame, movement: MovementStep) -> Outcome:
        notes: list[tuple[UnitId, str]] = []
        for model in acting_models(g, movement.unit):
            if model.pose is None or not has(g, model.id, self.id):
                continue
            reach = drift(g, model.id) + speed(g, model.id)
            near = [foe.id for foe in enemies(g, model.seat) if position_of(g, foe.id) in self.prey]
            prey = tuple([foe for foe in near if are_within(g, model.id, foe, reach)])
            chosen = g.ask(_which_prey(self.id, model.seat, model.id, prey)) if prey else None
            if chosen is not None:
                notes.append((model.unit, _note(model.id, chosen)))
        for unit, note in notes:
            g.emit(BonusUsed(unit, note))
        return None

    @permits(MET)
    def meet_it(self, g: BattleTable, meeting: Meeting) -> bool:
        used = g.state.units[g.state.models[meeting.mover].unit].used
        return _note(meeting.mover, meeting.other) in used and has(g, meeting.mover, self.id)

    @permits(FAR_ENOUGH)
    def ram_at_once(self, g: BattleTable, ramming: Ramming) -> bool:
        return self.at_once and position_of(g, ramming.target) in self.prey and has(g, ramming.model, self.id)

    @modifies(POOL, PLUS)
    def strike(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if shot.what != RAM or shot.attacker is None or position_of(g, shot.target) not in self.prey:
            return None
        return Modifier(self.dice) if has(g, shot.attacker, self.id) else None


def _note(model: ModelId, prey: str) -> str:
    return f"{model} means to ram {prey}"


def _which_prey(rule: RuleId, seat: SeatId, model: ModelId, prey: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "model to ram",
        prey,
        "model",
        prompt=f"Choose whom {thing(model)} means to ram, or nobody: it passes all others.",
        rules=(rule,),
        about=(model,),
        passing="pass them all",
    )
