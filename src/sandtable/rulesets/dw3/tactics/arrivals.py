"""Where a captain lets units appear that come from nowhere."""

from __future__ import annotations

from sandtable.kernel.decision import Picker
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.placing.units import PlaceUnit
from sandtable.rulesets.dw3.procedures.lurking import PlaceLurking
from sandtable.rulesets.dw3.state import Battle
from sandtable.rulesets.dw3.tactics.lookout import dice_from
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.where import enemies, models_of

PLACES = 16
"""How many places are looked at."""


def where_it_hurts(view: View[Battle], decision: PlaceUnit, pick: Picker) -> Placing | None:
    """Of some places the one from which most dice bear."""
    models = [model.id for model in models_of(view, decision.unit)]
    places = decision.samples(view, pick, PLACES)
    if not places:
        return decision.fallback(view)
    return max(
        places,
        key=lambda placing: sum([dice_from(view, m, p) for m, p in zip(models, placing.poses, strict=True)]),
    )


def near_the_enemy(view: View[Battle], decision: PlaceLurking, pick: Picker) -> Spot | None:
    """Of some places the one that is nearest to enemies."""
    drawn = decision.samples(view, pick, PLACES)
    foes = [foe.pose for foe in enemies(view, decision.seat) if foe.pose is not None]
    if not drawn or not foes:
        return decision.fallback(view)
    return min(drawn, key=lambda spot: min([pose.apart(spot.x, spot.y) for pose in foes]))
