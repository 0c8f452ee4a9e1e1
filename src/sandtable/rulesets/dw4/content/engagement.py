"""The Engagement Scale and the table: what it is called, what it proposes, which Play Areas it allows."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import Scale

MOST_POINTS = {Scale.SMALL: 999, Scale.MEDIUM: 2_000}
"""Up to which limit a Scale is recommended; the largest has none (DW4-PLAY-04)."""
LEAST_WIDTH = 36_000
LEAST_HEIGHT = 48_000
CRAMPED_HEIGHT = 36_000

LAYOUT, PLACED = "layout", "placed"
"""How the terrain comes to the table: ready-made, or put down in turn (DW4-SETUP-05)."""


def proposed_scale(points: int) -> Scale:
    """The Scale that suits a Points Limit. Ruling: a proposal only, the Admirals may agree otherwise (DW4-PLAY-04)."""
    return next((scale for scale, most in MOST_POINTS.items() if points <= most), Scale.LARGE)


def scale_title(scale: Scale) -> str:
    """The Scale as it is shown: the middle one has two names for one thing (Ruling, DW4-PLAY-05)."""
    return "Medium (Standard)" if scale is Scale.MEDIUM else scale.value


def play_area_refusal(scale: Scale, width: int, height: int) -> Refusal | None:
    """Why a Play Area of this size is not allowed; a cramped one is for Small games only (DW4-PLAY-06)."""
    if width < LEAST_WIDTH:
        return Refusal("a Controlled Edge is at least 36 inches long", RuleId("DW4-PLAY-06"))
    if height < (CRAMPED_HEIGHT if scale is Scale.SMALL else LEAST_HEIGHT):
        return Refusal("a Neutral Edge is at least 48 inches long, 36 in a Small game", RuleId("DW4-PLAY-06"))
    return None
