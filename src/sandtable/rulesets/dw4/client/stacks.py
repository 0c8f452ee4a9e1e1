"""Stacks of squadrons as a client draws them: round tokens beside their target."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.kernel.board import Badge, Piece
from sandtable.rulesets.dw4.ids import MarkerId, UnitId
from sandtable.rulesets.dw4.squadrons.stacks import models_under, size
from sandtable.rulesets.dw4.state import BattleTable, Mission, Stack
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.words.of_squadrons import DOING, stack_in_words, tokens_in_words

DIAMETER = 1_770
"""A token is 45 mm across; it takes up no room (DW4-SRS-02)."""

_TOKEN = Outline.capsule(DIAMETER, DIAMETER, 16)

SIGNS = {
    Mission.ATTACK_RUN: "threatened",
    Mission.AIR_SUPPORT: "supported",
    Mission.MINE_CLEARANCE: "swept",
}


def stack_piece(g: BattleTable, stack: Stack) -> Piece:
    """A Stack beside its target: those of the first seat to its left, the others to its right."""
    place = _place(g, stack)
    return Piece(
        id=stack.id,
        kind="marker",
        name=f"Squadrons {size(stack)}",
        side=stack.seat,
        look="squadrons",
        shapes=() if place is None else (_TOKEN.at(Pose(*place)).points,),
        x=0 if place is None else place[0],
        y=0 if place is None else place[1],
        length=DIAMETER,
        beam=DIAMETER,
        on_board=place is not None,
        at=_at(g, stack),
        where="" if place is not None else DOING[stack.mission],
        badges=tuple([Badge("squadron", f"{kind} x {many}", many) for kind, many in stack.tokens]),
        label=f"{stack_in_words(g, stack)}.",
    )


def stack_badges(g: BattleTable, target: UnitId | MarkerId) -> tuple[Badge, ...]:
    """What flies at a unit or a Minefield."""
    there = [stack for stack in g.state.stacks.values() if stack.target == target]
    return tuple([Badge(SIGNS[s.mission], f"{DOING[s.mission]}: {tokens_in_words(s.tokens)}", size(s)) for s in there])


def _at(g: BattleTable, stack: Stack) -> str:
    """The piece it flies over: the Minefield, or the first model of the unit."""
    models = models_under(g, stack)
    return stack.target if stack.target in g.state.markers else models[0] if models else ""


def _place(g: BattleTable, stack: Stack) -> tuple[int, int] | None:
    side = -1 if stack.seat == g.state.settings.seats[0] else 1
    marker = g.state.markers.get(MarkerId(stack.target))
    if marker is not None:
        return marker.x + side * DIAMETER, marker.y
    models = models_under(g, stack)
    pose = g.state.models[models[0]].pose if models else None
    if pose is None:
        return None
    return pose.x + side * (class_of(g, models[0]).beam + DIAMETER) // 2, pose.y
