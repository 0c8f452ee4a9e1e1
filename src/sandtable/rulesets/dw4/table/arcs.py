"""Arcs and Range Bands: in which direction and how far away something lies from a model."""

from __future__ import annotations

from enum import IntEnum

from sandtable.geometry.measure import gap2_any
from sandtable.geometry.sector import Sector
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.scene import Scene, scene
from sandtable.tabletop.arcs import arcs_in
from sandtable.tabletop.bands import Bands

LETTERS = "FSAP"
"""The Arcs as a profile writes them, in the order of the sectors."""


class Band(IntEnum):
    """A Range Band; the number is its place among a weapon's Firepower values (DW4-RANGE-01)."""

    CLOSE = 0
    STANDARD = 1
    EXTREME = 2


CLOSE_RANGE = 10 * INCH
STANDARD_RANGE = 30 * INCH
BANDS = Bands(tuple(Band), (CLOSE_RANGE, STANDARD_RANGE))
"""Lengths are whole thousandths of an inch, so exactly 10" is exactly 10" (DW4-RANGE-03)."""


def arcs_to_model(g: BattleTable, model: ModelId, other: ModelId) -> tuple[Sector, ...]:
    """The Arc of a model in which the Centre Point of another lies (DW4-MODEL-03, DW4-MODEL-04).

    The other may be a Terrain Feature. Ruling: its Centre Point is its centroid.
    Two on a boundary: the Admiral of the model whose Arcs these are then has the choice (DW4-MODEL-05).
    """
    return arcs_in(scene(g), model, other)


def arcs_as_defended(g: BattleTable, target: ModelId, attacker: ModelId) -> tuple[Sector, ...]:
    """The Arc of a target in which an attacker counts as being.

    Ruling: on a boundary the target's Admiral is taken to choose, for a whole Attack, the Arc that is not Aft
    (DW4-MODEL-05).
    """
    arcs = arcs_to_model(g, target, attacker)
    return arcs if len(arcs) == 1 else tuple([arc for arc in arcs if arc is not Sector.AFT])


def bands_to_model(g: BattleTable, model: ModelId, target: ModelId) -> tuple[Band, ...]:
    """The Range Band from one model to another; two where the distance is exactly 10" or 30" (DW4-RANGE-02, -03)."""
    return bands_in(scene(g), model, target)


def bands_in(here: Scene, model: ModelId, target: ModelId) -> tuple[Band, ...]:
    """The same in a known arrangement of the table."""
    found = here.bands.get((model, target))
    if found is None:
        body = here.footprints.get(target)
        found = here.bands[model, target] = (
            BANDS.between(here.footprints[model], body)
            if body is not None
            else BANDS.at(*gap2_any((here.footprints[model],), here.grounds[FeatureId(target)].pieces))
        )
    return found
