"""The shelf: what was told about finished games, kept ready, because it never changes."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

KEPT = 24
"""Answers about finished games that are kept ready."""


class Shelf:
    """Answers about games that are over, which never change."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: OrderedDict[tuple[str, str], bytes] = OrderedDict()

    def get(self, game: str, what: str) -> bytes | None:
        with self._lock:
            return self._kept.get((game, what))

    def put(self, game: str, what: str, told: bytes) -> None:
        with self._lock:
            self._kept[game, what] = told
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)

    def drop(self, game: str) -> None:
        """Forget a game that is no more."""
        with self._lock:
            for key in [key for key in self._kept if key[0] == game]:
                del self._kept[key]
