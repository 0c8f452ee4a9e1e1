"""What one piece sees and reaches from where it is: an Officer looks for its unit."""

from __future__ import annotations

from functools import partial
from math import isqrt

from sandtable.kernel.board import Bearing, Insight, Seen
from sandtable.kernel.view import View
from sandtable.rulesets.ac.fighting.pools import dice_of
from sandtable.rulesets.ac.fighting.shots import rated, shots_at
from sandtable.rulesets.ac.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.ac.state import Battle, BattleTable
from sandtable.rulesets.ac.table.sight import Sight, sights_of
from sandtable.rulesets.ac.table.where import model_to_unit, officer_of, profile_of, standing, units_on_table
from sandtable.rulesets.ac.words.names import model_name, unit_name
from sandtable.tabletop.client.seeing import arcs_drawn, by_range, seen_from_feature
from sandtable.tabletop.compass import distance_in_words

FRONT = "fore"
"""What the page calls the sector before a piece; it is the Front Arc (AC-ARC-01)."""


def insight(view: View[Battle], piece: str) -> Insight:
    """A model's unit with the Front Arc of its Officer and the ranges of its weapons; of terrain who lies how far."""
    if piece in view.state.features:
        return Insight(piece=piece, others=seen_from_feature(view, FeatureId(piece), partial(_named, view)))
    model = view.state.models.get(ModelId(piece))
    if model is None or model.pose is None:
        return Insight(piece=piece)
    officer = officer_of(view, model.unit)
    if officer.pose is None:
        return Insight(piece=piece)
    others = [seen_unit(view, model.unit, other.id) for other in units_on_table(view) if other.id != model.unit]
    arcs = [(name, shape) for name, shape in arcs_drawn(view.state.play_area, officer.pose) if name == FRONT]
    return Insight(piece=piece, arcs=tuple(arcs), bands=_bands(view, model.unit), others=by_range(others))


def _bands(g: BattleTable, unit: UnitId) -> tuple[tuple[str, int], ...]:
    """Short and Long Range of the weapon that reaches farthest (AC-RANGED-11)."""
    rows = [row for row in profile_of(g, unit).rows if row.long is not None]
    if not rows:
        return ()
    best = max(rows, key=lambda row: row.long or 0)
    short = [("Short Range", best.short)] if best.short else []
    return (*short, ("Long Range", best.long or 0))


def seen_unit(g: BattleTable, unit: UnitId, other: UnitId) -> Seen:
    """Another unit as the Officer has it before it, told at the Officer of that one."""
    officer, theirs = officer_of(g, unit), officer_of(g, other)
    far = isqrt(int(model_to_unit(g, officer.id, other)))
    sights = list(sights_of(g, officer.id, other).values()) if standing(g, other) else []
    clear, hidden = sights.count(Sight.CLEAR), sights.count(Sight.BLOCKED)
    visible = len(sights) > hidden
    how = f"{clear} of {len(sights)} in clear view" if visible else "out of sight"
    mine = g.state.units[unit].seat
    weapons = _weapons(g, unit, other) if theirs.seat != mine else ()
    guns = ", ".join([f"{weapon.name} {weapon.dice}" for weapon in weapons])
    text = f"{unit_name(g, other)}: {distance_in_words(far)}, {how}"
    return Seen(
        id=theirs.id,
        range=far,
        kind="model",
        side=theirs.seat,
        visible=visible,
        obscured=visible and not clear,
        text=f"{text}; bearing: {guns}." if guns else f"{text}.",
        weapons=weapons,
    )


def _weapons(g: BattleTable, unit: UnitId, target: UnitId) -> tuple[Bearing, ...]:
    """The rows that bear, with their dice and rating."""
    shots = [shot for shot in shots_at(g, unit, target) if not shot.exposed]
    return tuple([Bearing(shot.row, f"{shot.row}, {rated(g, shot).rating}", dice_of(g, shot)) for shot in shots])


def _named(g: BattleTable, name: str) -> str:
    return model_name(g, ModelId(name)) if name in g.state.models else name
