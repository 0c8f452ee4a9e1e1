"""Footprints for classes of which no catalogue says how large they are: by what they are called and by MASS."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.catalogues.cleaning import folded
from sandtable.tabletop.imports.footprints import Sizes, footprint
from sandtable.tabletop.pack_rows import FootprintRow

SIZES = Sizes(
    long={1: (2.6, 0.7), 2: (4.3, 1.0), 3: (5.5, 1.4), 4: (7.0, 1.8), 5: (9.0, 2.4)},
    broad={1: 1.4, 2: 2.4, 3: 2.8, 4: 4.2, 5: 5.0},
    outlines=(
        (("platform", "platforms", "fortress", "stronghold", "colossus"), "disc"),
        (("airship", "rotor", "skycruiser", "skydrill", "skyfurnace", "skycannon", "aerial"), "spindle"),
        (("submarine", "submarines", "submersible", "nautilus"), "needle"),
        (("conveyor", "carrier", "transport", "repairship", "indiaman"), "barge"),
    ),
    usual="slab",
)


def footprint_of(names: Iterable[str], mass: int) -> FootprintRow:
    """The footprint of a class with those names."""
    return footprint({word for name in names for word in folded(name).split()}, mass, SIZES)
