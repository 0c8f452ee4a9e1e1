"""Discipline Tests as draws: the cards that may lie on a deck, as far as whoever looks can know."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.rollspec import DicePool, DrawSpec, RollSpec, Side
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.procedures.discipline import UnderTest, discipline
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import register

SURE = DicePool(1, (Side("a card", 1),))
NOTHING = DicePool(0, SURE.sides)


def cards_left(g: BattleTable, seat: SeatId) -> tuple[int, ...]:
    """The Values of the cards that may lie on a deck: all but those that are seen elsewhere (AC-CARD-05)."""
    seen = {*g.state.cards[seat].discard, *g.state.cards[seat].hand}
    return tuple([card.value for id, card in register(g).cards.items() if id not in seen])


def draw_for(g: BattleTable, tested: UnderTest) -> DrawSpec | None:
    """The card of a Discipline Test; None where it passes without one, or there is none to be drawn (AC-DISC-01)."""
    seat = g.state.units[tested.unit].seat
    limit = discipline(g, tested)
    if limit is None or not g.state.cards[seat].deck:
        return None
    return DrawSpec(cards_left(g, seat), limit)


def chance_to_pass(g: BattleTable, tested: UnderTest) -> float:
    """How likely a test is passed: every card that may lie there is as likely as the others."""
    draw = draw_for(g, tested)
    if draw is None:
        return float(discipline(g, tested) is None)
    return sum([value <= draw.at_most for value in draw.values]) / len(draw.values)


def spec_of_test(g: BattleTable, tested: UnderTest) -> RollSpec | None:
    """A Discipline Test as something that succeeds or not."""
    draw = draw_for(g, tested)
    if draw is None:
        return None
    title = f"{tested.what} of {thing(tested.unit)}"
    words = (f"a card of {draw.at_most} or lower passes",)
    return RollSpec(SURE, NOTHING, 1, title=title, words=words, counts="passed", needs=(draw,))
