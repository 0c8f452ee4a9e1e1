"""Lionhearted: a card from the hand."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Again, Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.discipline import DisciplineTest, discipline
from sandtable.rulesets.ac.procedures.drawing import value_of
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_bonus

LIONHEARTED = "lionhearted"


class Lionhearted(Rule):
    """In a Discipline Test a card of the hand may be discarded, and its Value counts instead of revealing one."""

    id = RuleId("AC-B-LIONHEARTED")
    name = "Lionhearted"

    @before(DisciplineTest.reveal_a_card)
    def steel_them(self, g: BattleGame, test: DisciplineTest) -> Outcome:
        seat, limit = g.state.units[test.unit].seat, discipline(g, test.tested)
        hand = g.state.cards[seat].hand
        if not hand or limit is None or not has_bonus(g, seat, self.id):
            return None
        card = g.ask(lambda: which(g, seat, test.unit, hand, limit))
        if card is None:
            return None
        value = value_of(g, card)
        test.result = value <= limit
        g.emit(CardsDiscarded(seat, (card,)))
        g.emit(DisciplineTested(test.unit, test.what, limit, value, test.result))
        # No card is revealed; all else that a test ends with follows.
        return Again(test.after_it)


def which(g: BattleTable, seat: SeatId, unit: UnitId, hand: tuple[CardId, ...], limit: int) -> ChooseCard:
    return ChooseCard(
        seat,
        LIONHEARTED,
        hand,
        "card",
        prompt=f"Discard a card for the test of {thing(unit)}: {limit} or lower passes. Or reveal the next one.",
        rules=(Lionhearted.id,),
        about=(unit,),
        passing="reveal a card",
    )
