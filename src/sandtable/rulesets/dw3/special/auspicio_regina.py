"""Auspicio Regina: the Queen's favour."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.events.cards import VictoryCardReturned
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.models.special_rules import bearers
from sandtable.rulesets.dw3.procedures.valour import in_turn
from sandtable.rulesets.dw3.procedures.victories import ClaimVictories
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.tabletop.where import units_of


class AuspicioRegina(Rule):
    """A card that has scored for a side with a bearer in play comes back to its hand on an Exploding Hit.

    It is rolled for once, however many bearers there are, and may not be played again at once. Ruling: once for each
    card in the encounter.
    """

    id = RuleId("DW3-R-AUSPICIO-REGINA")
    name = "Auspicio Regina"

    @after(ClaimVictories.after_a_card, beside=EVERY_OTHER)
    def favour(self, g: BattleGame, claiming: ClaimVictories) -> Outcome:
        card = claiming.played
        if not card:
            return None
        seat, mark = in_turn(g)[claiming.asked], f"{self.name}: {card}"
        there = bearers(g, seat, self.id)
        if not there or any([mark in unit.marks for unit in units_of(g, seat)]):
            return None
        came_back = g.roll(1, "auspicio regina")[0] == Face.EXPLODING_HIT
        g.emit(Marked(g.state.models[there[0]].unit, mark))
        if came_back:
            claiming.back = (*claiming.back, card)
            g.emit(VictoryCardReturned(seat, card))
        return None
