"""Brilliance: the next card was another one all along."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.cards import BoonSpent, CardTakenBack
from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.discipline import DisciplineTest, discipline
from sandtable.rulesets.ac.procedures.drawing import value_of
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import brings_bonus

BRILLIANCE = "brilliance"


class Brilliance(Rule):
    """Once in a Round a card of the hand replaces the one that a Discipline Test of an own unit has revealed.

    Its Value counts, and the revealed card goes to the hand. It works without a Commander.
    """

    id = RuleId("AC-B-BRILLIANCE")
    name = "Brilliance"

    @after(DisciplineTest.reveal_a_card, beside=EVERY_OTHER)
    def think_again(self, g: BattleGame, test: DisciplineTest) -> Outcome:
        seat, limit = g.state.units[test.unit].seat, discipline(g, test.tested)
        cards = g.state.cards[seat]
        if limit is None or not cards.hand or not cards.discard or self.id in g.state.sides[seat].spent:
            return None
        if not brings_bonus(g, seat, self.id):
            return None
        shown = cards.discard[-1]
        card = g.ask(lambda: which(g, seat, test.unit, cards.hand, value_of(g, shown), limit))
        if card is None:
            return None
        value = value_of(g, card)
        test.result = value <= limit
        g.emit(BoonSpent(seat, self.id, self.name))
        g.emit(CardTakenBack(seat, shown))
        g.emit(CardsDiscarded(seat, (card,)))
        g.emit(DisciplineTested(test.unit, test.what, limit, value, test.result))
        return None


def which(g: BattleTable, seat: SeatId, unit: UnitId, hand: tuple[CardId, ...], value: int, limit: int) -> ChooseCard:
    return ChooseCard(
        seat,
        BRILLIANCE,
        hand,
        "card",
        prompt=f"The card for {thing(unit)} is {value}, and {limit} or lower passes: replace it with one of your hand?",
        rules=(Brilliance.id,),
        about=(unit,),
        passing="leave it",
    )
