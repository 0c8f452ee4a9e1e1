"""A Battlefleet that brings a rule of its faction."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import Battlefleet, BattlefleetId
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.tabletop import Tabletop


def bring(t: Tabletop, rule: str, unit: str = "A1") -> Tabletop:
    """The unit is of a Battlefleet with this rule."""
    fleet = Battlefleet(BattlefleetId("fleet"), "Fleet", "Test", True, False, (), (), rules=(RuleId(rule),))
    t.content = replace(t.content, battlefleets={**t.content.battlefleets, fleet.id: fleet})
    t.units[UnitId(unit)] = replace(t.units[UnitId(unit)], battlefleet=fleet.id)
    return t


def enact(g: BattleGame, name: str = "") -> None:
    """Lay the first card of the hand down for a Special Valour Effect, which nobody Denies."""
    decision: Any = g.pending[0]
    assert decision.question == "special valour" and name in decision.prompt
    g.submit(decision.seat, decision.options[0])
    if g.pending and g.pending[0].question == "denial":
        g.submit(g.pending[0].seat, None)


def asked(g: BattleGame) -> str:
    """The question that is asked now, if any."""
    return g.pending[0].question if g.pending else ""
