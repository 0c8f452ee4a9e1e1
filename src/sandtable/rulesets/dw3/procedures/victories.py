"""Playing cards for their victory effects."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Again, Outcome, Procedure, place, step
from sandtable.rulesets.dw3.cards.card_rule import card_of, effect_of
from sandtable.rulesets.dw3.events.cards import ClaimsClosed, VictoryPlayed, VictoryWithinReach
from sandtable.rulesets.dw3.procedures.valour import in_turn
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.cards.playing import claim, fitting
from sandtable.tabletop.events import VictoryPointsScored

CLAIMED = Presentation(button=Button("Play it for victory"), eager=True, window=True)
CLAIM = "victory effect"
MOST_IN_A_ROUND = 2


def within_reach(g: BattleGame, seat: SeatId, effect: str) -> None:
    """Note that the condition of a victory effect holds for a player, unless nobody could play one any more."""
    side = g.state.sides[seat]
    if effect not in side.claims and side.claimed < MOST_IN_A_ROUND and g.state.cards[seat].hand:
        g.emit(VictoryWithinReach(seat, effect))


class ClaimVictories(Procedure):
    """Each player for whom a condition held in this step may play cards for it, at most two in a round.

    Being asked tells nothing: whoever has a card in hand is, whether or not it fits.
    """

    asked: int = 0
    played: CardId = CardId("")
    """The card that was played last."""
    back: tuple[CardId, ...] = ()
    """Cards that came back to a hand, and may not be played at once."""

    @step("DW3-CARD-02", "DW3-END-08")
    def claim_one(self, g: BattleGame) -> Outcome:
        seat = in_turn(g)[self.asked]
        side, hand = g.state.sides[seat], g.state.cards[seat].hand
        open_to = side.claims if hand and side.claimed < MOST_IN_A_ROUND else ()
        chosen = g.ask(lambda: _which_card(g, seat, open_to, self.back)) if open_to else None
        told = None if chosen is None else card_of(g, chosen)
        self.played = CardId("")
        if chosen is None or told is None:
            self.asked += 1
            return None
        self.played, effect = chosen, effect_of(g, told.victory)
        g.emit(VictoryPlayed(seat, chosen, told.victory))
        g.emit(VictoryPointsScored(seat, effect.vp, effect.name, RuleId("DW3-CARD-02")))
        return None

    @place("DW3-CARD-02")
    def after_a_card(self, g: BattleGame) -> Outcome:
        """Where a rule brings a card back that has scored."""

    @step("DW3-CARD-02")
    def ask_the_other(self, g: BattleGame) -> Outcome:
        if self.played or self.asked < len(g.state.settings.seats):
            return Again(self.claim_one)
        g.emit(ClaimsClosed())
        return None


def _which_card(g: BattleTable, seat: SeatId, open_to: tuple[str, ...], back: tuple[CardId, ...]) -> ChooseCard:
    hand = [card for card in g.state.cards[seat].hand if card not in back]
    cards = fitting(hand, lambda held: None if (card := card_of(g, held)) is None else card.victory, open_to)
    names = " or ".join([effect_of(g, effect).name for effect in open_to])
    prompt = f"You may play a card for its victory effect: {names}."
    return claim(seat, CLAIM, cards, CLAIMED, prompt, (RuleId("DW3-CARD-02"),), "play none")
