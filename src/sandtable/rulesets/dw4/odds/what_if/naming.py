"""Names that are typed: of Classes and of whatever else there is."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from sandtable.kernel.errors import UnknownName
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
    known = list(dict.fromkeys(there_are))
    near = get_close_matches(name, known, n=1, cutoff=0.5)
    hint = f"did you mean {near[0]!r}?" if near else f"there is: {', '.join(known)}"
    return f"there is no {what} {name!r}; {hint}"
