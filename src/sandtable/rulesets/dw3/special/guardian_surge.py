"""Guardian Surge: more than the coils were made for."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.models.special_rules import has, unit_has, x_of
from sandtable.rulesets.dw3.procedures.activation import ActivationPhase
from sandtable.rulesets.dw3.procedures.valour import in_turn
from sandtable.rulesets.dw3.procedures.valour_price import BuyValour
from sandtable.rulesets.dw3.special.guardian_generator import MORE, GuardianGenerator
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.where import models_of, units_of

LEAST = 40
ENOUGH = 3
"""Points for which a captain spends a card."""


class GuardianSurge(Rule):
    """At the start of the activation phase, for a card of 40 or more, the bearers of a unit give twice their points.

    Ruling: twice their own number; what an amplifier adds comes to it once.
    """

    id = RuleId("DW3-R-GUARDIAN-SURGE")
    name = "Guardian Surge"

    @after(ActivationPhase.begin, precedes=(GuardianGenerator,))
    def surge(self, g: BattleGame, phase: ActivationPhase) -> Outcome:
        able = [u.id for seat in in_turn(g) for u in units_of(g, seat) if unit_has(g, u.id, self.id)]
        return Call(Surges(tuple(able))) if able else None

    @modifies(MORE, PLUS)
    def double(self, g: BattleTable, model: ModelId) -> Modifier | None:
        marks = g.state.units[g.state.models[model].unit].marks
        if f"{self.name} {g.state.clock.round}" not in marks or not has(g, model, self.id):
            return None
        return Modifier(x_of(g, model, GuardianGenerator()))


class Surges(Procedure):
    """The player of each unit with bearers is asked for a card."""

    units: tuple[UnitId, ...]
    stands: bool = False

    @step("DW3-R-GUARDIAN-SURGE")
    def ask_for_a_card(self, g: BattleGame) -> Outcome:
        if not self.units:
            return LEAVE
        unit = self.units[0]
        there = [m.id for m in models_of(g, unit) if m.pose is not None and has(g, m.id, GuardianSurge.id)]
        points = sum([x_of(g, model, GuardianGenerator()) for model in there])
        self.stands = False
        if not points:
            return None
        prompt = f"Discard a card of {LEAST} or more for {points} more Guardian points of {thing(unit)}?"
        price = BuyValour(unit, GuardianSurge.name, prompt, GuardianSurge.id, LEAST, points >= ENOUGH)
        return Call(price, into=Surges.stands)

    @step("DW3-R-GUARDIAN-SURGE")
    def note_it(self, g: BattleGame) -> Outcome:
        first, self.units = self.units[0], self.units[1:]
        if self.stands:
            g.emit(Marked(first, f"{GuardianSurge.name} {g.state.clock.round}"))
        return Again(self.ask_for_a_card)
