"""Forces for the tests of rules that act on the building of one."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.kernel.forces import ForceProblem
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.content import Content, builtin
from sandtable.rulesets.dw3.content.profile import (
    Battlefleet,
    BattlefleetId,
    Force,
    ForceId,
    ForceUnit,
    Position,
    RuleRef,
    ShipClass,
)
from sandtable.rulesets.dw3.forces.legality import force_problems
from sandtable.tabletop.ids import ClassId
from tests.rulesets.dw3.gunfire import having

LIKE = "karst.dolmen"


def kind(name: str, *rules: str, position: str = "SURFACE", **fields: Any) -> ShipClass:
    """A class of Karst with these rules."""
    of = builtin().classes[ClassId(LIKE)]
    return replace(of, id=ClassId(name), name=name, rules=having(*rules), position=Position(position), **fields)


def fleet(name: str, kind: str = "Main", aerial: int = 0, flagships: tuple[str, ...] = ()) -> Battlefleet:
    """A battlefleet of Karst with room for four of SURFACE and so many of AERIAL, led by any flagship or by these."""
    of = builtin().battlefleets[BattlefleetId("karst.faction")]
    places = {Position.SURFACE: (0, 4), Position.AERIAL: (0, aerial)}
    led_by = tuple([ClassId(each) for each in flagships])
    return replace(of, id=BattlefleetId(name), name=name, kind=kind, places=places, flagships=led_by, ability=None)


def problems(
    *units: ForceUnit, classes: tuple[ShipClass, ...] = (), fleets: tuple[Battlefleet, ...] = (), patron: str = ""
) -> list[str]:
    """What is wrong with a force of these units."""
    content: Content = builtin()
    ref = RuleRef(RuleId(patron), patron) if patron else None
    force = Force(ForceId("test"), "Test", "karst", 5000, units, 900, patron=ref)
    found: list[ForceProblem] = force_problems(
        force,
        {**content.classes, **{each.id: each for each in classes}},
        {**content.battlefleets, **{each.id: each for each in fleets}},
    )
    return [f"{problem.sentence} ({problem.rule})" for problem in found]


def unit(name: str, of: str = "main", joins: int = 0, escorts: int = 0) -> ForceUnit:
    return ForceUnit(ClassId(name), 1, of, escorts, joins=joins)
