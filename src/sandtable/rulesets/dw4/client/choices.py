"""What two Admirals may choose before a game."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.engagement import MOST_POINTS, scale_title
from sandtable.rulesets.dw4.content.profile import EncounterEntry, Force, Scale
from sandtable.rulesets.dw4.options import FIRST_GAME, LONGEST_EDGE, ROLL, TABLES, Options
from sandtable.rulesets.dw4.state import Mode
from sandtable.rulesets.dw4.words.compass import count
from sandtable.rulesets.dw4.words.objectives import objective_in_words

TERRAIN = (
    ("layout", "Ready-made table", "The islands lie as the Encounter suggests."),
    ("placed", "Place it in turn", "The Admirals put the islands down, one after the other."),
    ("none", "Open sea", "Nothing but water."),
)

SWITCHES = (
    ("use_valour", "Valour", "Cards are played for Valour Effects and Minor Victories, as full play always does."),
    ("mass0_obscures", "Shoals obscure", "Things of Mass 0 obscure a view, though they never hide anything."),
    ("armed_participants_only", "Only who fires takes part", "Models without a weapon to use do not Participate."),
    ("agent_breaks_out", "A runaway agent counts", "An Intelligence Agent on a model that Broke Out still scores."),
)
"""Options that are on or off."""

MODES = (
    (Mode.CORE.value, "Core play", "Sail, fire, rally: the game as one learns it, on a small table."),
    (
        Mode.FULL.value,
        "Full play",
        "Everything: Valour cards, squadrons, boarding, rams, submarines, critical damage, every Encounter.",
    ),
)
"""How much of the rules is played (DW4-MODE-01)."""

EDGES = (
    ("width", "Width of the table", "The Edges of the Admirals"),
    ("height", "Depth of the table", "The way from one Admiral to the other"),
)
"""What may be agreed about the Play Area (DW4-PLAY-06)."""

FULL_FORCES = ("karst.1000", "meridian.1000")
"""Who meets in full play if nobody says more."""

LONGEST_CAP = 90
"""The limit of range that is suggested for an outsized table, in inches (DW4-PLAY-17)."""


def choices(content: Content) -> dict[str, Any]:
    """Forces, Encounters, terrain, presets and everything else, with names and what is played if nobody says more."""
    default = Options()
    return {
        "forces": [_force(content, force) for force in content.forces.values() if force.core],
        "scenario": "encounter",
        "modes": [{"id": id, "name": name, "summary": summary} for id, name, summary in MODES],
        "scenarios": [*[_encounter(entry) for entry in content.encounters.values()], _rolled()],
        "terrain": [{"id": id, "name": name, "summary": summary} for id, name, summary in TERRAIN],
        "presets": [_usual(default), _first_game(content)],
        "options": _options(default),
        "defaults": {"forces": list(default.forces), "encounter": default.encounter, "terrain": default.terrain},
        "full": _full(content),
    }


def _full(content: Content) -> dict[str, Any]:
    """What mode `full` offers instead: every Force that is ready, every Encounter, every Scale (DW4-MODE-01)."""
    ready = [force for force in content.forces.values() if not force.first_game]
    return {
        "forces": [{**_force(content, force), "limit": force.points_limit} for force in ready],
        "scenarios": [
            *[
                {**_encounter(entry), "summary": " ".join(objective_in_words(entry.id))}
                for entry in content.encounters.values()
            ],
            _rolled(),
        ],
        "scales": [
            {
                "id": scale.value,
                "name": scale_title(scale),
                "width": TABLES[scale][0],
                "height": TABLES[scale][1],
                "most_points": MOST_POINTS.get(scale, 0),
            }
            for scale in Scale
        ],
        "defaults": {"forces": list(FULL_FORCES), "encounter": "enc1", "scale": Scale.MEDIUM.value},
    }


def _force(content: Content, force: Force) -> dict[str, Any]:
    faction = content.factions.get(force.faction)
    return {
        "id": force.id,
        "name": force.name,
        "faction": force.faction if faction is None else faction.trait,
        "about": "" if faction is None else faction.about,
        "points": force.points,
        "units": [
            {
                "class": unit.class_id,
                "name": content.classes[unit.class_id].name,
                "models": unit.models,
                "points": unit.points,
            }
            for unit in force.units
        ],
        "models": sum(unit.models for unit in force.units),
        "first_game": force.first_game,
    }


def _encounter(entry: EncounterEntry) -> dict[str, Any]:
    """An Encounter; one that needs rules of full play says so (DW4-MODE-06)."""
    summary = " ".join(objective_in_words(entry.id))
    return {
        "id": entry.id,
        "number": entry.number,
        "name": entry.name,
        "core": entry.core,
        "summary": summary if entry.core else "Needs rules of full play.",
    }


def _rolled() -> dict[str, Any]:
    summary = "A die decides when the game begins."
    return {"id": ROLL, "number": 0, "name": "Roll for it", "core": True, "summary": summary}


def _usual(default: Options) -> dict[str, Any]:
    options = {"forces": list(default.forces), "encounter": default.encounter, "terrain": default.terrain}
    summary = "Two fleets of 500 Points meet."
    return {"id": "usual", "name": "Meeting at sea", "summary": summary, "options": options}


def _first_game(content: Content) -> dict[str, Any]:
    """The preset for a first game (DW4-MODE-05)."""
    models = [sum(unit.models for unit in content.forces[name].units) for name in FIRST_GAME["forces"]]
    summary = f"A small battle to learn the game: {count(sum(models), 'model')}."
    options = {**FIRST_GAME, "forces": list(FIRST_GAME["forces"]), "first_game": True}
    return {"id": "first-game", "name": "First game", "summary": summary, "options": options}


def _options(default: Options) -> list[dict[str, Any]]:
    switches = [
        {"name": name, "label": label, "summary": summary, "kind": "switch", "default": getattr(default, name)}
        for name, label, summary in SWITCHES
    ]
    cap = {
        "name": "range_cap",
        "label": "Longest range",
        "summary": "No Attack goes beyond this many inches; 0 for no limit.",
        "kind": "number",
        "default": default.range_cap,
        "least": 0,
        "most": LONGEST_CAP,
    }
    edges = [
        {
            "name": name,
            "label": label,
            "summary": f"{whose}, in inches; 0 for what the scale recommends. Other sizes have no ready-made terrain.",
            "kind": "number",
            "default": getattr(default, name),
            "least": 0,
            "most": LONGEST_EDGE,
        }
        for name, label, whose in EDGES
    ]
    return [*switches, cap, *edges]
