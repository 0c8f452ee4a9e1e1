"""Manufacturer: there are always more."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Number
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.combat import ModelsRestored
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.joining import joined
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Exit
from sandtable.rulesets.ac.table.special_rules import bearers, is_named, is_near, words_of
from sandtable.rulesets.ac.table.where import standing

MANUFACTURED = "manufactured"
REACH = 3 * INCH
MOST = 2


class Manufacturer(Rule):
    """A friend with trait X that begins its Activation within 3 inches gets up to two Destroyed models back.

    Itself too, if it has the trait (AC-G-06). Not one in a building or aboard. Several sources are no more than one.
    """

    id = RuleId("AC-R-MANUFACTURER")
    name = "Manufacturer"

    @after(Activation.at_its_start, beside=EVERY_OTHER)
    def make_more(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = activation.unit
        if not standing(g, unit) or not self._is_supplied(g, unit):
            return None
        places = joined(g, unit, lost(g, unit)[:MOST])
        many = g.ask(lambda: how_many(g, MANUFACTURED, unit, len(places), self.id)) if places else 0
        if many:
            g.emit(ModelsRestored(unit, tuple(places)[:many], tuple(places.values())[:many]))
        return None

    def _is_supplied(self, g: BattleTable, unit: UnitId) -> bool:
        sources = bearers(g, g.state.units[unit].seat, self.id)
        fitting = [source for source in sources if is_named(g, unit, words_of(g, source, self.id))]
        return any([is_near(g, unit, source, REACH) for source in fitting])


def lost(g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
    """Models of a unit that were Destroyed, and left no Wreck."""
    models = [g.state.models[name] for name in g.state.units[unit].models]
    return tuple([model.id for model in models if model.left_as is Exit.DESTROYED and not model.wrecked])


def how_many(g: BattleTable, question: str, unit: UnitId, many: int, rule: RuleId) -> Number:
    """How many of its models a unit gets back, of those for whom there is room."""
    return Number(
        g.state.units[unit].seat,
        question,
        0,
        many,
        prompt=f"How many of its models does {thing(unit)} get back?",
        rules=(rule, RuleId("AC-G-16")),
        about=(unit,),
        default=many,
    )
