"""Prescience Through Order: what will be is known."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.cards import CardsPutOnTop
from sandtable.kernel.decision import ChooseCard, Picker, YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.cards import BoonSpent
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.drawing import value_of
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import can_use, is_named
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.tabletop.cards.drawing import draw

PRESCIENCE, KEPT, ON_TOP = "prescience", "card to keep", "card on top"
ORDER = "Order"
SEEN = 2


class Prescience(Rule):
    """Once in a Round, as an Order unit begins its Activation, two cards are drawn and at least one is put back.

    Ruling: not after Communications broke down, and only with two cards to look at. What is put back has never left
    the deck, so that looking at its last two does not break Communications down.
    """

    id = RuleId("AC-B-PRESCIENCE")
    name = "Prescience Through Order"

    @after(Activation.at_its_start, beside=EVERY_OTHER)
    def look_ahead(self, g: BattleGame, activation: Activation) -> Outcome:
        side = g.state.sides[g.state.units[activation.unit].seat]
        if not is_named(g, activation.unit, (ORDER,)) or side.breakdown:
            return None
        if len(g.state.cards[side.seat].deck) < SEEN or not can_use(g, side.seat, self.id):
            return None
        return Call(LookAhead(side.seat)) if g.ask(whether(side.seat, activation.unit)) else None


class LookAhead(Procedure):
    """The next two cards, of which one may be kept. They are the last of the hand, so that no field tells of them."""

    seat: SeatId

    @step("AC-B-PRESCIENCE")
    def draw_two(self, g: BattleGame) -> Outcome:
        g.emit(BoonSpent(self.seat, Prescience.id, Prescience.name))
        draw(g, self.seat, SEEN)
        return None

    @step("AC-B-PRESCIENCE")
    def put_back(self, g: BattleGame) -> Outcome:
        drawn = g.state.cards[self.seat].hand[-SEEN:]
        kept = g.ask(lambda: which(self.seat, drawn))
        left = tuple([card for card in drawn if card != kept])
        first = g.ask(lambda: which_first(self.seat, left)) if kept is None else left[0]
        g.emit(CardsPutOnTop(self.seat, tuple(sorted(left, key=lambda card: card != first))))
        return None


def whether(seat: SeatId, unit: UnitId) -> YesNo:
    return YesNo(
        seat,
        PRESCIENCE,
        prompt=f"{thing(unit)} sees ahead: draw two cards, of which you may keep one? Once in a Round.",
        rules=(Prescience.id,),
        about=(unit,),
        yes="draw two cards",
        no="not now",
        default=False,
    )


def which(seat: SeatId, drawn: tuple[CardId, ...]) -> ChooseCard:
    return ChooseCard(
        seat,
        KEPT,
        drawn,
        "card",
        prompt="Which of the two cards do you keep? The other goes on top of your deck.",
        rules=(Prescience.id,),
        passing="put both back",
    )


def which_first(seat: SeatId, left: tuple[CardId, ...]) -> ChooseCard:
    return ChooseCard(
        seat,
        ON_TOP,
        left,
        "card",
        prompt="Which card is to be the next one of your deck?",
        rules=(Prescience.id,),
        default=left[0],
    )


@advises(PRESCIENCE)
def always(view: View[Battle], decision: Any, pick: Picker, appraise: Appraiser | None) -> bool:
    """A card for nothing."""
    return True


@advises(KEPT)
def the_higher(view: View[Battle], decision: Any, pick: Picker, appraise: Appraiser | None) -> CardId:
    """High cards issue and Interfere; low ones pass tests from the top of the deck."""
    return _highest(view, decision.options)


def _highest(view: BattleTable, cards: tuple[CardId, ...]) -> CardId:
    return max(cards, key=lambda card: value_of(view, card))
