"""Two ships side by side, for crews that go over the rail."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.dw4.content.profile import RuleRef, ShipClass
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.state import BattleGame, Mode
from tests.rulesets.dw4.tabletop import A, Tabletop, ref, ship_class

BEAM = 1.0
"""Of a hull of Mass 3."""


def marines(x: int = 4, *properties: RuleRef, **other: Any) -> ShipClass:
    own = (ref("DW4-P-BOARDING-PARTIES", str(x)),) if x else ()
    return ship_class("Marines", 3, properties=(*own, *properties), **other)


def side_by_side(gap: float = 2, own: ShipClass | None = None, models: int = 1, **prize: Any) -> Tabletop:
    """A's ships in line ahead, and one of B's so many inches to starboard (hull to hull) of the first."""
    own = own or marines()
    foe = ship_class("Prize", 3, **{"defence": 2, "crew": 4, **prize})
    t = Tabletop([own, foe], mode=Mode.FULL)
    t.unit("A", "marines", *[(18, 20 - 6 * n, 0) for n in range(models)])
    t.unit("B", "prize", (18 + BEAM + gap, 20, 0))
    return t


def board(t: Tabletop, *dice: str, unit: str = "A1") -> BattleGame:
    """A Boarding action of a unit of A, run to its first question."""
    return t.game(Boarding(A, UnitId(unit)), dice=list(dice))


def two_crews(own: ShipClass, **prize: Any) -> Tabletop:
    """A's marines (A1.1) with a plain ship that has Boarding Parties (2) astern (A1.2); B's prize abeam of both."""
    plain = ship_class("Plain", 3, properties=(ref("DW4-P-BOARDING-PARTIES", "2"),))
    foe = ship_class("Prize", 3, **{"defence": 2, "crew": 4, **prize})
    t = Tabletop([own, plain, foe], mode=Mode.FULL)
    t.unit("A", "marines", (18, 20, 0), (18, 15, 0))
    t.model("A1.2", class_id="plain")
    t.unit("B", "prize", (18 + BEAM + 2, 17.5, 0))
    return t
