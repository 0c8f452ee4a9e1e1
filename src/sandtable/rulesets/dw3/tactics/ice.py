"""Where a captain lets ice rise: across the bows of the enemy, off those of friends."""

from __future__ import annotations

from sandtable.geometry.sector import Sector, sectors_of
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.placing.ice import PlaceIce
from sandtable.rulesets.dw3.state import Battle, BattleTable, Model
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.where import models_on_table

TRIES = 12
FAR = 14 * INCH
"""Ice farther ahead than this troubles nobody soon."""
OVER_ICE = (Position.AERIAL, Position.SKIMMING, Position.GROUND)


def where_ice_rises(view: View[Battle], decision: PlaceIce, pick: Picker) -> Spot | None:
    """Of some places the one that lies ahead of most enemies; none where only friends would meet it."""
    drawn = decision.samples(view, pick, TRIES)
    best = max(drawn, key=lambda spot: _worth(view, decision, spot), default=None)
    return best if best is not None and _worth(view, decision, best) > 0 else None


def _worth(g: BattleTable, decision: PlaceIce, spot: Spot) -> int:
    ahead = [model for model in models_on_table(g) if _is_ahead(g, model, spot)]
    return sum([-2 if model.seat == decision.seat else 1 for model in ahead])


def _is_ahead(g: BattleTable, model: Model, spot: Spot) -> bool:
    pose = model.pose
    if pose is None or position_of(g, model.id) in OVER_ICE or pose.apart(spot.x, spot.y) > FAR:
        return False
    return Sector.FORE in sectors_of(pose, spot.x, spot.y)
