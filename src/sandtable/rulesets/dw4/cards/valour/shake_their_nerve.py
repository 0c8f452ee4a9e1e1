"""Shake Their Nerve: jeers and drums across the water."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Grant, before, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.cards.valour_cards import BEFORE_RALLYING, Occasion, ValourEffect, own_units, touched
from sandtable.rulesets.dw4.cards.valour_marks import MarkModels, is_marked, unmark
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.consolidation import RALLIED, left_after_rallying
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import models_of

REACH = 10 * INCH


class ShakeTheirNerve(ValourEffect):
    """Each model of an enemy unit that Rallies loses one level less, with an own unit within 10" of it."""

    id = RuleId("DW4-CARD-05")
    name = "Shake Their Nerve"
    effect = "V23"

    @grants(BEFORE_RALLYING)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat == occasion.seat:
            return ()
        foes = touched(g, occasion.seat, occasion.unit)
        if not any([left_after_rallying(g, foe) < g.state.models[foe].disorder for foe in foes]):
            return ()
        units = tuple([unit for unit in own_units(g, occasion.seat) if _is_near(g, unit, foes)])
        start = MarkModels(occasion.seat, mark=self.name, whose=occasion.unit)
        return self.play(units, start)

    @modifies(RALLIED, FIXED)
    def one_level_less(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(-1, self.name) if is_marked(g, model, self.name) else None

    # Its mark is its own: nobody else looks at it (DW4-CARD-05).
    @before(Activation.mark_it_activated, beside=EVERY_OTHER)
    def end(self, g: BattleGame, activation: Activation) -> Outcome:
        unmark(g, activation.unit, self.name)
        return None


def _is_near(g: BattleTable, unit: UnitId, foes: tuple[ModelId, ...]) -> bool:
    own = [model.id for model in models_of(g, unit) if model.pose is not None]
    return any([are_within(g, model, foe, REACH) for model in own for foe in foes])
