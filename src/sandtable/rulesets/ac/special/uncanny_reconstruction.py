"""Uncanny Reconstruction: it mends itself while they watch."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import EVERY_OTHER, after, before
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.events.combat import DamageSet
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.sorties import Sortie
from sandtable.rulesets.ac.procedures.special_commands import IssueSpecial, SpecialCommand
from sandtable.rulesets.ac.special.peer_review import is_under_review
from sandtable.rulesets.ac.state import Battle, BattleGame
from sandtable.rulesets.ac.table.special_rules import is_named
from sandtable.rulesets.ac.table.where import profile_of, units_on_table
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.rulesets.ac.tactics.sparing import FEW, spares_a_card

MENDED = "unit to reconstruct"
ENLIGHTENED = "Enlightened"


class UncannyReconstruction(SpecialCommand):
    """At the end of an Activation an Enlightened unit of the same General that is Under Review recovers 1 Damage.

    Ruling: asked only where such a unit has Damage that has destroyed no model yet.
    """

    id = RuleId("AC-B-UNCANNY-RECONSTRUCTION")
    name = "Uncanny Reconstruction"
    once = False

    @after(Activation.at_its_end, beside=EVERY_OTHER)
    def mend(self, g: BattleGame, activation: Activation) -> Outcome:
        return self._mend(g, activation.unit)

    @before(Sortie.leave, beside=EVERY_OTHER)
    def mend_after_a_sortie(self, g: BattleGame, sortie: Sortie) -> Outcome:
        """That is the end of the Activation of Aircraft (AC-AIR-07)."""
        return self._mend(g, sortie.unit)

    def _mend(self, g: BattleGame, active: UnitId) -> Outcome:
        seat = g.state.units[active].seat
        hurt = [u.id for u in units_on_table(g) if u.seat == seat and u.damage and is_named(g, u.id, (ENLIGHTENED,))]
        able = tuple([unit for unit in hurt if self.may_issue(g, unit) and is_under_review(g, unit)])
        chosen = g.ask(lambda: which(seat, able)) if able else None
        return None if chosen is None else Call(Mend(seat, chosen, self.name, self.id, self.once))


class Mend(IssueSpecial):
    """One point of Damage less."""

    def enact(self, g: BattleGame) -> Outcome:
        g.emit(DamageSet(self.unit, max(0, g.state.units[self.unit].damage - 1)))
        return None


def which(seat: SeatId, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        MENDED,
        able,
        "unit",
        prompt="Which unit that is Under Review recovers 1 Damage, by a Special Command?",
        rules=(UncannyReconstruction.id,),
        about=able,
        passing="none",
    )


@advises(MENDED)
def who_needs_it_most(
    view: View[Battle], decision: ChooseOne[UnitId], pick: Picker, appraise: Appraiser | None
) -> UnitId | None:
    """Whoever is nearest to the loss of a model, if there are cards to spare."""
    if len(view.state.cards[decision.seat].hand) < FEW:
        return None

    def left(unit: UnitId) -> int:
        return profile_of(view, unit).damage_limit - view.state.units[unit].damage

    return min(decision.options, key=left)


spares_a_card(UncannyReconstruction.name.lower())
