"""The moments at which Boosts may be played, by the letters that cards name them with."""

from __future__ import annotations

from msgspec import structs

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import SeatId
from sandtable.kernel.presentation import Presentation
from sandtable.kernel.procedure import Again, Call, Outcome, step
from sandtable.kernel.windows import Window
from sandtable.rulesets.dreadnaught.ships.limits import commanding
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

PROMPTS: dict[str, str] = {
    "a": "Obstacles are about to move. A Boost before that?",
    "b": "A card is being Attached. A Boost in answer?",
    "c": "The Volley begins. A Boost before orders are sealed?",
    "d": "All orders are open. A Boost before they are carried out?",
    "e": "A Shot is fired. A Boost before Damage and Defence are compared?",
    "f": "The Shot is settled. A Boost before it takes effect?",
    "g": "The exchange is over. A Boost before the next orders?",
    "h": "The Volley is over. A Boost before Intent is declared?",
    "i": "Recovery begins. A Boost before that?",
    "j": "A Boost was played. Another in answer?",
}
"""What is asked at each."""

_SHOWN = Presentation(panel="boosts", hand=True, easy=True, window=True)


NONE_AFTER_ALL = "none after all"
"""The result of a Boost that was opened and not played."""


class BoostWindow(Window):
    """A window for Boosts; who looks through the hand and plays none has passed, so that it comes to an end."""

    def question(self, seat: SeatId, offers: tuple[Grant, ...]) -> ChooseOne[str]:
        letter = next(letter for letter, name in WINDOWS.items() if name == self.name)
        asked = Window.question(self, seat, offers)
        return structs.replace(asked, prompt=PROMPTS[letter], passing="play no Boost", presentation=_SHOWN)

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
    return Call(BoostWindow(WINDOWS[letter], seats or commanding(g.state)))
