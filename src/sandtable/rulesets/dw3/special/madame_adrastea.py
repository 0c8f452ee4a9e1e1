"""Madame Adrastea: the counsel that nobody sees."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.events.cards import SideMarked, VictoryPlayed
from sandtable.rulesets.dw3.models.special_rules import has_patron
from sandtable.rulesets.dw3.procedures.drawing import DrawCards, card_number
from sandtable.rulesets.dw3.procedures.harm import LoseModel
from sandtable.rulesets.dw3.procedures.round_states import mark
from sandtable.rulesets.dw3.procedures.victories import MOST_IN_A_ROUND
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Exit
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import opponent

VICTORY = "victory"
"""What stands in brackets after the second of the two entries with this name."""
LEAST = 30
PLAYED = Presentation(button=Button("Play it for her"), eager=True, window=True)


class MadameAdrastea(Rule):
    """Two patrons of one name: one takes a card from the opponent each round, the other lets high cards score.

    After cards are drawn, a random card of the opponent is discarded. Or, once in a round, when an enemy unit is
    destroyed a card of 30 or more may be played for 1 victory point. Ruling: as the first costs nothing, always; a card
    for the second counts among those that a player may play for victory in a round.
    """

    id = RuleId("DW3-R-MADAME-ADRASTEA-HER-MAJESTYS-TRUSTED-COUNSEL")
    name = "Madame Adrastea, Her Majesty's Trusted Counsel"

    @after(DrawCards.the_other_draws, beside=EVERY_OTHER)
    def take_a_card(self, g: BattleGame, draw: DrawCards) -> Outcome:
        taken = []
        for seat in g.state.settings.seats:
            hand = g.state.cards[opponent(g, seat)].hand
            if has_patron(g, seat, self.id) and g.state.sides[seat].favour != VICTORY and hand:
                taken.append((opponent(g, seat), hand[g.roll(1, "card that is taken", len(hand))[0]]))
        for seat, card in taken:
            g.emit(CardsDiscarded(seat, (card,)))
        return None

    @after(LoseModel.score_for_it, beside=EVERY_OTHER)
    def score_for_a_loss(self, g: BattleGame, loss: LoseModel) -> Outcome:
        unit = g.state.units[g.state.models[loss.model].unit]
        seat = opponent(g, unit.seat)
        if loss.how is Exit.THROUGH or unit.location is not Location.GONE or not self._is_open(g, seat):
            return None
        card = g.ask(lambda: _which_card(g, seat, self.id))
        if card is not None:
            g.emit(VictoryPlayed(seat, card, ""))
            g.emit(SideMarked(seat, mark(self.name, g.state.clock.round), True))
            g.emit(VictoryPointsScored(seat, 1, f"trusted counsel {unit.id}", self.id))
        return None

    def _is_open(self, g: BattleTable, seat: SeatId) -> bool:
        """Judged by public facts: whoever has a card in hand is asked, whether or not it is high enough."""
        side = g.state.sides[seat]
        done = mark(self.name, g.state.clock.round) in side.marks or side.claimed >= MOST_IN_A_ROUND
        return has_patron(g, seat, self.id) and side.favour == VICTORY and not done and bool(g.state.cards[seat].hand)


def _which_card(g: BattleTable, seat: SeatId, rule: RuleId) -> ChooseCard:
    high = tuple([card for card in g.state.cards[seat].hand if card_number(g, card) >= LEAST])
    return ChooseCard(
        seat,
        "trusted counsel",
        high,
        "card",
        presentation=PLAYED,
        prompt="A unit of the enemy is destroyed: play a card of 30 or more for 1 victory point?",
        rules=(rule,),
        passing="play none",
        default=min(high, key=lambda card: card_number(g, card)) if high else None,
    )
