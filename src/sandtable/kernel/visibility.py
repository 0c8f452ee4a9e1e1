"""Who may see what. Every record and every event declares it; there is no default."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, ClassVar, Final, TypeVar

import msgspec

from sandtable.kernel.ids import UNKNOWN, SeatId
from sandtable.kernel.veil import Veiled


class Audience(Enum):
    """Who may read a secret field. Fields that are not named as secret are everyone's."""

    OWNER = "owner"
    NOBODY = "nobody"


_NOBODY: Final = Audience.NOBODY
"""By a name of its own, because an enum looks up its members slowly."""


class Visibility(msgspec.Struct, frozen=True):
    """How a record or an event looks to those who may not see all of it."""

    secrets: dict[str, Audience] = {}
    owner: str = ""
    """The field that names the seat that owns the secrets."""
    hidden: bool = False
    """Others do not see the event at all, not even a masked one."""


PUBLIC = Visibility()
"""Everyone sees all of it."""


def secret(owner: str, **fields: Audience) -> Visibility:
    """Others see it with the named fields masked; the owner sees those that are not `NOBODY`'s."""
    return Visibility(secrets=fields, owner=owner)


def only(owner: str) -> Visibility:
    """Nobody but the seat named by this field learns that it happened."""
    return Visibility(owner=owner, hidden=True)


class Declared(msgspec.Struct, frozen=True):
    """Base of everything that must say who sees it."""

    visibility: ClassVar[Visibility]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        declared = getattr(cls, "visibility", None)
        if not isinstance(declared, Visibility):
            raise TypeError(f"{cls.__name__} does not declare its visibility")


class Record(Declared, frozen=True):
    """A row of the state: immutable, replaced as a whole by an event."""

    visibility: ClassVar[Visibility] = PUBLIC

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "visibility" not in vars(cls):
            raise TypeError(f"{cls.__name__} does not declare its visibility")


D = TypeVar("D", bound=Declared)
Mask = Callable[[Any, str | None], Any]
"""What stands for a secret in the eyes of those who may not know it; it is told which seat knows it, if any does."""


def masked(value: Any, known_to: str | None = None) -> Any:
    """The public shadow of a secret: how many there are, but not which."""
    if value is None:
        return None
    if isinstance(value, (str, Veiled)):
        return UNKNOWN
    if isinstance(value, tuple):
        return (UNKNOWN,) * len(value)
    raise TypeError(f"a secret must be a name or a tuple of names, not {type(value).__name__}")


def seen(thing: D, viewer: SeatId | None, mask: Mask = masked) -> D | None:
    """What the viewer may see of a record or event; `None` where even its existence is secret."""
    rule = thing.visibility
    if rule is PUBLIC:
        return thing
    own = bool(rule.owner) and viewer is not None and getattr(thing, rule.owner) == viewer
    if rule.hidden:
        return thing if own else None
    if viewer is not None or mask is not masked:
        return _shaded(thing, own, mask)
    # Whoever only watches is asked for all the time, of records that seldom change. An entry holds its record, so that
    # no other can come to stand in its place.
    known = _shadows.get(id(thing))
    if known is None:
        if len(_shadows) >= _SHADOWS_KEPT:
            _shadows.clear()
        known = _shadows[id(thing)] = thing, _shaded(thing, own, mask)
    shadow: D = known[1]
    return shadow


_SHADOWS_KEPT: Final = 256
_shadows: dict[int, tuple[Any, Any]] = {}


def _shaded(thing: D, own: bool, mask: Mask) -> D:
    """The record without the secrets that are nobody's or another's."""
    rule = thing.visibility
    hide = {}
    for name, audience in rule.secrets.items():
        if own and audience is not _NOBODY:
            continue
        value = getattr(thing, name)
        # Nothing at all has no shadow, so that what holds no secret now need not be made anew. What lies under a veil
        # is not compared with anything.
        if value is not None and (type(value) is not tuple or value):
            hide[name] = masked(value) if mask is masked else mask(value, reader_of(thing, name))
    return msgspec.structs.replace(thing, **hide) if hide else thing


def reader_of(thing: Declared, name: str) -> str | None:
    """The one seat that may read a secret field of a record or event; none where nobody may."""
    rule = thing.visibility
    is_owners = rule.owner and rule.secrets[name] is Audience.OWNER
    reader: str | None = getattr(thing, rule.owner) if is_owners else None
    return reader


def seen_table(table: Mapping[Any, Any], viewer: SeatId | None, mask: Mask = masked) -> dict[Any, Any]:
    """A table of records as the viewer may see it."""
    shown: dict[Any, Any] = {}
    for key, record in table.items():
        look = seen(record, viewer, mask)
        if look is not None:
            shown[key] = look
    return shown
