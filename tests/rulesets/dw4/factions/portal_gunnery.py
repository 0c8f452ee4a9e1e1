"""Attacks through Portals: A's ships before an Entry, and B before an Exit far away."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.dw4.factions.portal_attack import AttackThroughPortal
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import possible_actions
from sandtable.rulesets.dw4.state import BattleGame, Clock, MarkerKind, Mode, Phase
from tests.rulesets.dw4.factions.portal_sea import TRAITS, WOVEN
from tests.rulesets.dw4.gunfire import gun, with_everything
from tests.rulesets.dw4.tabletop import A, Tabletop, ship_class

A1 = UnitId("A1")
NAME = AttackThroughPortal.name
HALF, ROUND = 2.15, 0.75
"""Half a hull of Mass 3, and half a Portal."""
FORE = gun(arcs="F")


def table(
    *weapons: Any,
    entry: float = 6,
    away: float = 12,
    heading: float = 180,
    models: int = 1,
    own: dict[str, Any] | None = None,
    foe: dict[str, Any] | None = None,
    others: tuple[Any, ...] = (),
) -> Tabletop:
    """A's ships heading north; a Portal so far ahead of the first, one far to the east, and B so far north of that."""
    fields = {"traits": TRAITS, "actions": 2, **(own or {})}
    ours = ship_class("Own", 3, *(weapons or (FORE,)), **fields)
    theirs = ship_class("Foe", 5, **{"defence": 2, "hull": 20, **(foe or {})})
    t = Tabletop([ours, theirs, ship_class("Weaver", 1, systems=WOVEN), ship_class("Two", 2), *others], mode=Mode.FULL)
    t.clock = Clock(2, Phase.ACTIVATION, A, A, A1)
    t.unit("A", "own", *[(6 + 2 * n, 5, 0) for n in range(models)])
    t.marker(MarkerKind.PORTAL, 6, 5 + HALF + entry + ROUND, seat=A)
    t.marker(MarkerKind.PORTAL, 30, 10, seat="B")
    t.unit("B", "foe", (30, 10 + ROUND + away + theirs.length / 2000, heading))
    t.unit("B", "weaver", (3, 46, 0))
    # Out of everyone's sight but through the Portal.
    t.rectangle(16, 1, (18, 30))
    return t


def names(t: Tabletop) -> list[str]:
    return [action.name for action in possible_actions(t.game(), A1)]


def fired(t: Tabletop, *dice: str) -> BattleGame:
    g = t.game(AttackThroughPortal(A1), dice=list(dice))
    while g.pending and g.pending[0].question in ("portal entry", "portal exit", "initial target"):
        decision: Any = g.pending[0]
        wanted = ModelId("B1.1") if decision.question == "initial target" else decision.options[0]
        g.submit(A, wanted)
    return with_everything(g)
