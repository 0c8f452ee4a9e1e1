"""Generator Ship: what its Generators do for a unit they do for all around it."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId
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
        record = g.state.models[benefit.model]
        if benefit.rule not in SHARED or record.pose is None:
            return False
        mine = positional(g, record.id)
        return any(
            has(g, ship.id, self.id)
            and has(g, ship.id, benefit.rule)
            and positional(g, ship.id) is mine
            and are_within(g, record.id, ship.id, RANGE)
            for ship in friends(g, record.seat)
        )
