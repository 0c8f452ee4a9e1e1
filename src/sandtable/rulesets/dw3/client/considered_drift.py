"""What drifting in a direction would come to, for models that may drift to the side."""

from __future__ import annotations

from sandtable.kernel.board import Check, Consideration
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import drift
from sandtable.rulesets.dw3.moving.sailing import leaves_the_area, sail
from sandtable.rulesets.dw3.procedures.moving import drift_to
from sandtable.rulesets.dw3.state import Battle
from sandtable.rulesets.dw3.table.elsewhere import elsewhere
from sandtable.rulesets.dw3.table.minefields import minefields_near
from sandtable.rulesets.dw3.words.names import thing_name
from sandtable.tabletop.client.courses import drawn, standing
from sandtable.tabletop.compass import both, distance_in_words
from sandtable.tabletop.distances import distance_read
from sandtable.tabletop.where import enemies, footprint


def consider_drift(view: View[Battle], model: ModelId, way: str) -> Consideration:
    """The way, where it ends, and what is met on it."""
    journey = sail(view, model, drift_to(way, drift(view, model)))
    met = both([thing_name(view, name) for name in (*journey.struck, *minefields_near(view, model, journey.way))])
    if journey.leaves or leaves_the_area(view, model, journey.way) is not None:
        check = Check(False, "would leave the table and be lost to you for the battle", "DW3-MOVE-06")
    elif met:
        check = Check(False, f"meets {met}", "DW3-COLL-01")
    else:
        there = elsewhere(view, {model: journey.end})
        foes = enemies(there, view.state.models[model].seat)
        near = [distance_read((footprint(there, model),), (footprint(there, foe.id),)) for foe in foes]
        check = Check(True, f"clear, nearest enemy {distance_in_words(min(near))}" if near else "clear")
    return Consideration(
        legal=True,
        path=drawn(journey.waypoints),
        shapes=(standing(view, model, journey.end),),
        checks=(check,),
        struck=journey.struck,
    )
