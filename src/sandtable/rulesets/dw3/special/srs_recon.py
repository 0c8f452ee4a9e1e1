"""SRS Recon: squadrons sent to look instead of to strike."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseSome
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.rulesets.dw3.models.special_rules import unit_has
from sandtable.rulesets.dw3.procedures.drawing import Refill
from sandtable.rulesets.dw3.procedures.launching import LaunchSquadrons, capacity
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.tabletop.cards.drawing import draw


class SrsRecon(Rule):
    """Before tokens are placed: for each one given up a card of the hand is discarded and the top card drawn.

    Tokens given up count as launched.
    """

    id = RuleId("DW3-R-SRS-RECON")
    name = "SRS Recon"

    @after(LaunchSquadrons.begin, beside=EVERY_OTHER)
    def look_around(self, g: BattleGame, launch: LaunchSquadrons) -> Outcome:
        if launch.kind or not unit_has(g, launch.unit, self.id):
            return None
        seat = g.state.units[launch.unit].seat
        hand = g.state.cards[seat].hand
        most = min(capacity(g, launch.unit) - launch.launched, len(hand))
        cards = g.ask(_which_cards(seat, hand, most, self.id)) if most > 0 else ()
        if not cards:
            return None
        launch.launched += len(cards)
        return Call(Exchange(seat, cards))


class Exchange(Procedure):
    """Cards are discarded, and as many drawn."""

    seat: SeatId
    cards: tuple[CardId, ...]

    @step("DW3-R-SRS-RECON")
    def discard(self, g: BattleGame) -> Outcome:
        g.emit(CardsDiscarded(self.seat, self.cards))
        return Call(Refill(self.seat, len(self.cards)))

    @step("DW3-R-SRS-RECON")
    def draw_as_many(self, g: BattleGame) -> Outcome:
        draw(g, self.seat, len(self.cards))
        return None


def _which_cards(seat: SeatId, hand: tuple[CardId, ...], most: int, rule: RuleId) -> ChooseSome[CardId]:
    return ChooseSome(
        seat,
        "cards for recon",
        hand,
        "card",
        most=most,
        prompt="Give up a squadron token for each card that you want to exchange.",
        rules=(rule,),
        default=(),
    )
