"""The shelf: what was worked out once, kept ready for whoever asks for the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

ROOM = 48 * 2**20
"""Bytes that are kept ready."""


class Shelf:
    """Answers by what was asked, whose eyes it was asked for included; those not asked for longest go first."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self.size = 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, asked: Hashable) -> bytes | None:
        told = self._kept.get(asked)
        if told is not None:
            self._kept.move_to_end(asked)
        return told

    def put(self, asked: Hashable, told: bytes) -> None:
        self.size += len(told) - len(self._kept.pop(asked, b""))
        self._kept[asked] = told
        while self.size > self.room:
            _, gone = self._kept.popitem(last=False)
            self.size -= len(gone)

    def drop(self, game: str) -> None:
        """Forget whatever was told of a game that is no more: it stands first in what was asked."""
        for asked in [asked for asked in self._kept if isinstance(asked, tuple) and asked[:1] == (game,)]:
            self.size -= len(self._kept.pop(asked))
