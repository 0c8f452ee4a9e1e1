"""What one piece sees and reaches from where it is."""

from __future__ import annotations

from functools import partial

from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Bearing, Insight, Seen
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.fighting.weapons import band_for, dice_at, guns_at, target_refusal, use_of, weapons_of
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.state import Battle, BattleTable, Model
from sandtable.rulesets.dw3.table.arcs import BANDS, CLOSING, LONG, POINT_BLANK, Band
from sandtable.rulesets.dw3.table.sight import blocking, sight
from sandtable.rulesets.dw3.words.names import BAND_NAMES, model_name, thing_name, weapon_title
from sandtable.tabletop.client import seeing
from sandtable.tabletop.compass import both
from sandtable.tabletop.where import footprint

ARC = "arc"
DRAWN = tuple(zip([BAND_NAMES[band].capitalize() for band in Band], (POINT_BLANK, CLOSING, LONG), strict=True))
"""The range bands with their ends (DW3-SHOOT-03)."""
OUT_OF_RANGE = "out of range"


def insight(view: View[Battle], piece: str) -> Insight:
    """What a piece has before it."""
    return seeing.insight(view, piece, partial(thing_name, view), partial(seen_model, view), DRAWN, ARC)


def seen_model(g: BattleTable, model: Model, pose: Pose, other: Model) -> Seen:
    """Another model, as a model at this pose has it before it."""
    return seeing.seen_model(g, model, pose, other, partial(model_name, g), ARC, partial(_look, g, model, other))


def _look(g: BattleTable, model: Model, other: Model) -> seeing.Look:
    seen, by = sight(g, model.id, other.id), blocking(g, model.id, other.id)
    effect, short = _in_the_way(seen.visible, seen.obscured)
    bands = BANDS.between(footprint(g, model.id), footprint(g, other.id))
    return seeing.Look(
        band=BAND_NAMES[bands[0]] if bands else OUT_OF_RANGE,
        visible=seen.visible,
        obscured=seen.obscured,
        words=sight_in_words(g, model.id, other.id),
        dice=int(seen.obscured),
        by=by if effect else (),
        effect=effect,
        also=effect,
        short=short,
        weapons=_weapons(g, model, other) if other.seat != model.seat else (),
    )


def sight_in_words(g: BattleTable, viewer: ModelId, target: ModelId) -> str:
    """Whether a model sees another, and what stands in the way."""
    seen = sight(g, viewer, target)
    if seen.visible and not seen.obscured:
        return "in sight"
    by = both([thing_name(g, name) for name in blocking(g, viewer, target)])
    return f"{'obscured' if seen.visible else 'hidden'} by {by}" if by else "out of sight"


def _in_the_way(visible: bool, obscured: bool) -> tuple[str, str]:
    """What the things in the way of a view do to it, and in short: Exploding Hits bring no dice (DW3-SHOOT-18)."""
    if not visible:
        return "hides it", "hidden"
    return ("obscures it: no extra dice", "obscured") if obscured else ("", "")


def _weapons(g: BattleTable, model: Model, target: Model) -> tuple[Bearing, ...]:
    """The weapons that bear, with the dice they would lead with, whether or not they have fired."""
    used = g.state.units[model.unit].used
    found: list[Bearing] = []
    for weapon in weapons_of(g, model.id):
        guns, dice = guns_at(g, weapon, target.id), dice_at(g, weapon, target.id).lead
        if not guns or dice is None or band_for(g, weapon, target.id) is None:
            continue
        if target_refusal(g, weapon, target.id) is None:
            fired = all([use_of(g, gun) in used for gun in guns])
            found.append(Bearing(weapon, weapon_title(g, weapon), dice, fired))
    return tuple(found)
