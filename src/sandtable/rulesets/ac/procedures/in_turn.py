"""Several things at the same instant: whose come first, and who orders their own."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import opponent

NEXT_UNIT = "next unit"


def in_turn(g: BattleTable) -> tuple[SeatId, SeatId]:
    """Both Generals: the active one first, outside Activations the holder of the Initiative (AC-CMD-08, AC-G-20)."""
    clock = g.state.clock
    first = clock.active or clock.initiative or g.state.settings.seats[0]
    return first, opponent(g, first)


class InTurn(Procedure):
    """Some Generals do something at the same instant, so one after the other."""

    seats: tuple[SeatId, ...]
    at: int = 0

    @step("AC-G-20")
    def take_a_turn(self, g: BattleGame) -> Outcome:
        if self.at == len(self.seats):
            return LEAVE
        seat = self.seats[self.at]
        self.at += 1
        return self.turn_of(g, seat) or Again(self.take_a_turn)

    @step("AC-G-20")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.take_a_turn)

    def turn_of(self, g: BattleGame, seat: SeatId) -> Outcome:
        """What one of them does."""
        raise NotImplementedError


class EachUnit(Procedure):
    """The same happens to several units, one after the other, in the order that a General sets."""

    units: tuple[UnitId, ...]
    seat: SeatId
    rule: RuleId

    what: ClassVar[str]
    """What it is, as a sentence."""

    @step("AC-G-20")
    def take_the_next(self, g: BattleGame) -> Outcome:
        left = tuple([unit for unit in self.units if g.state.units[unit].location is not Location.GONE])
        if not left:
            return LEAVE
        unit = next_of(g, self.seat, left, self.what, self.rule)
        self.units = tuple([each for each in left if each != unit])
        return Call(self.happens_to(unit))

    @step("AC-G-20")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.take_the_next)

    def happens_to(self, unit: UnitId) -> Procedure:
        """What happens to one of them."""
        raise NotImplementedError


def next_of(g: BattleGame, seat: SeatId, units: tuple[UnitId, ...], what: str, rule: RuleId) -> UnitId:
    """The unit that the same thing happens to next, as a General orders it (AC-G-20)."""
    if len(units) == 1:
        return units[0]
    return g.ask(
        ChooseOne(
            seat,
            NEXT_UNIT,
            units,
            "unit",
            prompt=f"{what} Which unit is the next?",
            rules=(rule, RuleId("AC-G-20")),
            about=units,
        )
    )
