"""What one should know before answering."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.geometry.units import DEGREE
from sandtable.kernel.view import View
from sandtable.kernel.wording import figures
from sandtable.rulesets.dw3.moving.plotting import SHARPEST_TURN, PlotCourse
from sandtable.rulesets.dw3.placing.units import PlaceUnit
from sandtable.rulesets.dw3.procedures.operations import FULL_REVERSE
from sandtable.rulesets.dw3.state import Battle
from sandtable.rulesets.dw3.table.coherency import LINK
from sandtable.rulesets.dw3.table.where import deployment_zone
from sandtable.rulesets.dw3.words.names import PLAYERS
from sandtable.tabletop.compass import box_in_words, count, inches_in_words
from sandtable.tabletop.where import models_of

REPAIR = "Each Counter or Heavy Counter of the test removes one thing: a critical marker, or one level of disorder."
JURY = (
    "A last try in the end phase: one die for one trouble. Anything but a Blank repairs it;"
    " anything but an Exploding Hit costs the model 1 damage."
)
REVERSE = (
    "Full ahead is the usual thing: the unit drifts straight on first, then sails as you plot it.",
    "Full reverse: no drift, and it goes backwards up to half its SPEED; every model takes a disorder condition.",
    "Use it where the drift would carry a ship onto something or off the table.",
)


def about(view: View[Battle]) -> list[str]:
    """Lines for the decision of the view's seat; how the battle stands where there is nothing to add."""
    decision = view.decision
    if isinstance(decision, PlaceUnit):
        return _place(view, decision)
    if isinstance(decision, PlotCourse):
        return _course(decision)
    teller = None if decision is None else BY_QUESTION.get(decision.question)
    return PLAYERS.standing(view) if teller is None else teller(view)


def _place(view: View[Battle], decision: PlaceUnit) -> list[str]:
    """The conditions of the place, one sentence each."""
    lines: list[str] = []
    if decision.zone is not None:
        edge = view.state.sides[decision.seat].edge
        own = edge is not None and decision.zone == deployment_zone(view, decision.seat)
        depth = inches_in_words(decision.zone.y1 - decision.zone.y0)
        where = f"your deployment zone, the strip {depth} deep along the {edge} edge" if own else "the marked zone"
        lines.append(f"Wholly within {where}{figures(f' ({box_in_words(decision.zone)})', ', marked on the table')}.")
    if decision.touching_edge:
        lines.append("Every model touches an edge of the table.")
    if decision.enemy_gap:
        lines.append(f"No model within {inches_in_words(decision.enemy_gap)} of an enemy model.")
    if len(models_of(view, decision.unit)) > 1:
        lines.append(f"In coherency: every model within {inches_in_words(LINK)} of another of its unit.")
    lines.append("It touches nothing, and looks wherever you turn it.")
    return lines


def _course(decision: PlotCourse) -> list[str]:
    """What it may do in this move."""
    limits = decision.reverse or decision.ahead
    if decision.exact:
        return [f"It drifts {inches_in_words(limits.most)}, neither more nor less."]
    way = "backwards" if decision.reverse is not None else "ahead"
    lines = [f"Up to {inches_in_words(limits.most)} {way}, after the drift that it has made already; less is fine."]
    each = f"each takes 1 inch and turns it by up to {SHARPEST_TURN / DEGREE:g} degrees"
    lines.append(f"At most {count(limits.turn, 'turn')}: {each}." if limits.turn else "It cannot turn now.")
    return lines


BY_QUESTION: dict[str, Callable[[View[Any]], list[str]]] = {
    "repair": lambda view: [REPAIR],
    "jury-rigged repair": lambda view: [JURY],
    FULL_REVERSE: lambda view: list(REVERSE),
}
