"""What fire a model could give and would take from a place: the dice of its weapons by distance and arc."""

from __future__ import annotations

import msgspec

from sandtable.geometry.measure import gap
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import sectors_of
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.fighting.weapons import weapon_of, weapons_of
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.state import BattleTable, Model
from sandtable.rulesets.dw3.table.arcs import CLOSING, EXTREME, LETTERS, LONG, POINT_BLANK, Band
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.tabletop.where import enemies, footprint, friends, outline

REACHES = (POINT_BLANK, CLOSING, LONG, EXTREME)
"""Where the bands end; the last is that of EXTREME RANGE alone."""
NEARER = 4 * INCH
"""So much nearer an enemy is expected when its turn to fire comes."""
CAUTION = 0.5
"""What a die of the enemy's counts beside a die of one's own."""


class Battery(msgspec.Struct, frozen=True):
    """A weapon as a lookout sees it: the arcs it covers, and the dice it leads with in each band."""

    letters: str
    dice: tuple[int, int, int, int]


def batteries(g: BattleTable, model: ModelId) -> tuple[Battery, ...]:
    """The weapons that a model still has, by its status."""

    def look() -> tuple[Battery, ...]:
        found = []
        for name in weapons_of(g, model):
            weapon = weapon_of(g, name)
            figures = weapon.type.crippled if g.state.models[model].crippled else weapon.type.ready
            if figures:
                near, closing, far = [figures[band].lead or 0 for band in Band]
                reaches = any([ref.quality is Quality.EXTREME_RANGE for ref in weapon.type.qualities])
                found.append(Battery(weapon.letters, (near, closing, far, far if reaches else 0)))
        return tuple(found)

    return g.memo(("batteries", model), look)


def dice_from(g: BattleTable, model: ModelId, pose: Pose) -> float:
    """The dice that a model's weapons would bear on the best target from a pose, less its share of what enemies would
    have for it, and how near they are."""
    record = g.state.models[model]
    shape, guns = outline(g, record.class_id).at(pose), batteries(g, model)
    best, threat, nearest = 0, 0, 10**9
    for foe in enemies(g, record.seat):
        assert foe.pose is not None
        away = gap(shape, footprint(g, foe.id))
        nearest = min(nearest, away)
        threat += _all_round(g, foe, record, away - NEARER)
        band = _band(g, record, foe, away)
        if band is None:
            continue
        letters = {LETTERS[arc] for arc in sectors_of(pose, foe.pose.x, foe.pose.y)}
        best = max(best, sum([gun.dice[band] for gun in guns if not letters.isdisjoint(gun.letters)]))
    return best - CAUTION * threat / max(1, len(friends(g, record.seat))) - nearest / (8 * INCH)


def best_from(g: BattleTable, model: ModelId, pose: Pose) -> tuple[int, ModelId | None]:
    """The most dice that a model's weapons would bear on one target from a pose, and which; nobody where none do."""
    record = g.state.models[model]
    shape, guns = outline(g, record.class_id).at(pose), batteries(g, model)
    best: tuple[int, ModelId | None] = (0, None)
    for foe in enemies(g, record.seat):
        assert foe.pose is not None
        band = _band(g, record, foe, gap(shape, footprint(g, foe.id)))
        letters = {LETTERS[arc] for arc in sectors_of(pose, foe.pose.x, foe.pose.y)}
        dice = 0 if band is None else sum([gun.dice[band] for gun in guns if not letters.isdisjoint(gun.letters)])
        best = (dice, foe.id) if dice > best[0] else best
    return best


def _all_round(g: BattleTable, firer: Model, target: Model, away: int) -> int:
    """The dice that a model has for another at a distance; it will turn as it likes."""
    band = _band(g, firer, target, away)
    return 0 if band is None else sum([gun.dice[band] for gun in batteries(g, firer.id)])


def _band(g: BattleTable, firer: Model, target: Model, away: int) -> int | None:
    """Which of the reaches a distance lies in; AERIAL models count as one further (DW3-SHOOT-13)."""
    band = next((n for n, end in enumerate(REACHES) if away <= end), None)
    high = position_of(g, target.id) is Position.AERIAL and position_of(g, firer.id) is not Position.AERIAL
    if band is None or not high:
        return band
    return band + 1 if band < Band.LONG else None
