"""Boosts are offered in their windows, by what everyone can see (DN-BOOST-07)."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.windows import window
from sandtable.rulesets.dreadnaught.boosting.fitting import could_boost, drive_was_activated, may_boost, my_action
from sandtable.rulesets.dreadnaught.boosting.playing import PlayBoost, UseBoost
from sandtable.rulesets.dreadnaught.boosting.resolving import (
    AFTERBURN,
    DIM_THE_FOE,
    FALSE_ORDERS,
    MEND_THE_REACTOR,
    TURN_A_SHIP,
)
from sandtable.rulesets.dreadnaught.procedures.windows import WINDOWS
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, near
from sandtable.rulesets.dreadnaught.ships.limits import foes_of
from sandtable.rulesets.dreadnaught.ships.systems import design, reactor_of, systems_of
from sandtable.rulesets.dreadnaught.state import SeaTable

KEYWORDS = {"turn a ship": TURN_A_SHIP, "afterburn": AFTERBURN, "false orders": FALSE_ORDERS}


class Boosts(Rule):
    """Whoever has BL left and a hand may play a Boost that fits; being asked tells nothing about the hand."""

    id, name = RuleId("DN-BOOST-01"), "Boosts"

    def _offer(self, table: SeaTable, seat: SeatId, letter: str) -> Iterable[Grant]:
        if could_boost(table, seat, letter):
            yield Grant("play a Boost", self.id, PlayBoost(seat, letter))
        if not may_boost(table, seat):
            return
        for system in systems_of(table.state, seat):
            for effect in design(table, system).effects:
                # A Boost on a System card, once a turn (DN-BOOST-09).
                if effect.kind != "boost" or letter not in effect.windows or system.spent or system.disabled:
                    continue
                boost = KEYWORDS[effect.does[0].what]
                if _fits(table, seat, boost):
                    yield Grant(
                        f"use {design(table, system).name}", RuleId("DN-BOOST-09"), UseBoost(seat, boost, system.id)
                    )
        captain = table.state.captains[seat]
        if letter in "cgh" and captain.energy and captain.activations < 2 and not captain.tokens:
            if reactor_of(table, seat).markers:
                yield Grant("mend the Reactor by Energy", RuleId("DN-ENERGY-06"), UseBoost(seat, MEND_THE_REACTOR))
            yield Grant("dim an opponent by Energy", RuleId("DN-ENERGY-06"), UseBoost(seat, DIM_THE_FOE))

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


def _fits(table: SeaTable, seat: SeatId, boost: str) -> bool:
    foes = foes_of(table.state, seat)
    if boost == AFTERBURN:
        return drive_was_activated(table, seat)
    if boost == TURN_A_SHIP:
        return any(afloat(table.state, foe) and near(table.state, seat, foe) <= 2 for foe in foes)
    actions = [my_action(table, foe) for foe in foes]
    return any(action is not None and action.attached for action in actions)
