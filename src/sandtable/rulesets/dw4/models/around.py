"""What is around the bearers of a special rule: whom it reaches, and who reaches a model."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.positional_traits import positional
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop import where
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies


def bearers(g: BattleTable, seat: SeatId, rule: RuleId) -> tuple[ModelId, ...]:
    """An Admiral's models in the Play Area for which a special rule is in effect."""
    return where.bearers(g, seat, rule, has)


def bearers_near(g: BattleTable, model: ModelId, rule: RuleId, reach: int) -> tuple[ModelId, ...]:
    """The friendly bearers within a distance of a model on the table; itself, if it is one (DW4-G-19)."""
    record = g.state.models[model]
    if record.pose is None:
        return ()
    return tuple([bearer for bearer in bearers(g, record.seat, rule) if are_within(g, model, bearer, reach)])


def alike_near(g: BattleTable, model: ModelId, rule: RuleId, reach: int) -> tuple[ModelId, ...]:
    """Of those the bearers of the same Positional Trait as the model."""
    near = bearers_near(g, model, rule, reach)
    return tuple([bearer for bearer in near if positional(g, bearer) is positional(g, model)]) if near else ()


def enemies_near(g: BattleTable, seat: SeatId, models: Iterable[ModelId], reach: int) -> tuple[ModelId, ...]:
    """The enemy models within a distance of one of an Admiral's models at least."""
    those = tuple(models)
    foes = [foe.id for foe in enemies(g, seat)]
    return tuple([foe for foe in foes if any([are_within(g, model, foe, reach) for model in those])])
