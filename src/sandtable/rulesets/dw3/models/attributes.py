"""The figures of a model as they are now: its profile by status, less what critical markers take away."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.values import Query
from sandtable.rulesets.dw3.content.profile import Pair
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.state import BattleTable, Critical
from sandtable.rulesets.dw3.table.where import class_of
from sandtable.tabletop.layers import LEAST as LEAST
from sandtable.tabletop.layers import MOST as MOST
from sandtable.tabletop.layers import PLUS as PLUS

SPEED: Query[ModelId] = Query("SPEED", PLUS)
TURN_LIMIT: Query[ModelId] = Query("TURN LIMIT", PLUS)
DRIFT: Query[ModelId] = Query("drift", PLUS, LEAST)
ARMOUR: Query[ModelId] = Query("ARMOUR", PLUS)
CITADEL: Query[ModelId] = Query("CITADEL", PLUS)
ADV: Query[ModelId] = Query("ADV", PLUS)
SDV: Query[ModelId] = Query("SDV", PLUS)
FRAY: Query[ModelId] = Query("FRAY", PLUS)
STRAIGHT: Query[ModelId] = Query("SPEED more without turns", PLUS)
LEVEL: Query[ModelId] = Query("level of disorder by its effects", PLUS)

LEAK = 2
"""What a reactor leak takes off CITADEL and SPEED (DW3-CRIT-09)."""
REVERSE_TURNS = {2: 2}
"""The turn limit in full reverse by MASS; MASS 1 has none, larger models 1 (DW3-OPS-07)."""
NO_LIMIT = 99


def figure(g: BattleTable, model: ModelId, pair: Pair) -> int:
    """A figure of a profile by the status of the model (DW3-SHOOT-22)."""
    return pair[g.state.models[model].crippled]


def has_critical(g: BattleTable, model: ModelId, critical: Critical) -> bool:
    return critical in g.state.models[model].criticals


def mass(g: BattleTable, model: ModelId) -> int:
    return class_of(g, model).mass


def hull(g: BattleTable, model: ModelId) -> int:
    """The damage at which its status changes: as printed for its status (DW3-RAM-03)."""
    return figure(g, model, class_of(g, model).hull)


def armour(g: BattleTable, model: ModelId) -> int:
    return max(1, g.value(ARMOUR, model, figure(g, model, class_of(g, model).armour)))


def citadel(g: BattleTable, model: ModelId) -> int:
    """CITADEL, 2 less with a reactor leak, at least 1 (DW3-CRIT-09)."""
    leak = LEAK if has_critical(g, model, Critical.REACTOR_LEAK) else 0
    return max(1, g.value(CITADEL, model, figure(g, model, class_of(g, model).citadel)) - leak)


def speed(g: BattleTable, model: ModelId) -> int:
    """SPEED in mils, 2 inches less with a reactor leak (DW3-MOVE-13); half of it, rounded up, in full reverse.

    A half is always rounded up (DW3-SETUP-21, DW3-OPS-06).
    """
    leak = LEAK if has_critical(g, model, Critical.REACTOR_LEAK) else 0
    inches = max(0, g.value(SPEED, model, figure(g, model, class_of(g, model).speed)) - leak)
    return INCH * (half(inches) if g.state.models[model].reversing else inches)


def drift(g: BattleTable, model: ModelId) -> int:
    """How far a model must go straight ahead first: its MASS in inches (DW3-MOVE-02); nothing in full reverse."""
    if g.state.models[model].reversing:
        return 0
    return INCH * max(0, g.value(DRIFT, model, mass(g, model)))


def turn_limit(g: BattleTable, model: ModelId) -> int:
    """Turns in one movement step: none with a navigation lock (DW3-CRIT-08), by MASS in full reverse (DW3-OPS-07)."""
    if has_critical(g, model, Critical.NAVIGATION_LOCK):
        return 0
    if g.state.models[model].reversing:
        size = mass(g, model)
        return NO_LIMIT if size == 1 else REVERSE_TURNS.get(size, 1)
    return max(0, g.value(TURN_LIMIT, model, figure(g, model, class_of(g, model).turn_limit)))


def adv(g: BattleTable, model: ModelId) -> int:
    """Aerial defence value; 0 and not to be changed with shredded defences (DW3-CRIT-06)."""
    if has_critical(g, model, Critical.SHREDDED_DEFENCES):
        return 0
    return max(0, g.value(ADV, model, figure(g, model, class_of(g, model).adv)))


def sdv(g: BattleTable, model: ModelId) -> int:
    """Submerged defence value; 0 and not to be changed with shredded defences (DW3-CRIT-06)."""
    if has_critical(g, model, Critical.SHREDDED_DEFENCES):
        return 0
    return max(0, g.value(SDV, model, figure(g, model, class_of(g, model).sdv)))


def fray(g: BattleTable, model: ModelId) -> int:
    return max(0, g.value(FRAY, model, figure(g, model, class_of(g, model).fray)))


def straight(g: BattleTable, model: ModelId) -> int:
    """Mils that a model may go beyond its SPEED in a movement without turns; none in full reverse."""
    return 0 if g.state.models[model].reversing else INCH * g.value(STRAIGHT, model, 0)


def disorder(g: BattleTable, model: ModelId) -> int:
    """The level of disorder that a model suffers the effects of, which rules may ignore; the level itself stays."""
    return max(0, g.value(LEVEL, model, g.state.models[model].disorder))


def half(number: int) -> int:
    """A half, always rounded up (DW3-SETUP-21)."""
    return -(-number // 2)
