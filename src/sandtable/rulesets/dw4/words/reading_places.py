"""Places typed as text: those of every table, and pieces of terrain.

    isle-knob 18 24 45                  a piece of terrain

Terrain is turned clockwise from how its pack draws it. `auto` finds a place by itself.
"""

from __future__ import annotations

from sandtable.geometry.units import QUARTER_TURN
from sandtable.kernel.errors import MalformedCommand
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.terrain.features import FeaturePlacing, PlaceFeature
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.reading.places import AUTO, TRIES, SteadyPicker, read_pose


def read_feature(view: View[Battle], decision: PlaceFeature, text: str) -> FeaturePlacing | None:
    """A piece of terrain and its place: `isle-knob 18 24 45`, turned 45 degrees clockwise."""
    written = text.strip().lower()
    if written == AUTO:
        return _auto_feature(view, decision)
    piece, _, place = written.partition(" ")
    if piece not in decision.pieces:
        raise wrong_feature(decision, f"there is no piece '{piece[:20]}' to place")
    words = place.split()
    if len(words) not in (2, 3):
        raise wrong_feature(decision, f"give the piece, x, y and a turn, not {1 + len(words)} words")
    lies = read_pose(place, piece)
    return FeaturePlacing(PieceId(piece), lies.turned(QUARTER_TURN))


def wrong_feature(decision: PlaceFeature, what: str) -> MalformedCommand:
    return MalformedCommand(f"place: {what}; for example: {decision.pieces[0]} 18 24 45 (or {AUTO})")


def _auto_feature(view: View[Battle], decision: PlaceFeature) -> FeaturePlacing | None:
    """The first legal place of some; who may pass and finds none passes."""
    pick = SteadyPicker(f"{view.serial} terrain")
    samples = (decision.sample(view, pick) for _ in range(TRIES))
    return next((placing for placing in samples if placing is not None), None) or decision.fallback(view)
