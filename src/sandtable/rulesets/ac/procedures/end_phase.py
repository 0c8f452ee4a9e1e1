"""The End Phase: units are Ready again, Objectives are scored, and a General without units loses the field."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome, place, step
from sandtable.rulesets.ac.clashes.scoring import clash_points
from sandtable.rulesets.ac.events.round import PhaseBegan, UnitsMadeReady
from sandtable.rulesets.ac.events.setup import MarkerRemoved
from sandtable.rulesets.ac.procedures.commanded import Commanded
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Phase
from sandtable.rulesets.ac.table.where import units_aboard, units_on_table
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.where import opponent

NO_PRESENCE = 5
"""What the opponent scores (AC-END-04)."""


def without_presence(g: BattleTable) -> tuple[SeatId, ...]:
    """The Generals who have no unit on the battlefield (AC-END-05); Aircraft are in Reserve by then (AC-AIR-19)."""
    there = {unit.seat for unit in (*units_on_table(g), *units_aboard(g))}
    return tuple([seat for seat in g.state.settings.seats if seat not in there])


class EndPhase(Commanded):
    """The end of a Round; the result is whether the game is over.

    Each General issues one Command in it, by a card or by a rule (AC-CMD-06).
    """

    @step("AC-END-01")
    def make_units_ready(self, g: BattleGame) -> Outcome:
        g.emit(PhaseBegan(Phase.END))
        g.emit(UnitsMadeReady())
        return None

    @place("AC-END-01", "AC-END-02")
    def at_dusk(self, g: BattleGame) -> Outcome:
        """Units are Ready, nothing is scored yet (window W7)."""

    @step("AC-END-02", "AC-VP-04")
    def score_the_clash(self, g: BattleGame) -> Outcome:
        for scored in tuple(clash_points(g)):
            g.emit(VictoryPointsScored(scored.seat, scored.points, scored.what, scored.rule))
            if scored.secured is not None:
                g.emit(MarkerRemoved(scored.secured))
        return None

    @place("AC-END-03")
    def other_effects(self, g: BattleGame) -> Outcome:
        """Whatever else falls into the End Phase."""

    @step("AC-END-04", "AC-END-06")
    def look_for_ground_presence(self, g: BattleGame) -> Outcome:
        gone = without_presence(g)
        for seat in gone:
            rule = RuleId("AC-END-04")
            g.emit(VictoryPointsScored(opponent(g, seat), NO_PRESENCE, "Zero Ground Presence", rule))
        self.result = bool(gone)
        return None

    @step("AC-END-07", "AC-ROUND-02")
    def end_the_round(self, g: BattleGame) -> Outcome:
        self.result = self.result or g.state.clock.round >= g.state.settings.rounds
        return None
