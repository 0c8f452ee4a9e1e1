"""Names that are typed: of Classes and of whatever else there is."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.meant import guess_or_all
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import ShipClass


def named_class(content: Content, text: str) -> ShipClass:
    """A Class by its name, the first word of it, or its id."""
    wanted = text.casefold()
    for ship in content.classes.values():
        if wanted in (ship.name.casefold(), ship.id.casefold(), ship.id.rpartition(".")[2].casefold()):
            return ship
    for ship in content.classes.values():
        if wanted and ship.name.casefold().startswith(f"{wanted} "):
            return ship
    raise UnknownName(no_such("Class", text, (ship.name for ship in content.classes.values())))


def no_such(what: str, name: str, there_are: Iterable[str]) -> str:
    """What to say where a name is not known, with the nearest that is."""
    return f"there is no {what} {name!r}{guess_or_all(name, there_are, alike=0.5)}"
