"""Seismic Primanka: one tunnel too many."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.ac.events.tokens import TokenRemoved
from sandtable.rulesets.ac.procedures.setup import BeforeRoundOne
from sandtable.rulesets.ac.special.subterranean import Emerge, is_subterranean, lay_down
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_boon
from sandtable.rulesets.ac.table.tokens import TUNNEL, tokens_of
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import opponent


class SeismicPrimanka(Rule):
    """Whoever has a Subterranean unit places one more marker once all are deployed, in the own zone like the others.

    When all of them have come up the marker that is left is removed.
    """

    id = RuleId("AC-B-SEISMIC-PRIMANKA")
    name = "Seismic Primanka"

    @after(BeforeRoundOne.make_ready, beside=EVERY_OTHER)
    def dig_one_more(self, g: BattleGame, setup: BeforeRoundOne) -> Outcome:
        order = (setup.first, opponent(g, setup.first))
        seats = tuple([seat for seat in order if has_boon(g, seat, self.id) and waiting_below(g, seat)])
        return Call(DigOneMore(seats)) if seats else None

    @after(Emerge.when_it_is_up, beside=EVERY_OTHER)
    def fill_it_in(self, g: BattleGame, emerging: Emerge) -> Outcome:
        seat = g.state.units[emerging.unit].seat
        if has_boon(g, seat, self.id) and not waiting_below(g, seat):
            for token in tokens_of(g, TUNNEL, seat):
                g.emit(TokenRemoved(token.id))
        return None


def waiting_below(g: BattleTable, seat: SeatId) -> bool:
    """Whether a Subterranean unit of a General has not come up yet."""
    own = [u.id for u in g.state.units.values() if u.seat == seat and u.location is Location.RESERVE]
    return any([is_subterranean(g, unit) for unit in own])


class DigOneMore(Procedure):
    """Each General in turn."""

    seats: tuple[SeatId, ...]
    at: int = 0

    @step("AC-B-SEISMIC-PRIMANKA")
    def dig(self, g: BattleGame) -> Outcome:
        if self.at == len(self.seats):
            return LEAVE
        seat = self.seats[self.at]
        self.at += 1
        lay_down(g, seat)
        return Again(self.dig)
