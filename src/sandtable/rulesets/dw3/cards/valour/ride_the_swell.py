"""Ride the Swell: the sea helps whoever knows it."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, grants, modifies
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.cards.card_rule import BEFORE_MOVING, Occasion, ValourEffect, is_marked
from sandtable.rulesets.dw3.cards.lasting import end_mark, mark_unit
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import PLUS, SPEED, TURN_LIMIT
from sandtable.rulesets.dw3.procedures.activation import StepsOfActivation
from sandtable.rulesets.dw3.state import BattleGame, BattleTable

INCHES, TURNS = 3, 2


class RideTheSwell(ValourEffect):
    """SPEED 3 and TURN LIMIT 2 more for every model of the unit in this movement step; a navigation lock keeps 0."""

    name = "Ride the Swell"
    effect = "V05"

    @grants(BEFORE_MOVING)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        return mark_unit(g, occasion, self)

    @modifies(SPEED, PLUS)
    def go_faster(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(INCHES, self.name) if is_marked(g, model, self.name) else None

    @modifies(TURN_LIMIT, PLUS)
    def turn_more(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(TURNS, self.name) if is_marked(g, model, self.name) else None

    # Its mark is its own: nobody else looks at it.
    @after(StepsOfActivation.movement, beside=EVERY_OTHER)
    def end(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        end_mark(g, self.name)
        return None
