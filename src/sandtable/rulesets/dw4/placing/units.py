"""Putting a unit on the table: at deployment, and when it arrives from Reserve."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import Any

import msgspec

from sandtable.geometry.shape import Outline, Region, Shape
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.table import Table
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.positional_traits import is_airborne, is_surface
from sandtable.rulesets.dw4.moving.sailing import ground_struck
from sandtable.rulesets.dw4.placing.deployment_actions import CENTRED, GUARDS, Guard
from sandtable.rulesets.dw4.state import Battle, BattleTable, Model
from sandtable.rulesets.dw4.table.coherency import LINK
from sandtable.rulesets.dw4.table.zones import deployment_zone
from sandtable.rulesets.dw4.terrain.markers import marker_shape
from sandtable.tabletop.placing import units
from sandtable.tabletop.placing.faults import Faults
from sandtable.tabletop.placing.free_space import Room
from sandtable.tabletop.where import enemies, footprint, grounds, models_of, models_on_table, models_set_down, outline

_NOT_CENTRED = Refusal("it must lie wholly within the Deployment Zone", RuleId("DW4-SETUP-15"))


class Shunning(StrEnum):
    """Whom a unit must be put down away from."""

    ENEMIES = "enemies"
    """Every enemy model."""
    NEAR_ENEMIES = "enemies in Proximity"
    """Enemy models that could be in Proximity of it (DW4-RANGE-05)."""
    ALL = "all models"
    """Every other model, whoever's it is."""
    NEAR_MODELS = "models in Proximity"
    """Every other model that could be, those of its own unit as well."""


class Beside(msgspec.Struct, frozen=True):
    """A model that a unit must be put down close to, and the rule that says so."""

    model: ModelId
    reach: int
    rule: RuleId


class PlaceUnit(units.PlaceUnit, frozen=True):
    """Put every model of a unit on the table, any facing, nothing overlapping (DW4-SETUP-15, DW4-READY-13).

    Whether there is room at all decides who may come (DW4-READY-17).
    """

    shunning: Shunning = Shunning.ENEMIES
    """Whom the gap is kept from."""
    shore_gap: int = 0
    """No model is within this distance of a Terrain Feature; 0 for no limit."""
    beside: Beside | None = None
    """Every model is within reach of it."""
    guarded: bool = False
    """Whether enemies that guard the waters keep it away."""
    reach: int = 0
    """No model is farther than this from where it stands now; 0 for no limit."""
    off_markers: bool = False
    """No model overlaps a Marker."""

    def room(self, table: Table[Battle]) -> Room:
        """What limits the place of each model."""
        beside = self.beside
        others, grounds = table.memo(("in the way", self.unit), self._in_the_way, table)
        if self.off_markers:
            others = [*others, *[(marker, marker_shape(table, marker)) for marker in table.state.markers]]
        shunned = self._shunned(table) if self.enemy_gap else ()
        return Room(
            table.state.play_area,
            _faults(self.rules[0] if self.rules else RuleId("DW4-SETUP-15"), self.touching_edge),
            LINK,
            zone=self.zone,
            outside=self.outside,
            touching_edge=self.touching_edge,
            others=others,
            grounds=grounds,
            shunned=[(enemy.id, footprint(table, enemy.id)) for enemy in shunned],
            shunned_gap=self.enemy_gap,
            terrain_gap=0 if is_airborne(table, self.unit) else self.shore_gap,
            beside=None if beside is None else (beside.model, footprint(table, beside.model), beside.reach),
            apart=self.enemy_gap if self.shunning is Shunning.NEAR_MODELS and is_surface(table, self.unit) else 0,
            centred=self._centred(table),
            origins=self._origins(table) if self.reach else (),
            **self._guards(table),
        )

    def _origins(self, table: BattleTable) -> list[tuple[str, Shape, int]]:
        """Where each of its models is now, and how far it may go."""
        return [(model.id, footprint(table, model.id), self.reach) for model in models_of(table, self.unit)]

    def _centred(self, table: BattleTable) -> frozenset[Outline]:
        """Hulls that lie in their own Deployment Zone with their Centre Point alone."""
        if CENTRED not in table.hooks.permits or self.zone is None:
            return frozenset()
        if self.zone != deployment_zone(table, table.state.units[self.unit].seat):
            return frozenset()
        models = [m for m in models_of(table, self.unit) if table.refusal(CENTRED, m.id, _NOT_CENTRED) is None]
        return frozenset([outline(table, model.class_id) for model in models])

    def _guards(self, table: BattleTable) -> dict[str, Any]:
        """Enemies that keep it at a distance outside its own Deployment Zone, all at the same."""
        granted = table.granted(GUARDS, self.unit) if self.guarded and GUARDS in table.hooks.grants else ()
        guards = [guard for guard in granted if isinstance(guard, Guard)]
        if not guards:
            return {}
        shapes = [(guard.model, footprint(table, guard.model)) for guard in guards]
        home = deployment_zone(table, table.state.units[self.unit].seat)
        return {"guards": shapes, "guard_gap": max([guard.gap for guard in guards]), "home": home}

    def _shunned(self, table: BattleTable) -> tuple[Model, ...]:
        """Models that the gap is kept from: for Proximity only Surface models count, to each other."""
        foes = enemies(table, table.state.units[self.unit].seat)
        if self.shunning is Shunning.ENEMIES:
            return foes
        if self.shunning is Shunning.ALL:
            return tuple([model for model in models_set_down(table) if model.unit != self.unit])
        if not is_surface(table, self.unit):
            return ()
        others = foes if self.shunning is Shunning.NEAR_ENEMIES else models_on_table(table)
        return tuple([m for m in others if m.unit != self.unit and is_surface(table, m.id)])

    def _in_the_way(self, table: BattleTable) -> tuple[list[tuple[str, Shape]], Sequence[tuple[str, Region]]]:
        """Models of other units and Terrain Features. Incoming models take up room, too: they stand there.

        A Terrain Feature that the unit would not Collide with is no obstacle (DW4-READY-13).
        """
        models = table.state.models.values()
        others = [m.id for m in models if m.pose is not None and m.unit != self.unit]
        shapes: list[tuple[str, Shape]] = [(model, footprint(table, model)) for model in others]
        first = table.state.units[self.unit].models[0]
        lands = [(f, land) for f, land in grounds(table).lands.items() if ground_struck(table, first, f)]
        return shapes, lands


@cache
def _faults(here: RuleId, arriving: bool) -> Faults:
    """What is wrong with a place, by the rule that asks for one; whoever arrives from Reserve touches an Edge."""
    zone, gap = (RuleId("DW4-READY-14"), RuleId("DW4-READY-16")) if arriving else (RuleId("DW4-SETUP-15"), here)
    return Faults(
        off_table=Refusal("is not wholly on the Play Area", here),
        outside_zone=Refusal("is not wholly within the Deployment Zone", zone),
        no_edge=Refusal("touches no Edge of the Play Area", RuleId("DW4-READY-13")),
        barred=Refusal("is in the enemy Deployment Zone", RuleId("DW4-READY-15")),
        too_far=Refusal("is too far from {name}", here),
        overlaps=Refusal("would overlap {name}", here),
        near_terrain=Refusal("is in Proximity of the Terrain Feature {name}", here),
        # A Terrain Feature is something to run into, so nothing may start on it.
        on_terrain=Refusal("would stand on the Terrain Feature {name}", RuleId("DW4-TERR-02")),
        too_close=Refusal("is too close to the enemy {name}" if arriving else "is too close to {name}", gap),
        overlaps_mate=Refusal("would overlap another model of its unit", here),
        too_close_to_mate=Refusal("is too close to another model of its unit", here),
        incoherent=Refusal("would be Out of Coherency", RuleId("DW4-READY-13")),
    )
