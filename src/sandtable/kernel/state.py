"""The world of one game as plain data: tables of frozen records."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from sandtable.kernel.ids import SeatId
from sandtable.kernel.visibility import Mask, Record, masked, seen, seen_table


class State(msgspec.Struct):
    """Tables (dictionaries of records by id) and single records. Only events change it."""

    tables: ClassVar[tuple[str, ...]] = ()
    public_tables: ClassVar[tuple[str, ...]] = ()
    """Tables whose records hold no secret; a view shares their records as they are."""

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...

    @property
    def at_work(self) -> str:
        """Who is acting now, as far as a game knows that: in supposed games whoever acts has dice of their own."""
        return ""

    def clone(self) -> Self:
        """A copy that may change by itself. Records are shared, because they never change."""
        twin = self.__copy__()
        for name in self.tables:
            setattr(twin, name, getattr(self, name).copy())
        return twin

    def seen_by(self, viewer: SeatId | None, mask: Mask = masked) -> Self:
        """The state with every secret masked that the viewer may not know."""
        twin = self.glimpsed_by(viewer, mask)
        for name in self.public_tables:
            setattr(twin, name, getattr(self, name).copy())
        return twin

    def glimpsed_by(self, viewer: SeatId | None, mask: Mask = masked) -> Self:
        """The same to look at and forget: tables without a secret are shared, so it holds until the next change."""
        twin = self.__copy__()
        tables, singles = _looked_into(type(self))
        for name in tables:
            setattr(twin, name, seen_table(getattr(self, name), viewer, mask))
        for name in singles:
            value: Any = getattr(self, name)
            if isinstance(value, Record):
                setattr(twin, name, seen(value, viewer, mask))
        return twin

    def digest(self) -> str:
        """A short fingerprint: equal states have equal digests on every machine."""
        encoded = msgspec.json.encode(self, order="deterministic")
        return blake2b(encoded, digest_size=16).hexdigest()


@cache
def _looked_into(kind: type[State]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The tables of a state that may hold secrets, and the fields that are no tables."""
    fields = [name for name in kind.__struct_fields__ if name not in kind.public_tables]
    return (
        tuple([name for name in fields if name in kind.tables]),
        tuple([name for name in fields if name not in kind.tables]),
    )
