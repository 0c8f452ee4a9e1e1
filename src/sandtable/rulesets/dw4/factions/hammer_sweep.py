"""Hammer Sweep: straight at them, and through."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.advanced.underwater import DivingAndSurfacing
from sandtable.rulesets.dw4.content.profile import RuleRef
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import is_of
from sandtable.rulesets.dw4.models.properties import LENT, Lending, Loan, has
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.faction_valour import AttemptForUnit
from sandtable.rulesets.dw4.special.daredevil_crew import DaredevilCrew
from sandtable.rulesets.dw4.special.heavy_prow import HeavyProw
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import worth_a_card
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies, models_of

NAME = "Hammer Sweep"
SWEEP = RuleId("DW4-F-COMMONWEALTH-HAMMER-SWEEP")
COMMONWEALTH = "Commonwealth"
DARING = RuleRef(DaredevilCrew.id, DaredevilCrew.name)
CLOSE = 8 * INCH
"""An enemy so near may well be Rammed."""


class HammerSweep(Rule):
    """As a Commonwealth unit with Heavy Prow is activated, a Special Valour Effect gives it Daredevil Crew.

    Ruling: one model with Heavy Prow is enough, and every model has it until the Activation ends
    (DW4-F-COMMONWEALTH-HAMMER-SWEEP).
    """

    id = SWEEP
    name = NAME
    brings = (DaredevilCrew.id,)

    @after(Activation.begin, follows=(DivingAndSurfacing,), beside=EVERY_OTHER)
    def swing_the_hammer(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = g.state.units[activation.unit]
        if not has_bonus(g, unit.seat, self.id) or not can_sweep(g, unit.id):
            return None
        return Call(AttemptForUnit(unit.seat, unit.id, NAME, self.id))

    @grants(LENT)
    def lend_them_daring(self, g: BattleTable, lending: Lending) -> Iterable[Grant]:
        if lending.rule != DARING.id or not has_token(g.state.units[g.state.models[lending.model].unit], NAME):
            return ()
        return (Loan(self.name, self.id, copy=DARING),)

    @after(Activation.mark_it_activated, beside=EVERY_OTHER)
    def put_it_down(self, g: BattleGame, activation: Activation) -> Outcome:
        if has_token(g.state.units[activation.unit], NAME):
            g.emit(UnitTokensSet(activation.unit, NAME, 0))
        return None


def can_sweep(g: BattleTable, unit: UnitId) -> bool:
    """Whether it is a Commonwealth unit with a Heavy Prow in it."""
    return is_of(g, unit, COMMONWEALTH) and any([has(g, model.id, HeavyProw.id) for model in models_of(g, unit)])


@worth_a_card(SWEEP)
def is_worth_a_sweep(view: View[Battle]) -> bool:
    """Where an enemy is near enough to be Rammed."""
    unit = view.state.clock.unit
    if unit is None:
        return False
    own = [model.id for model in models_of(view, unit) if model.pose is not None]
    foes = [foe.id for foe in enemies(view, view.state.units[unit].seat)]
    return any([are_within(view, model, foe, CLOSE) for model in own for foe in foes])
