"""A Territory and ships around it, for troops that go ashore."""

from __future__ import annotations

from sandtable.rulesets.dw4.content.profile import RuleRef
from sandtable.rulesets.dw4.ids import FeatureId
from sandtable.rulesets.dw4.state import Mode
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

ISLAND = FeatureId("T1")
TIP = 3.2
"""From the middle of the Island to its western tip, in inches."""
BEAM = 0.5
"""From the middle of a ship of Mass 3 to its side."""


def coast(*gaps: float, own: tuple[RuleRef, ...] = (), piece: str = "isle-table", tip: float = TIP) -> Tabletop:
    """Ships of A's unit with these rules, the first so many inches west of an Island, others in line astern of it."""
    troops = own or (ref("DW4-P-GROUND-ASSAULT", "2"),)
    classes = [ship_class("Lander", 3, properties=troops), ship_class("Garrison", 3)]
    t = Tabletop(classes, mode=Mode.FULL)
    t.terrain(piece, 18, 24)
    t.unit("A", "lander", *[(18 - tip - BEAM - gap, 24 - 5 * n, 0) for n, gap in enumerate(gaps or (2,))])
    t.unit("B", "garrison", (30, 40, 180))
    return t
