"""Effects that last, and small gains."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.events.turns import OngoingBegun, TokensGained
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.attaching import Attach, attachments
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, near
from sandtable.rulesets.dreadnaught.ships.limits import foes_of
from sandtable.rulesets.dreadnaught.state import Ongoing, SeaGame


class Last(Procedure):
    """Something counts for the own ship until the end of the Volley or turn, or until it is used (DN-KEY-12)."""

    seat: SeatId
    system: SystemId
    what: str
    amount: int
    until: str

    @step("DN-KEY-12")
    def begin(self, g: SeaGame) -> Outcome:
        g.emit(OngoingBegun(self.seat, Ongoing(self.what, self.amount, self.until, self.system)))
        return None


class GainTokens(Procedure):
    """Activation tokens, which may be used in the same Volley."""

    seat: SeatId
    many: int

    @step("DN-POWER-07")
    def gain(self, g: SeaGame) -> Outcome:
        g.emit(TokensGained(self.seat, self.many))
        return None


class SlowAShip(Procedure):
    """A Dreadnaught of an opponent is Slowed until the end of the turn."""

    seat: SeatId
    system: SystemId
    amount: int
    within: int

    @step("DN-EFFECT-06")
    def slow(self, g: SeaGame) -> Outcome:
        foes = [
            foe
            for foe in foes_of(g.state, self.seat)
            if afloat(g.state, foe) and near(g.state, self.seat, foe) <= self.within
        ]
        if not foes:
            return LEAVE
        foe = g.ask(one_of(self.seat, "ship to slow", foes, "seat", "Choose the ship to slow.", "DN-EFFECT-06"))
        g.emit(OngoingBegun(foe, Ongoing("slowed", self.amount, "turn", self.system)))
        return None


class AttachFreely(Procedure):
    """A Grid card is Attached without Disabled token, flips and ATL."""

    seat: SeatId

    @step("DN-ATTACH-06")
    def attach(self, g: SeaGame) -> Outcome:
        if not g.state.cards[self.seat].hand:
            return LEAVE
        prompt = "Attach a Grid card at no price."
        chosen = g.ask(
            lambda: one_of(
                self.seat,
                "free Attachment",
                attachments(g, self.seat),
                "attachment",
                prompt,
                "DN-ATTACH-06",
                "attach none",
            )
        )
        if chosen is None:
            return LEAVE
        return Call(Attach(self.seat, chosen.card, chosen.system, chosen.over, free=True))
