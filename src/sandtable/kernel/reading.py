"""Reading: plain values as records, by msgspec, whose types are made ready one thread at a time.

The first use of a type makes msgspec gather what it knows of its fields, and another thread that uses the type
meanwhile finds it half gathered, which ends the process. So nothing else here converts or decodes to a type.
"""

from __future__ import annotations

from collections.abc import Iterable
from threading import RLock
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_ready: set[Any] = set()
_gathering = RLock()


def make_ready(kinds: Iterable[Any]) -> None:
    """Let msgspec gather what it must know of these types, and of all that they hold."""
    for kind in kinds:
        if kind not in _ready:
            with _gathering:
                msgspec.json.Decoder(kind)
                _ready.add(kind)


def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Reads JSON as a type, again and again."""
    with _gathering:
        return msgspec.json.Decoder(kind)


def converted(plain: Any, kind: type[T], *, from_attributes: bool = False) -> T:
    """A plain value as a type."""
    if kind not in _ready:
        make_ready((kind,))
    return msgspec.convert(plain, kind, from_attributes=from_attributes)


def plain(record: msgspec.Struct) -> dict[str, Any]:
    """A record as plain values, such as the options of a game in its journal."""
    found: dict[str, Any] = msgspec.to_builtins(record)
    return found


def decoded(text: bytes | str, kind: type[T]) -> T:
    """JSON as a type."""
    if kind not in _ready:
        make_ready((kind,))
    return msgspec.json.decode(text, type=kind)
