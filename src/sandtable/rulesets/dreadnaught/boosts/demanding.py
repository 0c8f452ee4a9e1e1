"""Boosts that cost an opponent a card, or the action."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.piles import moved
from sandtable.kernel.procedure import LEAVE, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.boosting.facts import my_action
from sandtable.rulesets.dreadnaught.events.cards import grid_pile
from sandtable.rulesets.dreadnaught.events.turns import ActionChanged
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.ships.limits import foes_of
from sandtable.rulesets.dreadnaught.state import SeaGame, SeaTable
from sandtable.rulesets.dreadnaught.tactics.preferring import Weight, card_kept, nearest_first

TO_DEMAND: tuple[tuple[str, Weight], ...] = (("opponent to hinder", nearest_first), ("card to give up", card_kept))


class DemandACard(Procedure):
    """An opponent with a revealed action discards a card more, or the action is cancelled."""

    seat: SeatId
    attached_only: bool = False

    @step("DN-ACT-03", "DN-MULTI-23")
    def demand(self, g: SeaGame) -> Outcome:
        foes = [foe for foe in foes_of(g.state, self.seat) if acts(g, foe, self.attached_only)]
        if not foes:
            return LEAVE
        foe = g.ask(one_of(self.seat, "opponent to hinder", foes, "seat", "Choose an opponent.", "DN-MULTI-23"))
        hand = g.state.cards[foe].hand
        card: CardId | None = None
        if hand:
            card = g.ask(
                ChooseCard(
                    foe,
                    "card to give up",
                    hand,
                    "card",
                    prompt="Discard a card, or your action is cancelled.",
                    rules=(RuleId("DN-ACT-03"),),
                    passing="let the action be cancelled",
                )
            )
        if card is None:
            g.emit(ActionChanged(foe, cancelled=True))
        else:
            g.emit(moved(g.state, (card,), grid_pile(foe, "hand"), grid_pile(foe, "discard")))
        return None


def acts(table: SeaTable, foe: SeatId, attached_only: bool) -> bool:
    """Whether an opponent has a revealed action, or one that Attached cards pay for."""
    wanted = my_action(table, foe)
    return wanted is not None and (not attached_only or bool(wanted.attached))
