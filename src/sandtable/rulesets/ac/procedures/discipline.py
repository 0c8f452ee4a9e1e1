"""Discipline Tests: a card against the Discipline of a unit."""

from __future__ import annotations

import msgspec

from sandtable.kernel.cards import CardTurnedOver
from sandtable.kernel.decision import YesNo
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import Presentation
from sandtable.kernel.procedure import Again, Outcome, Procedure, place, step
from sandtable.kernel.values import Query
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.fighting.attacks import Shot, Strike
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.drawing import renewed_after_a_card, value_of
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.where import FLOOR, has, profile_of
from sandtable.tabletop.layers import MOST, PLUS

TAKEN = Presentation(window=True)
"""Who fails on purpose is rare: so it may be left to standing orders."""
SUPPRESSION, RALLY = "Suppression Test", "Rally Test"


class UnderTest(msgspec.Struct, frozen=True):
    """A unit in a Discipline Test of some kind, and the attack that caused it, if one did (AC-DISC-05)."""

    unit: UnitId
    what: str = ""
    heavy_losses: bool = False
    """At least half of the models it had are lost (AC-SUPP-03)."""
    cause: Shot | Strike | None = None


DISCIPLINE: Query[UnderTest] = Query("Discipline", PLUS)
PASSES: Query[UnderTest] = Query("it passes without a card", MOST)


def discipline(g: BattleTable, tested: UnderTest) -> int | None:
    """The Discipline of a unit for a test; None for a unit that passes by itself (AC-DISC-06, AC-PROFILE-05)."""
    printed = profile_of(g, tested.unit).discipline
    if printed is None or g.value(PASSES, tested, 0):
        return None
    less = has(g, tested.unit, Status.DISORDERED) + tested.heavy_losses
    return max(FLOOR, g.value(DISCIPLINE, tested, printed) - less)


class DisciplineTest(Procedure):
    """The top card of the owner's deck, which passes if its Value is no higher; the result is whether it did.

    The owner may rather fail without a card (AC-DISC-04).
    """

    unit: UnitId
    what: str
    heavy_losses: bool = False
    cause: Shot | Strike | None = None

    @property
    def tested(self) -> UnderTest:
        return UnderTest(self.unit, self.what, self.heavy_losses, self.cause)

    @place("AC-DISC-05", "AC-DISC-07")
    def begin(self, g: BattleGame) -> Outcome:
        """A test is called for, and no card is turned over yet (window W4)."""

    @step("AC-DISC-04")
    def take_it_or_fail(self, g: BattleGame) -> Outcome:
        limit = discipline(g, self.tested)
        if limit is None:
            g.emit(DisciplineTested(self.unit, self.what, 0, 0, True))
            self.result = True
            return Again(self.after_it)
        taken = g.ask(lambda: self._whether(g, limit))
        if not taken or not g.state.cards[g.state.units[self.unit].seat].deck:
            # Without a card left the test is failed (AC-CARD-09).
            g.emit(DisciplineTested(self.unit, self.what, limit, 0, False))
            self.result = False
            return Again(self.after_it)
        return None

    @step("AC-DISC-01", "AC-DISC-03")
    def reveal_a_card(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        limit = discipline(g, self.tested)
        card = g.state.cards[seat].deck[0]
        value = value_of(g, card)
        assert limit is not None
        self.result = value <= limit
        g.emit(CardTurnedOver(seat, card))
        g.emit(DisciplineTested(self.unit, self.what, limit, value, self.result))
        return renewed_after_a_card(g, seat)

    @place("AC-VP-05")
    def after_a_card(self, g: BattleGame) -> Outcome:
        """A card has settled it."""

    @step("AC-DISC-02")
    def after_it(self, g: BattleGame) -> Outcome:
        """It is over, whatever settled it; what follows the test says who called for it."""
        return None

    def _whether(self, g: BattleTable, limit: int) -> YesNo:
        return YesNo(
            g.state.units[self.unit].seat,
            "discipline test",
            prompt=f"{thing(self.unit)} takes a {self.what}: a card of {limit} or lower passes. Or fail it on purpose.",
            rules=(RuleId("AC-DISC-04"),),
            about=(self.unit,),
            yes="take the test",
            no="fail on purpose",
            default=True,
            presentation=TAKEN,
        )
