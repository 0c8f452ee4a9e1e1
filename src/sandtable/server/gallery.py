"""The gallery: what spectators see, a while behind the game if the players want it so."""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec

from sandtable.kernel.view import View
from sandtable.server.protocol import LogLine


class Scene(msgspec.Struct, frozen=True):
    """A moment of the game as a spectator may see it."""

    at: float
    view: View[Any]
    message: str
    """Encoded once for all who watch."""
    log: tuple[LogLine, ...]


class Gallery:
    """Scenes in their order; the one shown is the newest that is old enough."""

    def __init__(self, delay: float) -> None:
        self.delay = delay
        self._scenes: deque[Scene] = deque()

    def add(self, scene: Scene) -> None:
        """Note a scene; those that nobody will be shown any more are forgotten."""
        self.shown(scene.at)
        if not self.delay:
            self._scenes.clear()
        self._scenes.append(scene)

    def shown(self, now: float) -> Scene | None:
        """The scene for this moment; scenes before it are forgotten."""
        while len(self._scenes) > 1 and self._scenes[1].at + self.delay <= now:
            self._scenes.popleft()
        if self._scenes and self._scenes[0].at + self.delay <= now:
            return self._scenes[0]
        return None
