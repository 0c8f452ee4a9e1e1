"""What rules of factions cost: a Special Valour Effect that gives a unit a token, or a card of the hand."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.events.tokens import SideTokensSet, UnitTokensSet
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.procedures.valour import SpecialValour
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

DISCARDED = Presentation(panel="cards", button=Button("Discard this card"), final=True)
"""How the question is shown whether a card of the hand is discarded for something."""


class AttemptForUnit(Procedure):
    """A Special Valour Effect with a unit: if it stands, the unit has a token of its name. The result: whether it does.

    Where it is allowed once in a Round the attempt is noted with its Admiral, whatever came of it.
    """

    seat: SeatId
    unit: UnitId
    name: str
    rule: RuleId
    once: bool = False
    attempted_before: str = ""

    @step("DW4-CARD-07", "DW4-G-15")
    def attempt_it(self, g: BattleGame) -> Outcome:
        self.attempted_before = g.state.sides[self.seat].valour_played
        return Call(SpecialValour(self.seat, self.unit, self.name, self.rule), into=AttemptForUnit.result)

    @step("DW4-CARD-07")
    def note_what_came_of_it(self, g: BattleGame) -> Outcome:
        if self.once and g.state.sides[self.seat].valour_played != self.attempted_before:
            use_in_this_round(g, self.seat, self.name)
        if self.result:
            g.emit(UnitTokensSet(self.unit, self.name, 1))
        return None


def is_used_in_this_round(g: BattleTable, seat: SeatId, name: str) -> bool:
    """Whether an Admiral has used something that may be used once in a Round."""
    return tokens_of(g.state.sides[seat], name) == g.state.clock.round


def use_in_this_round(g: BattleGame, seat: SeatId, name: str) -> None:
    """Notes it; the token is the Round, so it need not be taken off again."""
    g.emit(SideTokensSet(seat, name, g.state.clock.round))
