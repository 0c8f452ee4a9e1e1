"""Boosts are offered in their windows, by what everyone can see (DN-BOOST-07)."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.windows import window
from sandtable.rulesets.dreadnaught.boosting.fitting import could_boost, may_boost
from sandtable.rulesets.dreadnaught.boosting.offering import PLAY_A_BOOST, by_energy, of_systems
from sandtable.rulesets.dreadnaught.boosting.playing import PlayBoost, UseBoost
from sandtable.rulesets.dreadnaught.procedures.windows import WINDOWS
from sandtable.rulesets.dreadnaught.state import SeaTable


class Boosts(Rule):
    """Whoever has BL left and a hand may play a Boost that fits; being asked tells nothing about the hand."""

    id, name = RuleId("DN-BOOST-01"), "Boosts"

    def _offer(self, table: SeaTable, seat: SeatId, letter: str) -> Iterable[Grant]:
        if could_boost(table, seat, letter):
            yield Grant(PLAY_A_BOOST, self.id, PlayBoost(seat, letter))
        if not may_boost(table, seat) or table.state.captains[seat].out:
            return
        for offer, boost, system in of_systems(table, seat, letter):
            yield Grant(offer, RuleId("DN-BOOST-09"), UseBoost(seat, boost.id, system))
        captain = table.state.captains[seat]
        if letter in "cgh" and captain.energy and captain.activations < 2 and not captain.tokens:
            for offer, boost in by_energy(table, seat):
                yield Grant(offer, RuleId("DN-ENERGY-06"), UseBoost(seat, boost.id))

    @grants(window(WINDOWS["a"]))
    def before_obstacles_move(self, table: SeaTable, seat: SeatId) -> Iterable[Grant]:
        return self._offer(table, seat, "a")

    @grants(window(WINDOWS["b"]))
    def in_answer_to_an_attachment(self, table: SeaTable, seat: SeatId) -> Iterable[Grant]:
        return self._offer(table, seat, "b")

    @grants(window(WINDOWS["c"]))
    def as_a_volley_begins(self, table: SeaTable, seat: SeatId) -> Iterable[Grant]:
        return self._offer(table, seat, "c")

    @grants(window(WINDOWS["d"]))
    def after_the_reveal(self, table: SeaTable, seat: SeatId) -> Iterable[Grant]:
        return self._offer(table, seat, "d")

    @grants(window(WINDOWS["e"]))
    def to_an_attack(self, table: SeaTable, seat: SeatId) -> Iterable[Grant]:
        return self._offer(table, seat, "e")

    @grants(window(WINDOWS["f"]))
    def to_a_result(self, table: SeaTable, seat: SeatId) -> Iterable[Grant]:
        return self._offer(table, seat, "f")

    @grants(window(WINDOWS["g"]))
    def after_an_exchange(self, table: SeaTable, seat: SeatId) -> Iterable[Grant]:
        return self._offer(table, seat, "g")

    @grants(window(WINDOWS["h"]))
    def before_intent(self, table: SeaTable, seat: SeatId) -> Iterable[Grant]:
        return self._offer(table, seat, "h")

    @grants(window(WINDOWS["i"]))
    def before_recovery(self, table: SeaTable, seat: SeatId) -> Iterable[Grant]:
        return self._offer(table, seat, "i")

    @grants(window(WINDOWS["j"]))
    def in_answer_to_a_boost(self, table: SeaTable, seat: SeatId) -> Iterable[Grant]:
        return self._offer(table, seat, "j")
