"""What two Generals agree on before a game, checked before anything starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sandtable.kernel.errors import UnknownName
from sandtable.rulesets.ac.content.content import Content
from sandtable.rulesets.ac.content.forces import Force
from sandtable.rulesets.ac.content.tables import LayoutId
from sandtable.rulesets.ac.forces.file import ForceFile, force_of, read_force
from sandtable.tabletop.forces.ready import agreed, paired, taken

FIRST_GAME: dict[str, Any] = {
    "forces": ("karst.first", "meridian.first"),
    "clash": "pitched-battle",
    "table": "skirmish.farmland",
}

RANDOM, CARDS = "random", "cards"
SETTLED = (RANDOM, CARDS)
"""A Clash that is drawn by chance, or chosen by the General with the higher card (AC-SETUP-12)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game, with what is played if nobody says anything."""

    forces: tuple[str | ForceFile, str | ForceFile] = ("karst.1000", "meridian.1000")
    """A force for each General: the id of a ready one, or a whole list, which the journal then carries."""
    clash: str = "pitched-battle"
    """A Clash by id, number or name (AC-PLAY-02), or how it is settled: `random` or `cards` (AC-SETUP-12)."""
    table: str = ""
    """A table of the scale by its id; the first of them, if nothing is said."""
    terrain: bool = True
    alternating: bool = False
    """The Generals place terrain in turn; the table is not used then (AC-SETUP-06)."""
    first_game: bool = False
    over_friends: bool = False
    """Friends that are lower than either model are looked over, as enemies are (AC-LOS-11)."""


def checked(given: Mapping[str, Any], content: Content) -> Options:
    """The options, complete and possible; raises `UnknownName` with one clear sentence."""
    preset = FIRST_GAME if given.get("first_game") else {}
    options = agreed(Options, given, preset, lambda forces: _pair(forces, content))
    scales = [force_for(force, content).scale for force in options.forces]
    if scales[0] != scales[1]:
        raise UnknownName(f"forces of {scales[0]} and {scales[1]}: both play at one Force Scale (AC-PLAY-01)")
    return msgspec.structs.replace(
        options, clash=_clash(options.clash, content), table=_table(options.table, scales[0], content)
    )


def force_for(chosen: str | ForceFile, content: Content, judged: bool = True) -> Force:
    """The force that a General takes: a ready one by its id, or that of a whole list, which must be legal."""
    return taken(chosen, lambda file: force_of(file, content), content.forces, judged=judged)


def force_in_play(chosen: str | ForceFile, content: Content) -> Force:
    """The force of a game that was agreed on."""
    return force_for(chosen, content, judged=False)


def _pair(forces: Sequence[Any], content: Content) -> tuple[Any, ...]:
    """Both forces; the opponent of one alone is of its scale."""

    def alike(force: Force) -> list[Force]:
        return [each for each in content.forces.values() if each.scale == force.scale]

    return paired(forces, read_force, lambda each: force_for(each, content), alike, lambda each: each.limit, "General")


def _clash(name: str, content: Content) -> str:
    for clash in content.clashes.values():
        if name.casefold() in (clash.id, str(clash.number), clash.name.casefold()):
            return clash.id
    if name.casefold() in SETTLED:
        return name.casefold()
    known = ", ".join([f"{clash.id} ({clash.name})" for clash in content.clashes.values()])
    raise UnknownName(f"there is no Clash {name!r}; there is: {known}; or {' or '.join(SETTLED)}")


def _table(name: str, scale: str, content: Content) -> str:
    own = [layout for layout in content.layouts.values() if layout.scale == scale]
    if not name:
        return own[0].id
    layout = content.layouts.get(LayoutId(name))
    if layout is None or layout.scale != scale:
        raise UnknownName(f"there is no table {name!r} for a {scale}; there is: {', '.join([t.id for t in own])}")
    return layout.id
