"""What two players agree on before a game, checked before anything starts."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

import msgspec

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.reading import converted
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.profile import Force, ForceId

ROLL = "roll"
SMALL_TABLE = 1000
"""Up to so many points the play area is 48 inches wide, above it 72 (DW3-SETUP-02)."""
FIRST_GAME: dict[str, Any] = {"forces": ("karst.first", "meridian.first"), "encounter": "e1"}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game, with what is played if nobody says anything."""

    forces: tuple[str, str] = ("karst.500", "meridian.500")
    """A ready force for each player, by its id."""
    encounter: str = "e1"
    """An encounter by id, number or name, or `roll` for a die."""
    terrain: bool = True
    first_game: bool = False
    coherency: str = "neighbour"
    """`neighbour` or `chain` (DW3-MOVE-01)."""
    piercing_mass1: int = 1
    """1 or 3 (DW3-QUAL-16)."""
    magnetic_needs_damage: bool = True
    """Whether MAGNETIC needs damage, or only a hit (DW3-QUAL-15)."""
    reserve_compulsory: bool = True
    """Whether a reserve must be rolled for when nothing else is ready (DW3-RES-01)."""


def checked(given: Mapping[str, Any], content: Content) -> Options:
    """The options, complete and possible; raises `UnknownName` with one clear sentence."""
    wanted = {**(FIRST_GAME if given.get("first_game") else {}), **given}
    try:
        options = converted(wanted, Options)
    except msgspec.ValidationError as wrong:
        raise UnknownName(f"options: {wrong}") from None
    if options.coherency not in ("neighbour", "chain"):
        raise UnknownName(f"coherency {options.coherency!r}: choose neighbour or chain (DW3-MOVE-01)")
    if options.piercing_mass1 not in (1, 3):
        raise UnknownName(f"piercing_mass1 {options.piercing_mass1}: choose 1 or 3 (DW3-QUAL-16)")
    for force in options.forces:
        force_named(force, content)
    return msgspec.structs.replace(options, encounter=_encounter(options.encounter, content))


def force_named(name: str, content: Content) -> Force:
    """The ready force of that id."""
    force = content.forces.get(ForceId(name))
    if force is None:
        near = get_close_matches(name, list(content.forces), n=1)
        hint = f"; did you mean {near[0]!r}?" if near else f"; there is: {', '.join(content.forces)}"
        raise UnknownName(f"there is no force {name!r}{hint}")
    return force


def points_limit(options: Options, content: Content) -> int:
    """The limit that the game is played at: the larger of the two forces' (DW3-SETUP-03)."""
    return max(force_named(name, content).limit for name in options.forces)


def table_width(limit: int) -> int:
    """How wide the play area is, in mils. Ruling: exactly 1000 points use 48 inches (DW3-SETUP-02)."""
    return INCH * (48 if limit <= SMALL_TABLE else 72)


def _encounter(name: str, content: Content) -> str:
    if name == ROLL:
        return ROLL
    wanted = name.casefold().removeprefix("the ")
    for entry in content.encounters.values():
        if wanted in (entry.id, str(entry.number), entry.name.casefold().removeprefix("the ")):
            return entry.id
    known = ", ".join([f"{e.id} ({e.name})" for e in content.encounters.values()])
    raise UnknownName(f"there is no encounter {name!r}; there is: {known}, or roll")
