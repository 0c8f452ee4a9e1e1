"""What two Admirals may choose before a game, as a form."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.geometry.units import INCH
from sandtable.kernel.gameform import (
    NUMBER,
    ONE,
    SWITCH,
    GameField,
    GameForm,
    GamePick,
    Preset,
    ReadyForce,
    When,
)
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.engagement import scale_title
from sandtable.rulesets.dw4.content.profile import EncounterEntry, Force, Scale
from sandtable.rulesets.dw4.options import FIRST_GAME, LONGEST_CAP, LONGEST_EDGE, ROLL, TABLES, Options
from sandtable.rulesets.dw4.state import Mode
from sandtable.rulesets.dw4.words.compass import count
from sandtable.rulesets.dw4.words.objectives import objective_in_words
from sandtable.tabletop.setting_up import (
    HOUSE,
    RULES,
    TABLE,
    Line,
    battle_field,
    forces_field,
    house_switches,
    offered,
    picks_of,
    rolled,
    usual_and_first,
)

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
FULL_SWITCHES = (
    (
        "celerity_reuse",
        "Swift weapons fire twice",
        "In a Follow-Up Attack weapons that have just fired may fire again.",
    ),
)
"""The same for what only full play has; all of them are on unless somebody switches them off."""

MODES = (
    (Mode.CORE, "Core play", "Sail, fire, rally: the game as one learns it, on a small table."),
    (
        Mode.FULL,
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

FIRST_FORCES = {Mode.CORE: "karst.500", Mode.FULL: "karst.1000"}
"""Who goes to sea if nobody says more; who meets them follows from it."""

FLEETS = "Fleets"
IN_CORE: When = {"mode": (Mode.CORE.value,)}
IN_FULL: When = {"mode": (Mode.FULL.value,)}


def choices(content: Content) -> GameForm:
    """Mode, Encounter, Forces, table and house rules, with what is played if nobody says more."""
    ready = tuple(_force(content, force) for force in content.forces.values() if not force.first_game)
    return GameForm(
        fields=tuple(_fields(content)), forces=ready, presets=_presets(content), folded=(HOUSE,), named_by="encounter"
    )


def _fields(content: Content) -> Iterator[GameField]:
    usual = Options()
    yield GameField(name="mode", label="Rules", kind=ONE, section=RULES, default=usual.mode, picks=_modes())
    encounters = [pick for entry in content.encounters.values() for pick in _encounter(entry)]
    yield battle_field("encounter", "Encounter", usual.encounter, (*encounters, rolled(ROLL)))
    yield forces_field(list(usual.forces), FLEETS)
    yield GameField(
        name="scale",
        label="Scale",
        kind=ONE,
        section=TABLE,
        default=usual.scale,
        picks=tuple(_scale(scale) for scale in Scale),
        when=IN_FULL,
        proposal="as these Forces suggest",
    )
    yield GameField(
        name="terrain", label="Terrain", kind=ONE, section=TABLE, default=usual.terrain, picks=picks_of(TERRAIN)
    )
    yield from _house_rules(usual)


def _house_rules(usual: Options) -> Iterator[GameField]:
    yield from house_switches(SWITCHES, usual)
    for name, label, note in FULL_SWITCHES:
        yield GameField(name=name, label=label, kind=SWITCH, section=HOUSE, default=True, note=note, when=IN_FULL)
    yield GameField(
        name="range_cap",
        label="Longest range",
        kind=NUMBER,
        section=HOUSE,
        default=usual.range_cap,
        most=LONGEST_CAP,
        note="No Attack goes beyond this many inches; 0 for no limit.",
    )
    for name, label, whose in EDGES:
        yield GameField(
            name=name,
            label=label,
            kind=NUMBER,
            section=HOUSE,
            default=getattr(usual, name),
            most=LONGEST_EDGE,
            note=f"{whose}, in inches; 0 for what the scale recommends. Other sizes have no ready-made terrain.",
        )


def _modes() -> tuple[GamePick, ...]:
    return tuple(
        GamePick(value=mode.value, label=label, note=note, brings={"forces": [FIRST_FORCES[mode]]})
        for mode, label, note in MODES
    )


def _encounter(entry: EncounterEntry) -> Iterator[GamePick]:
    """An Encounter; one that needs rules of full play says so in Core play (DW4-MODE-06)."""
    also = (str(entry.number), entry.name.casefold().removeprefix("the "))
    offered = GamePick(value=entry.id, label=entry.name, note=" ".join(objective_in_words(entry.id)), also=also)
    if entry.core:
        yield offered
        return
    yield GamePick(
        value=entry.id, label=entry.name, note="Needs rules of full play.", also=also, when=IN_CORE, closed=True
    )
    yield GamePick(value=entry.id, label=entry.name, note=offered.note, also=also, when=IN_FULL)


def _scale(scale: Scale) -> GamePick:
    width, height = (edge // INCH for edge in TABLES[scale])
    return GamePick(
        value=scale.value, label=scale_title(scale), note=f"{width} by {height} inches", also=_other_names(scale)
    )


def _other_names(scale: Scale) -> tuple[str, ...]:
    return ("standard",) if scale is Scale.MEDIUM else ()


def _force(content: Content, force: Force) -> ReadyForce:
    units = [Line(unit.class_id, unit.models, unit.points) for unit in force.units]
    return offered(force, content.factions.get(force.faction), units, content.classes, {} if force.core else IN_FULL)


def _presets(content: Content) -> tuple[Preset, ...]:
    """Modes by their names, and the game for a first time (DW4-MODE-05)."""
    models = [sum(unit.models for unit in content.forces[name].units) for name in FIRST_GAME["forces"]]
    learn = f"A small battle to learn the game: {count(sum(models), 'model')}."
    return (
        *usual_and_first("Meeting at sea", "Two fleets of 500 Points meet.", learn),
        Preset(id=Mode.CORE.value, label="Core play", note="The basic rules alone.", options={"mode": Mode.CORE.value}),
        Preset(
            id=Mode.FULL.value,
            label="Full play",
            note="Every rule of the book.",
            options={"mode": Mode.FULL.value},
            use="list",
        ),
    )
