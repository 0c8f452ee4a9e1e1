"""Situations for the tests of this edition: ships with round figures, far apart unless a test puts them closer."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Battle, Model, Unit
from sandtable.tabletop.situations import ahead_of

PLAIN = {"generators": (), "rules": (), "traits": ()}


def battle(**settings: Any) -> BattleSituation:
    """Nothing on the table yet; `hull` is MASS 3, ARMOUR 5, CITADEL 9, HULL 4, `boat` MASS 1 with CITADEL 5."""
    t = BattleSituation(**settings)
    t.ship("hull", "karst.dolmen", mass=3, armour=5, citadel=9, hull=4, adv=3, sdv=2, fray=6, speed=6, **PLAIN)
    t.ship("boat", "karst.cobble", mass=1, armour=5, citadel=5, hull=3, adv=2, sdv=2, fray=4, speed=9, **PLAIN)
    return t


def duel(seat_a: str = "hull", seat_b: str = "hull", gap: float = 12, **settings: Any) -> BattleSituation:
    """Two single models that look at each other over a gap, A1.1 to the south."""
    t = battle(**settings)
    t.unit("A", seat_a, (24, 12, 0))

    t.unit("B", seat_b, ahead_of("A1.1", gap, turned=180))
    return t


def model(t: BattleSituation, name: str) -> Model:
    state: Battle = t.state
    return state.models[ModelId(name)]


def unit(t: BattleSituation, name: str) -> Unit:
    state: Battle = t.state
    return state.units[UnitId(name)]


def condition(t: BattleSituation, name: str) -> tuple[int, bool, int]:
    """Damage, crippled or not, disorder."""
    found = model(t, name)
    return found.damage, found.crippled, found.disorder
