"""Planted Flag: alone in the enemy's waters."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.scoring_models import is_scoring
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.zones import half
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies, footprint, friends, opponent

ALONE = 10 * INCH


class PlantedFlag(CardRule):
    """Complete Objectives step: an own Scoring Model lies entirely in the enemy Half, with no enemy within 10"."""

    id = RuleId("DW4-CARD-09")
    name = "Planted Flag"
    effect = "M13"

    # It only looks on, so it may do so at any place among the others (DW4-CARD-09).
    @after(EndPhase.complete_objectives, beside=EVERY_OTHER)
    def look_for_flags(self, g: BattleGame, phase: EndPhase) -> Outcome:
        for seat in g.state.settings.seats:
            if any([_is_planted(g, seat, model.id) for model in friends(g, seat)]):
                within_reach(g, seat, self.effect)
        return None


def _is_planted(g: BattleTable, seat: SeatId, model: ModelId) -> bool:
    if not half(g, opponent(g, seat)).holds(footprint(g, model)) or not is_scoring(g, model):
        return False
    return not any([are_within(g, model, enemy.id, ALONE) for enemy in enemies(g, seat)])
