"""Footprints for Classes of which no catalogue says how large they are: by what they are and by Mass. Edit at will."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.tabletop.imports.footprints import Sizes, footprint
from sandtable.tabletop.pack_rows import FootprintRow

SIZES = Sizes(
    long={1: (2.2, 0.6), 2: (3.0, 0.8), 3: (4.3, 1.0), 4: (5.5, 1.4), 5: (7.0, 1.8), 6: (9.0, 2.4)},
    broad={1: 1.2, 2: 1.8, 3: 2.8, 4: 3.4, 5: 4.2, 6: 5.0},
    outlines=(
        (("Platform", "Depot", "Pipeworks", "Saucer", "Colossus"), "disc"),
        (("Airship", "Rotorcraft"), "spindle"),
        (("Submarine",), "needle"),
        (("Merchantman", "Carrier", "Repair"), "barge"),
    ),
    usual="capsule",
)


def footprint_of(traits: Sequence[str], mass: int) -> FootprintRow:
    """The footprint of a Class with those Traits."""
    return footprint(traits, mass, SIZES)
