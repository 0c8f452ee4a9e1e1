"""Models and terrain as a client draws them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Region
from sandtable.kernel.board import Badge, Meter, Piece
from sandtable.tabletop.state import BaseModel, Location, Tabletop
from sandtable.tabletop.where import footprint

G = TypeVar("G", bound=Tabletop)
Of = TypeVar("Of")


def drawn_before(g: G, id: str, of: Of, draw: Callable[[G, Of], Piece]) -> Piece:
    """A piece as it was drawn last, while all `of` which it is drawn is the same: most of a table stands still."""
    kept = g.content.drawn.get(id)
    if kept is None or kept[0] != of:
        kept = g.content.drawn[id] = (of, draw(g, of))
    piece: Piece = kept[1]
    return piece


def model_piece(
    g: Tabletop,
    model: BaseModel,
    name: str,
    size: tuple[int, int],
    meter: Meter,
    badges: Sequence[Badge],
    label: str,
    sheet: str = "",
    own: str = "",
) -> Piece:
    """A model that has not left play, of this length and beam, with its own name; off the table it has no shape."""
    pose, where = model.pose, whereabouts(g, model)
    return Piece(
        id=model.id,
        kind="model",
        name=name,
        own=own,
        side=model.seat,
        group=model.unit,
        look=model.class_id,
        shapes=() if pose is None else (footprint(g, model.id).points,),
        x=0 if pose is None else pose.x,
        y=0 if pose is None else pose.y,
        heading=0 if pose is None else pose.heading,
        length=size[0],
        beam=size[1],
        on_board=pose is not None,
        where=where,
        meters=(meter,),
        badges=tuple(badges),
        sheet=sheet,
        label=label,
    )


def whereabouts(g: Tabletop, model: BaseModel) -> str:
    """Where a model is while it is not in play."""
    location = g.state.units[model.unit].location
    return "" if location is Location.IN_PLAY else location.value


def terrain_piece(
    id: str, name: str, kind: str, region: Region, pose: Pose, label: str, badges: Sequence[Badge] = ()
) -> Piece:
    """A piece of terrain where it lies."""
    return Piece(
        id=id,
        kind="terrain",
        name=name,
        look=kind,
        shapes=tuple([shape.points for shape in region.pieces]),
        x=pose.x,
        y=pose.y,
        heading=pose.heading,
        length=region.x1 - region.x0,
        beam=region.y1 - region.y0,
        badges=tuple(badges),
        label=label,
    )
