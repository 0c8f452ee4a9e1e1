"""Generator Ship: what its Generators do for a unit they do for all around it."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.positional_traits import positional
from sandtable.rulesets.dw4.models.properties import BENEFIT, Benefit, has
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends

RANGE = 7 * INCH

SHARED = frozenset(
    RuleId(f"DW4-S-{name}")
    for name in (
        "ARC-GENERATOR",
        "ATOMIC-GENERATOR",
        "CHANGAN-TOWER-GENERATOR",
        "CHRONO-GENERATOR",
        "FURY-GENERATOR",
        "HEAVY-SHIELD-GENERATOR",
        "MAGNETIC-GENERATOR",
        "MIRAGE-GENERATOR",
        "REPULSION-FIELD-GENERATOR",
        "SENTINEL-GENERATOR",
        "SHROUD-GENERATOR",
        "SOLEX-GENERATOR",
        "STORM-GENERATOR",
    )
)
"""The Systems tagged as Generators (DW4-PROP-05) that grant a Unit Benefit (DW4-G-10); no other is ever shared."""


class GeneratorShip(Rule):
    """The Unit Benefits of its Generators reach every friendly model of its Positional Trait within 7".

    Ruling: tested for each model at the moment of use (DW4-S-GENERATOR-SHIP).
    """

    id = RuleId("DW4-S-GENERATOR-SHIP")
    name = "Generator Ship"

    @permits(BENEFIT)
    def reach_further(self, g: BattleTable, benefit: Benefit) -> bool:
        return bool(ships_in_reach(g, benefit.model, benefit.rule))


def ships_in_reach(g: BattleTable, model: ModelId, generator: RuleId) -> tuple[ModelId, ...]:
    """The Generator Ships whose Generator of that kind reaches a model."""
    record = g.state.models[model]
    if generator not in SHARED or record.pose is None:
        return ()
    mine, own = positional(g, record.id), friends(g, record.seat)
    ships = [ship.id for ship in own if has(g, ship.id, GeneratorShip.id) and has(g, ship.id, generator)]
    alike = [ship for ship in ships if positional(g, ship) is mine]
    return tuple([ship for ship in alike if are_within(g, record.id, ship, RANGE)])
