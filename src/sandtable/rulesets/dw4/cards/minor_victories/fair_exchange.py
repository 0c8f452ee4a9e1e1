"""Fair Exchange: a Round that cost the enemy more."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Exit
from sandtable.tabletop.state import Score
from sandtable.tabletop.where import opponent

CRIPPLED, LOST = RuleId("DW4-VP-01"), RuleId("DW4-VP-02")


class FairExchange(CardRule):
    """Complete Objectives step: an enemy model became Crippled in this Round, and no own model did.

    What an Admiral has scored tells it: a Battle-Ready model that was Destroyed counts, an Abandoned one does not.
    """

    id = RuleId("DW4-CARD-09")
    name = "Fair Exchange"
    effect = "M12"

    # It only looks on, so it may do so at any place among the others (DW4-CARD-09).
    @after(EndPhase.complete_objectives, beside=EVERY_OTHER)
    def compare_the_losses(self, g: BattleGame, phase: EndPhase) -> Outcome:
        for seat in g.state.settings.seats:
            if _has_crippled(g, seat) and not _has_crippled(g, opponent(g, seat)):
                within_reach(g, seat, self.effect)
        return None


def _has_crippled(g: BattleTable, seat: SeatId) -> bool:
    this_round = [score for score in g.state.sides[seat].scores if score.round == g.state.clock.round]
    return any([_is_for_a_cripple(score) for score in this_round])


def _is_for_a_cripple(score: Score) -> bool:
    return score.rule == CRIPPLED or (score.rule == LOST and score.what.endswith(Exit.DESTROYED.value))
