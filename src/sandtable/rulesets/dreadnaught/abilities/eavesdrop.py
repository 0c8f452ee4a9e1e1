"""Eavesdrop, the Hull bonus of the Shroud."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.effects.cards import Scry, is_jammed
from sandtable.rulesets.dreadnaught.events.turns import OnceUsed
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.volley import Volley
from sandtable.rulesets.dreadnaught.sea.lookout import afloat
from sandtable.rulesets.dreadnaught.ships.limits import foes_of, in_order
from sandtable.rulesets.dreadnaught.state import SeaGame

EAVESDROP = "SHR-H"


class ListenIn(Procedure):
    """Whoever has Eavesdrop may Scry 1, once a turn, Initiative first."""

    asked: int = 0
    listener: SeatId = SeatId("")

    @step("DN-CARD-17")
    def ask(self, g: SeaGame) -> Outcome:
        seats = in_order(g.state)
        if self.asked >= len(seats):
            return LEAVE
        seat = seats[self.asked]
        ship = g.state.ships[seat]
        able = EAVESDROP in ship.hull_bonuses and EAVESDROP not in ship.spent and afloat(g.state, seat)
        chosen = None
        if able and not is_jammed(g, seat) and any(g.state.cards[foe].deck for foe in foes_of(g.state, seat)):
            prompt = "Eavesdrop: you may Scry 1 now, once this turn."
            chosen = g.ask(one_of(seat, "Eavesdrop", ("listen",), "way", prompt, "DN-CARD-17", passing="not now"))
        self.asked += 1
        if chosen is None:
            return Again(self.ask)
        g.emit(OnceUsed(seat, EAVESDROP))
        return Call(Scry(seat, 1))

    @step("DN-CARD-17")
    def go_on(self, g: SeaGame) -> Outcome:
        return Again(self.ask)


class Eavesdrop(Rule):
    """At the start of a Volley a player of the Shroud may look at the top card of an opponent's deck."""

    id, name = RuleId("DN-CARD-17"), "Eavesdrop"

    @after(Volley.repair_quickly)
    def listen(self, g: SeaGame, volley: Volley) -> Outcome:
        return Call(ListenIn())
