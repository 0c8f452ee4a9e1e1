"""What two Admirals agree on before a game, checked before anything starts."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

import msgspec

from sandtable.kernel.errors import UnknownName
from sandtable.rulesets.dw4.content import Content
from sandtable.rulesets.dw4.profile import EncounterEntry, Force, ForceId, Positional, Scale

TABLES = {Scale.SMALL: (36_000, 48_000), Scale.MEDIUM: (48_000, 48_000), Scale.LARGE: (72_000, 48_000)}
"""Width and height of the recommended Play Areas (DW4-PLAY-06)."""

HAND_LIMITS = {Scale.SMALL: 5, Scale.MEDIUM: 6, Scale.LARGE: 7}
"""DW4-CARD-04."""

ROLL = "roll"
BLOCKADE_RUN = 4
RUNNERS = 3


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game, with what is played if nobody says anything."""

    mode: str = "core"
    forces: tuple[str, str] = ("karst.500", "meridian.500")
    encounter: str = "enc1"
    """An Encounter's id, number or name, or `roll` for the First Admiral's roll (DW4-SETUP-03)."""
    scale: str = Scale.SMALL.value
    terrain: str = "layout"
    deck: str = "plain"
    first_game: bool = False
    use_valour: bool = False
    core_special_rules: bool = False
    mass0_obscures: bool = True
    armed_participants_only: bool = False
    range_cap: int = 0
    """In inches; 0 for none (DW4-PLAY-17)."""


FIRST_GAME: dict[str, Any] = {"forces": ("karst.first", "meridian.first"), "encounter": "enc1"}
"""The preset for a first game (DW4-MODE-05)."""


def checked(given: Mapping[str, Any], content: Content) -> Options:
    """The options, complete and possible; raises `UnknownName` with one clear sentence."""
    preset = FIRST_GAME if given.get("first_game") else {}
    forces = given.get("forces")
    if isinstance(forces, (list, tuple)) and len(forces) != 2:
        raise UnknownName(f"forces: name two, one for each Admiral, not {len(forces)}")
    try:
        options = msgspec.convert({**preset, **given}, Options)
    except msgspec.ValidationError as wrong:
        raise UnknownName(f"options: {wrong}") from None
    _check_mode(options)
    encounter = _encounter(options.encounter, content)
    if options.terrain not in ("layout", "placed", "none"):
        raise UnknownName(f"terrain {options.terrain!r}: choose layout, placed or none")
    if options.deck not in content.decks:
        raise UnknownName(f"there is no deck {options.deck!r}; there is: {', '.join(content.decks)}")
    if options.range_cap < 0:
        raise UnknownName(f"range_cap {options.range_cap}: give inches, or 0 for no limit")
    fleets = tuple(_force(name, content, options.first_game) for name in options.forces)
    if encounter is not None and encounter.number == BLOCKADE_RUN and not any(can_attack(f, content) for f in fleets):
        raise UnknownName(
            "Blockade Run needs a Force with three Surface units that can move, and neither has them; "
            "choose another Encounter (DW4-ENC4-04)"
        )
    return msgspec.structs.replace(options, encounter=encounter.id if encounter else ROLL)


def can_attack(force: Force, content: Content) -> bool:
    """Whether a Force has enough possible Blockade Runners (DW4-ENC4-04)."""
    classes = [content.classes[unit.class_id] for unit in force.units]
    return sum(c.positional is Positional.SURFACE and not c.immobile for c in classes) >= RUNNERS


def _check_mode(options: Options) -> None:
    if options.mode == "full":
        raise UnknownName("full play is not there yet; play with mode core (`sandtable rules` lists what is done)")
    if options.mode != "core":
        raise UnknownName(f"there is no mode {options.mode!r}; there is: core")
    if options.use_valour or options.core_special_rules:
        wanted = "use_valour" if options.use_valour else "core_special_rules"
        raise UnknownName(f"the option {wanted} is not there yet; leave it off")
    if options.scale != Scale.SMALL:
        raise UnknownName(f"scale {options.scale!r}: Core play is offered at Small scale (DW4-MODE-06)")


def _encounter(name: str, content: Content) -> EncounterEntry | None:
    if name == ROLL:
        return None
    wanted = name.casefold().replace("-", " ").removeprefix("the ")
    for entry in content.encounters.values():
        names = (entry.id, str(entry.number), entry.name.casefold(), entry.name.casefold().removeprefix("the "))
        if wanted in names or name == entry.id:
            if not entry.core:
                raise UnknownName(f"{entry.name} needs rules of full play; choose another Encounter (DW4-MODE-06)")
            return entry
    known = ", ".join(f"{e.id} ({e.name})" for e in content.encounters.values() if e.core)
    raise UnknownName(f"there is no Encounter {name!r}; there is: {known}, or roll")


def _force(name: str, content: Content, first_game: bool) -> Force:
    force = content.forces.get(ForceId(name))
    if force is None:
        near = get_close_matches(name, list(content.forces), n=1)
        hint = f"; did you mean {near[0]!r}?" if near else f"; there is: {', '.join(content.forces)}"
        raise UnknownName(f"there is no Force {name!r}{hint}")
    if not force.core:
        raise UnknownName(f"the Force {name!r} needs rules of full play (DW4-MODE-03)")
    if force.first_game and not first_game:
        raise UnknownName(f"the Force {name!r} is for the first game; switch first_game on")
    return force
