"""What one piece sees and reaches from where it is."""

from __future__ import annotations

from functools import partial

from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Bearing, Insight, Seen
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.fighting.firepower import best_band, dice_of
from sandtable.rulesets.dw4.fighting.targeting import bearing_weapons
from sandtable.rulesets.dw4.state import Battle, BattleTable, Model
from sandtable.rulesets.dw4.table.arcs import CLOSE_RANGE, STANDARD_RANGE, Band, bands_to_model
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.rulesets.dw4.words.compass import count, either
from sandtable.rulesets.dw4.words.names import model_name, thing_name, weapon_title
from sandtable.rulesets.dw4.words.relations import sight_in_words
from sandtable.tabletop.client import seeing

ARC = "Arc"
BANDS = (("Close", CLOSE_RANGE), ("Standard", STANDARD_RANGE), ("Extreme", 0))
"""The Range Bands with their ends (DW4-RANGE-01)."""


def insight(view: View[Battle], piece: str) -> Insight:
    """What a piece has before it."""
    return seeing.insight(view, piece, partial(thing_name, view), partial(seen_model, view), BANDS, ARC)


def seen_model(g: BattleTable, model: Model, pose: Pose, other: Model) -> Seen:
    """Another model as one at this pose has it before it; an Incoming unit is not there (DW4-READY-18, DW4-VIS-07)."""
    look = partial(_look, g, model, other)
    return seeing.seen_model(g, model, pose, other, partial(model_name, g), ARC, look, away=", Incoming")


def _look(g: BattleTable, model: Model, other: Model) -> seeing.Look:
    seen = sight(g, model.id, other.id)
    effect, also, short = _in_the_way(seen.visible, seen.obscuring_mass)
    return seeing.Look(
        band=either([band.name.capitalize() for band in bands_to_model(g, model.id, other.id)]),
        visible=seen.visible,
        obscured=seen.obscured,
        words=sight_in_words(g, model.id, other.id),
        dice=seen.obscuring_mass,
        by=seen.obscured_by if seen.visible else seen.hidden_by,
        effect=effect,
        also=also,
        short=short,
        weapons=_weapons(g, model, other) if other.seat != model.seat else (),
    )


def _in_the_way(visible: bool, dice: int) -> tuple[str, str, str]:
    """What the things in the way of a view do to it: the first of them, each other, and all in short (DW4-VIS-04)."""
    if not visible:
        return "hides it", "hides it", "hidden"
    return (f"obscures: +{count(dice, 'die', 'dice')}", "obscures, too", f"+{dice} to defend") if dice else ("", "", "")


def _weapons(g: BattleTable, model: Model, target: Model) -> tuple[Bearing, ...]:
    """The weapons that bear, with their dice, whether or not they have fired (DW4-WEAP-02)."""
    used = g.state.units[model.unit].contributed
    bands: tuple[Band, ...] = bands_to_model(g, model.id, target.id)
    return tuple(
        Bearing(
            weapon,
            weapon_title(g, weapon),
            dice_of(g, weapon, best_band(g, bands, (weapon,), target.id), target.id),
            weapon in used,
        )
        for weapon in bearing_weapons(g, model.id, target.id)
    )
