"""What one should know before putting something on the table: where it may stand and what is there already."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.geometry.shape import Body
from sandtable.geometry.zone import Box
from sandtable.kernel.view import View
from sandtable.kernel.wording import figures, thing, things
from sandtable.rulesets.dw4.placing.markers import PlaceMarker
from sandtable.rulesets.dw4.placing.objectives import PlaceObjective, RepositionObjective
from sandtable.rulesets.dw4.placing.units import PlaceUnit, Shunning
from sandtable.rulesets.dw4.state import Battle, BattleTable
from sandtable.rulesets.dw4.table.coherency import LINK
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.table.zones import deployment_strips
from sandtable.rulesets.dw4.terrain.areas import MOST_MASS, terrain_areas
from sandtable.rulesets.dw4.terrain.features import SPACING, PlaceFeature
from sandtable.rulesets.dw4.words.compass import both, box_in_words, either, inches_in_words
from sandtable.rulesets.dw4.words.names import feature_in_words, model_name, piece_in_words, unit_with_models
from sandtable.tabletop.reading.places import AUTO, place_example, poses_as_typed
from sandtable.tabletop.where import footprint, ground, models_of


def about_unit_place(view: View[Battle], decision: PlaceUnit) -> list[str]:
    models = models_of(view, decision.unit)
    profile = register(view).ship_class(view.state.units[decision.unit].class_id)
    size = f"{inches_in_words(profile.length)} long and {inches_in_words(profile.beam)} wide"
    return [
        f"{unit_with_models(view, decision.unit)}: {both(things([model.id for model in models]))}, {size}.",
        *_limits(decision, len(models)),
        *_already_there(view, decision.zone or view.state.play_area),
    ]


def typed_unit_place(view: View[Battle], decision: PlaceUnit) -> list[str]:
    """How the places of a unit's models are typed."""
    example = _example(view, decision)
    return [f"Type x, y and heading of each model; heading 0 is north. For example: {example}; or {AUTO}."]


def about_feature(view: View[Battle], decision: PlaceFeature) -> list[str]:
    south, north = deployment_strips(view)
    loads = [
        f"{box_in_words(area)} holds Mass {load}"
        for area, load in zip(terrain_areas(view), decision.loads, strict=True)
    ]
    return [
        f"Pieces: {', '.join(f'{piece} = {piece_in_words(view, piece)}' for piece in decision.pieces)}.",
        f"Place it wholly between y {inches_in_words(south.y1)} and y {inches_in_words(north.y0)}, "
        f"more than {inches_in_words(SPACING)} from other terrain.",
        *[f"Wholly within {zones_in_words(decision.zones)}." for _ in decision.zones[:1]],
        f"Each Terrain Area takes Mass {MOST_MASS} in all: {'; '.join(loads)}.",
        *_already_there(view, view.state.play_area),
    ]


def typed_feature(decision: PlaceFeature) -> list[str]:
    """How the place of a piece of terrain is typed."""
    return [f"Type the piece, x, y and how far it is turned clockwise: {decision.pieces[0]} 18 24 45; or {AUTO}."]


TYPED_MARKER = "Type x and y in inches from the south-west corner, as in 18 24; auto finds a place by itself."


def about_marker(decision: PlaceMarker) -> list[str]:
    """Where a Marker may lie."""
    if isinstance(decision, PlaceObjective):
        return [f"Wholly within {zones_in_words(decision.zones)}."]
    if isinstance(decision, RepositionObjective):
        return []
    near = (
        f" and within {inches_in_words(decision.reach)} of {' or '.join(things(decision.near))}"
        if decision.near
        else ""
    )
    apart = inches_in_words(decision.apart)
    return [f"It lies more than {apart} from models, Terrain Features and other Markers{near}."]


def zones_in_words(zones: Sequence[Box]) -> str:
    """One of several zones, as figures; whoever sees the table drawn sees them marked."""
    return figures(either([box_in_words(zone) for zone in zones]), "a zone that is marked")


def _limits(decision: PlaceUnit, models: int) -> list[str]:
    """The conditions of the place, one sentence each."""
    lines = (
        [] if decision.zone is None else [f"Wholly within {figures(box_in_words(decision.zone), 'the marked zone')}."]
    )
    if decision.beside is not None:
        lines.append(f"Every model within {inches_in_words(decision.beside.reach)} of {thing(decision.beside.model)}.")
    if decision.touching_edge:
        lines.append("Every model touches an Edge of the table.")
    if decision.outside is not None:
        lines.append(f"No model in {figures(f'{box_in_words(decision.outside)}, ')}the enemy Deployment Zone.")
    if decision.enemy_gap:
        whose = "another" if decision.shunning is Shunning.NEAR_MODELS else "an enemy"
        lines.append(f"No model within {inches_in_words(decision.enemy_gap)} of {whose} model.")
    if decision.shore_gap:
        lines.append(f"No model within {inches_in_words(decision.shore_gap)} of a Terrain Feature.")
    if models > 1:
        must = "must be" if decision.coherent else "should be"
        lines.append(f"It {must} In Coherency: gaps of at most {inches_in_words(LINK)} between its models.")
    return lines


def _example(view: View[Battle], decision: PlaceUnit) -> str:
    """A place that is legal now, as it would be typed."""
    placing = decision.fallback(view)
    return place_example(1) if placing is None else poses_as_typed(placing.poses)


def _already_there(g: BattleTable, area: Box) -> list[str]:
    """Models and terrain that have a part in the area."""
    found: list[tuple[str, Body]] = [
        (model_name(g, model.id), footprint(g, model.id)) for model in g.state.models.values() if model.pose is not None
    ]
    found += [(feature_in_words(g, feature), ground(g, feature)) for feature in g.state.features]
    there = [f"{name} covers {_reach(body)}." for name, body in found if area.meets(body)]
    return there or ["Nothing stands there yet."]


def _reach(body: Body) -> str:
    return box_in_words(Box(body.x0, body.y0, body.x1, body.y1))
