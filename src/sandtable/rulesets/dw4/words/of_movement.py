"""Models changing place, in words."""

from __future__ import annotations

from itertools import pairwise

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.wording import figures, things
from sandtable.rulesets.dw4.events.movement import CoherencyBroken, CoherencyRestored, Moved, RamDeclared
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.words.compass import both, heading_in_words, inches_in_words, place_in_words
from sandtable.rulesets.dw4.words.names import model_name, thing_name, unit_name
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.events import Collided


@tells(Moved)
def moved(g: BattleTable, event: Moved) -> str:
    """The distance counts from where the move began, also where an Emergency Manoeuvre parts it."""
    way, now = inches_in_words(event.travelled), heading_in_words(event.to.heading)
    astern = " astern" if _went_astern(event.waypoints) else ""
    place = figures(f", at {place_in_words(event.to.x, event.to.y)}")
    return f"{model_name(g, event.model)} moves {way}{astern} and now heads {now}{place}."


def _went_astern(waypoints: tuple[Pose, ...]) -> bool:
    """Whether the first straight piece led away from where the bow pointed: in Full Reverse all of them do."""
    for here, there in pairwise(waypoints):
        if (here.x, here.y) != (there.x, there.y):
            bow = here.ahead(INCH)
            return (bow.x - here.x) * (there.x - here.x) + (bow.y - here.y) * (there.y - here.y) < 0
    return False


@tells(Collided)
def collided(g: BattleTable, event: Collided) -> str:
    return f"{model_name(g, event.model)} Collides with {thing_name(g, event.struck)}."


@tells(RamDeclared)
def ram_declared(g: BattleTable, event: RamDeclared) -> str:
    way = inches_in_words(event.run)
    return f"{model_name(g, event.model)} means to Ram {model_name(g, event.target)} after {way}."


@tells(CoherencyBroken)
def coherency_broken(g: BattleTable, event: CoherencyBroken) -> str:
    outside = f", {both(things(event.models))} outside the largest Formation" if event.models else ""
    return f"{unit_name(g, event.unit)}: Out of Coherency{outside}."


@tells(CoherencyRestored)
def coherency_restored(g: BattleTable, event: CoherencyRestored) -> str:
    return f"{unit_name(g, event.unit)}: In Coherency again."
