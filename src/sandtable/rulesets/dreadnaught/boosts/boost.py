"""What is known of a Boost, whether a Grid card is played for it or not."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.state import AttackInHand, Sea, SeaTable
from sandtable.rulesets.dreadnaught.tactics.preferring import Weight


class Boost(ABC):
    """A Boost. Its windows are printed on its card (DN-BOOST-07)."""

    id: ClassVar[str]
    """Of its Grid card; else a name of its own."""
    words: ClassVar[str]
    """What it does, in a sentence to the one who may play it."""
    best_at: ClassVar[str] = ""
    """The windows at which it is mostly played; empty where it answers what just happened."""
    for_cruisers: ClassVar[bool] = False
    """Whether it may concern Cruisers, so that it is left to whose Dreadnaught is lost (DN-MULTI-17)."""
    is_scan: ClassVar[bool] = False
    """Whether it is a Scan, which another Boost may cancel."""
    is_overloaded: ClassVar[bool] = False
    """Whether its card is Overloaded, not discarded."""

    known: ClassVar[dict[str, Boost]] = {}
    """Every one that a module has defined, by its id."""

    def __init_subclass__(cls) -> None:
        if hasattr(cls, "id"):
            Boost.known[cls.id] = cls()

    @abstractmethod
    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        """Whether it would do something, judged by public facts alone (DN-BOOST-08)."""

    @abstractmethod
    def resolution(self, seat: SeatId) -> Procedure:
        """What carries it out."""

    def is_timely(self, view: View[Sea], seat: SeatId, letter: str) -> bool:
        """Whether its owner is bothered with it at a window where it may be played."""
        return letter in (self.best_at or letter)

    # --- a captain's advice ---

    is_decisive: ClassVar[bool] = False
    """Whether it is worth being cancelled."""
    answers: ClassVar[tuple[tuple[str, Weight], ...]] = ()
    """Questions that it asks, each with what an option is worth."""

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        """What it brings while no attack is in hand."""
        return 0.1

    def worth_to_an_attack(self, view: View[Sea], seat: SeatId, attack: AttackInHand) -> float:
        """What it brings before Damage and Defence are compared."""
        return 0.0

    def worth_to_a_result(self, view: View[Sea], seat: SeatId, attack: AttackInHand) -> float:
        """What it brings after that."""
        return 0.0

    def worth_as_an_answer(self, view: View[Sea], seat: SeatId) -> float:
        """What it brings while another Boost waits to be answered."""
        return 0.0


class SystemBoost(Boost):
    """A Boost on a System card, once a turn (DN-BOOST-09)."""

    effect: ClassVar[str]
    """What the effect of the card does, by its name."""

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        return 0.6


class EnergyBoost(Boost):
    """A Boost for which an Energy token is spent (DN-ENERGY-06)."""

    offer: ClassVar[str]
    """As it is offered in a window."""
    place: ClassVar[int]
    """Where the book lists it among what Energy does."""

    def is_timely(self, view: View[Sea], seat: SeatId, letter: str) -> bool:
        return False
