"""What two Admirals agree on before a game, checked before anything starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import UnknownName
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.engagement import LAYOUT, PLACED, play_area_refusal, proposed_scale
from sandtable.rulesets.dw4.content.profile import EncounterEntry, Force, Scale
from sandtable.rulesets.dw4.forces.encounters import lacking_for
from sandtable.rulesets.dw4.forces.file import ForceFile, force_of, read_force
from sandtable.rulesets.dw4.state import Mode
from sandtable.tabletop.forces.ready import agreed, paired, taken

TABLES = {Scale.SMALL: (36_000, 48_000), Scale.MEDIUM: (48_000, 48_000), Scale.LARGE: (72_000, 48_000)}
"""Width and height of the recommended Play Areas (DW4-PLAY-06)."""

HAND_LIMITS = {Scale.SMALL: 5, Scale.MEDIUM: 6, Scale.LARGE: 7}
"""DW4-CARD-04."""

LONGEST_CAP = 90
"""The limit of range that is suggested for an outsized table, in inches (DW4-PLAY-17)."""
LONGEST_EDGE = 120
"""In inches. Ruling: the book sets no limit, but a table must fit a room (DW4-PLAY-06)."""

ROLL = "roll"
PLAIN = "plain"
VALOUR = "valour"
FORCE = "Force"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game, with what is played if nobody says anything."""

    mode: str = "core"
    forces: tuple[str | ForceFile, str | ForceFile] = ("karst.500", "meridian.500")
    """A Force for each Admiral: the id of a ready one, or a whole Force List, which the journal then carries."""
    encounter: str = "enc1"
    """An Encounter's id, number or name, or `roll` for the First Admiral's roll (DW4-SETUP-03)."""
    scale: str = Scale.SMALL.value
    terrain: str = LAYOUT
    deck: str = ""
    """A deck's id; empty for the one of the mode."""
    first_game: bool = False
    use_valour: bool = False
    core_special_rules: bool = False
    mass0_obscures: bool = True
    armed_participants_only: bool = False
    range_cap: int = 0
    """In inches; 0 for none (DW4-PLAY-17)."""
    agent_breaks_out: bool = True
    """Whether an Intelligence Agent who Broke Out still scores (DW4-ENC4-12)."""
    celerity_reuse: bool | UnsetType = UNSET
    """Whether weapons that have fired may fire again in a Follow-Up Attack (DW4-ATK-04); unset where they may."""
    width: int = 0
    """Length of the Controlled Edges in inches; 0 for what the Scale recommends (DW4-PLAY-06)."""
    height: int = 0
    """Length of the Neutral Edges in inches; 0 for what the Scale recommends."""


FIRST_GAME: dict[str, Any] = {"forces": ("karst.first", "meridian.first"), "encounter": "enc1"}
"""The preset for a first game (DW4-MODE-05)."""


def checked(given: Mapping[str, Any], content: Content) -> Options:
    """The options, complete and possible; raises `UnknownName` with one clear sentence."""
    preset = FIRST_GAME if given.get("first_game") else {}
    scale = {"scale": given["scale"].capitalize()} if isinstance(given.get("scale"), str) else {}
    options = agreed(Options, {**given, **scale}, preset, lambda forces: _pair(forces, content))
    options = _proposed(options, given, content)
    _check_mode(options)
    encounter = _encounter(options, content)
    if options.terrain not in (LAYOUT, PLACED, "none"):
        raise UnknownName(f"terrain {options.terrain!r}: choose layout, placed or none")
    options = _on_a_table(options, given, content)
    if options.deck and options.deck not in content.decks:
        raise UnknownName(f"there is no deck {options.deck!r}; there is: {', '.join(content.decks)}")
    if not 0 <= options.range_cap <= LONGEST_CAP:
        raise UnknownName(f"range_cap: give inches up to {LONGEST_CAP}, or 0 for no limit")
    fleets = tuple(_allowed(chosen, content, options) for chosen in options.forces)
    lacking = "" if encounter is None else lacking_for(encounter.id, fleets, content)
    if lacking:
        raise UnknownName(lacking)
    # What is usual is not written down, so that games are noted as they always were.
    reuse = UNSET if options.celerity_reuse else options.celerity_reuse
    return msgspec.structs.replace(options, encounter=encounter.id if encounter else ROLL, celerity_reuse=reuse)


def table_size(options: Options) -> tuple[int, int]:
    """Width and height of the Play Area: as agreed, else as the Scale recommends (DW4-PLAY-06)."""
    width, height = TABLES[Scale(options.scale)]
    return INCH * options.width or width, INCH * options.height or height


def _on_a_table(options: Options, given: Mapping[str, Any], content: Content) -> Options:
    """The options on a Play Area that is allowed; where no ready-made table has its size the terrain is placed."""
    width, height = table_size(options)
    named = f"a table of {width // INCH} by {height // INCH} inches"
    refused = play_area_refusal(Scale(options.scale), width, height)
    if refused is not None:
        raise UnknownName(f"{named}: {refused.reason} ({refused.rule})")
    if max(width, height) > LONGEST_EDGE * INCH:
        raise UnknownName(f"{named}: no Edge is longer than {LONGEST_EDGE} inches")
    if not (options.width or options.height) or options.terrain != LAYOUT:
        return options
    if any(
        (each.scale, each.width, each.height) == (options.scale, width, height) for each in content.layouts.values()
    ):
        return options
    if "terrain" in given:
        raise UnknownName(f"{named}: none is ready-made; choose terrain placed or none")
    return msgspec.structs.replace(options, terrain=PLACED)


def default_deck(options: Options, content: Content) -> str:
    """The deck that is played with if nobody says anything (DW4-MODE-04)."""
    wanted = VALOUR if options.use_valour or options.mode == Mode.FULL else PLAIN
    return wanted if wanted in content.decks else PLAIN


def _check_mode(options: Options) -> None:
    if options.mode not in list(Mode):
        raise UnknownName(f"there is no mode {options.mode!r}; there is: {', '.join(Mode)}")
    if options.scale not in list(Scale):
        raise UnknownName(f"there is no scale {options.scale!r}; there is: {', '.join(Scale)}")
    if options.mode == Mode.FULL:
        if options.first_game:
            raise UnknownName("first_game is a preset of Core play; play it with mode core (DW4-MODE-05)")
        return
    if options.core_special_rules:
        raise UnknownName("the option core_special_rules is not there yet; leave it off")
    if options.use_valour and options.first_game:
        raise UnknownName("the first game has neither Valour Effects nor Minor Victories (DW4-MODE-05)")
    if options.scale != Scale.SMALL:
        raise UnknownName(f"scale {options.scale!r}: Core play is offered at Small scale (DW4-MODE-06)")


def _encounter(options: Options, content: Content) -> EncounterEntry | None:
    name, full = options.encounter, options.mode == Mode.FULL
    if name == ROLL:
        return None
    wanted = name.casefold().replace("-", " ").removeprefix("the ")
    for entry in content.encounters.values():
        names = (entry.id, str(entry.number), entry.name.casefold(), entry.name.casefold().removeprefix("the "))
        if wanted in names or name == entry.id:
            if not (entry.core or full):
                raise UnknownName(f"{entry.name} needs rules of full play; choose another Encounter (DW4-MODE-06)")
            return entry
    known = ", ".join(f"{e.id} ({e.name})" for e in content.encounters.values() if e.core or full)
    raise UnknownName(f"there is no Encounter {name!r}; there is: {known}, or roll")


def force_for(chosen: str | ForceFile, content: Content, judged: bool = True) -> Force:
    """The Force that an Admiral plays: a ready one by its id, or that of a whole list."""
    return taken(chosen, lambda file: force_of(file, content), content.forces, FORCE, judged)


def force_in_play(chosen: str | ForceFile, content: Content) -> Force:
    """The Force of a game that was agreed on."""
    return force_for(chosen, content, judged=False)


def _pair(forces: Sequence[Any], content: Content) -> tuple[Any, ...]:
    """Both Forces; the opponent of one alone is for the same kind of game."""

    def alike(force: Force) -> list[Force]:
        return [f for f in content.forces.values() if (f.first_game, f.core) == (force.first_game, force.core)]

    return paired(
        forces, read_force, lambda each: force_for(each, content), alike, lambda f: f.points_limit, "Admiral", FORCE
    )


def _proposed(options: Options, given: Mapping[str, Any], content: Content) -> Options:
    """The mode that Forces or scale need and the scale that their Points suggest, where nobody said more (DW4-PLAY-04).

    Core play has one scale (DW4-MODE-06): whoever names another without a mode means full play.
    """
    forces = [force_for(chosen, content) for chosen in options.forces]
    is_core = all(force.core for force in forces) and options.scale == Scale.SMALL
    if "mode" not in given and not options.first_game and not is_core:
        options = msgspec.structs.replace(options, mode=Mode.FULL.value)
    if "scale" not in given and options.mode == Mode.FULL:
        scale = proposed_scale(max(force.points_limit for force in forces))
        options = msgspec.structs.replace(options, scale=scale.value)
    return options


def _allowed(chosen: str | ForceFile, content: Content, options: Options) -> Force:
    force = force_for(chosen, content)
    if not force.core and options.mode == Mode.CORE:
        raise UnknownName(f"the Force {force.id!r} needs rules of full play (DW4-MODE-03)")
    if force.first_game and not options.first_game:
        raise UnknownName(f"the Force {force.id!r} is for the first game; switch first_game on")
    return force
