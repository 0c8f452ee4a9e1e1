"""Who could charge whom from where, by what everyone can see: reach and sight (AC-MANOEUVRE-03 to AC-MANOEUVRE-06)."""

from __future__ import annotations

from math import isqrt

from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.charging import NEVER_CHARGED, has_close_quarters, reach_of
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre, movement_limit
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import model_to_unit, officer_of, profile_of

WORDS = {(True, True): "both charge", (True, False): "you charge", (False, True): "they charge"}


def charging_reach(g: BattleTable, unit: UnitId, foe: UnitId, far: int, sees: bool) -> str:
    """Who of two that see each other could reach the other by a Charge; nothing where neither could.

    What bars the way is found out when one charges.
    """
    if not sees:
        return ""
    ours = _may(g, unit, foe) and far <= _reach(g, unit)
    theirs = _may(g, foe, unit) and isqrt(int(model_to_unit(g, officer_of(g, foe).id, unit))) <= _reach(g, foe)
    return WORDS.get((ours, theirs), "")


def _may(g: BattleTable, unit: UnitId, target: UnitId) -> bool:
    goes = profile_of(g, unit).speed is not None and not g.state.units[unit].garrison
    return goes and has_close_quarters(g, unit) and profile_of(g, target).type not in NEVER_CHARGED


def _reach(g: BattleTable, unit: UnitId) -> int:
    return reach_of(g, unit, movement_limit(g, unit, Manoeuvre.CHARGE))
