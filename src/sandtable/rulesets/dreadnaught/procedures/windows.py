"""The moments at which Boosts may be played, by the letters that cards name them with."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, step
from sandtable.kernel.windows import Window
from sandtable.rulesets.dreadnaught.ships.limits import in_order
from sandtable.rulesets.dreadnaught.state import SeaGame

WINDOWS: dict[str, str] = {
    "a": "Boosts before Obstacles move",
    "b": "Boosts in answer to an Attachment",
    "c": "Boosts as the Volley begins",
    "d": "Boosts after the reveal",
    "e": "Boosts to an attack",
    "f": "Boosts to a result",
    "g": "Boosts after the exchange",
    "h": "Boosts before Intent",
    "i": "Boosts before Recovery",
    "j": "Boosts in answer to a Boost",
}
"""Every window (DN-BOOST-07)."""

IN_SETUP = "acghi"
"""Windows whose Boosts a setup bonus lets play (DN-SETUP-17)."""

QUESTIONS = tuple(WINDOWS.values())


NONE_AFTER_ALL = "none after all"
"""The result of a Boost that was opened and not played."""


class BoostWindow(Window):
    """A window for Boosts; who looks through the hand and plays none has passed, so that it comes to an end."""

    before: int = 0
    """How many had passed in a row before the seat that is asked."""

    @step("DN-BOOST-08")
    def offer_to_the_next_seat(self, g: SeaGame) -> Outcome:
        self.before, self.played = self.passed, None
        return Window.offer_to_the_next_seat(self, g)

    @step("DN-BOOST-08")
    def go_round_again(self, g: SeaGame) -> Outcome:
        if self.played == NONE_AFTER_ALL:
            self.passed = self.before + 1
        return Again(self.offer_to_the_next_seat) if self.passed < len(self.seats) else None


def boosts(g: SeaGame, letter: str, *seats: SeatId) -> Call:
    """Boosts may be played, by Initiative first and again until all have passed in a row (DN-BOOST-08, DN-TURN-06)."""
    return Call(BoostWindow(WINDOWS[letter], seats or in_order(g.state)))
