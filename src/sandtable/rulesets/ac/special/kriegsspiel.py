"""Kriegsspiel: the next move was thought of before."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation, call_next, ready_near
from sandtable.rulesets.ac.procedures.special_commands import IssueSpecial, SpecialCommand
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.where import shapes_of

REACH = 6 * INCH


class Kriegsspiel(SpecialCommand):
    """After the first Activation of a turn another Ready unit within 6 inches is activated at once.

    It does not count as Coordinated then: its partners stay Ready. From a garrison it is measured from the building
    (AC-G-07).
    """

    id = RuleId("AC-B-KRIEGSSPIEL")
    name = "Kriegsspiel"

    @after(Activation.at_its_end, beside=EVERY_OTHER)
    def think_ahead(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = g.state.units[activation.unit]
        if not activation.alone or not self.is_brought(g, unit.seat) or not shapes_of(g, unit.id):
            return None
        able = tuple([each for each in ready_near(g, unit.id, REACH) if self.may_issue(g, each)])
        chosen = g.ask(lambda: which(unit.seat, able)) if able else None
        return None if chosen is None else Call(MoveOn(unit.seat, chosen, self.name, self.id, self.once))


class MoveOn(IssueSpecial):
    """The turn is not over yet."""

    def enact(self, g: BattleGame) -> Outcome:
        call_next(g, self.unit, apart=True)
        return None


def which(seat: SeatId, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "unit for kriegsspiel",
        able,
        "unit",
        prompt="Which unit near it do you want to activate at once, by a Special Command?",
        rules=(Kriegsspiel.id,),
        passing="none",
    )
