"""What to mind about a place: shores, mines, hulls close by, and no room for the next move."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.geometry.measure import Pieces, within_any
from sandtable.geometry.passage import comes_within
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.board import Hazard
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import Helm, speed
from sandtable.rulesets.dw4.moving.sailing import found_snags, ground_struck
from sandtable.rulesets.dw4.state import BattleTable, Model
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.words.compass import distance_in_words, inches_in_words
from sandtable.rulesets.dw4.words.names import model_name, thing_name
from sandtable.rulesets.dw4.words.relations import distance_read
from sandtable.tabletop.where import footprint, models_on_table

OFF_A_SHORE = 2 * INCH
OFF_A_HULL = INCH
"""What is farther away needs no word."""


def hazards(g: BattleTable, models: tuple[ModelId, ...]) -> tuple[Hazard, ...]:
    """Everything to mind where these models stand, the nearest first."""
    records = [g.state.models[model] for model in models]
    found = [each for model in records if model.pose is not None for each in _of(g, model, model.pose)]
    return tuple(sorted(found, key=lambda each: each.range))


def _of(g: BattleTable, model: Model, pose: Pose) -> Iterator[Hazard]:
    here = (footprint(g, model.id),)
    lands = [(str(feature), ground_struck(g, model.id, feature)) for feature in g.state.features]
    snags = [(snag.name, snag.pieces) for snag in found_snags(g, model, pose) if snag.harms]
    for name, there in (*lands, *snags):
        if there and within_any(here, there, OFF_A_SHORE):
            yield _close(g, model, name, distance_read(here, there))
    for other in models_on_table(g):
        hull = (footprint(g, other.id),)
        if other.unit != model.unit and within_any(here, hull, OFF_A_HULL):
            yield _close(g, model, other.id, distance_read(here, hull))
    yield from _ahead(g, model, pose, lands)


def _close(g: BattleTable, model: Model, thing: str, away: int) -> Hazard:
    text = f"{model_name(g, model.id)} would be {distance_in_words(away)} off {thing_name(g, thing)}"
    return Hazard(piece=model.id, thing=thing, range=away, text=text)


def _ahead(g: BattleTable, model: Model, pose: Pose, lands: list[tuple[str, Pieces]]) -> Iterator[Hazard]:
    """No room ahead for the next move: it covers its Minimum Speed before it may turn (DW4-MOVE-05, DW4-MOVE-17)."""
    least, _ = speed(g, Helm(model.id))
    if not least:
        return
    next_move = f"must sail {inches_in_words(least)} straight ahead next"
    ends = pose.ahead(least)
    if not g.state.play_area.holds_point(ends.x, ends.y):
        yield Hazard(
            piece=model.id,
            range=0,
            text=f"{model_name(g, model.id)} {next_move} and would leave the table, unless it goes astern",
        )
    outline, way = register(g).outline(model.class_id), (pose, ends)
    for name, there in lands:
        if there and comes_within(outline, way, there, 0):
            text = f"{model_name(g, model.id)} {next_move}, into {thing_name(g, name)}, unless it goes astern"
            yield Hazard(piece=model.id, thing=name, range=distance_read((footprint(g, model.id),), there), text=text)
            return
