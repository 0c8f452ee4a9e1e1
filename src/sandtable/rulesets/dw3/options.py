"""What two players agree on before a game, checked before anything starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import UnknownName
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.profile import Force
from sandtable.rulesets.dw3.forces.file import ForceFile, force_of, read_force
from sandtable.tabletop.forces.ready import agreed, paired, taken

ROLL = "roll"
SMALL_TABLE = 1000
"""Up to so many points the play area is 48 inches wide, above it 72 (DW3-SETUP-02)."""
FIRST_GAME: dict[str, Any] = {"forces": ("karst.first", "meridian.first"), "encounter": "e1"}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game, with what is played if nobody says anything."""

    forces: tuple[str | ForceFile, str | ForceFile] = ("karst.500", "meridian.500")
    """A force for each player: the id of a ready one, or a whole list, which the journal then carries."""
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
    preset = FIRST_GAME if given.get("first_game") else {}
    options = agreed(Options, given, preset, lambda forces: _pair(forces, content))
    if options.coherency not in ("neighbour", "chain"):
        raise UnknownName(f"coherency {options.coherency!r}: choose neighbour or chain (DW3-MOVE-01)")
    if options.piercing_mass1 not in (1, 3):
        raise UnknownName(f"piercing_mass1 {options.piercing_mass1}: choose 1 or 3 (DW3-QUAL-16)")
    for chosen in options.forces:
        force = force_for(chosen, content)
        if force.first and not options.first_game:
            raise UnknownName(f"the force {force.id!r} is for the first game; switch first_game on")
    return msgspec.structs.replace(options, encounter=_encounter(options.encounter, content))


def force_for(chosen: str | ForceFile, content: Content, judged: bool = True) -> Force:
    """The force that a player takes: a ready one by its id, or that of a whole list, which must be legal."""
    return taken(chosen, lambda file: force_of(file, content), content.forces, judged=judged)


def force_in_play(chosen: str | ForceFile, content: Content) -> Force:
    """The force of a game that was agreed on."""
    return force_for(chosen, content, judged=False)


def _pair(forces: Sequence[Any], content: Content) -> tuple[Any, ...]:
    """Both forces; the opponent of one for the first game is for the first game too."""

    def alike(force: Force) -> list[Force]:
        return [each for each in content.forces.values() if each.first == force.first]

    return paired(forces, read_force, lambda each: force_for(each, content), alike, lambda each: each.limit)


def points_limit(options: Options, content: Content) -> int:
    """The limit that the game is played at: the larger of the two forces' (DW3-SETUP-03)."""
    return max(force_in_play(chosen, content).limit for chosen in options.forces)


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
