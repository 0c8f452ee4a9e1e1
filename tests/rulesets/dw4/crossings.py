"""A ship that sails north across whatever lies ahead of it, to try what a Property makes of that."""

from __future__ import annotations

from typing import Any

from sandtable.geometry.course import Course
from sandtable.rulesets.dw4.content.profile import RuleRef, TerrainKind
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw4.procedures.consolidation import rally_refusal
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import BattleGame, Mode
from tests.rulesets.dw4.courses import ahead, course
from tests.rulesets.dw4.tabletop import Tabletop, answer, ship_class

FAST = 12_000
"""Far enough to come clear of what lies across its way."""
A1 = UnitId("A1")


def crossing(*properties: RuleRef, systems: tuple[RuleRef, ...] = (), **fields: Any) -> Tabletop:
    """A's ship of Mass 3 at (18, 10), heading north; the hull is 4.3" long and 1" wide."""
    own = ship_class("Own", 3, speed_min=0, speed_max=FAST, properties=properties, systems=systems, **fields)
    t = Tabletop([own], mode=Mode.FULL)
    t.unit("A", "own", (18, 10, 0))
    return t


def shoal(t: Tabletop, kind: TerrainKind, y: float = 15, x: float = 18) -> FeatureId:
    """A Terrain Feature 4" wide and 2" deep, around that point."""
    return t.rectangle(4, 2, (x, y), kind=kind)


def sailed(t: Tabletop, *dice: str, plotted: Course | None = None) -> BattleGame:
    """Its Movement Step: ten inches straight on, unless another course is plotted."""
    g = t.game(MovementStep(A1), dice=list(dice))
    answer(g, "course", plotted or course(ahead(10)))
    return g


def can_rally(t: Tabletop, model: str = "A1.1") -> bool:
    return rally_refusal(t.game(), ModelId(model)) is None
