"""The whole table in words: how things stand, who is where, what lies about."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.kernel.wording import things
from sandtable.rulesets.dw4.ids import FeatureId
from sandtable.rulesets.dw4.state import Battle, BattleTable, Model, Phase, Side, Unit
from sandtable.rulesets.dw4.table.zones import deployment_zone
from sandtable.rulesets.dw4.terrain.environment import patch_region
from sandtable.rulesets.dw4.words.compass import at_pose, box_in_words, count, inches_in_words, place_in_words
from sandtable.rulesets.dw4.words.encounter_marks import units_by_name
from sandtable.rulesets.dw4.words.names import (
    admiral,
    cards_in_words,
    does,
    encounter_name,
    feature_in_words,
    marker_in_words,
    model_name,
    piece_in_words,
    unit_with_models,
)
from sandtable.rulesets.dw4.words.objectives import objectives_in_words
from sandtable.rulesets.dw4.words.of_squadrons import stack_in_words
from sandtable.rulesets.dw4.words.options import condition
from sandtable.rulesets.dw4.words.profiles import armament_in_words, attributes_in_words
from sandtable.rulesets.dw4.words.relations import nearest_in_words, reach_in_words
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import ground, models_of, units_of

NEAREST = 3
"""How many enemies are named for each model."""

Battleground = View[Battle]


def report(view: Battleground) -> list[str]:
    """The table as its seat sees it: one's own units first; a spectator hears of the seats in order."""
    seats = sorted(view.state.settings.seats, key=lambda seat: seat != view.seat)
    lines = [*_situation(view), *_objectives(view)]
    for seat in seats:
        lines += _side(view, seat)
    return [*lines, *_squadrons(view), *_terrain(view), *_patches(view), *_markers(view)]


def _situation(view: Battleground) -> list[str]:
    clock, settings = view.state.clock, view.state.settings
    phase = "the battle is over" if clock.phase is Phase.OVER else clock.phase.value
    when = f"Round {clock.round}, {phase}" if clock.round else phase.capitalize()
    lines = [f"{when}. {_initiative(view)}"]
    if clock.unit is not None:
        seat = view.state.units[clock.unit].seat
        lines.append(f"Being activated: {unit_with_models(view, clock.unit)} of {admiral(seat, 'yours')}.")
    width, height = inches_in_words(settings.width), inches_in_words(settings.height)
    lines.append(
        f"The table is {width} from west to east (x) and {height} from south to north (y); "
        "places are measured from its south-west corner, headings from north."
    )
    return lines


def _initiative(view: Battleground) -> str:
    first = view.state.clock.first
    return "Nobody has the Initiative yet." if first is None else f"{does(first, 'has', 'have')} the Initiative."


def _objectives(view: Battleground) -> list[str]:
    encounter = view.state.settings.encounter
    if not encounter:
        return ["The Encounter is not settled yet."]
    return [f"Encounter: {encounter_name(view, encounter)}.", *objectives_in_words(view)]


def _side(view: Battleground, seat: SeatId) -> list[str]:
    side = view.state.sides[seat]
    lines = [_heading(view, side), _cards(view, side)]
    lines += [f"Scored: {score.points} in Round {score.round}, {score.what}." for score in side.scores]
    units = units_of(view, seat)
    for unit in units:
        lines += _unit(view, unit)
    if not units:
        lines.append("No unit is left.")
    return lines


def _heading(view: Battleground, side: Side) -> str:
    whose = " (you)" if side.seat == view.seat else " (the enemy)" if view.seat is not None else ""
    parts = [f"{admiral(side.seat)}{whose}: {count(side.vp, 'Victory Point')}"]
    if side.edge is not None:
        zone = box_in_words(deployment_zone(view, side.seat))
        parts.append(f"{side.edge.value} Edge, Deployment Zone {zone}")
    if side.role is not None:
        parts.append(side.role.value)
    for name, units in units_by_name(view, side):
        parts.append(f"{name} {', '.join(things(units))}")
    return ", ".join(parts) + "."


def _cards(view: Battleground, side: Side) -> str:
    cards = view.state.cards[side.seat]
    parts = [f"Hand: {cards_in_words(view, cards.hand)}", f"deck: {count(len(cards.deck), 'card')}"]
    parts.append(f"discards: {cards_in_words(view, cards.discard)}")
    if cards.face_down is not None:
        parts.append("one card face down")
    if side.bonus_cards:
        parts.append(count(side.bonus_cards, "Bonus Card"))
    if side.broken_spirit:
        parts.append("Broken Spirit")
    return "; ".join(parts) + "."


def _unit(view: Battleground, unit: Unit) -> list[str]:
    states = [] if unit.location is Location.IN_PLAY else [unit.location.value]
    if unit.activated:
        states.append("delayed" if unit.location is Location.RESERVE else "Activated")
    if unit.surveyed:
        states.append("Surveyed")
    named = unit_with_models(view, unit.id)
    lines = [f"{named}: {', '.join(states)}." if states else f"{named}."]
    lines.append(f"  {attributes_in_words(view, unit.id)}")
    lines += [f"  {line}" for line in armament_in_words(view, unit.id)]
    return lines + [_model(view, model) for model in models_of(view, unit.id) if model.pose is not None]


def _model(view: Battleground, model: Model) -> str:
    assert model.pose is not None
    told = f"{model_name(view, model.id)} {at_pose(model.pose)}; {condition(view, model.id)}."
    near = nearest_in_words(view, model, NEAREST) if view.seat is None or model.seat == view.seat else ""
    return f"  {told}{near}"


def _squadrons(view: Battleground) -> list[str]:
    stacks = view.state.stacks.values()
    return ["Squadrons:", *(f"  {stack_in_words(view, stack)}." for stack in stacks)] if stacks else []


def _terrain(view: Battleground) -> list[str]:
    if not view.state.features:
        return ["There is no terrain."]
    return ["Terrain:", *(f"  {_feature(view, feature)}" for feature in view.state.features)]


def _feature(g: BattleTable, feature: FeatureId) -> str:
    pose, reach = g.state.features[feature].pose, reach_in_words(ground(g, feature))
    return f"{feature_in_words(g, feature)} at {place_in_words(pose.x, pose.y)}, covering {reach}."


def _patches(view: Battleground) -> list[str]:
    patches = view.state.patches.values()
    lines = [
        f"{piece_in_words(view, p.piece)} {p.id}, covering {reach_in_words(patch_region(view, p.id))}" for p in patches
    ]
    return ["Water and weather:", *(f"  {line}." for line in lines)] if lines else []


def _markers(view: Battleground) -> list[str]:
    markers = view.state.markers.values()
    lines = [f"{marker_in_words(view, m.id)}, at {place_in_words(m.x, m.y)}" for m in markers]
    return ["Markers:", *(f"  {line}." for line in lines)] if lines else []
