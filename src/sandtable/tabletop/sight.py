"""Sight: who sees whom and past what, by what a game lets stand in the way and how it judges a look."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, Protocol, TypeVar

from sandtable.geometry.sight import Sight, Thing, look, near, sees
from sandtable.tabletop.ids import ModelId
from sandtable.tabletop.scene import Scene
from sandtable.tabletop.state import Tabletop


class Told(Protocol):
    """What a look tells, at the least."""

    @property
    def visible(self) -> bool: ...


T = TypeVar("T", bound=Tabletop)
V = TypeVar("V", bound=Told)
C = TypeVar("C", bound=Scene[Any])


class Lookout(ABC, Generic[T, C, V]):
    """How a game looks from the centre of a model at a target, a model or a piece of terrain.

    The one who looks and what it looks at are never in the way.
    """

    # --- what the rule set says ---

    clear: V
    """What is told where nothing is in the way."""

    @abstractmethod
    def in_the_way(self, here: C, viewer: ModelId, target: ModelId) -> list[Thing[str]] | None:
        """What may stand in a line of sight; None where nothing can."""

    @abstractmethod
    def height(self, g: T, target: ModelId) -> int:
        """How high a target stands: only things of at least this height can hide it."""

    @abstractmethod
    def judged(self, here: C, viewer: ModelId, target: ModelId, things: list[Thing[str]], seen: Sight[str]) -> V:
        """What a look past these things tells."""

    def is_changed(self, g: T) -> bool:
        """Whether rules in force change who sees whom; they may look at anything, so nothing is kept then."""
        return False

    def obstructing(self, g: T, viewer: ModelId, target: ModelId, things: list[Thing[str]]) -> list[Thing[str]]:
        """Of things that may stand in the way those that do by the rules in force."""
        return things

    def height_seen(self, g: T, viewer: ModelId, target: ModelId) -> int:
        """How high a target stands by the rules in force, for one who looks."""
        return self.height(g, target)

    # --- what follows ---

    def sight(self, g: T, here: C, viewer: ModelId, target: ModelId) -> V:
        """What a model on the table sees of a target."""
        if self.is_changed(g):
            return g.memo(("sight", viewer, target), self._look_by_the_rules, g, here, viewer, target)
        found: V | None = here.sights.get((viewer, target))
        if found is None:
            things, height = self.in_the_way(here, viewer, target), self.height(g, target)
            found = here.sights[viewer, target] = self._look(here, viewer, target, height, things)
        return found

    def is_visible(self, g: T, here: C, viewer: ModelId, target: ModelId) -> bool:
        """Whether a model sees a target at all: all that most questions ask, and sooner told than how it looks."""
        if self.is_changed(g):
            return self.sight(g, here, viewer, target).visible
        found: bool | None = here.visible.get((viewer, target))
        if found is None:
            found = here.visible[viewer, target] = self._sees(g, here, viewer, target)
        return found

    def _sees(self, g: T, here: C, viewer: ModelId, target: ModelId) -> bool:
        things = self.in_the_way(here, viewer, target)
        if things is None:
            return True
        eye = here.footprints[viewer].centre
        return sees(eye, here.body(target), things, self.height(g, target), (viewer, target))

    def _look_by_the_rules(self, g: T, here: C, viewer: ModelId, target: ModelId) -> V:
        things = self.in_the_way(here, viewer, target)
        if things is None:
            return self.clear
        # The rules are asked about one thing after the other, so only about those that can be in the way.
        about = near(here.footprints[viewer].centre, here.body(target), things)
        things, height = self.obstructing(g, viewer, target, about), self.height_seen(g, viewer, target)
        # They may look at anything, but what a look past these things tells hangs on the arrangement alone.
        key = (viewer, target, height, tuple([(thing.key, thing.height) for thing in things]))
        found: V | None = here.looks.get(key)
        if found is None:
            found = here.looks[key] = self._look(here, viewer, target, height, things)
        return found

    def _look(self, here: C, viewer: ModelId, target: ModelId, height: int, things: list[Thing[str]] | None) -> V:
        if things is None:
            return self.clear
        eye = here.footprints[viewer].centre
        seen: Sight[str] = look(eye, here.body(target), things, height, (viewer, target))
        return self.judged(here, viewer, target, things, seen)
